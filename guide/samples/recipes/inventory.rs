// ANCHOR: recipe
use ecs_core::{Entity, Link, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(i32);
struct Weight(u32);
struct CarriedBy(Entity);

impl Link for CarriedBy {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[one_of(place, carrier)] // what is carried has no place
    struct Game {
        place: Place,
        weight: Weight,
        #[link(on_despawn = despawn)]
        carrier: CarriedBy,
    }
);

/// Takes an item from the ground, unless it would be too heavy.
fn take(game: &mut Game, who: Entity, item: Entity) -> bool {
    let carried = game.carrier().children(who);
    let sum: u32 = carried.chain([item]).map(|item| game.weight()[item].0).sum();
    game.has::<Place>(item)
        && sum <= 10
        && game.insert(item, CarriedBy(who)).is_ok()
}

/// Leaves all items where the one who carries them is.
fn drop_all(game: &mut Game, who: Entity) {
    let place = game.place()[who];
    for item in game.carrier().children(who).collect::<Vec<_>>() {
        game.insert(item, place).expect("the item is alive");
    }
}

#[test]
fn items_are_taken_and_dropped() {
    let mut game = Game::new();
    let [elf, orc] = [3, 4].map(|place| game.spawn(Place(place)));
    let [axe, pot] = [7, 4].map(|weight| game.spawn((Weight(weight), Place(0))));
    assert!(take(&mut game, elf, axe) && !take(&mut game, elf, pot));
    assert!(take(&mut game, orc, pot));
    assert!(game.carrier().children(elf).eq([axe]));
    assert!(!game.has::<Place>(axe) && !take(&mut game, orc, axe));

    drop_all(&mut game, elf);
    assert_eq!(game.get::<Place>(axe), Some(&Place(3)));
    assert!(game.carrier().children(elf).eq([]));
    game.despawn(orc).unwrap(); // with its pot
    assert!(!game.contains(pot));
}
// ANCHOR_END: recipe
