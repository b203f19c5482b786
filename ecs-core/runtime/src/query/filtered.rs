//! A query narrowed by what its rows must have or lack.

use core::marker::PhantomData;

use super::filter::{And, Filter};
use super::{Query, Terms};
use crate::schema::data::{Has, WorldData};

/// The rows of the query `Q` that pass the filter `F`, which is [`With<C>`](crate::With) or
/// [`Without<C>`](crate::Without): for queries that are written where they are run. It can be nested, for
/// several filters, and is planned like a query that is declared so.
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

impl<W, Q, F> Query<W> for Filtered<Q, F>
where
    W: WorldData + Has<F::Component>,
    Q: Query<W>,
    F: Filter<W>,
{
    type Item<'w> = Q::Item<'w>;
    type Terms = Q::Terms;
    type Filters = And<F, Q::Filters>;

    #[inline]
    fn item<'w>(row: <Self::Terms as Terms<W>>::Row<'w>) -> Self::Item<'w>
    where
        'w: 'w,
    {
        Q::item(row)
    }
}

crate::debug::impl_debug! {
    "Filtered": [Q, F] Filtered<Q, F> => |_|;
}
