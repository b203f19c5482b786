//! Linear storage: extreme alignments, zero-sized values, and high indices.

use ecs_core::{Entity, LinearSet, world};

#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(256))]
struct Wide(u8);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tag;
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u64);

world!(
    struct Sim {
        #[storage(linear)]
        wide: Wide,
        #[storage(linear)]
        tag: Tag,
        #[storage(linear)]
        mass: Mass,
    }
    #[group(with(tag, mass))]
    struct Tagged;
    #[query]
    struct Every {
        wide: &mut Wide,
        tag: &mut Tag,
        mass: &mut Mass,
    }
    #[query(with(tag))]
    struct Named {
        entity: Entity,
    }
);

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

#[test]
fn values_of_any_alignment_and_zero_sized_values() {
    let mut sim = Sim::new();
    for i in 0..300u16 {
        let e = sim.spawn((Wide(i.to_le_bytes()[0]), Mass(u64::from(i))));
        if i % 3 == 0 {
            sim.insert(e, Tag).unwrap();
        }
    }
    let mut seen = 0;
    for Every { wide, tag, mass } in sim.every() {
        assert_eq!((&raw const *wide).addr() % 256, 0);
        assert_eq!(*wide, Wide(mass.0.to_le_bytes()[0]));
        *tag = Tag;
        seen += 1;
    }
    assert_eq!((seen, sim.tag().len(), sim.tagged().len()), (100, 100, 100));
    assert!(sim.named().map(|named| named.entity.index()).eq((0..300).step_by(3)));
    sim.shrink_to_fit();
    assert_eq!(sim.get::<Wide>(entity(299)), Some(&Wide(299u16.to_le_bytes()[0])));
    assert_eq!(sim.remove::<(Tag, Wide)>(entity(3)), Ok((Tag, Wide(3))));
    assert_eq!((sim.tag().get(entity(3)), sim.tag().len()), (None, 99));
}

#[test]
fn iter_mut_yields_each_zero_sized_value_once() {
    let mut set: LinearSet<()> = (0..130).map(|i| (entity(i), ())).collect();
    assert_eq!(set.iter_mut().count(), 130);
    assert_eq!(set.drain().count(), 130);
}

#[test]
fn a_high_index_extends_the_column_only_that_far() {
    let mut sim = Sim::new();
    let near = sim.spawn((Mass(1), Tag));
    // The entity table grows no further in one step, and a linear column grows as far as the table.
    let far = entity(if cfg!(miri) { 1 << 12 } else { 1 << 24 });
    sim.spawn_at(far, (Mass(2), Tag)).unwrap();
    assert!(sim.spawn_at(entity(u32::MAX), Mass(3)).is_err());
    assert!(sim.mass().iter().eq([(near, &Mass(1)), (far, &Mass(2))]));
    assert!(sim.mass().iter().rev().eq([(far, &Mass(2)), (near, &Mass(1))]));
    assert!(sim.named().map(|named| named.entity).eq([near, far]));
    sim.despawn(far).unwrap();
    sim.shrink_to_fit();
    assert!(sim.mass().entities().eq([near]));
}

#[test]
fn spawn_columns_appends_to_linear_columns() {
    let mut sim = Sim::new();
    let mut masses: Vec<Mass> = (0..200).map(Mass).collect();
    let mut tags = vec![Tag; 200];
    let all: Vec<Entity> = sim.spawn_columns((&mut masses, &mut tags)).unwrap().collect();
    assert!(masses.is_empty() && tags.is_empty());
    assert!(all.iter().enumerate().all(|(i, &e)| sim.mass()[e] == Mass(i as u64)));
    assert_eq!((sim.tagged().len(), sim.tagged().entities()), (200, &all[..]));
}
