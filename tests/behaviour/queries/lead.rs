//! `#[query(lead(..))]` fixes the leading column, and with it the order of the rows. `plan_of` shows it.

use ecs_core::{Entity, Filtered, Query, Without, World, world};

#[derive(Query)]
#[query(with(Layer), without(Hidden), lead(Layer))]
struct ShownOfAny<'w> {
    entity: Entity,
    sprite: &'w Sprite,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Layer(u32);
#[derive(Debug, Clone, Copy, PartialEq)]
struct Sprite(u32);
#[derive(Debug, Clone, Copy, PartialEq)]
struct Mass(u32);
struct Hidden;

world!(
    struct Scene {
        layer: Layer,
        sprite: Sprite,
        #[storage(linear)]
        mass: Mass,
        hidden: Hidden,
    }

    /// Would serve the queries below, in an order of its own.
    #[group(with(layer, sprite))]
    struct Drawn;

    #[query(lead(layer))]
    struct ByLayer {
        entity: Entity,
        layer: &Layer,
        sprite: &mut Sprite,
    }

    #[query(lead(sprite))]
    struct BySprite {
        entity: Entity,
        layer: &Layer,
        sprite: &Sprite,
    }

    #[query(with(layer), without(hidden), lead(layer))]
    struct Shown {
        entity: Entity,
        sprite: &Sprite,
    }

    #[query(lead(mass))]
    struct ByIndex {
        entity: Entity,
        layer: &Layer,
        mass: &Mass,
    }

    #[query]
    struct AnyOrder {
        entity: Entity,
        layer: &Layer,
        sprite: &Sprite,
    }
);

/// A scene whose columns have different orders; every third entity lacks a sprite.
fn scene() -> (Scene, Vec<Entity>) {
    let mut scene = Scene::new();
    let all: Vec<Entity> = (0..200).map(|i| scene.spawn((Layer(i * 37 % 101), Mass(i)))).collect();
    for (i, &entity) in all.iter().enumerate().rev() {
        if i % 3 != 0 {
            scene.insert(entity, Sprite(i as u32)).unwrap();
        }
        if i % 5 == 0 {
            scene.insert(entity, Hidden).unwrap();
        }
    }
    scene.sort_by_key::<Layer, _>(|layer| layer.0);
    (scene, all)
}

/// The entities of a column that have both components, in the order of the column.
fn expected(scene: &Scene, column: &[Entity], shown: bool) -> Vec<Entity> {
    let all = column.iter().copied();
    all.filter(|&e| scene.has::<Sprite>(e) && scene.has::<Layer>(e))
        .filter(|&e| !shown || !scene.has::<Hidden>(e))
        .collect()
}

#[test]
fn the_leading_column_decides_the_order() {
    let (mut scene, _) = scene();
    let layers = scene.layer().entities().to_vec();
    let sprites = scene.sprite().entities().to_vec();
    let by_layer = expected(&scene, &layers, false);
    let by_sprite = expected(&scene, &sprites, false);
    assert_ne!(by_layer, by_sprite);
    assert_eq!(scene.by_layer().map(|row| row.entity).collect::<Vec<_>>(), by_layer);
    assert_eq!(scene.by_sprite().map(|row| row.entity).collect::<Vec<_>>(), by_sprite);
    let mut folded = Vec::new();
    scene.by_layer().for_each(|row| {
        assert!(row.layer.0 <= 100);
        row.sprite.0 += 1;
        folded.push(row.entity);
    });
    assert_eq!(folded, by_layer);
    assert!(scene.by_sprite().rev().map(|row| row.entity).eq(by_sprite.iter().rev().copied()));
    let first = by_layer[0];
    assert_eq!(scene.by_layer().get(first).map(|row| row.sprite.0 % 1000), {
        scene.get::<Sprite>(first).map(|sprite| sprite.0)
    });
}

#[test]
fn a_filter_can_lead() {
    let (mut scene, _) = scene();
    let layers = scene.layer().entities().to_vec();
    let shown = expected(&scene, &layers, true);
    assert_eq!(scene.shown().map(|row| row.entity).collect::<Vec<_>>(), shown);
    let mut sprites = scene.split();
    let over = Shown::over((&sprites.sprite, &sprites.layer, &sprites.hidden));
    assert_eq!(over.map(|row| row.entity).collect::<Vec<_>>(), shown);
    sprites.sprite.as_mut_slice()[0].0 = 7;
}

