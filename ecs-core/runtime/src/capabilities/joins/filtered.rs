//! A query narrowed by a filter.

use core::marker::PhantomData;

use crate::query::term::Filter;
use crate::query::terms::TermsRow;
use crate::query::traits::Query;
use crate::schema::data::WorldData;

/// The query `Q` narrowed by the filter `F`, which is [`With<C>`](crate::With), [`Without<C>`](crate::Without),
/// [`Changed<C>`](crate::Changed) or [`Added<C>`](crate::Added).
///
/// It adds a filter to a tuple query. For several filters, it is nested: `Filtered<Filtered<Q, F>, G>`. It is planned
/// like a declared query.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, Filtered, Has, With, Without, World, world};
///
/// struct Health(i32);
/// struct Poisoned;
/// struct Immune;
///
/// fn suffer<W: Has<Health> + Has<Poisoned> + Has<Immune>>(world: &mut W) {
///     type Suffering<'a> = Filtered<Filtered<&'a mut Health, With<Poisoned>>, Without<Immune>>;
///     world.query_mut::<Suffering>().for_each(|health| health.0 -= 1);
/// }
///
/// world!(struct Sim { health: Health, poisoned: Poisoned, immune: Immune });
/// let mut sim = Sim::new();
/// sim.spawn((Health(5), Poisoned));
/// sim.spawn((Health(5), Poisoned, Immune));
/// suffer(&mut sim);
/// assert!(sim.health().iter().map(|(_, health)| health.0).eq([4, 5]));
/// ```
pub struct Filtered<Q, F>(PhantomData<fn() -> (Q, F)>);

impl<W: WorldData, Q: Query<W>, F: Filter<W>> Query<W> for Filtered<Q, F> {
    type Item<'w> = Q::Item<'w>;
    type Terms = (F, Q::Terms);
    const LEAD: Option<usize> = Q::LEAD;

    #[inline]
    fn item<'w>((_, row): TermsRow<'w, W, Self::Terms>) -> Self::Item<'w>
    where
        'w: 'w,
    {
        Q::item(row)
    }
}

crate::debug::impl_debug! {
    "Filtered": [Q, F] Filtered<Q, F> => |_|;
}
