//! Checks of entities and columns: which entities are alive, their components, and their values.

use ecs_core::{Column, Entity};

use super::Expected;
use crate::naive::Naive;
use crate::parts::Part;
use crate::storages::Kind;
use crate::worlds::{Plain, Zoo, components};

/// Checks one column: distinct alive entities with the values of the model, each at its own row.
pub(crate) fn column<C: Part, K: Kind>(
    column: Column<'_, C, K>,
    model: &Naive,
    expected: &Expected,
) {
    let name = std::any::type_name::<C>();
    let wanted = expected.members(C::BIT, 0).count();
    assert_eq!((column.len(), column.is_empty()), (wanted, wanted == 0), "length of {name}");
    assert_eq!(column.iter().count(), wanted);
    for (entity, part) in column {
        assert_eq!(model.value(entity, C::KIND), Some(part.value()), "{name} of {entity}");
        assert!(std::ptr::eq(&raw const column[entity], part));
    }
    K::check_order(column);
    for &stale in &expected.stale {
        assert!(!column.contains(stale) && column.get(stale).is_none(), "{stale} in {name}");
    }
}

macro_rules! check_columns {
    ($world:ident, $model:ident, $expected:ident; $($name:ident $C:ident),*) => {{
        use crate::parts::{$($C),*};
        let alive = $expected.masks.iter().map(|&(entity, _)| entity);
        assert!($world.entities().iter().eq(alive.clone()), "wrong entities are alive");
        assert!($world.entities().iter().rev().eq(alive.rev()), "wrong entities are alive");
        assert_eq!($world.len(), $expected.masks.len());
        assert_eq!($world.is_empty(), $expected.masks.is_empty());
        for &(entity, mask) in &$expected.masks {
            assert!($world.contains(entity) && $world.entities().at(entity.index()) == Some(entity));
            let has = 0 $(| u32::from($world.has::<$C>(entity)) << $C::KIND)*;
            assert_eq!(has, mask, "components of {entity}");
        }
        for &stale in &$expected.stale {
            assert!(!$world.contains(stale), "{stale} isn't alive");
            $(assert!(!$world.has::<$C>(stale) && $world.get::<$C>(stale).is_none());)*
        }
        $(column::<$C, _>($world.$name(), $model, $expected);)*
    }};
}

pub(crate) use check_columns;

pub(super) fn zoo(world: &Zoo, model: &Naive, expected: &Expected) {
    components!(check_columns!(world, model, expected));
    assert_eq!(world.entities().len(), world.entities().into_iter().count());
}

pub(super) fn plain(world: &Plain, model: &Naive, expected: &Expected) {
    components!(check_columns!(world, model, expected));
    let first: Option<Entity> = world.entities().iter().next();
    assert_eq!(first.is_none(), world.entities().is_empty());
}
