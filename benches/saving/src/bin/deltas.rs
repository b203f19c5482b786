//! Measures making and applying deltas of 100,000 entities with four components, beside cloning the world and beside a
//! vector of rows that is compared by hand.
//!
//! All ways of a row run in one process, with their rounds interleaved. That all of them are right is checked before
//! anything is timed.

#[path = "../measure.rs"]
mod measure;

use std::rc::Rc;

use ecs_core::world;
use measure::{Call, medians, timed};
use serde::{Deserialize, Serialize};

const ENTITIES: usize = 100_000;
const ROUNDS: u32 = 7;

/// Declares the components.
macro_rules! components {
    ($($Name:ident($($field:ty),*))*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[doc = "A component."]
        pub struct $Name($($field),*);
    )*};
}

components!(Position(f32, f32, f32) Velocity(f32, f32, f32) Health(u32) Mass(f32));

type Row = (Position, Velocity, Health, Mass);

fn row(i: usize) -> Row {
    let f = i as f32;
    (Position(f, 2.0 * f, 3.0 * f), Velocity(1.0, f, 0.5), Health(i as u32), Mass(f + 0.25))
}

/// A change of a world, as entity rows: which positions are written, and which entities are replaced by new ones.
pub struct Change {
    name: &'static str,
    writes: fn(usize) -> bool,
    replaces: fn(usize) -> bool,
}

const CHANGES: [Change; 5] = [
    Change { name: "nothing", writes: |_| false, replaces: |_| false },
    Change { name: "1 % of one column", writes: |i| i % 100 == 7, replaces: |_| false },
    Change { name: "10 % of one column", writes: |i| i % 10 == 7, replaces: |_| false },
    Change { name: "a whole column", writes: |_| true, replaces: |_| false },
    Change { name: "1 % replaced", writes: |_| false, replaces: |i| i % 100 == 50 },
];

/// Declares a world and the calls that are measured on it.
macro_rules! measured {
    ($world:ident: $($attribute:tt)*) => {
        mod $world {
            use super::*;

            world!(
                #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
                pub struct Sim {
                    $($attribute)* position: Position,
                    $($attribute)* velocity: Velocity,
                    $($attribute)* health: Health,
                    $($attribute)* mass: Mass,
                }
            );

            /// Returns a world, and a clone of it that was changed since.
            pub fn worlds(change: &Change) -> (Sim, Sim) {
                let mut old = Sim::new();
                let all: Vec<_> = old.spawn_batch((0..ENTITIES).map(row)).collect();
                old.next_frame();
                let mut new = old.clone();
                for (i, &entity) in all.iter().enumerate() {
                    if (change.writes)(i) {
                        new.position_mut()[entity].0 += 1.0;
                    }
                }
                let replaced = all.iter().enumerate().filter(|&(i, _)| (change.replaces)(i));
                let replaced: Vec<_> = replaced.map(|(_, &entity)| entity).collect();
                let count = new.despawn_batch(replaced);
                new.spawn_batch((0..count).map(row));
                (old, new)
            }
        }
    };
}

measured!(plain:);
measured!(tracked: #[track]);

/// The positions, velocities, ... of rows that differ, and the rows behind the common ones.
type HandMade = Vec<(usize, Row)>;

fn by_hand(old: &[Row], new: &[Row]) -> HandMade {
    let differ = old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new);
    differ.map(|(i, (_, &new))| (i, new)).collect()
}

fn main() {
    println!("| what differs | way | time, us | of clone |");
    println!("| --- | --- | ---: | ---: |");
    for change in &CHANGES {
        let (old, new) = plain::worlds(change);
        let delta = old.diff(&new).one_way();
        let (old_tracked, new_tracked) = tracked::worlds(change);
        let mut check = old.clone();
        check.apply_delta(&delta).expect("the base is right");
        assert_eq!(check, new);
        let mut check = old_tracked.clone();
        check.apply_delta(&old_tracked.diff_tracked(&new_tracked)).expect("the base is right");
        assert_eq!(check, new_tracked);
        let undo = old.diff(&new).inverse().expect("a delta has both");
        let bytes = postcard::to_allocvec(&delta).expect("a delta is written");
        let whole = postcard::to_allocvec(&new).expect("a world is saved").len();
        let rows = |new: &plain::Sim| -> Vec<Row> {
            let all = new.position().entities().iter();
            let of = |&e| (new.position()[e], new.velocity()[e], new.health()[e], new.mass()[e]);
            all.map(of).collect()
        };
        let (old_rows, new_rows) = (rows(&old), rows(&new));
        let (old, new) = (Rc::new(old), Rc::new(new));
        let (mut there, mut copy) = ((*old).clone(), (*old).clone());
        let (a, b, source) = (Rc::clone(&old), Rc::clone(&new), Rc::clone(&new));
        let (written, read) = (delta.clone(), bytes.clone());
        let forth = delta.clone();
        let mut names =
            vec!["clone_from", "diff", "diff_tracked", "by hand", "apply there and back"];
        let mut calls: Vec<Call> = vec![
            Box::new(move || timed(|| copy.clone_from(&source))),
            Box::new(move || timed(|| a.diff(&b))),
            Box::new(move || timed(|| old_tracked.diff_tracked(&new_tracked))),
            Box::new(move || timed(|| by_hand(&old_rows, &new_rows))),
            Box::new(move || {
                timed(|| {
                    there.apply_delta(&forth).expect("the base is right");
                    there.apply_delta(&undo).expect("the base is right");
                })
            }),
        ];
        names.extend(["write", "read"]);
        calls.push(Box::new(move || timed(|| postcard::to_allocvec(&written))));
        calls.push(Box::new(move || timed(|| postcard::from_bytes::<plain::SimDelta>(&read))));
        let times = medians(&mut calls, ROUNDS);
        let clone = times[0].as_secs_f64();
        for (name, time) in names.iter().zip(&times) {
            let (us, ratio) = (time.as_secs_f64() * 1e6, time.as_secs_f64() / clone);
            println!("| {} | {name} | {us:.1} | {ratio:.2} |", change.name);
        }
        println!("| {} | {} B of {whole} B | | |", change.name, bytes.len());
    }
}
