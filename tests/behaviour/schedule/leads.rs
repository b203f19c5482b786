//! Queries that name what leads, as arguments of a schedule.

use ecs_core::{Entity, schedule, world};

struct Layer(u8);
struct Heat(u8);
struct Place(u8);
struct Hidden;

world!(
    struct Scene {
        layer: Layer,
        #[storage(linear)]
        heat: Heat,
        place: Place,
        hidden: Hidden,
        #[resource]
        drawn: Vec<(Entity, u8)>,
    }

    #[query(lead(layer), without(hidden))]
    struct Shown {
        entity: Entity,
        place: &mut Place,
        layer: &Layer,
    }

    #[query(lead(heat), with(hidden))]
    struct Glowing {
        entity: Entity,
        heat: &Heat,
        place: Option<&mut Place>,
    }
);

fn draw<'w>(rows: impl Iterator<Item = Shown<'w>>, to: &mut Vec<(Entity, u8)>) {
    for row in rows {
        row.place.0 += row.layer.0;
        to.push((row.entity, row.place.0));
    }
}

fn glow<'w>(rows: impl Iterator<Item = Glowing<'w>>, to: &mut Vec<(Entity, u8)>) {
    for row in rows {
        to.push((row.entity, row.heat.0));
        if let Some(place) = row.place {
            place.0 = 0;
        }
    }
}

#[schedule]
impl Scene {
    fn tick(&mut self) {
        draw(self.shown(), self.drawn_mut());
        glow(self.glowing(), self.drawn_mut());
    }
}

#[test]
fn rows_of_a_query_with_a_lead_are_in_its_order() {
    let mut scene = Scene::new(Vec::new());
    let [a, b, c] = [9, 4, 6].map(|place| scene.spawn(Place(place)));
    for (entity, layer) in [(c, 1), (a, 2), (b, 3)] {
        scene.insert(entity, Layer(layer)).unwrap();
        scene.insert(entity, Heat(layer * 10)).unwrap();
    }
    scene.insert(b, Hidden).unwrap();
    scene.tick();
    assert_eq!(*scene.drawn(), [(c, 7), (a, 11), (b, 30)]);
    assert_eq!(scene.place()[b].0, 0);
}
