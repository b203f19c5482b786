//! What can be seen of the world.

use ecs_core::Entity;

use super::{Burning, Clan, Feud, Lies, Poisoned};
use crate::rules::{CLANS, FighterState, Item, State};

impl Feud {
    /// Returns the numbers of fighters, grudges, the strength of the worst, items that are carried, gold, and the fallen.
    pub fn numbers(&self) -> [u32; 6] {
        let [fighters, grudges, carried] =
            [self.clan().len(), self.holder().len(), self.carrier().len()].map(|len| len as u32);
        let strongest = self.strength().as_slice().iter().map(|strength| strength.0).max();
        let gold = self.purse().as_slice().iter().map(|purse| purse.0).sum();
        [fighters, grudges, strongest.unwrap_or(0), carried, gold, self.tally().fallen]
    }

    /// Returns all that can be seen, also by indices and from both ends of links.
    pub fn state(&self) -> State {
        let mut state = State::default();
        let number = |entity: Entity| self.number()[entity].0;
        let sorted = |entities: &mut dyn Iterator<Item = Entity>| {
            let mut numbers: Vec<u32> = entities.map(number).collect();
            numbers.sort_unstable();
            numbers
        };
        for (who, &Clan(clan)) in self.clan() {
            let fighter = FighterState {
                clan,
                place: self.place()[who],
                health: self.health()[who].0,
                purse: self.purse()[who].0,
                fame: self.fame()[who].0,
                ready: self.ready()[who].at,
                burning: self.get(who).map(|burning: &Burning| burning.0),
                poisoned: self.get(who).map(|poisoned: &Poisoned| poisoned.0),
            };
            let n = number(who);
            state.add(format!("fighter {n}"), fighter);
            let mut items = self.carrier().children(who);
            state.add(format!("items of {n}"), sorted(&mut items));
            let mut haters = self.against().children(who).map(|grudge| self.holder()[grudge].0);
            state.add(format!("haters of {n}"), sorted(&mut haters));
            for grudge in self.holder().children(who) {
                let foe = number(self.against()[grudge].0);
                state.add(format!("grudge of {n} against {foe}"), self.strength()[grudge].0);
            }
        }
        for (item, kind) in self.item().iter().filter(|(_, kind)| **kind != Item::Gold) {
            let place = self.get::<Lies>(item).map(|lies| lies.0);
            state.add(format!("item {}", number(item)), (kind, place));
        }
        let gold = self.item_lies_index().prefix(&Item::Gold);
        let mut piles: Vec<_> = gold.map(|(key, pile)| (key.1.0, self.purse()[pile].0)).collect();
        piles.sort_unstable();
        state.add("piles", piles);
        for clan in 0..CLANS {
            let mut members = self.clan_index().get(&Clan(clan));
            state.add(format!("clan {clan}"), sorted(&mut members));
        }
        let turns: Vec<u32> = self.ready_index().iter().map(|(ready, _)| ready.number).collect();
        state.add("turns", turns);
        let (all, grudges) = (self.len(), self.strength().len());
        state.add("entities", (all, grudges, self.fallen().len(), self.bard().missed()));
        state.add("tally", self.tally());
        state
    }
}
