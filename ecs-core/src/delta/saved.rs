//! Deltas by serde: the lists first, then the values of each component in their order.
//!
//! A world with `#[skip]` writes a delta of the other components, as `diff_of` makes it, with the other resources.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::diff::leave_only;
use super::rows::{EventsDelta, OrderDelta, UnitDelta};
use super::{Delta, DeltaData, Values};
use crate::copied::at_place;
use crate::entity::Entity;
use crate::save::{
    Filling, Load, LoadVisitor, Save, SaveVisitor, StagedColumn, StagedResource, Target, ValuesIn,
};
use crate::store::Store as _;
use crate::world::{Has, World};

/// The version of the form.
const VERSION: u32 = 3;

/// The number of its sections.
const SECTIONS: usize = 10;

/// A world whose deltas are saved.
pub trait LoadDelta: DeltaData {
    /// The units with a component that isn't saved, and those that require one of them. No delta that is written has them.
    const SKIPPED: &'static [usize];
    /// The number of components that are saved.
    const SAVED: usize;
}

/// Returns the lists of a delta without the units that aren't saved, and no values. O(lists).
fn without_skipped<W: LoadDelta>(delta: &Delta<W>) -> Delta<W> {
    let mut units = delta.units.clone();
    leave_only(&mut units, |unit| !W::SKIPPED.contains(&unit));
    let changed = delta.changed.iter().zip(W::COLUMNS);
    let changed = changed.map(|(&n, (unit, ..))| if W::SKIPPED.contains(unit) { 0 } else { n });
    Delta {
        entities: delta.entities.clone(),
        units,
        lists: vec![OrderDelta::default(); delta.lists.len()],
        events: vec![EventsDelta::default(); delta.events.len()],
        partial: true,
        changed: changed.collect(),
        old: Values::new(),
        new: Values::new(),
        two_way: delta.two_way,
    }
}

impl<W: DeltaData> Delta<W> {
    /// Returns whether it has the order of rows or members, or waiting events.
    fn has_order(&self) -> bool {
        !self.units.iter().all(|unit| unit.order.is_empty())
            || !self.lists.iter().all(OrderDelta::is_empty)
            || !self.events.iter().all(EventsDelta::is_empty)
    }
}

/// The entities whose values are in sets, by unit.
type Lists = fn(&UnitDelta) -> &[Entity];

const CHANGED: Lists = |unit| &unit.changed;

impl<W: LoadDelta + Save + DeltaData<Resources: Serialize>> Serialize for Delta<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.entities.check_size().map_err(S::Error::custom)?;
        let saved = (!W::SKIPPED.is_empty()).then(|| without_skipped(self));
        let Self { entities, units, lists, events, partial, changed, two_way, .. } =
            saved.as_ref().unwrap_or(self);
        let out = |values, lists| ValuesOut::<W> { values, units, lists };
        let (old, new) = (out(&self.old, UnitDelta::removed), out(&self.new, UnitDelta::added));
        (VERSION, two_way, partial, entities, units, lists, events, changed, old, new)
            .serialize(serializer)
    }
}

struct ValuesOut<'d, W: DeltaData> {
    values: &'d Values<W>,
    units: &'d [UnitDelta],
    lists: Lists,
}

impl<W: LoadDelta + Save + DeltaData<Resources: Serialize>> Serialize for ValuesOut<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let out = |sets, lists| SetsOut::<W> { sets, units: self.units, lists };
        let Values { own, changed, resources } = self.values;
        (out(own, self.lists), out(changed, CHANGED), &resources.0).serialize(serializer)
    }
}

struct SetsOut<'d, W: World> {
    sets: &'d W::Sets,
    units: &'d [UnitDelta],
    lists: Lists,
}

impl<W: LoadDelta + Save> Serialize for SetsOut<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(Some(W::SAVED))?;
        W::save_components(&mut ColumnsTo { of: self, out: &mut out })?;
        out.end()
    }
}

struct ColumnsTo<'s, 'd, W: World, S> {
    of: &'s SetsOut<'d, W>,
    out: &'s mut S,
}

impl<W: Save, S: SerializeSeq> SaveVisitor<W> for ColumnsTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, _: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let column = W::set_of(self.of.sets).column::<W::Path>();
        let places = 0..(self.of.lists)(&self.of.units[<W as Has<C>>::ID]).len();
        let values: Vec<&C> = places.filter_map(|place| column.get(at_place(place))).collect();
        self.out.serialize_element(&values)
    }
}

impl<'de, W> Deserialize<'de> for Delta<W>
where
    W: LoadDelta + Load<'de> + DeltaData<Resources: Deserialize<'de>>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_tuple(SECTIONS, DeltaIn::<W>(PhantomData))
    }
}

struct DeltaIn<W>(PhantomData<fn() -> W>);

