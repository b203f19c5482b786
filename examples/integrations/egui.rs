//! A panel of egui that edits a world: its widgets borrow the values of a query. A test harness clicks and drags without a window,
//! and then the world is as the clicks say.

use ecs_core::{Entity, world};
use egui::accesskit::Role;
use egui::{Slider, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

#[derive(Debug, PartialEq)]
struct Name(String);
#[derive(Debug, PartialEq)]
struct Health(i32);
struct Asleep;

world!(
    struct Game {
        name: Name,
        health: Health,
        asleep: Asleep,
    }

    #[query]
    struct Units {
        entity: Entity,
        name: &mut Name,
        health: &mut Health,
        asleep: Option<&Asleep>,
    }
);

/// What a button asks for, done when no widget borrows the world any more.
enum Wish {
    Wake(Entity),
    Sleep(Entity),
    Remove(Entity),
}

fn panel(ui: &mut Ui, game: &mut Game) {
    let mut wish = None;
    for unit in game.units() {
        let name = unit.name.0.clone();
        let label = ui.label("name").id;
        ui.text_edit_singleline(&mut unit.name.0).labelled_by(label);
        ui.add(Slider::new(&mut unit.health.0, 0..=100).text(format!("health of {name}")));
        let mut asleep = unit.asleep.is_some();
        if ui.checkbox(&mut asleep, format!("{name} sleeps")).changed() {
            wish = Some(if asleep { Wish::Sleep(unit.entity) } else { Wish::Wake(unit.entity) });
        }
        if ui.button(format!("remove {name}")).clicked() {
            wish = Some(Wish::Remove(unit.entity));
        }
    }
    if ui.button("new unit").clicked() {
        game.spawn((Name(format!("unit {}", game.name().len())), Health(50)));
    }
    // The entity was in the loop, so no call fails.
    match wish {
        None => {}
        Some(Wish::Sleep(entity)) => game.insert(entity, Asleep).unwrap(),
        Some(Wish::Wake(entity)) => game.discard::<Asleep>(entity).unwrap(),
        Some(Wish::Remove(entity)) => game.despawn(entity).unwrap(),
    }
}

fn main() {
    let mut game = Game::new();
    let [ann, bob] = ["ann", "bob"].map(|name| game.spawn((Name(name.to_owned()), Health(50))));
    let mut harness = Harness::new_ui_state(panel, game);

    harness.get_by_label("bob sleeps").click();
    harness.run();
    harness.get_by_role_and_label(Role::Slider, "health of ann").set_value_accesskit(70.0);
    harness.run();
    harness.get_by_label("new unit").click();
    harness.run();
    harness.get_by_label("unit 2 sleeps").click();
    harness.run();
    harness.get_by_label("bob sleeps").click();
    harness.run();
    harness.get_by_label("remove bob").click();
    harness.run();

    let mut game = harness.into_state();
    assert!(!game.contains(bob));
    let units: Vec<_> = game
        .units()
        .map(|unit| (unit.name.0.clone(), unit.health.0, unit.asleep.is_some()))
        .collect();
    assert_eq!(units.len(), 2);
    assert!(
        units.contains(&("ann".to_owned(), 70, false))
            && units.contains(&("unit 2".to_owned(), 50, true))
    );
    assert_eq!(game.health()[ann], Health(70));
    println!("egui: 6 clicks have changed the world as they say");
}