#[test]
fn an_entity_without_the_filter_that_leads_is_no_row() {
    let (mut scene, all) = scene();
    let [shown, hidden, lacks] = [all[1], all[10], scene.spawn(Sprite(500))];
    for (entity, is_row) in [(shown, true), (hidden, false), (lacks, false)] {
        assert_eq!(scene.shown().get(entity).is_some(), is_row);
        assert_eq!(scene.shown().only([entity]).count(), usize::from(is_row));
        assert_eq!(scene.shown().get_disjoint([entity]).is_ok(), is_row);
        let found = scene.query::<ShownOfAny>().get(entity).map(|row| (row.entity, row.sprite.0));
        assert_eq!(found, is_row.then_some((shown, 1)));
        assert_eq!(scene.by_layer().get(entity).is_some(), entity != lacks);
    }
    // One that was passed is no row either.
    let mut rows = scene.shown();
    let first = rows.next().unwrap().entity;
    assert!(rows.get(first).is_none());
}

#[test]
fn a_linear_column_leads_in_index_order() {
    let (mut scene, all) = scene();
    scene.despawn(all[3]).unwrap();
    let late = scene.spawn((Layer(0), Mass(9)));
    let mut entities: Vec<Entity> = all;
    entities[3] = late;
    assert_eq!(scene.by_index().map(|row| row.entity).collect::<Vec<_>>(), entities);
}

#[test]
fn plan_of_names_group_leaders_and_slices() {
    let plan = Scene::plan_of::<ByLayer>();
    assert_eq!((plan.group(), plan.outside()), (None, None));
    assert!(plan.leaders().eq(["layer"]));
    assert!(plan.sliced().eq(["layer"]));
    assert!(!plan.is_exact() && !plan.is_packed());
    assert_eq!(plan.to_string(), "walks the column `layer`, as slices: `layer`");

    let plan = Scene::plan_of::<AnyOrder>();
    assert_eq!(plan.group(), Some("Drawn"));
    assert_eq!(plan.leaders().count(), 0);
    assert!(plan.is_exact() && !plan.is_packed());

    let plan = <Scene as World>::plan_of::<(&Mass, &Layer)>();
    assert!(plan.leaders().eq(["layer", "mass"]));
    assert_eq!(plan.to_string(), "walks the smallest of the columns `layer`, `mass`");
    assert_eq!(Scene::plan_of::<Entity>().to_string(), "walks the alive entities");
}

mod by_a_filter {
    //! A component leads that the query names in `with(..)` alone, and the borrowed columns are in another order.

    use super::*;

    world!(
        struct Stage {
            layer: Layer,
            sprite: Sprite,
            mass: Mass,
        }

        #[query]
        struct Both {
            sprite: &Sprite,
            mass: &Mass,
        }

        #[query(with(layer), lead(layer))]
        struct InFront {
            entity: Entity,
            sprite: &Sprite,
            mass: &mut Mass,
        }
    );

    #[derive(Query)]
    #[query(with(Layer), lead(Layer))]
    struct DerivedShown<'w> {
        entity: Entity,
        sprite: &'w Sprite,
        mass: &'w mut Mass,
    }

    #[test]
    fn each_entity_has_its_own_values_when_the_other_columns_are_known_to_be_in_one_order() {
        let mut sim = Stage::new();
        for i in 0..300 {
            sim.spawn((Sprite(i), Mass(i), Layer(i * 7 % 300)));
        }
        sim.sort_by::<Layer>(|a, b| a.0.cmp(&b.0));
        let order: Vec<Entity> = sim.layer().entities().to_vec();
        for round in 0..3 {
            // Afterwards, the columns are known to be in one order.
            assert!(sim.both().all(|row| row.sprite.0 == row.mass.0));
            let mut seen = Vec::new();
            let mut look = |entity: Entity, sprite: &Sprite, mass: &mut Mass| {
                assert_eq!((sprite.0, mass.0), (entity.index(), entity.index()));
                mass.0 = sprite.0;
                seen.push(entity);
            };
            match round {
                0 => {
                    for row in sim.in_front() {
                        look(row.entity, row.sprite, row.mass);
                    }
                }
                1 => sim.in_front().for_each(|row| look(row.entity, row.sprite, row.mass)),
                _ => sim
                    .query_mut::<DerivedShown<'_>>()
                    .for_each(|row| look(row.entity, row.sprite, row.mass)),
            }
            assert_eq!(seen, order);
            let mut derived = Vec::new();
            for row in sim.query_mut::<DerivedShown<'_>>() {
                assert_eq!((row.sprite.0, row.mass.0), (row.entity.index(), row.entity.index()));
                derived.push(row.entity);
            }
            assert_eq!(derived, order);
        }
    }
}

#[test]
fn a_filtered_query_keeps_what_leads_it() {
    let mut scene = Scene::new();
    for i in 0..5 {
        scene.spawn((Layer(9 - i), Sprite(i)));
    }
    scene.sort_by::<Layer>(|a, b| a.0.cmp(&b.0));
    let plain: Vec<Entity> = scene.by_layer().map(|row| row.entity).collect();
    let filtered = scene.query_mut::<Filtered<ByLayer<'_>, Without<Hidden>>>();
    assert_eq!(filtered.map(|row| row.entity).collect::<Vec<_>>(), plain);
    assert_eq!(plain, scene.layer().entities());
}
