//! E142: no observer causes itself, by the changes that it and others ask for.

use crate::capabilities::observe::model::{Argument, Change, Event, Observer};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, numbers, retain};
use crate::model::{Model, Unit};
use crate::names;
use crate::planner::mask::Mask;
use crate::planner::rule::Rule;

/// What a change can do: the units that it adds, and those that it takes away.
struct Effect {
    added: Mask,
    gone: Mask,
    /// Those that the entity can have before it gets them.
    replaced: Mask,
    /// True if the entity is new, so that it leaves no group.
    new: bool,
    ends: bool,
}

/// Leaves out the observers of a cycle, so that no world with the part reports it again.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let all = &model.observers;
    let mut reported: Vec<Vec<usize>> = Vec::new();
    for first in numbers(0..all.len()) {
        let Some(way) = way(model, first) else { continue };
        // Each cycle is found once for each of its observers.
        let mut cycle: Vec<usize> = way.each().map(|(observer, _)| *observer).gather();
        cycle.sort_unstable();
        if reported.contains(&cycle) {
            continue;
        }
        reported.push(cycle);
        let mut text = format!("`{}`", all[first].name());
        for (at, (_, change)) in way.each().enumerate() {
            let next = way.get(at + 1).map_or(first, |next| next.0);
            let asks = if at == 0 { "" } else { ", which" };
            text += &format!("{asks} {}, which runs `{}`", shown(model, change), all[next].name());
        }
        text += "; remove one of the changes, or send a message";
        let message = format!("observers run in a cycle: {text}");
        diag.error(Code::E142, all[first].place(model), message);
    }
    let mut number = numbers(0..all.len());
    retain(&mut model.observers, |_| {
        let number = number.next();
        !reported.each().flat_map(|cycle| cycle.each()).any(|one| Some(*one) == number)
    });
}

/// Returns the shortest way from an observer back to it: each observer on it, and the change that it asks for.
fn way(model: &Model, first: usize) -> Option<Vec<(usize, Change)>> {
    let all = &model.observers;
    let mut ways: Vec<(usize, Vec<(usize, Change)>)> = vec![(first, Vec::new())];
    let (mut at, mut seen) = (0, vec![false; all.len()]);
    while at < ways.len() {
        let (from, way) = (ways[at].0, ways[at].1.clone());
        at += 1;
        for change in changes(&all[from]) {
            let effect = effect(model, change);
            for next in numbers(0..all.len()) {
                if seen[next]
                    || !all[next].watched.each().any(|event| causes(model, &effect, event))
                {
                    continue;
                }
                seen[next] = true;
                let way: Vec<_> = way.iter().cloned().chain([(from, change.clone())]).collect();
                if next == first {
                    return Some(way);
                }
                ways.push((next, way));
            }
        }
    }
    None
}

fn changes(observer: &Observer) -> impl Iterator<Item = &Change> {
    observer.arguments.iter().filter_map(|(_, argument)| match argument {
        Argument::Change(change) => Some(change),
        _ => None,
    })
}

/// Returns what a change does, with all that rules can add to it.
fn effect(model: &Model, change: &Change) -> Effect {
    let everything: Vec<usize> = numbers(0..model.units()).gather();
    let all = model.all_units();
    // The row of a table can have its optional components.
    let whole = |unit: &usize| match (all.get(*unit), all.kinds(*unit)) {
        (Unit::Table(_), Some(table)) => all.of_kinds(table),
        _ => vec![*unit],
    };
    let (mut added, mut gone) = match change {
        Change::Insert(unit) => (Mask::of(&whole(unit)), Mask::EMPTY),
        Change::Remove(unit) => (Mask::EMPTY, Mask::one(*unit)),
        Change::Despawn => (Mask::EMPTY, Mask::of(&everything)),
        Change::Spawn(units) => {
            (Mask::of(&units.iter().flat_map(whole).collect::<Vec<_>>()), Mask::EMPTY)
        }
    };
    loop {
        let before = (added, gone);
        added = with_defaults(model, added);
        for rule in model.rules() {
            match rule {
                Rule::AtMostOne { units, replaces: true } if units.intersects(added) => {
                    gone = gone.union(units.difference(added));
                }
                Rule::Requires { unit, needs, cascades: true } if needs.intersects(gone) => {
                    gone = gone.union(Mask::one(unit));
                }
                _ => {}
            }
        }
        if before == (added, gone) {
            break;
        }
    }
    let (new, replaced) = match change {
        Change::Insert(unit) => (false, Mask::of(&whole(unit))),
        Change::Spawn(_) => (true, Mask::EMPTY),
        Change::Remove(_) | Change::Despawn => (false, Mask::EMPTY),
    };
    Effect { added, gone, replaced, new, ends: *change == Change::Despawn }
}

/// Returns these units, and the defaults that are inserted with them.
fn with_defaults(model: &Model, units: Mask) -> Mask {
    #[cfg(not(feature = "invariants"))]
    let (all, _) = (units, model);
    #[cfg(feature = "invariants")]
    let all = model.invariants.each().fold(units, |all, one| {
        let comes = one.units.first().is_some_and(|first| all.contains(first.id));
        one.defaults.each().filter(|_| comes).fold(all, |all, one| all.union(Mask::one(one.0)))
    });
    all
}

fn causes(model: &Model, effect: &Effect, event: &Event) -> bool {
    let Effect { added, gone, replaced, new, ends } = *effect;
    let group = |name| {
        let groups = model.groups.each();
        let mut groups = groups.filter(|group| names::same(&group.ident, name));
        groups.next().map(|group| (group.required(), group.without.set()))
    };
    // Sources of a despawned entity can lose their links, and stay.
    let is_link = |unit: &usize| model.all_units().get(*unit).is_link();
    let links: Vec<usize> = numbers(0..model.units()).filter(is_link).gather();
    let stays = if ends { Mask::of(&links) } else { gone };
    match event {
        Event::Insert(unit) => added.contains(*unit),
        Event::Replace(unit) => replaced.contains(*unit),
        Event::Remove(unit) => gone.contains(*unit),
        Event::Spawn => new,
        Event::Despawn => ends,
        Event::Enter(name) => {
            group(name).is_some_and(|(need, no)| need.intersects(added) || no.intersects(stays))
        }
        Event::Leave(name) => group(name)
            .is_some_and(|(need, no)| need.intersects(gone) || !new && no.intersects(added)),
    }
}

fn shown(model: &Model, change: &Change) -> String {
    let name = |unit: usize| format!("`{}`", model.unit_name(unit));
    match change {
        Change::Insert(unit) => format!("inserts {}", name(*unit)),
        Change::Remove(unit) => format!("removes {}", name(*unit)),
        Change::Despawn => "despawns entities".to_owned(),
        Change::Spawn(units) => {
            let names: Vec<String> = units.iter().map(|unit| name(*unit)).collect();
            format!("spawns {}", names.join(", "))
        }
    }
}
