//! Random worlds, each with declared and with assigned groups. The build script writes them: `include!` below has them.

#![allow(clippy::all, unused, missing_docs, nonstandard_style, reason = "generated code")]

pub mod values;

use ecs_core::{Entity, Mut, Query, World as _};

use values::{C, See};

/// The most components of a world.
pub const MOST: usize = 16;

/// A row of a query: the bits of its entity, if the query has it, and what it sees of each component.
pub type Row = (u64, [u64; MOST]);

/// A set of components, as a mask.
pub type Set = u32;

/// Facts about a world, for a judge that knows nothing else of it.
#[derive(Clone, Copy)]
pub struct Facts {
    pub units: &'static [Unit],
    pub queries: &'static [Terms],
}

/// What is removed as a whole. An optional component of a table is a unit that is not spawned by itself.
pub struct Unit {
    pub parts: Set,
    pub optional: Set,
    pub whole: bool,
}

/// The terms of a query.
pub struct Terms {
    pub entity: bool,
    pub shown: Set,
    pub written: Set,
    pub required: Set,
    pub without: Set,
    pub changed: Set,
    pub added: Set,
}

/// A way to run a query.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    For,
    ForEach,
    Get,
    Rev,
    /// Rows from both ends, then the rest by `for_each`.
    Ends,
    Only,
    Disjoint,
    /// A derived query of the same terms.
    DerivedFor,
    DerivedForEach,
    DerivedGet,
}

impl Way {
    pub const ALL: [Self; 10] = [
        Self::For,
        Self::ForEach,
        Self::Get,
        Self::Rev,
        Self::Ends,
        Self::Only,
        Self::Disjoint,
        Self::DerivedFor,
        Self::DerivedForEach,
        Self::DerivedGet,
    ];
}

/// A world without its type.
pub trait Sim {
    fn spawn(&mut self, set: Set, value: u32) -> Entity;
    fn spawn_many(&mut self, many: u32, set: Set, value: u32) -> Vec<Entity>;
    fn insert(&mut self, entities: &[Entity], set: Set, value: u32);
    fn remove(&mut self, entities: &[Entity], unit: usize);
    fn clear(&mut self, unit: usize);
    fn despawn(&mut self, entities: &[Entity]);
    fn end_frame(&mut self);
    fn assigned(&self) -> usize;
    fn rows(&mut self, query: usize, way: Way, entities: &[Entity]) -> Vec<Row>;
    fn count(&mut self, query: usize) -> Option<usize>;
}

/// A world with declared groups, and the same one with assigned groups.
pub type Both = (Facts, fn() -> Box<dyn Sim>, fn() -> Box<dyn Sim>);

pub const fn has(set: Set, component: usize) -> bool {
    set >> component & 1 == 1
}

macro_rules! sim {
    (
        $W:ident, $Bundle:ty, $bundle:ident, $add:ident, { $($unit:literal => $Unit:ty,)* },
        { $($number:literal => $query:ident $Item:ty, $Derived:ty, |$row:ident| $entity:block [$($at:literal: $field:ident,)*],)* },
        { $($counted:literal => $count:ident,)* }
    ) => {
        impl Sim for $W {
            fn spawn(&mut self, set: Set, value: u32) -> Entity {
                let entity = $W::spawn(self, $bundle(set, value));
                $add(self, entity, set, value);
                entity
            }

            fn spawn_many(&mut self, many: u32, set: Set, value: u32) -> Vec<Entity> {
                let bundles = (0..many).map(|number| $bundle(set, value + number));
                let entities: Vec<_> = self.spawn_batch(bundles).collect();
                (value..).zip(&entities).for_each(|(value, entity)| $add(self, *entity, set, value));
                entities
            }

            fn insert(&mut self, entities: &[Entity], set: Set, value: u32) {
                let _ = match entities {
                    [entity] => usize::from($W::insert(self, *entity, $bundle(set, value)).is_ok()),
                    _ => self.insert_batch(entities.iter().copied(), $bundle(set, value)),
                };
                entities.iter().for_each(|entity| $add(self, *entity, set, value));
            }

            fn remove(&mut self, entities: &[Entity], unit: usize) {
                let _ = match (unit, entities) {
                    $(
                        ($unit, [entity]) => usize::from($W::remove::<$Unit>(self, *entity).is_ok()),
                        ($unit, _) => self.remove_batch::<$Unit>(entities.iter().copied()),
                    )*
                    _ => unreachable!(),
                };
            }

            fn clear(&mut self, unit: usize) {
                match unit {
                    $($unit => self.clear_component::<$Unit>(),)*
                    _ => unreachable!(),
                }
            }

            fn despawn(&mut self, entities: &[Entity]) {
                let _ = match entities {
                    [entity] => usize::from($W::despawn(self, *entity).is_ok()),
                    _ => self.despawn_batch(entities.iter().copied()),
                };
            }

            fn end_frame(&mut self) {
                self.next_frame();
            }

            fn assigned(&self) -> usize {
                $W::LAYOUT.groups.iter().filter(|group| group.assigned).count()
            }

            fn rows(&mut self, query: usize, way: Way, entities: &[Entity]) -> Vec<Row> {
                let mut rows = Vec::new();
                match query {
                    $($number => {
                        let see = |$row: $Item| -> Row {
                            let mut seen = [0; MOST];
                            $(seen[$at] = $row.$field.see();)*
                            ($entity, seen)
                        };
                        let see_derived = |$row: $Derived| -> Row {
                            let mut seen = [0; MOST];
                            $(seen[$at] = $row.$field.see();)*
                            ($entity, seen)
                        };
                        match way {
                            Way::For => {
                                let walk = self.$query();
                                let (least, most) = walk.size_hint();
                                for row in walk {
                                    rows.push(see(row));
                                }
                                let many = rows.len();
                                assert!(least <= many && most.is_none_or(|most| many <= most), "{least} {many}");
                            }
                            Way::ForEach => self.$query().for_each(|row| rows.push(see(row))),
                            Way::Get => {
                                for &entity in entities {
                                    rows.extend(self.$query().get(entity).map(&see));
                                }
                            }
                            Way::Rev => rows.extend(self.$query().rev().map(&see)),
                            Way::Ends => {
                                let mut walk = self.$query();
                                for _ in 0..entities.len() % 7 {
                                    rows.extend(walk.next().map(&see));
                                    rows.extend(walk.next_back().map(&see));
                                    rows.extend(walk.nth(0).map(&see));
                                }
                                walk.for_each(|row| rows.push(see(row)));
                            }
                            Way::Only => rows.extend(self.$query().only(entities.iter().copied()).map(&see)),
                            Way::Disjoint => {
                                for &entity in entities {
                                    rows.extend(self.$query().get_disjoint([entity]).into_iter().flatten().map(&see));
                                }
                            }
                            Way::DerivedFor => {
                                for row in self.query_mut::<$Derived>() {
                                    rows.push(see_derived(row));
                                }
                            }
                            Way::DerivedForEach => {
                                self.query_mut::<$Derived>().for_each(|row| rows.push(see_derived(row)));
                            }
                            Way::DerivedGet => {
                                for &entity in entities {
                                    rows.extend(self.query_mut::<$Derived>().get(entity).map(&see_derived));
                                }
                            }
                        }
                    })*
                    _ => unreachable!(),
                }
                rows
            }

            fn count(&mut self, query: usize) -> Option<usize> {
                match query {
                    $($counted => Some(self.$count().count()),)*
                    _ => None,
                }
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/worlds.rs"));
