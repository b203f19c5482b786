//! The same feud in plain structs and collections. Whoever changes one thing changes all that depends on it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::rules::*;

struct Fighter {
    clan: u8,
    place: Place,
    health: i32,
    purse: u32,
    fame: u32,
    ready: u32,
    burning: u32,
    poisoned: u32,
}

enum Lies {
    At(Place),
    With(u32),
}

#[derive(Default)]
pub struct Plain {
    fighters: BTreeMap<u32, Fighter>,
    items: BTreeMap<u32, (Item, Lies)>,
    piles: Vec<(Place, u32)>,
    /// By who holds it, and against whom.
    grudges: BTreeMap<(u32, u32), u32>,
    news: Vec<News>,
    /// What the bard hasn't read.
    unread: Vec<News>,
    tally: Tally,
}

impl Plain {
    pub fn step(&mut self, dice: Dice) -> Vec<News> {
        self.arrive(dice);
        loop {
            let due = self.fighters.iter().filter(|(_, fighter)| fighter.ready <= dice.step);
            let Some(who) = due.min_by_key(|(who, fighter)| (fighter.ready, **who)) else { break };
            let who = *who.0;
            self.get(who).ready = dice.step + 1 + who % 3;
            self.act(who, dice);
        }
        self.suffer();
        if dice.step.is_multiple_of(4) {
            self.grudges.values_mut().for_each(|strength| *strength -= 1);
            let before = self.grudges.len();
            self.grudges.retain(|_, strength| *strength > 0);
            self.tally.forgiven += (before - self.grudges.len()) as u32;
        }
        self.unread.extend(&self.news);
        if dice.step.is_multiple_of(2) {
            for news in self.unread.drain(..) {
                if let News::Falls { by: Some(killer), .. } = news
                    && let Some(fighter) = self.fighters.get_mut(&killer)
                {
                    fighter.fame += 1;
                }
            }
        }
        std::mem::take(&mut self.news)
    }

    fn get(&mut self, who: u32) -> &mut Fighter {
        self.fighters.get_mut(&who).expect("a living fighter")
    }

    fn arrive(&mut self, dice: Dice) {
        for clan in 0..CLANS {
            let members = self.fighters.values().filter(|fighter| fighter.clan == clan).count();
            let place = Place::home(clan);
            if members < MEMBERS && !self.is_taken(place) {
                self.tally.next += 1;
                let fighter = Fighter {
                    clan,
                    place,
                    health: HEALTH,
                    purse: PURSE,
                    fame: 0,
                    ready: dice.step,
                    burning: 0,
                    poisoned: 0,
                };
                self.fighters.insert(self.tally.next, fighter);
                self.news.push(News::Arrives(self.tally.next));
            }
        }
        if self.items.len() < ITEMS {
            self.tally.next += 1;
            let item = (dice.item(NEW_ITEM), Lies::At(dice.place(NEW_ITEM)));
            self.items.insert(self.tally.next, item);
        }
    }

    fn is_taken(&self, place: Place) -> bool {
        self.fighters.values().any(|fighter| fighter.place == place)
    }

    fn items_of(&self, who: u32) -> impl Iterator<Item = (u32, Item)> {
        let carried = move |lies: &Lies| matches!(lies, Lies::With(other) if *other == who);
        let items = self.items.iter().filter(move |(_, (_, lies))| carried(lies));
        items.map(|(&number, &(item, _))| (number, item))
    }

    fn carried(&self, who: u32, item: Item) -> Option<u32> {
        self.items_of(who).find(|(_, other)| *other == item).map(|(number, _)| number)
    }

    fn hate(&self, foe: u32) -> u32 {
        let hated = self.grudges.iter().filter(|((_, against), _)| *against == foe);
        hated.map(|(_, strength)| strength).sum()
    }

    fn foe(&self, who: u32) -> Option<u32> {
        let held = self.grudges.range((who, 0)..=(who, u32::MAX));
        let worst = held.max_by_key(|((_, foe), strength)| (**strength, Reverse(*foe)));
        if let Some((&(_, foe), _)) = worst {
            return Some(foe);
        }
        let me = &self.fighters[&who];
        let enemies = self.fighters.iter().filter(|(_, other)| other.clan != me.clan);
        let best = enemies.max_by_key(|&(&enemy, other)| {
            appeal(me.place.distance(other.place), self.hate(enemy), enemy)
        });
        best.map(|(enemy, _)| *enemy)
    }

    fn act(&mut self, who: u32, dice: Dice) {
        let place = self.fighters[&who].place;
        if self.fighters[&who].health < WEAK {
            if let Some(potion) = self.carried(who, Item::Potion) {
                self.get(who).health = HEALTH;
                self.items.remove(&potion);
                self.news.push(News::Drinks(who));
                return;
            }
            let lying = self.items.values().filter_map(|item| match item {
                (Item::Potion, Lies::At(at)) => Some((place.distance(*at), *at)),
                _ => None,
            });
            if let Some((_, potion)) = lying.filter(|(distance, _)| *distance <= REACH).min() {
                return self.walk(who, place.toward(potion));
            }
        }
        let Some(foe) = self.foe(who) else { return };
        let goal = self.fighters[&foe].place;
        if place.distance(goal) > 1 {
            self.walk(who, place.toward(goal));
        } else {
            self.strike(who, foe, dice);
        }
    }

