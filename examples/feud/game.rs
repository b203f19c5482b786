//! The feud in a world. Its attributes do what plain.rs does by hand.

use std::cmp::Reverse;

use ecs_core::{
    Column, ColumnMut, Entity, Hashed, Indexed, Link, LinkColumn, MessageReader, Messages, Unique,
    world,
};

use crate::rules::*;

mod show;
#[cfg(test)]
mod tests;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Number(u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Clan(u8);
/// Where an item lies, and no fighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lies(Place);
/// When a fighter acts next. The number decides between two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ready {
    at: u32,
    number: u32,
}
pub struct Health(i32);
pub struct Purse(u32);
/// How often the bard has heard that the fighter killed.
pub struct Fame(u32);
/// The turns that are left.
struct Burning(u32);
struct Poisoned(u32);
/// Has no health left. Observers do what follows.
#[derive(Clone, Copy)]
struct Fallen {
    by: Option<Entity>,
}
struct CarriedBy(Entity);

/// A grudge is an entity with two links, so everybody can have many, and against each other.
struct Holder(Entity);
struct Against(Entity);
pub struct Strength(u32);

macro_rules! links {
    ($($name:ident)*) => {$(
        impl Link for $name {
            fn target(&self) -> Entity {
                self.0
            }
        }
    )*};
}
links!(CarriedBy Holder Against);

/// The two who read the news.
struct Chronicle;
struct Bard;

world!(
    #[index(item, lies, ordered)]
    #[one_of(lies, carrier)] // an item lies on the field, or somebody carries it
    #[requires(clan: number, place, ready)]
    #[requires(clan: health = Health(HEALTH), purse = Purse(PURSE), fame = Fame(0))]
    #[requires(holder: against, strength = Strength(1))]
    #[on(insert(fallen), run = drop_loot(
        entities, &place, &purse, &carrier, insert(lies), spawn(item, lies, purse)
    ))]
    #[on(insert(fallen), run = avenge(
        entities, &fallen, &clan, &holder, &against, &mut strength,
        spawn(holder, against, strength)
    ))]
    #[on(insert(fallen), run = bury(entities, &fallen, &number, &mut news, &mut tally, despawn))]
    #[on(remove(strength), run = settle(before, &mut tally))]
    #[derive(Default)]
    pub struct Feud {
        #[index(unique)]
        number: Number,
        #[index]
        clan: Clan,
        #[index(unique)] // no two fighters have one
        place: Place,
        #[index(ordered)]
        ready: Ready,
        health: Health,
        purse: Purse,
        fame: Fame,
        burning: Burning,
        poisoned: Poisoned,
        fallen: Fallen,
        item: Item,
        lies: Lies,
        #[link(on_despawn = despawn)]
        carrier: CarriedBy,
        #[link(on_despawn = despawn)]
        holder: Holder,
        #[link(on_despawn = despawn)]
        against: Against,
        strength: Strength,
        #[resource]
        news: Messages<News>,
        #[resource]
        chronicle: MessageReader<News, Chronicle>,
        #[resource]
        bard: MessageReader<News, Bard>,
        #[resource]
        tally: Tally,
    }

    #[query(any(with(burning, poisoned)))]
    struct Ailing {
        entity: Entity,
        health: &mut Health,
        burning: Option<&mut Burning>,
        poisoned: Option<&mut Poisoned>,
    }
);

type UniqueColumn<'w, T> = Column<'w, T, Indexed<Unique<Hashed<T>>>>;

/// What the fallen carried, and their gold, lies where they fell.
fn drop_loot(
    entities: &[Entity],
    places: UniqueColumn<'_, Place>,
    purses: Column<'_, Purse>,
    carriers: LinkColumn<'_, CarriedBy>,
    items: &mut Vec<(Entity, Lies)>,
    gold: &mut Vec<(Item, Lies, Purse)>,
) {
    for &fallen in entities {
        let lies = Lies(places[fallen]);
        items.extend(carriers.children(fallen).map(|item| (item, lies)));
        gold.push((Item::Gold, lies, Purse(purses[fallen].0)));
    }
}

/// The clan of the fallen resents who killed them.
fn avenge(
    entities: &[Entity],
    fallen: Column<'_, Fallen>,
    clans: Column<'_, Clan, Indexed<Hashed<Clan>>>,
    holders: LinkColumn<'_, Holder>,
    against: LinkColumn<'_, Against>,
    mut strengths: ColumnMut<'_, Strength>,
    new: &mut Vec<(Holder, Against, Strength)>,
) {
    for &dead in entities {
        let Some(killer) = fallen[dead].by else { continue };
        for kin in clans.index().get(&clans[dead]).filter(|&kin| kin != dead) {
            match grudge(holders, against, kin, killer) {
                Some(old) => strengths[old].0 += REVENGE,
                None => new.push((Holder(kin), Against(killer), Strength(REVENGE))),
            }
        }
    }
}

