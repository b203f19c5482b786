//! In debug builds of the tests, each change of a world ends with a check of the whole world. A world whose fields were
//! swapped with those of another one stands for a mistake.

use std::mem::swap;

use ecs_core::{Entity, Link, world};

use crate::support::caught;

#[derive(Clone)]
struct A(#[expect(dead_code, reason = "only the rows matter")] u32);
#[derive(Clone)]
struct B;
struct Up(Entity);

impl Link for Up {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        a: A,
        b: B,
        #[link(on_despawn = keep)]
        up: Up,
    }
    #[group(own(a, b))]
    struct Both;
);

/// Returns the message after a change of a world with swapped fields.
fn message(fields: fn(&mut Sim, &mut Sim), change: fn(&mut Sim, Entity)) -> String {
    let (mut sim, mut other) = (Sim::new(), Sim::new());
    let e = sim.spawn((A(1), B));
    let f = sim.spawn(Up(e));
    let g = other.spawn(());
    other.spawn((A(2), Up(g)));
    fields(&mut sim, &mut other);
    caught(|| change(&mut sim, f)).message
}

#[test]
fn a_row_that_is_missing_is_found_after_the_next_change() {
    let text = message(
        |sim, other| swap(&mut set!(sim.b), &mut set!(other.b)),
        |sim, f| sim.despawn(f).unwrap(),
    );
    assert!(
        text.ends_with(
            "after `despawn`: index 0 has `b` in the entity table, but no row is found for it"
        ),
        "{text}"
    );
}

#[test]
fn a_group_with_a_wrong_length_is_found_after_the_next_change() {
    let text =
        message(|sim, other| swap(&mut sim.groups, &mut other.groups), |sim, _| _ = sim.spawn(()));
    assert!(
        text.ends_with(
            "after `spawn`: the group `Both` counts 0 members, but 1 entities match its terms"
        ),
        "{text}"
    );
}

#[test]
fn a_wrong_number_of_alive_entities_is_found_after_the_next_change() {
    let text = message(
        |sim, other| swap(&mut sim.entities, &mut other.entities),
        |sim, _| _ = sim.spawn(()),
    );
    assert!(text.contains("after `spawn`: index "), "{text}");
}

#[test]
fn the_check_can_be_turned_off() {
    let unchecked = crate::support::unchecked();
    let (mut sim, mut other) = (Sim::new(), Sim::new());
    sim.spawn((A(1), B));
    swap(&mut sim.groups, &mut other.groups);
    sim.spawn(());
    drop(unchecked);
    assert!(caught(|| sim.spawn(())).message.contains("the group `Both`"));
}
