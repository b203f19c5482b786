//! The same rules over one vector of structs, for comparison. This version is written to be
//! obviously correct, not fast.

use ai::{Role, hunger, sight, steer};
use physics::{Serial, motion};

use crate::compare::{Creature, Events, Version};
use crate::rules::{self, HEALTH, Population, REST, Setup, WAVE};

struct Being {
    creature: Creature,
    radius: f32,
    sight: f32,
    speed: f32,
    /// The number of the other one that it chases or flees from.
    focus: Option<u32>,
}

/// A game over a vector.
pub struct Plain {
    setup: Setup,
    beings: Vec<Being>,
    next: u32,
}

impl Version for Plain {
    fn begin(setup: Setup) -> Self {
        let mut plain = Self { setup, beings: Vec::new(), next: 0 };
        plain.spawn(Role::Prey, setup.prey);
        plain.spawn(Role::Hunter, setup.hunters);
        plain
    }

    fn step(&mut self, step: u32, events: &mut Events) {
        self.wake();
        self.look();
        self.act(step);
        events.eaten += self.feed();
        events.starved += self.starve();
        if rules::is_wave(step) {
            events.born += self.wave();
        }
    }

    fn creatures(&self) -> Vec<Creature> {
        self.beings.iter().map(|being| being.creature).collect()
    }
}

impl Plain {
    fn spawn(&mut self, role: Role, count: u32) {
        for serial in self.next..self.next + count {
            let (body, mind) = self.setup.creature(serial, role);
            let creature = Creature {
                serial,
                role,
                position: body.position.0,
                velocity: body.velocity.0,
                hunger: mind.hunger.0,
                health: HEALTH,
                asleep: None,
                score: (role == Role::Hunter).then_some(0),
            };
            let (radius, sight, speed) = (body.radius.0, mind.sight.0, mind.speed.0);
            self.beings.push(Being { creature, radius, sight, speed, focus: None });
        }
        self.next += count;
    }

    fn find(&self, serial: u32) -> &Being {
        let found = self.beings.iter().find(|being| being.creature.serial == serial);
        found.expect("a focus is alive")
    }

    fn wake(&mut self) {
        for being in &mut self.beings {
            let asleep = &mut being.creature.asleep;
            *asleep = asleep.and_then(|steps| steps.checked_sub(1)).filter(|&steps| steps > 0);
        }
    }

    fn look(&mut self) {
        let focus = |being: &Being| {
            let creature = &being.creature;
            let others = self.beings.iter().map(|being| &being.creature);
            let others =
                others.filter(|other| other.role != creature.role && other.asleep.is_none());
            let ranked = others.filter_map(|other| {
                let distance = sight::rank(creature.position, other.position, being.sight)?;
                Some((distance, Serial(other.serial)))
            });
            ranked.min_by(|&a, &b| sight::nearer(a, b)).map(|(_, serial)| serial.0)
        };
        let all: Vec<_> = self.beings.iter().map(focus).collect();
        for (being, focus) in self.beings.iter_mut().zip(all) {
            if being.creature.asleep.is_none() {
                being.focus = focus;
            }
        }
    }

    fn act(&mut self, step: u32) {
        let seed = self.setup.seed;
        let velocity = |being: &Being| {
            let creature = &being.creature;
            match being.focus {
                Some(focus) => {
                    let focus = self.find(focus).creature.position;
                    steer::run(creature.role, being.speed, creature.position, focus)
                }
                None => steer::wander(seed, creature.serial, step, being.speed),
            }
        };
        let awake = |being: &Being| being.creature.asleep.is_none();
        let all: Vec<_> =
            self.beings.iter().map(|being| awake(being).then(|| velocity(being))).collect();
        let side = self.setup.side();
        for (being, velocity) in self.beings.iter_mut().zip(all) {
            let Being { creature, radius, focus, .. } = being;
            if let Some(velocity) = velocity {
                (creature.position, creature.velocity) =
                    motion::step(creature.position, velocity, *radius, side);
            }
            creature.hunger = hunger::after(creature.role, creature.hunger, focus.is_some());
        }
    }

    fn feed(&mut self) -> u32 {
        // In the order of their numbers, so the first that claims prey eats it.
        let mut meals: Vec<(u32, usize)> = Vec::new();
        for (place, being) in self.beings.iter().enumerate() {
            let hunter = &being.creature;
            let Some(focus) = being.focus else { continue };
            if hunter.role == Role::Prey || hunter.asleep.is_some() {
                continue;
            }
            let prey = self.find(focus);
            let [hunter, at] = [being, prey].map(|one| (one.creature.position, one.radius));
            if rules::touches(hunter, at) && meals.iter().all(|&(eaten, _)| eaten != focus) {
                meals.push((focus, place));
            }
        }
        for &(_, place) in &meals {
            let being = &mut self.beings[place];
            being.focus = None;
            being.creature.hunger = 0;
            being.creature.asleep = Some(REST);
            being.creature.score = being.creature.score.map(|score| score + 1);
        }
        self.beings.retain(|being| meals.iter().all(|&(eaten, _)| eaten != being.creature.serial));
        meals.len() as u32
    }

    fn starve(&mut self) -> u32 {
        let before = self.beings.len();
        self.beings.retain_mut(|Being { creature, .. }| {
            creature.health = rules::health_after(creature.health, creature.hunger);
            creature.health > 0
        });
        (before - self.beings.len()) as u32
    }

    fn wave(&mut self) -> u32 {
        let count = |role: Role, counts: &dyn Fn(&Being) -> bool| {
            let of_role = self.beings.iter().filter(|being| being.creature.role == role);
            of_role.filter(|being| counts(being)).count() as u32
        };
        let population = Population {
            prey: count(Role::Prey, &|_| true),
            grazing: count(Role::Prey, &|being| being.focus.is_none()),
            hunters: count(Role::Hunter, &|_| true),
            fed: count(Role::Hunter, &|being| being.creature.hunger < WAVE),
        };
        let [young, cubs] = self.setup.young(&population);
        self.spawn(Role::Prey, young);
        self.spawn(Role::Hunter, cubs);
        young + cubs
    }
}