/// The fallen leave the world, and with them the grudges that they held, and those against them.
fn bury(
    entities: &[Entity],
    fallen: Column<'_, Fallen>,
    numbers: UniqueColumn<'_, Number>,
    news: &mut Messages<News>,
    tally: &mut Tally,
    gone: &mut Vec<Entity>,
) {
    for &dead in entities {
        let by = fallen[dead].by.map(|killer| numbers[killer].0);
        news.send(News::Falls { who: numbers[dead].0, by });
        tally.fallen += 1;
        gone.push(dead);
    }
}

/// Counts grudges that end: a faded one has no strength.
fn settle(before: &[Strength], tally: &mut Tally) {
    for strength in before {
        tally.forgiven += u32::from(strength.0 == 0);
        tally.settled += strength.0;
    }
}

/// Returns the grudge of one against another: O(those that it holds).
fn grudge(
    holders: LinkColumn<'_, Holder>,
    against: LinkColumn<'_, Against>,
    who: Entity,
    foe: Entity,
) -> Option<Entity> {
    holders.children(who).find(|&grudge| against[grudge].0 == foe)
}

impl Feud {
    /// Plays a step, and returns what the chronicle reads of it.
    pub fn step(&mut self, dice: Dice) -> Vec<News> {
        self.arrive(dice);
        while let Some((&Ready { at, number }, who)) = self.ready_index().first() {
            if at > dice.step {
                break;
            }
            let at = dice.step + 1 + number % 3;
            self.replace(who, Ready { at, number }).expect("a fighter is alive");
            self.act(who, dice);
        }
        self.suffer();
        if dice.step.is_multiple_of(4) {
            self.strength_mut().iter_mut().for_each(|(_, strength)| strength.0 -= 1);
            self.despawn_where::<&Strength>(|strength| strength.0 == 0);
        }
        self.listen(dice.step)
    }

    /// Returns a number for a new fighter or item.
    fn next(&mut self) -> Number {
        self.tally_mut().next += 1;
        Number(self.tally().next)
    }

    fn arrive(&mut self, dice: Dice) {
        for clan in 0..CLANS {
            let (home, members) = (Place::home(clan), self.clan_index().get(&Clan(clan)).count());
            if members < MEMBERS && !self.place_index().contains(&home) {
                let number = self.next();
                // The rule adds a health, a purse and a fame.
                self.spawn((number, Clan(clan), home, Ready { at: dice.step, number: number.0 }));
                self.news_mut().send(News::Arrives(number.0));
            }
        }
        let gold = self.item_lies_index().prefix(&Item::Gold).count();
        if self.item().len() - gold < ITEMS {
            let number = self.next();
            self.spawn((number, dice.item(NEW_ITEM), Lies(dice.place(NEW_ITEM))));
        }
    }

    /// Returns an item of this kind that somebody carries.
    fn carried(&self, who: Entity, item: Item) -> Option<Entity> {
        let items = self.carrier().children(who).filter(|&carried| self.item()[carried] == item);
        items.min_by_key(|&carried| self.number()[carried])
    }

    /// Returns whom a fighter hates most, or the enemy with the most appeal.
    fn foe(&self, who: Entity) -> Option<Entity> {
        let (numbers, against) = (self.number(), self.against());
        let held = self.holder().children(who);
        let worst =
            held.max_by_key(|&held| (self.strength()[held].0, Reverse(numbers[against[held].0])));
        let enemies = self.clan().iter().filter(|(_, clan)| clan.0 != self.clan()[who].0);
        worst.map(|held| against[held].0).or_else(|| {
            enemies.map(|(enemy, _)| enemy).max_by_key(|&enemy| {
                let hate = against.children(enemy).map(|held| self.strength()[held].0).sum();
                let distance = self.place()[who].distance(self.place()[enemy]);
                appeal(distance, hate, numbers[enemy].0)
            })
        })
    }

    /// Returns the nearest potion on the field, if it is in reach.
    fn potion(&self, place: Place) -> Option<Place> {
        let potions = self.item_lies_index().prefix(&Item::Potion).map(|((_, lies), _)| lies.0);
        let near = potions.filter(|&lies| place.distance(lies) <= REACH);
        near.min_by_key(|&lies| (place.distance(lies), lies))
    }

