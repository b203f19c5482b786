//! Messages: each reader reads each of them once, in order, for two frames, and again after the world is rewound or loaded.

use std::collections::VecDeque;

use ecs_core::{MessageReader, Messages, schedule, world};
use serde::{Deserialize, Serialize};

use crate::support::{Ledger, Token, caught};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Hit(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Health(u32);
/// Readers of two systems.
struct Damage;
struct Sound;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Heard(Vec<u32>);

world!(
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Game {
        health: Health,
        #[resource]
        hits: Messages<Hit>,
        #[resource]
        damage: MessageReader<Hit, Damage>,
        #[resource]
        sound: MessageReader<Hit, Sound>,
        #[resource]
        heard: Heard,
    }

    #[query]
    struct Hurt {
        health: &mut Health,
    }
);

fn hurt(
    query: ecs_core::QueryIter<'_, Game, Hurt<'_>>,
    reader: &mut MessageReader<Hit, Damage>,
    hits: &Messages<Hit>,
) {
    let sum: u32 = reader.read(hits).map(|hit| hit.0).sum();
    query.for_each(|row| row.health.0 += sum);
}

fn hear(heard: &mut Heard, reader: &mut MessageReader<Hit, Sound>, hits: &Messages<Hit>) {
    heard.0.extend(reader.read(hits).map(|hit| hit.0));
}

#[schedule]
impl Game {
    fn tick(&mut self) {
        hurt(self.hurt(), self.damage_mut(), self.hits());
        hear(self.heard_mut(), self.sound_mut(), self.hits());
    }
}

fn numbers<By>(reader: &mut MessageReader<Hit, By>, hits: &Messages<Hit>) -> Vec<u32> {
    reader.read(hits).map(|hit| hit.0).collect()
}

#[test]
fn readers_agree_with_a_list_of_what_was_sent() {
    // The messages that are held, each with its number and its frame.
    let (mut sent, mut frame): (VecDeque<(u32, u32)>, u32) = (VecDeque::new(), 0);
    let mut hits = Messages::with_limit(20);
    let mut readers: [MessageReader<Hit>; 3] = Default::default();
    let mut next = [None; 3];
    let mut missed = [0; 3];
    let (mut number, mut random) = (0, 1_u32);
    for _ in 0..5_000 {
        random = random.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        match random >> 28 {
            0..8 => {
                hits.send(Hit(number));
                sent.push_back((number, frame));
                number += 1;
                while sent.len() > 20 {
                    sent.pop_front();
                }
            }
            8 | 9 => {
                hits.next_frame();
                frame += 1;
                while sent.front().is_some_and(|(_, of)| of + 1 < frame) {
                    sent.pop_front();
                }
            }
            kind => {
                let reader = kind as usize % 3;
                let oldest = sent.front().map_or(number, |(number, _)| *number);
                // The first read counts none as missed.
                let from = next[reader].unwrap_or(oldest);
                missed[reader] += u64::from(oldest.saturating_sub(from));
                let from = from.max(oldest);
                let most = (random >> 20 & 7) as usize;
                let read: Vec<u32> =
                    readers[reader].read(&hits).take(most).map(|hit| hit.0).collect();
                let expected: Vec<u32> = sent
                    .iter()
                    .map(|(number, _)| *number)
                    .filter(|number| *number >= from)
                    .take(most)
                    .collect();
                assert_eq!(read, expected);
                next[reader] = Some(from + read.len() as u32);
                assert_eq!(readers[reader].missed(), missed[reader]);
            }
        }
        assert!(hits.iter().map(|hit| hit.0).eq(sent.iter().map(|(number, _)| *number)));
        assert_eq!(hits.len(), sent.len());
    }
    assert!(missed.iter().all(|missed| *missed > 0), "{missed:?}");
}

#[test]
fn systems_read_beside_each_other() {
    let mut game = Game::default();
    let orc = game.spawn(Health(0));
    game.hits_mut().extend([Hit(3), Hit(4)]);
    game.tick();
    game.tick();
    game.hits_mut().next_frame();
    game.hits_mut().send(Hit(5));
    game.tick();
    assert_eq!((game.health()[orc].0, &game.heard().0[..]), (12, &[3, 4, 5][..]));
    let plan = Game::TICK_PLAN.to_string();
    assert!(plan.contains("at the same time\n    hurt"), "{plan}");
}

#[test]
fn a_world_that_is_rewound_or_loaded_reads_the_same_messages() {
    let mut game = Game::default();
    let orc = game.spawn(Health(0));
    game.hits_mut().extend([Hit(1), Hit(2)]);
    game.tick();
    game.hits_mut().next_frame();
    game.hits_mut().send(Hit(10));
    let saved = game.clone();
    let text = ron::to_string(&game).unwrap();
    game.tick();
    game.hits_mut().next_frame();
    let mut loaded: Game = ron::from_str(&text).unwrap();
    assert_eq!(loaded, saved);
    for world in [&mut loaded, &mut saved.clone()] {
        world.tick();
        world.hits_mut().next_frame();
        assert_eq!(*world, game);
        assert_eq!((world.health()[orc].0, &world.heard().0[..]), (13, &[1, 2, 10][..]));
    }
}

#[test]
fn numbers_that_contradict_each_other_are_refused() {
    let mut hits = Messages::with_limit(2);
    hits.extend([Hit(1), Hit(2), Hit(3)]);
    hits.next_frame();
    let text = ron::to_string(&hits).unwrap();
    assert_eq!(text, "(first:1,frame:3,limit:2,held:[(2),(3)])");
    assert_eq!(ron::from_str::<Messages<Hit>>(&text).unwrap(), hits);
    for wrong in [
        "(first:1,frame:0,limit:2,held:[(2),(3)])",
        "(first:1,frame:4,limit:2,held:[(2),(3)])",
        "(first:1,frame:3,limit:1,held:[(2),(3)])",
        "(first:1,frame:1,limit:0,held:[])",
        "(first:18446744073709551615,frame:18446744073709551615,limit:2,held:[(2),(3)])",
        "(first:18446744073709551615,frame:18446744073709551615,limit:2,held:[])",
        "(first:18446744073709551613,frame:18446744073709551614,limit:2,held:[(2),(3)])",
    ] {
        assert!(ron::from_str::<Messages<Hit>>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_loaded_reader_with_any_numbers_reads_on() {
    let mut hits = Messages::with_limit(2);
    hits.extend([Hit(1), Hit(2), Hit(3)]);
    for next in ["None", "Some(0)", "Some(18446744073709551615)"] {
        let text = format!("(next:{next},missed:18446744073709551615)");
        let mut reader: MessageReader<Hit> = ron::from_str(&text).unwrap();
        let _ = numbers(&mut reader, &hits);
        assert_eq!(reader.missed(), u64::MAX);
        let mut hits = hits.clone();
        hits.send(Hit(4));
        assert_eq!(numbers(&mut reader, &hits), [4], "{next}");
    }
}

#[test]
fn a_reader_of_a_longer_list_begins_at_its_end() {
    let (mut long, mut short) = (Messages::new(), Messages::new());
    long.extend((0..9).map(Hit));
    short.extend((0..4).map(Hit));
    let mut reader: MessageReader<Hit> = MessageReader::new();
    assert_eq!(numbers(&mut reader, &long).len(), 9);
    assert!(numbers(&mut reader, &short).is_empty());
    short.send(Hit(4));
    assert_eq!(numbers(&mut reader, &short), [4]);
}

#[test]
fn a_message_that_panics_when_it_is_dropped_is_gone() {
    let ledger = Ledger::default();
    let mut messages: Messages<Token> = Messages::new();
    messages.extend([ledger.bomb(), ledger.token()]);
    messages.next_frame();
    messages.send(ledger.token());
    assert!(caught(|| messages.next_frame()).message.ends_with("explodes"));
    assert_eq!((messages.len(), ledger.dropped()), (1, 2));
    let mut reader: MessageReader<Token> = MessageReader::new();
    assert_eq!(reader.read(&messages).count(), 1);
    drop(messages);
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
#[should_panic(expected = "a limit of messages is at least 1")]
fn a_limit_of_none_panics() {
    let _ = Messages::<Hit>::with_limit(0);
}
