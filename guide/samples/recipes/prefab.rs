// ANCHOR: recipe
use ecs_core::{Entity, EntityMapping, MapEntities, Prefabs, world};
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Health(u32);
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Place(i32, i32);
#[derive(Clone, Deserialize)]
struct HeldBy(Entity);

impl MapEntities for HeldBy {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Deserialize)]
    struct Game {
        health: Health,
        place: Place,
        #[entities] // `"@"` in the file
        held_by: HeldBy,
    }
);

/// The text of a file such as `monsters.ron`.
const MONSTERS: &str = r#"{
    "orc": (
        components: { "health": (10), "place": (0, 0) },
        entities: { "axe": (components: { "held_by": ("@") }) },
    ),
    "captain": (extends: "orc", components: { "health": (30) }),
}"#;

fn read(file: &str, text: &str) -> Result<Prefabs<Game>, String> {
    ron::from_str(text).map_err(|error| format!("{file}:{error}"))
}

#[test]
fn a_captain_is_an_orc_with_more_health() {
    let monsters = read("monsters.ron", MONSTERS).unwrap();
    let mut game = Game::new();
    let captain = monsters.spawn(&mut game, "captain").unwrap();
    let axe = captain.get("axe").unwrap();
    assert_eq!(game.get(captain.entity()), Some(&Health(30)));
    assert_eq!(game.held_by()[axe].0, captain.entity());
    // What a place in a level has is inserted afterwards.
    game.insert(captain.entity(), Place(4, 7)).unwrap();

    let orcs = monsters.spawn_batch(&mut game, "orc", 100).unwrap();
    assert_eq!((orcs.len(), game.len()), (100, 202));
    let error = read("bad.ron", &MONSTERS.replace("(30)", "(-1)")).unwrap_err();
    assert!(error.starts_with("bad.ron:6:"), "{error}");
    assert!(error.contains("`health` of `captain`"), "{error}");
}
// ANCHOR_END: recipe
