//! The function of the fuzz target `delta`: a delta of two random worlds is changed in its structure, then applied.
//!
//! A change of single bytes rarely leaves a delta that can be read. Here a list stays a list: its elements are removed,
//! doubled, moved and replaced by others of the same delta, so that each rule of the check is met.

use ecs_core::Delta;
use serde::Deserialize;
use serde_json::Value;

use crate::forge::forge;
use crate::format::Format;
use crate::invariants::check;
use crate::ops::{BYTES, Run, random_bytes, random_world};
use crate::yard::*;

/// The input. It yields zeros behind its end.
struct Input<'b>(&'b [u8]);

impl Input<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(u16::from_le_bytes([self.byte(), self.byte()])) % end.max(1)
    }

    /// Runs up to 32 operations of the input.
    fn operations(&mut self, run: &mut Run) {
        for _ in 0..self.byte() % 32 {
            run.apply([self.byte(), self.byte(), self.byte(), self.byte()]);
        }
    }
}

/// The result of [`forge_and_apply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `apply_delta` returned an error.
    Refused,
    Applied,
}

/// Makes a delta of two worlds, changes it, and applies it. Everything comes from the bytes.
pub fn forge_and_apply(bytes: &[u8]) -> Outcome {
    let mut input = Input(bytes);
    let (seed, operations) = (u64::from(input.byte()), usize::from(input.byte()));
    let mut run = random_world(seed, operations);
    input.operations(&mut run);
    let old = run.world.clone();
    let kind = input.byte();
    if kind & 0x80 != 0 {
        run.world.next_frame();
    }
    input.operations(&mut run);
    let new = run.world;
    let delta = difference(&old, &new, kind);
    let mut tree = serde_json::to_value(&delta).expect("a delta can be written");
    let mut forged = read(&tree).expect("a written delta can be read");
    let mut changed = false;
    if kind & 0x40 != 0
        && let Some(list) = tree.as_array_mut()
    {
        // A whole section is left out, such as the list of components.
        let mut next = list.clone();
        let at = input.below(list.len());
        next[at] = Value::Null;
        if let Some(delta) = read(&next.clone().into()) {
            changed |= next != *list;
            (*list, forged) = (next, delta);
        }
    }
    for _ in 0..(input.byte() % 16).saturating_sub(8) {
        let mut next = tree.clone();
        change(&mut next, &mut input);
        // What can't be read is nothing to apply.
        if let Some(delta) = read(&next) {
            changed |= next != tree;
            (tree, forged) = (next, delta);
        }
    }
    let written = tree.to_string().len();
    // At times onto a world that it wasn't made for.
    let mut world = if input.byte() % 8 == 7 { new.clone() } else { old.clone() };
    let before = world.clone();
    if let Err(error) = world.apply_delta(&forged) {
        assert_eq!(world, before, "{error}");
        return Outcome::Refused;
    }
    check(&world);
    if !changed && kind % 8 == 0 && before == old {
        assert_eq!(world, new);
        world.apply_delta(&forged.inverse().expect("a whole delta")).expect("the inverse applies");
        assert_eq!(world, old);
    }
    // Reserved entities come alive, and can be saved then. A delta takes memory for as many as it lists.
    let entity = world.spawn(());
    world.despawn(entity).expect("it was spawned above");
    let added = world.len().saturating_sub(before.len());
    assert!(added <= 64 * written, "{added} entities by {written} bytes");
    use_world(world, seed);
    Outcome::Applied
}

fn read(tree: &Value) -> Option<Delta<Yard>> {
    Deserialize::deserialize(tree).ok()
}

/// Saves and loads the world, and continues with it.
fn use_world(world: Yard, seed: u64) {
    let saved = Format::Postcard.save(&world).expect("the world can be saved");
    let again: Yard = Format::Postcard.load(&saved).expect("a saved world can be loaded");
    assert_eq!(again, world);
    let mut run = Run::of(world);
    for op in random_bytes(!seed, 12).as_chunks::<BYTES>().0 {
        run.apply(*op);
    }
    check(&run.world);
}

fn difference(old: &Yard, new: &Yard, kind: u8) -> Delta<Yard> {
    match kind % 8 {
        0 | 1 => old.diff(new),
        2 => old.diff_tracked(new),
        3 => old.diff_of::<(Place, Mass, Item)>(new),
        4 => old.diff_of::<(ChildOf, Likes, Seen, Tag)>(new),
        5 => old.diff_of::<(Speed, Heat, Depth, Asleep, Body)>(new),
        6 => old.diff_of::<(Name, Wide, Count)>(new),
        _ => old.diff(new).one_way(),
    }
}

/// Changes one part of the tree.
fn change(tree: &mut Value, input: &mut Input<'_>) {
    if !input.byte().is_multiple_of(8) {
        forge(tree, &mut |end| input.below(end));
        return;
    }
    cut(tree, input);
}

/// Replaces one part by nothing.
fn cut(tree: &mut Value, input: &mut Input<'_>) {
    match tree {
        Value::Array(list) if !list.is_empty() && !input.byte().is_multiple_of(4) => {
            let at = input.below(list.len());
            cut(&mut list[at], input);
        }
        _ => *tree = Value::Null,
    }
}
