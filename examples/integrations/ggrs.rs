//! Two players, each with a world, over a link that loses, delays and swaps messages: ggrs guesses the input of the other
//! player, and rolls back when it was wrong. A world is saved by `clone` and loaded by `clone_from`.
//!
//! Both have the states of a game without a link, which is checked for each frame.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use ecs_core::{Entity, world};
use ggrs::{
    Config, GgrsEvent, GgrsRequest, Message, NonBlockingSocket, P2PSession, PlayerType,
    PredictRepeatLast,
};
use ggrs::{SessionBuilder, SessionState};
use serde::{Deserialize, Serialize};

const FRAMES: u32 = 600;

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Player(usize);
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Position(i32, i32);
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Velocity(i32, i32);
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Fuse(u32);

world!(
    #[derive(Clone, Serialize)]
    struct Duel {
        player: Player,
        position: Position,
        velocity: Velocity,
        fuse: Fuse,
    }

    #[query]
    struct Ships {
        player: &Player,
        position: &Position,
        velocity: &mut Velocity,
    }
    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
    #[query]
    struct Sparks {
        entity: Entity,
        fuse: &mut Fuse,
    }
);

/// What a player holds down in a frame.
#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct Input {
    turn: i8,
    shoot: bool,
}

fn start() -> Duel {
    let mut duel = Duel::new();
    for player in 0..2 {
        duel.spawn((Player(player), Position(player as i32 * 1000, 0), Velocity(0, 0)));
    }
    duel
}

fn step(duel: &mut Duel, inputs: [Input; 2]) {
    let mut shots = Vec::new();
    for ship in duel.ships() {
        let input = inputs[ship.player.0];
        *ship.velocity = Velocity(ship.velocity.0 + i32::from(input.turn), ship.velocity.1 + 1);
        if input.shoot {
            shots.push((*ship.position, Velocity(ship.velocity.0 * 2, 7), Fuse(40)));
        }
    }
    duel.spawn_batch(shots);
    duel.moving().for_each(|row| {
        row.position.0 += row.velocity.0;
        row.position.1 += row.velocity.1;
    });
    let mut burnt: Vec<Entity> = Vec::new();
    for spark in duel.sparks() {
        spark.fuse.0 -= 1;
        if spark.fuse.0 == 0 {
            burnt.push(spark.entity);
        }
    }
    duel.despawn_batch(burnt);
}

/// What a player does in a frame: it changes often enough to be guessed wrongly.
fn played(player: usize, frame: u32) -> Input {
    let dice = (frame / 7 + player as u32 * 31).wrapping_mul(2_654_435_761) >> 16;
    Input { turn: (dice % 3) as i8 - 1, shoot: dice.is_multiple_of(5) }
}

struct Rules;

impl Config for Rules {
    type Input = Input;
    type InputPredictor = PredictRepeatLast;
    type State = Duel;
    type Address = usize;
}

/// Messages on their way, with the number of polls until they arrive.
type Wire = Rc<RefCell<VecDeque<(u32, Message)>>>;

struct Lossy {
    out: Wire,
    into: Wire,
    peer: usize,
    dice: u32,
}

impl NonBlockingSocket<usize> for Lossy {
    fn send_to(&mut self, message: &Message, _: &usize) {
        self.dice = self.dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let roll = self.dice >> 16;
        if roll % 100 >= 20 {
            self.out.borrow_mut().push_back((1 + roll % 5, message.clone()));
        }
    }

    fn receive_all_messages(&mut self) -> Vec<(usize, Message)> {
        let mut arrived = Vec::new();
        self.into.borrow_mut().retain_mut(|(polls, message)| {
            *polls -= 1;
            if *polls == 0 {
                arrived.push((self.peer, message.clone()));
            }
            *polls > 0
        });
        arrived
    }
}

struct Peer {
    player: usize,
    session: P2PSession<Rules>,
    duel: Duel,
    frame: u32,
    loads: u32,
    /// The checksum of each frame, of the last time that it was played.
    states: BTreeMap<u32, u64>,
}

impl Peer {
    fn new(player: usize, out: Wire, into: Wire) -> Self {
        let peer = 1 - player;
        let session = SessionBuilder::<Rules>::new()
            .with_num_players(2)
            .and_then(|session| session.add_player(PlayerType::Local, player))
            .and_then(|session| session.add_player(PlayerType::Remote(peer), peer))
            .and_then(|session| {
                session.start_p2p_session(Lossy { out, into, peer, dice: 7 + player as u32 })
            })
            .expect("two players");
        Self { player, session, duel: start(), frame: 0, loads: 0, states: BTreeMap::new() }
    }

    fn play(&mut self) {
        self.session.poll_remote_clients();
        for event in self.session.events() {
            assert!(
                !matches!(event, GgrsEvent::DesyncDetected { .. } | GgrsEvent::Disconnected { .. }),
                "a lost game"
            );
        }
        if self.session.current_state() != SessionState::Running {
            return std::thread::sleep(std::time::Duration::from_millis(2));
        }
        self.session
            .add_local_input(self.player, played(self.player, self.frame))
            .expect("this player is local");
        // An error says that the other player is too far behind to be guessed.
        let Ok(requests) = self.session.advance_frame() else { return };
        for request in requests {
            match request {
                GgrsRequest::SaveGameState { cell, frame } => {
                    self.states.insert(frame as u32, self.duel.checksum());
                    cell.save(frame, Some(self.duel.clone()), Some(self.duel.checksum().into()));
                }
                GgrsRequest::LoadGameState { cell, .. } => {
                    self.loads += 1;
                    self.duel.clone_from(&cell.data().expect("the frame was saved"));
                }
                GgrsRequest::AdvanceFrame { inputs } => {
                    step(&mut self.duel, [inputs[0].0, inputs[1].0])
                }
            }
        }
        self.frame = self.session.current_frame() as u32;
    }
}

fn main() {
    let [there, back] = [(); 2].map(|()| Wire::default());
    let mut peers = [Peer::new(0, there.clone(), back.clone()), Peer::new(1, back, there)];
    while peers.iter().any(|peer| peer.session.confirmed_frame() < FRAMES as i32) {
        peers.iter_mut().for_each(Peer::play);
    }

    let mut alone = start();
    for frame in 0..FRAMES {
        for peer in &peers {
            assert_eq!(
                peer.states[&frame],
                alone.checksum(),
                "frame {frame} of player {}",
                peer.player
            );
        }
        step(&mut alone, [0, 1].map(|player| played(player, frame)));
    }
    let loads: u32 = peers.iter().map(|peer| peer.loads).sum();
    assert!(loads > 20, "the link is too good: {loads} rollbacks");
    println!(
        "ggrs: {FRAMES} frames of two players are equal to those without a link, after {loads} rollbacks"
    );
}
