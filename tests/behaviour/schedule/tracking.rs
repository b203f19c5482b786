//! Schedules whose calls write and read what is tracked.

use ecs_core::{Column, ColumnMut, Entity, Mut, Tracked, schedule, world};

use super::sim::with_threads;

#[derive(Clone, Debug, PartialEq)]
struct Place(i64);

#[derive(Clone, Debug, PartialEq)]
struct Heat(i64);

#[derive(Clone, Debug, PartialEq)]
struct Weight(i64);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Scene {
        #[track]
        place: Place,
        #[track]
        heat: Heat,
        weight: Weight,
    }

    #[query]
    struct Moving {
        place: Mut<'_, Place>,
    }

    #[query]
    struct Cooling {
        heat: &mut Heat,
    }

    #[query(changed(place))]
    struct Moved {
        entity: Entity,
        place: &Place,
    }

    #[query(changed(place))]
    struct Heavier {
        weight: &mut Weight,
    }
);

/// The number of entities: more than a block of 64 rows.
const COUNT: i64 = if cfg!(miri) { 90 } else { 300 };

fn scene() -> Scene {
    let mut scene = Scene::new();
    for number in 0..COUNT {
        scene.spawn((Place(number), Heat(number), Weight(0)));
    }
    scene.next_frame();
    scene
}

fn step<'w>(rows: impl Iterator<Item = Moving<'w>>, by: i64) {
    for mut row in rows {
        if row.place.0 % by == 0 {
            row.place.0 += 1;
        }
    }
}

fn cool<'w>(rows: impl Iterator<Item = Cooling<'w>>) {
    rows.filter(|row| row.heat.0 > 2 * COUNT / 3).for_each(|row| row.heat.0 -= 1);
}

fn weigh<'w>(rows: impl Iterator<Item = Heavier<'w>>) {
    rows.for_each(|row| row.weight.0 += 1);
}

fn list<'w>(rows: impl Iterator<Item = Moved<'w>>, moved: &mut Vec<(Entity, i64)>) {
    moved.extend(rows.map(|row| (row.entity, row.place.0)));
}

fn count(column: Column<'_, Place, Tracked>, moved: &mut usize) {
    *moved += column.changed().count();
}

fn warm(mut heat: ColumnMut<'_, Heat, Tracked>, moved: &[(Entity, i64)]) {
    for (entity, _) in moved {
        heat[*entity].0 += 1;
    }
}

#[schedule]
impl Scene {
    fn tick(&mut self, by: i64, moved: &mut Vec<(Entity, i64)>, number: &mut usize) {
        cool(self.cooling());
        step(self.moving(), by);
        list(self.moved(), moved);
        weigh(self.heavier());
        count(self.place(), number);
        step(self.moving(), by + 1);
        warm(self.heat_mut(), moved);
    }

    fn read(&mut self, moved: &mut Vec<(Entity, i64)>, number: &mut usize) {
        list(self.moved(), moved);
        count(self.place(), number);
    }
}

/// Marks of each frame, with values: a world's equality doesn't say all of it.
fn marks(scene: &Scene) -> (Vec<Entity>, Vec<Entity>) {
    let (place, heat) = (scene.changed::<Place>(), scene.changed::<Heat>());
    (place.map(|(entity, _)| entity).collect(), heat.map(|(entity, _)| entity).collect())
}

#[test]
fn schedule_has_the_marks_of_its_calls_in_order() {
    let (mut expected, mut expected_moved, mut expected_number) = (scene(), Vec::new(), 0);
    for by in [2, 3, 7] {
        expected.tick_in_order(by, &mut expected_moved, &mut expected_number);
    }
    assert!(!expected_moved.is_empty() && expected_number > COUNT as usize / 2);
    for threads in 1..if cfg!(miri) { 2 } else { 5 } {
        let (mut scene, mut moved, mut number) = (scene(), Vec::new(), 0);
        with_threads(threads, || {
            for by in [2, 3, 7] {
                scene.tick(by, &mut moved, &mut number);
            }
        });
        assert_eq!((&scene, &moved, number), (&expected, &expected_moved, expected_number));
        assert_eq!(marks(&scene), marks(&expected));
    }
}

#[test]
fn query_by_changes_waits_for_the_calls_that_change() {
    let mut scene = scene();
    let (mut moved, mut number) = (Vec::new(), 0);
    scene.tick(2, &mut moved, &mut number);
    let half = COUNT as usize / 2;
    assert_eq!((moved.len(), number), (half, half));
    assert_eq!(scene.weight().iter().filter(|(_, weight)| weight.0 == 1).count(), half);

    // The call that cools needs no other column, and the two readers nothing of each other.
    let plan = Scene::TICK_PLAN.to_string();
    assert!(plan.contains("at the same time"), "{plan}");
}

#[test]
fn readers_of_marks_run_at_the_same_time() {
    let mut scene = scene();
    scene.place_mut().iter_mut().take(3).for_each(|(_, place)| place.0 = 0);
    let (mut moved, mut number) = (Vec::new(), 0);
    scene.read(&mut moved, &mut number);
    assert_eq!((moved.len(), number), (3, 3));
    let plan = Scene::READ_PLAN.to_string();
    assert!(plan.contains("at the same time"), "{plan}");
}
