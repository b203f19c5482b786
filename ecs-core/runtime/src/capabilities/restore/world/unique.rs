//! The unique indices of a world that has its contents.

use super::BrokenEntity;
use crate::entity::error::BrokenRule;
use crate::schema::data::{HasUnit, Visitor, WorldData, store};

/// Errors if two entities have the same key in a unique index.
pub(super) fn check<W: WorldData>(world: &mut W) -> Result<(), BrokenEntity> {
    struct Search(Option<BrokenEntity>);

    impl<W: WorldData> Visitor<W> for Search {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            if let Some(unique) = const { <W as HasUnit<R>>::UNIQUE }
                && let Some((holder, entity)) = (unique.twins)(store::<W, R>(world))
            {
                let name = W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT);
                self.0 = Some(BrokenEntity { entity, rule: BrokenRule::NotUnique(name, holder) });
            }
        }
    }

    let mut search = Search(None);
    if W::UNIQUE {
        world.visit(&mut search);
    }
    search.0.map_or(Ok(()), Err)
}