impl<'de, W> Visitor<'de> for DeltaIn<W>
where
    W: LoadDelta + Load<'de> + DeltaData<Resources: Deserialize<'de>>,
{
    type Value = Delta<W>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a delta of `{}`", W::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Delta<W>, A::Error> {
        let short = |at| A::Error::invalid_length(at, &"a delta, in 10 sections");
        let version: u32 = seq.next_element()?.ok_or_else(|| short(0))?;
        if version != VERSION {
            return Err(A::Error::custom(format_args!(
                "the delta has version {version}, and this version of ecs-core reads version {VERSION}"
            )));
        }
        let mut delta = Delta {
            two_way: seq.next_element()?.ok_or_else(|| short(1))?,
            partial: seq.next_element()?.ok_or_else(|| short(2))?,
            entities: seq.next_element()?.ok_or_else(|| short(3))?,
            units: seq.next_element()?.ok_or_else(|| short(4))?,
            lists: seq.next_element()?.ok_or_else(|| short(5))?,
            events: seq.next_element()?.ok_or_else(|| short(6))?,
            changed: seq.next_element()?.ok_or_else(|| short(7))?,
            old: Values::new(),
            new: Values::new(),
        };
        if delta.units.len() != W::NAMES.len()
            || delta.changed.len() != W::COLUMNS.len()
            || delta.entities.check_size().is_err()
            || !delta.units.iter().all(UnitDelta::is_distinct)
            || delta.partial && delta.has_order()
            || !W::SKIPPED.iter().all(|&unit| delta.units[unit].is_empty())
        {
            return Err(A::Error::custom("the delta contradicts itself"));
        }
        let sides: [(&mut Values<W>, Lists, bool); 2] = [
            (&mut delta.old, UnitDelta::removed, delta.two_way),
            (&mut delta.new, UnitDelta::added, true),
        ];
        for (at, (values, lists, full)) in (8..).zip(sides) {
            let units = &delta.units[..];
            seq.next_element_seed(ValuesTo { values, units, lists, full })?
                .ok_or_else(|| short(at))?;
        }
        Ok(delta)
    }
}

struct ValuesTo<'d, W: DeltaData> {
    values: &'d mut Values<W>,
    units: &'d [UnitDelta],
    lists: Lists,
    /// Whether there are values.
    full: bool,
}

struct SetsTo<'d, W: World> {
    sets: &'d mut W::Sets,
    units: &'d [UnitDelta],
    lists: Lists,
    full: bool,
}

seeds! {
    [W: Load<'de> + DeltaData<Resources: Deserialize<'de>>] ValuesTo<'_, W>: deserialize_tuple(3);
    [W: Load<'de>] SetsTo<'_, W>: deserialize_seq();
}

impl<'de, W> Visitor<'de> for ValuesTo<'_, W>
where
    W: Load<'de> + DeltaData<Resources: Deserialize<'de>>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the values of a delta")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let short = |at| A::Error::invalid_length(at, &"the values of a delta");
        let Self { values, units, lists, full } = self;
        let sets = SetsTo::<W> { sets: &mut values.own, units, lists, full };
        seq.next_element_seed(sets)?.ok_or_else(|| short(0))?;
        let sets = SetsTo::<W> { sets: &mut values.changed, units, lists: CHANGED, full };
        seq.next_element_seed(sets)?.ok_or_else(|| short(1))?;
        values.resources.0 = seq.next_element()?.ok_or_else(|| short(2))?;
        Ok(())
    }
}

impl<'de, W: Load<'de>> Visitor<'de> for SetsTo<'_, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the values of each component")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        let Self { sets, units, lists, full } = self;
        let mut staged = W::stage();
        let mut columns = ColumnsFrom { seq, units, lists, full };
        if let ControlFlow::Break(error) = W::load_each(&mut staged, &mut columns) {
            return Err(error);
        }
        let count = &|unit: usize| lists(&units[unit]).len();
        W::fill(&mut staged, &mut Filling(Target::Sets(sets, count)));
        match columns.seq.next_element::<()>()? {
            None => Ok(()),
            Some(()) => Err(A::Error::custom("the delta has too many columns")),
        }
    }
}

struct ColumnsFrom<'d, A> {
    seq: A,
    units: &'d [UnitDelta],
    lists: Lists,
    full: bool,
}

impl<'de, A: SeqAccess<'de>> LoadVisitor<'de> for ColumnsFrom<'_, A> {
    type Break = A::Error;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<A::Error> {
        if staged.dropped {
            return ControlFlow::Continue(());
        }
        let name = staged.names[0];
        let count = (self.lists)(&self.units[staged.unit]).len();
        let count = if self.full { count } else { 0 };
        staged.list = Some(staged.unit);
        match self.seq.next_element_seed(ValuesIn { name, count, values: &mut staged.values }) {
            Ok(Some(())) => ControlFlow::Continue(()),
            Ok(None) => ControlFlow::Break(A::Error::custom(format_args!("`{name}` is cut off"))),
            Err(error) => ControlFlow::Break(error),
        }
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        _: &mut StagedResource<R>,
    ) -> ControlFlow<A::Error> {
        ControlFlow::Continue(())
    }
}
