//! Handles inside of travelling values.

use ecs_core::{Entity, EntityMapping};

use super::placed::{Foe, Pal, Placed};
use crate::transfer::crowd::{A, Aim, Crowd, Friends, body};

#[test]
fn handles_are_mapped_or_dangling_and_never_those_of_strangers() {
    let mut crowd = Crowd::new(0);
    let [prey, hunter, pal] = [0, 1, 2].map(|i| crowd.spawn(A(i)));
    crowd.insert(hunter, (Friends(vec![pal, prey, hunter]), body(1, Some(prey)))).unwrap();
    crowd.insert(pal, (Friends(vec![Entity::DANGLING]), body(2, Some(hunter)))).unwrap();
    let check = |crowd: &Crowd, new: &EntityMapping| {
        let [hunter, pal] = [new.get(hunter).unwrap(), new.get(pal).unwrap()];
        assert_eq!(crowd.friends()[hunter], Friends(vec![pal, Entity::DANGLING, hunter]));
        assert_eq!(crowd.friends()[pal], Friends(vec![Entity::DANGLING]));
        assert_eq!(crowd.get::<Aim>(hunter), Some(&Aim(None)));
        assert_eq!(crowd.get::<Aim>(pal), Some(&Aim(Some(hunter))));
        // The prey, twice. What dangled before isn't lost.
        assert_eq!(new.lost(), 2);
    };
    let (copy, new) = crowd.copy_of([hunter, pal]);
    check(&copy, &new);
    // The same handles are alive there.
    let mut other = Crowd::new(0);
    other.spawn_batch((0..5).map(A));
    assert!(other.contains(prey));
    let new = crowd.copy_to(&mut other, [hunter, pal]);
    check(&other, &new);
    let new = crowd.move_to(&mut other, [hunter, pal]);
    check(&other, &new);
}

#[test]
fn handles_are_mapped_in_every_storage() {
    let mut world = Placed::new();
    let [a, b, c] = [0, 1, 2].map(|i: u32| world.spawn(i));
    world.insert(b, (Pal(c), Foe(Pal(a)))).unwrap();
    world.insert(c, (Pal(a), Foe(Pal(b)))).unwrap();
    let (copy, copied) = world.copy_of([b, c]);
    let (part, moved) = world.split_off([b, c]);
    for (part, new) in [(&copy, &copied), (&part, &moved)] {
        let [b, c] = [new.map(b), new.map(c)];
        assert_eq!(
            (part.get::<Pal>(b), part.get::<Pal>(c)),
            (Some(&Pal(c)), Some(&Pal(Entity::DANGLING)))
        );
        let foe = |entity| part.get::<Foe>(entity).unwrap().0.0;
        assert_eq!((foe(b), foe(c)), (Entity::DANGLING, b));
        assert_eq!(new.lost(), 2);
    }
}
