//! The same rules over a vector of units and a map of items, for comparison with the ECS. This
//! version is written to be obviously correct, not fast.

mod combat;

use std::collections::{BTreeMap, HashMap};

use glam::{IVec2, Vec2};

use crate::compare::{Clock, Entry, Phase, Skirmish};
use crate::log::{Event, Log};
use crate::rules::{self, Kind, Setup, TEAMS};

struct Unit {
    serial: u32,
    team: u8,
    position: Vec2,
    velocity: Vec2,
    health: i32,
    full: i32,
    power: i32,
    wait: u8,
    splits: u8,
    stunned: bool,
    target: Option<u32>,
    carries: Option<u32>,
}

struct Item {
    kind: Kind,
    charges: u8,
    place: Place,
}

enum Place {
    HeldBy(u32),
    Ground { at: Vec2, decay: u16 },
}

/// A skirmish over plain collections.
pub struct Plain {
    setup: Setup,
    /// Sorted by serial number. A new unit has the highest number and goes to the end.
    units: Vec<Unit>,
    /// The index in `units` of each serial number.
    index: HashMap<u32, usize>,
    items: BTreeMap<u32, Item>,
    next: u32,
}

impl Skirmish for Plain {
    fn begin(setup: Setup) -> Self {
        let mut plain = Self {
            setup,
            units: Vec::new(),
            index: HashMap::new(),
            items: BTreeMap::new(),
            next: 0,
        };
        for number in 0..setup.units {
            plain.enlist(0, rules::team_of(number));
        }
        for _ in 0..setup.items() {
            let serial = plain.number();
            let at = setup.item_position(serial);
            plain.make_item(serial, Place::Ground { at, decay: rules::DECAY });
        }
        plain
    }

    fn tick(&mut self, tick: u32, log: &mut Log, clock: &mut Clock) {
        if rules::is_wave(tick) {
            self.wave(tick, log);
        }
        clock.end(Phase::Spawn);
        self.recover(tick, log);
        clock.end(Phase::Stun);
        self.forget(log);
        self.aim(log);
        clock.end(Phase::Aim);
        self.advance(tick);
        clock.end(Phase::Move);
        self.strike(tick, log);
        clock.end(Phase::Strike);
        self.reap(tick, log);
        clock.end(Phase::Reap);
        self.take(log);
        self.rot(log);
        clock.end(Phase::Items);
    }

    fn roster(&self) -> BTreeMap<u32, Entry> {
        let units = self.units.iter().map(|unit| {
            let entry = Entry::Unit {
                team: unit.team,
                position: unit.position,
                velocity: unit.velocity,
                health: unit.health,
                wait: unit.wait,
                splits: unit.splits,
                stunned: unit.stunned,
                target: unit.target.filter(|target| self.index.contains_key(target)),
                carries: unit.carries,
            };
            (unit.serial, entry)
        });
        let items = self.items.iter().map(|(&serial, item)| {
            let (held_by, lies_at, decay) = match item.place {
                Place::HeldBy(unit) => (Some(unit), None, None),
                Place::Ground { at, decay } => (None, Some(at), Some(decay)),
            };
            let (kind, charges) = (item.kind, item.charges);
            (serial, Entry::Item { kind, charges, held_by, lies_at, decay })
        });
        units.chain(items).collect()
    }
}

impl Plain {
    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn enlist(&mut self, tick: u32, team: u8) -> usize {
        let serial = self.number();
        let recruit = self.setup.recruit(tick, serial, team);
        self.push(Unit {
            serial,
            team,
            position: recruit.position,
            velocity: Vec2::ZERO,
            health: recruit.health,
            full: recruit.health,
            power: recruit.power,
            wait: 0,
            splits: recruit.splits,
            stunned: false,
            target: None,
            carries: None,
        })
    }

    fn push(&mut self, unit: Unit) -> usize {
        let place = self.units.len();
        self.index.insert(unit.serial, place);
        self.units.push(unit);
        place
    }

    fn make_item(&mut self, serial: u32, place: Place) {
        let kind = self.setup.item_kind(serial);
        self.items.insert(serial, Item { kind, charges: kind.charges(), place });
    }

    fn wave(&mut self, tick: u32, log: &mut Log) {
        for team in (0..).take(TEAMS.len()) {
            let units = self.setup.wave_size();
            log.push(Event::Wave { team, first: self.next, units });
            for number in 0..units {
                let place = self.enlist(tick, team);
                if number % rules::ITEM_EVERY == 0 {
                    let (unit, item) = (self.units[place].serial, self.number());
                    self.make_item(item, Place::HeldBy(unit));
                    self.units[place].carries = Some(item);
                    log.push(Event::Take { unit, item });
                }
            }
        }
    }

