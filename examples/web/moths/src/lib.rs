//! The functions that the page calls. It keeps the handle that [`moths_new`] returns, and reads the
//! columns of the world where they are in memory.

use ecs_inspect::Inspector;
use moths::world::{Night, Position};
use moths::{End, Game, Input, Vec2, bot};

/// A game, its inspector, what is drawn of it in one array, and the text of the last request or answer.
pub struct Moths {
    game: Game,
    inspector: Inspector<Night>,
    points: Vec<[f32; 3]>,
    text: Vec<u8>,
}

#[unsafe(no_mangle)]
pub extern "C" fn moths_new(seed: u32) -> Box<Moths> {
    let mut inspector = Inspector::new();
    inspector.schedule("tick", &Night::TICK_PLAN);
    let game = Game::new(seed.into());
    Box::new(Moths { game, inspector, points: Vec::new(), text: Vec::new() })
}

/// Begins another game. The inspector stays, with its snapshots.
#[unsafe(no_mangle)]
pub extern "C" fn moths_again(moths: &mut Moths, seed: u32) {
    moths.game = Game::new(seed.into());
}

/// Returns whether a tick is due: false while the inspector has paused the game. Each call is a turn.
#[unsafe(no_mangle)]
pub extern "C" fn moths_runs(moths: &mut Moths) -> bool {
    moths.inspector.verdict().runs()
}

/// Plays a tick. The direction is longer than 1 or not.
#[unsafe(no_mangle)]
pub extern "C" fn moths_step(moths: &mut Moths, x: f32, y: f32, lamp: bool) {
    moths.game.step(Input { direction: Vec2::new(x, y), lamp });
}

/// Plays a tick with the input of a program.
#[unsafe(no_mangle)]
pub extern "C" fn moths_play(moths: &mut Moths) {
    let input = bot::play(&moths.game);
    moths.game.step(input);
}

/// Returns the hash that the program `moths` prints after the same ticks.
#[unsafe(no_mangle)]
pub extern "C" fn moths_hash(moths: &Moths) -> u64 {
    moths.game.night.checksum()
}

/// Returns 0 while the game goes on, 1 after the last bite, 2 at dawn and 3 if no moth is left.
#[unsafe(no_mangle)]
pub extern "C" fn moths_end(moths: &Moths) -> u32 {
    match moths.game.end() {
        None => 0,
        Some(End::Bitten) => 1,
        Some(End::Dawn) => 2,
        Some(End::Silence) => 3,
    }
}

/// Returns the positions of all moths, two floats for each. Those of one state are side by side.
#[unsafe(no_mangle)]
pub extern "C" fn moths_positions(moths: &Moths) -> *const Position {
    moths.game.night.position().as_slice().as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn moths_len(moths: &Moths) -> usize {
    moths.game.night.moth().len()
}

/// Returns the row of the first moth in a state: 0 for burning, 1 for lured, 2 for asleep and 3 for
/// hunting.
#[unsafe(no_mangle)]
pub extern "C" fn moths_first(moths: &Moths, state: u32) -> usize {
    let night = &moths.game.night;
    let first = match state {
        0 => night.fires().entities().first(),
        1 => night.followers().entities().first(),
        2 => night.sleepers().entities().first(),
        _ => night.moth().ungrouped().slices().0.first(),
    };
    first.and_then(|&entity| night.moth().row_of(entity)).unwrap_or(0)
}

/// Returns the number of moths in a state.
#[unsafe(no_mangle)]
pub extern "C" fn moths_count(moths: &Moths, state: u32) -> usize {
    let night = &moths.game.night;
    match state {
        0 => night.fires().len(),
        1 => night.followers().len(),
        2 => night.sleepers().len(),
        _ => night.moth().ungrouped().len(),
    }
}

/// Writes the player, the lamps and the sparks to an array, and returns where it is: two coordinates
/// and the ticks of a lamp that are left, or -1 for a spark. The player is the first, with the ticks
/// of its shield.
#[unsafe(no_mangle)]
pub extern "C" fn moths_points(moths: &mut Moths) -> *const [f32; 3] {
    let Moths { game, points, .. } = moths;
    let player = game.night.player();
    points.clear();
    points.push([player.at.x, player.at.y, player.shield.into()]);
    let left = |until: u32| until.saturating_sub(game.night.score().ticks) as f32;
    for (_, lamp) in game.night.lamp().iter() {
        points.push([lamp.at.x, lamp.at.y, left(lamp.until)]);
    }
    points.extend(game.night.spark().iter().map(|(_, spark)| [spark.0.x, spark.0.y, -1.0]));
    points.as_ptr()
}

/// Returns the number of points of the last [`moths_points`].
#[unsafe(no_mangle)]
pub extern "C" fn moths_points_len(moths: &Moths) -> usize {
    moths.points.len()
}

/// Returns a number: 0 for the points, 1 for the chain, 2 for the ticks, 3 for lives and 4 for lamps.
#[unsafe(no_mangle)]
pub extern "C" fn moths_number(moths: &Moths, which: u32) -> u32 {
    let (score, player) = (moths.game.night.score(), moths.game.night.player());
    match which {
        0 => score.points,
        1 => score.chain,
        2 => score.ticks,
        3 => player.lives.into(),
        _ => player.lamps.into(),
    }
}

/// Returns where the text is, and gives it this length. The page writes a request there, and reads
/// the answer.
#[unsafe(no_mangle)]
pub extern "C" fn moths_text(moths: &mut Moths, length: usize) -> *mut u8 {
    moths.text.resize(length, 0);
    moths.text.as_mut_ptr()
}

/// Answers the request in the text by the inspector, and returns the length of the answer, which replaces it.
#[unsafe(no_mangle)]
pub extern "C" fn moths_inspect(moths: &mut Moths) -> usize {
    let request = String::from_utf8_lossy(&moths.text);
    moths.text = moths.inspector.answer(&mut moths.game.night, &request).into_bytes();
    moths.text.len()
}
