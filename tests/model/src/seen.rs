//! What the observers of a world saw in an operation, and what the model says that they should have seen.

use std::cell::RefCell;

use ecs_core::Entity;

use crate::naive::{Naive, Row};
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Part, Q, T, U};
use crate::worlds::groups;

/// What happened, to what, and to which entity.
pub(crate) type Seen = (&'static str, &'static str, Entity);

thread_local! {
    static SEEN: RefCell<Vec<Seen>> = const { RefCell::new(Vec::new()) };
}

fn note(word: &'static str, name: &'static str, entities: &[Entity]) {
    assert!(!entities.is_empty(), "an observer was called for nothing");
    SEEN.with_borrow_mut(|seen| seen.extend(entities.iter().map(|&entity| (word, name, entity))));
}

/// Writes the functions of observers.
macro_rules! functions {
    ($($word:ident: $($name:ident)*;)*) => {$(
        pub mod $word {
            $(pub fn $name(entities: &[ecs_core::Entity]) {
                super::note(stringify!($word), stringify!($name), entities);
            })*
        }
    )*};
}

functions! {
    inserted: a b f m u;
    replaced: a b f m u;
    removed: a b f m u;
    entered: calm pair triple wide half lamp lit marked open left right inside paid listed spare twin kept;
    left: calm pair triple wide half lamp lit marked open left right inside paid listed spare twin kept;
    spawned: all;
    despawned: all;
}

/// The components that are watched.
const WATCHED: [(&str, u32); 5] =
    [("a", A::BIT), ("b", B::BIT), ("f", F::BIT), ("m", M::BIT), ("u", U::BIT)];

macro_rules! terms {
    (; $($group:ident $group_mut:ident: own($($name:ident $C:ident),*) with($($with:ident)*)
        without($($not:ident)*) inner($($Inner:ident)*);)*) => {
        [$((stringify!($group), 0 $(| $C::BIT)* $(| $with::BIT)*, 0 $(| $not::BIT)*)),*]
    };
}

/// The groups, which are all watched, with the components that their members have and lack.
const GROUPS: [(&str, u32, u32); 17] = groups!(terms!());

/// Returns what observers of this thread saw since the last call.
pub(crate) fn take() -> Vec<Seen> {
    let mut seen = SEEN.take();
    seen.sort_unstable();
    seen
}

impl Naive {
    /// Notes a change of an entity, which got the components of `put`.
    pub(crate) fn note(&mut self, entity: Entity, old: &Row, new: &Row, put: u32) {
        let Some(seen) = &mut self.seen else { return };
        let mut note = |word, name| seen.push((word, name, entity));
        let had = |bit| old.mask() & bit != 0;
        for (name, bit) in WATCHED {
            if put & bit != 0 {
                note(if had(bit) { "replaced" } else { "inserted" }, name);
            } else if had(bit) && new.mask() & bit == 0 {
                note("removed", name);
            }
        }
        for (name, with, without) in GROUPS {
            match (old.matches(with, without), new.matches(with, without)) {
                (false, true) => note("entered", name),
                (true, false) => note("left", name),
                _ => {}
            }
        }
    }

    /// Notes that an entity is spawned.
    pub(crate) fn note_spawn(&mut self, entity: Entity, new: &Row) {
        self.note(entity, &Row::default(), new, new.mask());
        if let Some(seen) = &mut self.seen {
            seen.push(("spawned", "all", entity));
        }
    }

    /// Notes that an entity is despawned.
    pub(crate) fn note_end(&mut self, entity: Entity, old: &Row) {
        self.note(entity, old, &Row::default(), 0);
        if let Some(seen) = &mut self.seen {
            seen.push(("despawned", "all", entity));
        }
    }

    /// Returns what observers should have seen since the last call.
    pub(crate) fn take_seen(&mut self) -> Vec<Seen> {
        let mut seen = self.seen.replace(Vec::new()).unwrap_or_default();
        seen.sort_unstable();
        seen
    }
}