    fn act(&mut self, who: Entity, dice: Dice) {
        let place = self.place()[who];
        if self.health()[who].0 < WEAK {
            if let Some(potion) = self.carried(who, Item::Potion) {
                self.health_mut()[who].0 = HEALTH;
                self.despawn(potion).expect("it is carried");
                let number = self.number()[who].0;
                return self.news_mut().send(News::Drinks(number));
            }
            if let Some(potion) = self.potion(place) {
                return self.walk(who, place.toward(potion));
            }
        }
        let Some(foe) = self.foe(who) else { return };
        match self.place()[foe] {
            goal if place.distance(goal) > 1 => self.walk(who, place.toward(goal)),
            _ => self.strike(who, foe, dice),
        }
    }

    fn walk(&mut self, who: Entity, to: Place) {
        if self.replace(who, to).is_err() {
            return; // somebody stands there
        }
        let at = |kind: Item| self.item_lies_index().get(&(kind, Lies(to)));
        let best = Item::TAKEN
            .into_iter()
            .find_map(|kind| at(kind).min_by_key(|&item| self.number()[item]));
        for pile in at(Item::Gold).collect::<Vec<_>>() {
            self.purse_mut()[who].0 += self.purse()[pile].0;
            self.despawn(pile).expect("it lay there");
        }
        if let Some(item) = best
            && self.carrier().children(who).count() < HANDS
        {
            self.insert(item, CarriedBy(who)).expect("it lay there"); // it doesn't lie any more
            let [who, item] = [who, item].map(|entity| self.number()[entity].0);
            self.news_mut().send(News::Takes { who, item });
        }
    }

    fn strike(&mut self, who: Entity, foe: Entity, dice: Dice) {
        let number = self.number()[who].0;
        let sword = self.carried(who, Item::Sword).map_or(0, |_| 2);
        let fame = self.fame()[who].0.min(2) as i32;
        let damage = 1 + sword + fame + dice.roll(number, 3) as i32;
        let news = News::Strikes { who: number, foe: self.number()[foe].0, damage };
        self.news_mut().send(news);
        self.resent(foe, who, damage as u32);
        let burning = self.carried(who, Item::Torch).map(|_| Burning(3));
        let poisoned = self.carried(who, Item::Poison).map(|_| Poisoned(5));
        self.insert(foe, (burning, poisoned)).expect("the foe is alive");
        let health = &mut self.health_mut()[foe].0;
        *health -= damage;
        if *health <= 0 {
            self.insert(foe, Fallen { by: Some(who) }).expect("the foe is alive");
        }
    }

    fn resent(&mut self, who: Entity, foe: Entity, strength: u32) {
        match grudge(self.holder(), self.against(), who, foe) {
            Some(old) => self.strength_mut()[old].0 += strength,
            None => _ = self.spawn((Holder(who), Against(foe), Strength(strength))),
        }
    }

    /// Fire takes two of the health, poison one.
    fn suffer(&mut self) {
        let (mut commands, mut dead) = (FeudCommands::new(), Vec::new());
        for row in self.ailing() {
            if let Some(burning) = row.burning {
                row.health.0 -= 2;
                burning.0 -= 1;
                if burning.0 == 0 {
                    commands.remove::<Burning>(row.entity);
                }
            }
            if let Some(poisoned) = row.poisoned {
                row.health.0 -= 1;
                poisoned.0 -= 1;
                if poisoned.0 == 0 {
                    commands.remove::<Poisoned>(row.entity);
                }
            }
            if row.health.0 <= 0 {
                dead.push(row.entity);
            }
        }
        self.apply(&mut commands).expect_all();
        dead.sort_by_key(|&dead| self.number()[dead]);
        self.insert_batch(dead, Fallen { by: None }); // one call of each observer
    }

    /// The chronicle reads each step, and the bard each second one.
    fn listen(&mut self, step: u32) -> Vec<News> {
        let mut s = self.split();
        let read = s.chronicle.read(s.news).copied().collect();
        if step.is_multiple_of(2) {
            // The frames of the messages have two steps.
            for news in s.bard.read(s.news) {
                if let News::Falls { by: Some(killer), .. } = news
                    && let Some(alive) = s.number.index().get(&Number(*killer))
                {
                    s.fame[alive].0 += 1;
                }
            }
            s.news.next_frame();
        }
        read
    }
}
