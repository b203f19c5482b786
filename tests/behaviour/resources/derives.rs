//! Worlds with resources are cloned, compared, hashed and printed with them.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

use ecs_core::world;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Health(i32);

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Score(u32);

#[derive(Debug, Default, PartialEq, Eq, Hash)]
struct Level(u8);

thread_local! {
    /// How often the level was cloned by `clone` and by `clone_from`.
    static CLONED: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
}

impl Clone for Level {
    fn clone(&self) -> Self {
        CLONED.set((CLONED.get().0 + 1, CLONED.get().1));
        Self(self.0)
    }

    fn clone_from(&mut self, source: &Self) {
        CLONED.set((CLONED.get().0, CLONED.get().1 + 1));
        self.0 = source.0;
    }
}

world!(
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    struct Game {
        health: Health,
        #[resource]
        score: Score,
        #[resource]
        level: Level,
    }
);

fn hash(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn equality_and_hash_include_resources() {
    let mut game = Game::default();
    assert_eq!(game, Game::new(Score(0), Level(0)));
    game.spawn(Health(1));
    let before = game.clone();
    assert_eq!((&game, hash(&game)), (&before, hash(&before)));
    game.score_mut().0 += 1;
    assert_ne!(game, before);
    assert_ne!(hash(&game), hash(&before));
    game.score_mut().0 -= 1;
    assert_eq!((&game, hash(&game)), (&before, hash(&before)));
}

#[test]
fn clone_from_rolls_resources_back() {
    let mut game = Game::new(Score(3), Level(1));
    let saved = game.clone();
    CLONED.set((0, 0));
    game.score_mut().0 = 8;
    game.level_mut().0 = 9;
    game.spawn(Health(1));
    game.clone_from(&saved);
    assert_eq!((game.score().0, game.level().0, game.len()), (3, 1, 0));
    assert_eq!(CLONED.get(), (0, 1), "`clone_from` of the resource is used");
}

#[test]
fn debug_prints_resources_after_columns() {
    let game = Game::new(Score(3), Level(1));
    assert_eq!(
        format!("{game:?}"),
        "Game { entities: {}, health: {}, score: Score(3), level: Level(1) }"
    );
}

/// A value whose `clone_from` panics if the source says so.
#[derive(Debug, PartialEq)]
struct Fuse {
    number: u8,
    blows: bool,
}

impl Clone for Fuse {
    fn clone(&self) -> Self {
        Self { ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        assert!(!source.blows, "the fuse blows");
        self.number = source.number;
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Charge(Fuse);

world!(
    #[derive(Clone)]
    struct Circuit {
        charge: Charge,
        #[resource]
        before: u8,
        #[resource]
        fuse: Fuse,
        #[resource]
        after: u16,
    }
);

#[test]
fn a_panic_in_clone_from_leaves_no_entities() {
    let fuse = |number, blows| Fuse { number, blows };
    let mut circuit = Circuit::new(1, fuse(1, false), 1);
    let source = Circuit::new(2, fuse(2, true), 2);
    let entity = circuit.spawn(Charge(fuse(0, false)));
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        circuit.clone_from(&source);
    }));
    assert!(result.is_err());
    assert!(circuit.is_empty() && !circuit.contains(entity) && circuit.charge().is_empty());
    // Resources are cloned after the columns, in the order of their declaration.
    assert_eq!((circuit.before(), circuit.fuse().number, circuit.after()), (&2, 1, &1));
    circuit.spawn(Charge(fuse(3, false)));
    assert_eq!((circuit.len(), circuit.charge().len()), (1, 1));
}
