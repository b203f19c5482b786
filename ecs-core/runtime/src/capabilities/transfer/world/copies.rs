//! Cloning some entities into another world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use super::arrivals::Arrivals;
use super::clash::{fresh, refused};
use super::error::MoveError;
use super::travellers::Travellers;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities};
use crate::capabilities::transfer::storage::CopyStore;
use crate::const_text::ConstText;
use crate::entity::handle::Entity;
use crate::plan::rule;
use crate::plan::rule::Broken;
use crate::schema::bundle::mask;
use crate::schema::data::{Bundle, HasUnit, WorldData, signature_of, store};

pub fn copy_of<W: ClonesEntities + Default>(
    world: &W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let travellers = Travellers::new(world.table(), entities);
    let mut part = fresh(world, &travellers);
    let mapping = copy(world, &mut part, &travellers);
    (part, mapping)
}

pub fn copy_of_only<W: ClonesEntities + Default, B: Bundle<W>>(
    world: &W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let units = signature_of::<W>(&const { mask::<W, B>() });
    let travellers = Travellers::new(world.table(), entities).only(units);
    let mut part = fresh(world, &travellers);
    let mapping = copy(world, &mut part, &travellers);
    (part, mapping)
}

pub fn copy_to<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> EntityMapping {
    try_copy_to(world, other, entities).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_copy_to<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    let travellers = Travellers::new(world.table(), entities);
    refused(other, world, &travellers)?;
    Ok(copy(world, other, &travellers))
}

/// Clones the travellers into another world, which has room for them.
fn copy<W: ClonesEntities>(world: &W, other: &mut W, travellers: &Travellers<W>) -> EntityMapping {
    let mut arrivals = Arrivals::new(other, world, travellers);
    W::clone_units(&mut CloneSome { arrivals: &mut arrivals, world, travellers });
    arrivals.commit(travellers.units())
}

/// Panics if an entity with only the components of a bundle can break a rule: one requires a component that the bundle
/// lacks. The methods call it in a constant:
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// #[derive(Clone)]
/// struct Head;
/// #[derive(Clone)]
/// struct Helmet;
/// world!(
///     #[derive(Clone)]
///     #[requires(helmet: head)]
///     struct Sim { head: Head, helmet: Helmet }
/// );
///
/// Sim::new().copy_of_only::<Helmet>([]);
/// ```
#[track_caller]
pub const fn separable<W: WorldData, B: Bundle<W>>() {
    if let Some(Broken::Lacking(unit, lacks)) = rule::broken_alone(W::RULES, mask::<W, B>()) {
        let text = ConstText::NEW
            .push("entities with `")
            .push(W::LAYOUT.unit_type(unit))
            .push("` can't be copied without `")
            .push(W::LAYOUT.unit_type(lacks))
            .push("`, which `#[requires(..)]` names; add it to the components");
        panic!("{}", text.get());
    }
}

/// Clones the values of each unit.
struct CloneSome<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
    world: &'a W,
    travellers: &'a Travellers<W>,
}

impl<W: WorldData> CloneVisitor<W> for CloneSome<'_, '_, W> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>,
    {
        let from = store::<W, R>(self.world);
        let selected = self.travellers.of_unit::<R>(from);
        if selected.rows.is_empty() {
            return;
        }
        self.arrivals.note_sources::<R>(self.world);
        self.arrivals.take::<R>(&selected.positions, |to, map| {
            from.copy_out(to, &selected.rows, copies, map);
        });
    }
}
