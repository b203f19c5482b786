//! A change against the rules is found.

use ecs_core::Entity;

use super::{CarriedBy, Fallen, Feud, Lies, Poisoned, Ready, Strength};
use crate::Both;
use crate::rules::{Dice, Item, News, Place};

/// Plays until there is something to change of each kind. Returns the next step too.
fn both() -> (Both, Dice) {
    let mut both = Both::default();
    for step in 1.. {
        let feud = &both.feud;
        let gold = feud.item_lies_index().prefix(&Item::Gold).next();
        if gold.is_some() && !feud.carrier().is_empty() && !feud.poisoned().is_empty() {
            return (both, Dice { seed: 1, step });
        }
        both.step(Dice { seed: 1, step }).unwrap();
    }
    unreachable!("somebody is poisoned at some time")
}

fn carried(feud: &Feud) -> (Entity, Entity) {
    let (item, carrier) = feud.carrier().iter().next().unwrap();
    (item, carrier.0)
}

type Change = fn(&mut Feud);

/// Changes of the world alone, each with the line that differs.
const CHANGES: [(&str, Change); 10] = [
    ("grudge of ", |feud| feud.strength_mut().iter_mut().for_each(|(_, held)| held.0 += 1)),
    ("entities ", |feud| _ = feud.despawn_where::<&Strength>(|_| true)),
    ("fighter ", |feud| feud.health_mut().iter_mut().for_each(|(_, health)| health.0 += 1)),
    ("fighter ", |feud| feud.clear_component::<Poisoned>()),
    ("fighter ", |feud| {
        let (who, &Ready { at, number }) = feud.ready().iter().next().unwrap();
        feud.replace(who, Ready { at: at + 1, number }).unwrap();
    }),
    ("item ", |feud| {
        let (item, _) = carried(feud);
        feud.insert(item, Lies(Place { x: 1, y: 2 })).unwrap();
    }),
    ("items of ", |feud| {
        let (item, who) = carried(feud);
        let other = feud.clan().entities().iter().find(|&&other| other != who).copied();
        feud.insert(item, CarriedBy(other.unwrap())).unwrap();
    }),
    ("piles ", |feud| {
        let (_, pile) = feud.item_lies_index().prefix(&Item::Gold).next().unwrap();
        feud.purse_mut()[pile].0 += 1;
    }),
    ("clan ", |feud| {
        let who = feud.clan().entities()[0];
        feud.insert(who, Fallen { by: None }).unwrap();
    }),
    ("tally ", |feud| feud.tally_mut().settled += 1),
];

#[test]
fn change_of_one_version_is_found() {
    for (number, (name, change)) in CHANGES.into_iter().enumerate() {
        let (mut both, _) = both();
        change(&mut both.feud);
        let found = both.difference().unwrap_or_else(|| panic!("change {number}"));
        assert!(found.starts_with(name), "change {number}: {found}");
    }
}

#[test]
fn news_of_one_version_are_found() {
    let (mut both, dice) = both();
    both.feud.news_mut().send(News::Arrives(0));
    let found = both.step(dice).unwrap_err();
    assert!(found.starts_with("the news of step ") && found.contains("[Arrives(0)"), "{found}");
}

#[test]
fn other_dice_are_found() {
    let (mut both, dice) = both();
    both.feud.step(Dice { seed: 2, ..dice });
    both.plain.step(dice);
    assert!(both.difference().is_some());
}
