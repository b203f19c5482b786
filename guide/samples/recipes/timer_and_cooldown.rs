// ANCHOR: recipe
use ecs_core::{Entity, world};

/// Can fire again in this tick.
struct Cannon {
    ready: u32,
}

/// Is despawned in this tick.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Ends(u32);

struct Tick(u32);

world!(
    struct Game {
        cannon: Cannon,
        #[index(ordered)]
        ends: Ends,
        #[resource]
        tick: Tick,
    }
);

/// Fires a shot, unless the cannon was fired in the last ten ticks.
fn fire(game: &mut Game, cannon: Entity) -> Option<Entity> {
    let now = game.tick().0;
    let cannon = &mut game.cannon_mut()[cannon];
    if now < cannon.ready {
        return None;
    }
    cannon.ready = now + 10;
    Some(game.spawn(Ends(now + 3)))
}

/// Begins a tick, and despawns what ends in it.
fn advance(game: &mut Game) {
    game.tick_mut().0 += 1;
    let now = Ends(game.tick().0);
    let over = game.ends_index().range(..=now).map(|(_, entity)| entity);
    let over: Vec<Entity> = over.collect();
    game.despawn_batch(over);
}

#[test]
fn cannon_fires_in_every_tenth_tick() {
    let mut game = Game::new(Tick(0));
    let cannon = game.spawn(Cannon { ready: 0 });
    let (mut fired, mut flying) = (Vec::new(), Vec::new());
    for now in 0..24 {
        fired.extend(fire(&mut game, cannon).map(|_| now));
        flying.push(game.ends().len());
        advance(&mut game);
    }
    assert_eq!(fired, [0, 10, 20]);
    assert_eq!(flying[8..15], [0, 0, 1, 1, 1, 0, 0]);
}
// ANCHOR_END: recipe
