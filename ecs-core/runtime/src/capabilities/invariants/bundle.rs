//! Bundles that break a rule by themselves are compile errors.

use crate::const_text::ConstText;
#[cfg(feature = "invariants")]
use crate::plan::rule::{self, Broken, Rule};
#[cfg(feature = "invariants")]
use crate::schema::bundle::{mask, optional};
use crate::schema::data::{Bundle, HasUnit, WorldData};
#[cfg(feature = "invariants")]
use crate::world::structural::lowest;
use crate::world::structure::distinct;

/// Panics if no entity can be spawned with a bundle of this type. The methods call it in a constant, like [`distinct`].
#[track_caller]
pub const fn spawnable<W: WorldData, B: Bundle<W>>() {
    distinct::<W, B>();
    #[cfg(feature = "invariants")]
    lawful::<W, B>(true);
}

/// Panics if no entity can have a bundle of this type. The methods call it in a constant, like [`distinct`].
#[track_caller]
pub const fn insertable<W: WorldData, B: Bundle<W>>() {
    distinct::<W, B>();
    #[cfg(feature = "invariants")]
    lawful::<W, B>(false);
}

/// Panics if every bundle of this type breaks a rule. `spawns` says that the entity has no other units.
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Asleep;
/// struct Frozen;
/// world!(#[one_of(asleep, frozen)] struct Sim { asleep: Asleep, frozen: Frozen });
///
/// Sim::new().spawn((Asleep, Frozen));
/// ```
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Body;
/// struct Speed;
/// world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
///
/// Sim::new().spawn(Speed);
/// ```
///
/// ```
/// # use ecs_core::world;
/// # struct Body;
/// # struct Speed;
/// # world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Body);
/// sim.insert(entity, Speed).unwrap();
/// ```
#[cfg(feature = "invariants")]
#[track_caller]
const fn lawful<W: WorldData, B: Bundle<W>>(spawns: bool) {
    if W::RULES.is_empty() {
        return;
    }
    let required = mask::<W, B>().difference(optional::<W, B>());
    // A component that is needed may be an optional one, or one that the entity has.
    let available = if spawns { mask::<W, B>() } else { lowest(W::UNITS.len()) };
    let broken = match rule::broken(W::RULES, required, available) {
        Some(Broken::Lacking(unit, needs)) => ConstText::NEW
            .push("`")
            .push(W::LAYOUT.unit_type(unit))
            .push("` requires `")
            .push(W::LAYOUT.unit_type(needs))
            .push("`, which the bundle lacks"),
        Some(Broken::Both(a, b)) => ConstText::NEW
            .push("`")
            .push(W::LAYOUT.unit_type(a))
            .push("` and `")
            .push(W::LAYOUT.unit_type(b))
            .push("` exclude each other, and the bundle has both"),
        None => return,
    };
    panic!("{}", broken.get());
}

/// Panics if a rule can refuse a component. `get_or_insert_with` calls it in a constant, because it has no error for that.
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Body;
/// struct Speed;
/// world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Body);
/// let _ = sim.get_or_insert_with(entity, || Speed);
/// ```
#[track_caller]
pub const fn never_refused<W: HasUnit<C>, C>() {
    let unit = <W as HasUnit<C>>::UNIT;
    if <W as HasUnit<C>>::UNIQUE.is_some() {
        let text = ConstText::NEW
            .push("the unique index of `")
            .push(W::LAYOUT.unit_type(unit))
            .push("` can refuse a value; call `insert`, which returns the value in an error");
        panic!("{}", text.get());
    }
    #[cfg(feature = "invariants")]
    ruled::<W>(unit);
}

/// Panics if a rule can refuse a unit.
#[cfg(feature = "invariants")]
#[track_caller]
const fn ruled<W: WorldData>(unit: usize) {
    let mut i = 0;
    while i < W::RULES.len() {
        let refuses = match W::RULES[i] {
            Rule::AtMostOne { units, replaces } => units.contains(unit) && !replaces,
            Rule::Requires { unit: first, needs, cascades } => {
                first == unit || !cascades && needs.intersects(rule::replaced_by(W::RULES, unit))
            }
        };
        if refuses {
            let text = ConstText::NEW
                .push("a rule of the world can refuse `")
                .push(W::LAYOUT.unit_type(unit))
                .push("`; call `insert`, which returns the value in an error");
            panic!("{}", text.get());
        }
        i += 1;
    }
}