    fn walk(&mut self, who: u32, to: Place) {
        if to != self.fighters[&who].place && self.is_taken(to) {
            return;
        }
        self.get(who).place = to;
        let found = self.piles.extract_if(.., |(place, _)| *place == to);
        let gold: u32 = found.map(|(_, gold)| gold).sum();
        self.get(who).purse += gold;
        let has_room = self.items_of(who).count() < HANDS;
        let lying = self
            .items
            .iter_mut()
            .filter(|(_, (_, lies))| matches!(lies, Lies::At(place) if *place == to));
        let best = lying.min_by_key(|(number, (kind, _))| (*kind, **number));
        if has_room && let Some((&item, (_, lies))) = best {
            *lies = Lies::With(who);
            self.news.push(News::Takes { who, item });
        }
    }

    fn strike(&mut self, who: u32, foe: u32, dice: Dice) {
        let sword = if self.carried(who, Item::Sword).is_some() { 2 } else { 0 };
        let fame = self.fighters[&who].fame.min(2) as i32;
        let damage = 1 + sword + fame + dice.roll(who, 3) as i32;
        self.news.push(News::Strikes { who, foe, damage });
        *self.grudges.entry((foe, who)).or_default() += damage as u32;
        if self.carried(who, Item::Torch).is_some() {
            self.get(foe).burning = 3;
        }
        if self.carried(who, Item::Poison).is_some() {
            self.get(foe).poisoned = 5;
        }
        self.get(foe).health -= damage;
        if self.fighters[&foe].health <= 0 {
            self.fall(foe, Some(who));
        }
    }

    fn suffer(&mut self) {
        for fighter in self.fighters.values_mut() {
            if fighter.burning > 0 {
                fighter.health -= 2;
                fighter.burning -= 1;
            }
            if fighter.poisoned > 0 {
                fighter.health -= 1;
                fighter.poisoned -= 1;
            }
        }
        let dead = self.fighters.iter().filter(|(_, fighter)| fighter.health <= 0);
        for dead in dead.map(|(dead, _)| *dead).collect::<Vec<_>>() {
            self.fall(dead, None);
        }
    }

    fn fall(&mut self, dead: u32, by: Option<u32>) {
        let Fighter { clan, place, purse, .. } = self.fighters.remove(&dead).expect("a fighter");
        for (_, lies) in self.items.values_mut() {
            if matches!(lies, Lies::With(who) if *who == dead) {
                *lies = Lies::At(place);
            }
        }
        self.piles.push((place, purse));
        if let Some(killer) = by {
            for (&kin, _) in self.fighters.iter().filter(|(_, fighter)| fighter.clan == clan) {
                *self.grudges.entry((kin, killer)).or_default() += REVENGE;
            }
        }
        self.news.push(News::Falls { who: dead, by });
        self.tally.fallen += 1;
        self.grudges.retain(|&(holder, foe), strength| {
            let is_over = [holder, foe].contains(&dead);
            self.tally.settled += if is_over { *strength } else { 0 };
            !is_over
        });
    }

    pub fn state(&self) -> State {
        let mut state = State::default();
        for (&n, fighter) in &self.fighters {
            let &Fighter { clan, place, health, purse, fame, ready, burning, poisoned } = fighter;
            let [burning, poisoned] = [burning, poisoned].map(|left| Some(left).filter(|&n| n > 0));
            let shown = FighterState { clan, place, health, purse, fame, ready, burning, poisoned };
            state.add(format!("fighter {n}"), shown);
            let items: Vec<u32> = self.items_of(n).map(|(item, _)| item).collect();
            state.add(format!("items of {n}"), items);
            let against = self.grudges.keys().filter(|(_, against)| *against == n);
            state.add(format!("haters of {n}"), against.map(|(who, _)| *who).collect::<Vec<_>>());
        }
        for ((who, foe), strength) in &self.grudges {
            state.add(format!("grudge of {who} against {foe}"), strength);
        }
        for (item, (kind, lies)) in &self.items {
            let place = if let Lies::At(place) = lies { Some(place) } else { None };
            state.add(format!("item {item}"), (kind, place));
        }
        let mut piles = self.piles.clone();
        piles.sort_unstable();
        state.add("piles", piles);
        for clan in 0..CLANS {
            let members = self.fighters.iter().filter(|(_, fighter)| fighter.clan == clan);
            state.add(format!("clan {clan}"), members.map(|(who, _)| *who).collect::<Vec<_>>());
        }
        let mut turns: Vec<_> = self.fighters.iter().map(|(who, f)| (f.ready, *who)).collect();
        turns.sort_unstable();
        state.add("turns", turns.into_iter().map(|(_, who)| who).collect::<Vec<_>>());
        let grudges = self.grudges.len();
        let all = self.fighters.len() + self.items.len() + self.piles.len() + grudges;
        state.add("entities", (all, grudges, 0, 0));
        state.add("tally", self.tally);
        state
    }
}
