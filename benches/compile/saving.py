"""A small game that is saved and undone: eight components, two resources, two indices, a link, a rule, saves and deltas.

`measure.py --saving` builds it after an edit of one number in a function, and after a new component."""

import subprocess

FEATURES = ["delta", "index", "invariants", "links", "save"]
MANIFEST = '[package]\nname = "game"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n' \
    'ecs-core = {{ path = "{core}", features = {features} }}\nron = "0.12"\nserde = {{ version = "1", features = ["derive"] }}\n'

PROGRAM = """use ecs_core::{Entity, Link, world};
use serde::{Deserialize, Serialize};

const EDIT: u32 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Place(i32, i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Turn(u32);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Health(i32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Glyph(char);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Player;
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Item { Potion(i32), Sword(i32) }
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct CarriedBy(Entity);

impl Link for CarriedBy {
    fn target(&self) -> Entity { self.0 }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Map(Vec<String>);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Rng(u32);
TYPE
world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[one_of(place, carrier)]
    struct Game {
        #[index]
        place: Place,
        #[index(ordered)]
        turn: Turn,
        health: Health,
        name: Name,
        glyph: Glyph,
        player: Player,
        item: Item,
        #[link(on_despawn = unlink)]
        carrier: CarriedBy,
FIELD
        #[resource]
        map: Map,
        #[resource]
        rng: Rng,
    }

    #[query]
    struct Drawn { place: &Place, glyph: &Glyph }

    #[query(with(player))]
    struct Players { entity: Entity, place: &Place, health: &Health }
);

fn step(game: &mut Game) {
    let Some((turn, who)) = game.turn_index().first().map(|(turn, who)| (*turn, who)) else { return };
    game.replace(who, Turn(turn.0 + 7 + EDIT)).unwrap();
    let Place(x, y) = game.place()[who];
    game.replace(who, Place(x + 1, y)).unwrap();
    game.rng_mut().0 += 1;
    let found: Vec<Entity> = game.place_index().get(&Place(x + 1, y)).filter(|&e| game.has::<Item>(e)).collect();
    for item in found {
        game.insert(item, CarriedBy(who)).unwrap();
    }
}

fn main() {
    let mut game = Game::new(Map(vec!["....".to_owned()]), Rng(7));
    let hero = game.spawn((Place(0, 0), Turn(0), Health(9), Name("Ada".to_owned()), Glyph('@'), Player));
    game.spawn((Place(2, 0), Item::Potion(3)));
    game.spawn((Place(3, 0), Item::Sword(2)));
    let before = game.clone();
    let done = game.edit(|game| (0..9).for_each(|_| step(game)));
    let text = ron::to_string(&game).unwrap();
    assert_eq!(ron::from_str::<Game>(&text).unwrap(), game);
    assert_eq!(game.carrier().children(hero).count(), 2);
    game.apply_delta(&done.inverse().unwrap()).unwrap();
    assert_eq!(game, before);
    println!("{} {} {}", game.drawn().count(), game.players().count(), game.health()[hero].0);
}
"""


def program(number, component=False):
    """The program after an edit: with another number in a function, or with a component more."""
    kind = f"#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]\nstruct New{number}(u32);\n" if component else ""
    field = f"        new{number}: New{number}," if component else ""
    edit = 0 if component else number
    return PROGRAM.replace("TYPE\n", kind + "\n").replace("FIELD\n", field + "\n" if field else "").replace(
        "EDIT: u32 = 0", f"EDIT: u32 = {edit}")


def measure(folder, rounds, cargo, core):
    """Returns the times of each case."""
    at = folder / "game"
    (at / "src").mkdir(parents=True)
    (at / "Cargo.toml").write_text(MANIFEST.format(core=core, features=str(FEATURES).replace("'", '"')))
    source, target, times = at / "src" / "main.rs", at / "target", {}
    source.write_text(program(0))
    subprocess.run(["cargo", "fetch", "-q"], cwd=at, check=True)
    cargo(at, "build", target)
    for number in range(1, rounds + 1):
        for case, component in (("an edit in a function", False), ("a new component", True)):
            source.write_text(program(number, component))
            times.setdefault(case, []).append(cargo(at, "build", target))
            source.write_text(program(0))
            cargo(at, "build", target)
    return times