    fn recover(&mut self, tick: u32, log: &mut Log) {
        for unit in self.units.iter_mut().filter(|unit| unit.stunned) {
            if self.setup.comes_to(tick, unit.serial) {
                unit.stunned = false;
                log.push(Event::Recover { unit: unit.serial });
            }
        }
    }

    fn forget(&mut self, log: &mut Log) {
        for place in 0..self.units.len() {
            let unit = &self.units[place];
            let Some(target) = unit.target else { continue };
            let seen = self.index.get(&target).map(|&place| self.units[place].position);
            if seen.is_none_or(|seen| rules::out_of_sight(unit.position, seen)) {
                log.push(Event::Lose { unit: unit.serial });
                self.units[place].target = None;
            }
        }
    }

    fn aim(&mut self, log: &mut Log) {
        let cells = self.cells(|_| true);
        for place in 0..self.units.len() {
            let unit = &self.units[place];
            if unit.stunned || unit.target.is_some() {
                continue;
            }
            let enemies = around(&cells, unit.position).map(|place| &self.units[place]);
            let best = enemies
                .filter(|enemy| enemy.team != unit.team)
                .filter_map(|enemy| rules::rank(unit.position, enemy.position, enemy.serial))
                .min();
            if let Some((_, target)) = best {
                log.push(Event::Aim { unit: unit.serial, target });
                self.units[place].target = Some(target);
            }
        }
    }

    fn advance(&mut self, tick: u32) {
        for place in 0..self.units.len() {
            let unit = &self.units[place];
            let velocity = match unit.target {
                Some(target) => {
                    rules::pursue(unit.position, self.units[self.index[&target]].position)
                }
                None => rules::wander(unit.position, self.setup.goal(tick, unit.serial)),
            };
            if !unit.stunned {
                self.units[place].velocity = velocity;
            }
        }
        for unit in self.units.iter_mut().filter(|unit| !unit.stunned) {
            unit.position = self.setup.step(unit.position, unit.velocity);
        }
    }

    fn take(&mut self, log: &mut Log) {
        let cells = self.cells(|unit| !unit.stunned && unit.carries.is_none());
        let mut claims = Vec::new();
        for (&item, Item { place, .. }) in &self.items {
            let &Place::Ground { at, .. } = place else { continue };
            let near = around(&cells, at).map(|place| &self.units[place]);
            claims
                .extend(near.filter_map(|unit| rules::claim(unit.position, at, unit.serial, item)));
        }
        claims.sort_unstable();
        for [_, serial, item] in claims {
            let unit = &mut self.units[self.index[&serial]];
            let lying = self.items.get_mut(&item).expect("items on the ground exist");
            if unit.carries.is_none() && matches!(lying.place, Place::Ground { .. }) {
                unit.carries = Some(item);
                lying.place = Place::HeldBy(serial);
                log.push(Event::Take { unit: serial, item });
            }
        }
    }

    fn rot(&mut self, log: &mut Log) {
        self.items.retain(|&item, Item { place, .. }| match place {
            Place::Ground { decay: decay @ 1, .. } => {
                *decay = 0;
                log.push(Event::Rot { item });
                false
            }
            Place::Ground { decay, .. } => {
                *decay -= 1;
                true
            }
            Place::HeldBy(_) => true,
        });
    }

    /// Returns the indices of the units that pass the filter, by squares as wide as the sight
    /// range.
    fn cells(&self, pass: impl Fn(&Unit) -> bool) -> HashMap<IVec2, Vec<usize>> {
        let mut cells: HashMap<_, Vec<_>> = HashMap::new();
        for (place, unit) in self.units.iter().enumerate().filter(|(_, unit)| pass(unit)) {
            cells.entry(cell(unit.position)).or_default().push(place);
        }
        cells
    }
}

fn cell(position: Vec2) -> IVec2 {
    (position / rules::SIGHT).floor().as_ivec2()
}

/// Returns the units in the square of a position and in the eight squares around it.
fn around(cells: &HashMap<IVec2, Vec<usize>>, position: Vec2) -> impl Iterator<Item = usize> + '_ {
    let middle = cell(position);
    (-1..=1)
        .flat_map(move |x| (-1..=1).map(move |y| middle + IVec2::new(x, y)))
        .filter_map(|cell| cells.get(&cell))
        .flatten()
        .copied()
}
