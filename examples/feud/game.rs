//! The feud in a world. Its attributes do what plain.rs does by hand.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ecs_core::{
    Column, ColumnMut, Entity, Hashed, Indexed, Link, LinkColumn, MessageReader, Messages, Unique,
    world,
};

use crate::rules::*;

mod show;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Number(u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Clan(u8);
/// When a fighter acts next. The number decides between two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ready {
    at: u32,
    number: u32,
}
pub struct Health(i32);
pub struct Purse(u32);
/// The turns that are left.
struct Burning(u32);
struct Poisoned(u32);
/// Has no health left. Observers do what follows.
#[derive(Clone, Copy)]
struct Fallen {
    by: Option<Entity>,
}
/// Gold on the field.
struct Coins(u32);
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
    #[one_of(place, carrier)] // an item lies on the field, or somebody carries it
    #[requires(clan: number, place, ready, health = Health(HEALTH), purse = Purse(PURSE))]
    #[requires(holder: against, strength = Strength(1))]
    #[on(insert(fallen), run = drop_loot(entities, &place, &purse, &carrier, insert(place), spawn(place, coins)))]
    #[on(insert(fallen), run = avenge(entities, &fallen, &clan, &holder, &against, &mut strength, spawn(holder, against, strength)))]
    #[on(insert(fallen), run = bury(entities, &fallen, &number, &mut news, &mut tally, despawn))]
    #[on(remove(strength), run = settle(before, &mut tally))]
    pub struct Feud {
        #[index(unique)]
        number: Number,
        #[index]
        clan: Clan,
        #[index]
        place: Place,
        #[index(ordered)]
        ready: Ready,
        health: Health,
        purse: Purse,
        burning: Burning,
        poisoned: Poisoned,
        fallen: Fallen,
        item: Item,
        coins: Coins,
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
        songs: BTreeMap<u32, u32>,
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

type Places<'w> = Column<'w, Place, Indexed<Hashed<Place>>>;
type Clans<'w> = Column<'w, Clan, Indexed<Hashed<Clan>>>;

/// What the fallen carried, and their gold, lies where they fell.
fn drop_loot(
    entities: &[Entity],
    places: Places<'_>,
    purses: Column<'_, Purse>,
    carriers: LinkColumn<'_, CarriedBy>,
    items: &mut Vec<(Entity, Place)>,
    piles: &mut Vec<(Place, Coins)>,
) {
    for &fallen in entities {
        let place = places[fallen];
        items.extend(carriers.children(fallen).map(|item| (item, place)));
        piles.push((place, Coins(purses[fallen].0)));
    }
}

/// The clan of the fallen resents who killed them.
fn avenge(
    entities: &[Entity],
    fallen: Column<'_, Fallen>,
    clans: Clans<'_>,
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
    numbers: Column<'_, Number, Indexed<Unique<Hashed<Number>>>>,
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
    pub fn begin() -> Self {
        let (news, songs) = (Messages::new(), BTreeMap::new());
        Self::new(news, MessageReader::new(), MessageReader::new(), songs, Tally::default())
    }

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
            if members < MEMBERS && self.fighter_at(home).is_none() {
                let number = self.next();
                // The rule adds a health and a purse.
                self.spawn((number, Clan(clan), home, Ready { at: dice.step, number: number.0 }));
                self.news_mut().send(News::Arrives(number.0));
            }
        }
        if self.item().len() < ITEMS {
            let number = self.next();
            self.spawn((number, dice.item(NEW_ITEM), dice.place(NEW_ITEM)));
        }
    }

    fn fighter_at(&self, place: Place) -> Option<Entity> {
        self.place_index().get(&place).find(|&found| self.has::<Clan>(found))
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

    fn act(&mut self, who: Entity, dice: Dice) {
        let Some(foe) = self.foe(who) else { return };
        let (place, goal) = (self.place()[who], self.place()[foe]);
        if self.health()[who].0 < WEAK
            && let Some(potion) = self.carried(who, Item::Potion)
        {
            self.health_mut()[who].0 = HEALTH;
            self.despawn(potion).expect("it is carried");
            let number = self.number()[who].0;
            self.news_mut().send(News::Drinks(number));
        } else if place.distance(goal) > 1 {
            self.walk(who, place.toward(goal));
        } else {
            self.strike(who, foe, dice);
        }
    }

    fn walk(&mut self, who: Entity, to: Place) {
        if self.fighter_at(to).is_some() {
            return;
        }
        self.replace(who, to).expect("a fighter has a place");
        let found: Vec<Entity> = self.place_index().get(&to).collect();
        for &pile in &found {
            if let Some(&Coins(gold)) = self.get(pile) {
                self.purse_mut()[who].0 += gold;
                self.despawn(pile).expect("it lay there");
            }
        }
        let items = found.into_iter().filter(|&item| self.has::<Item>(item));
        if let Some(item) = items.min_by_key(|&item| self.number()[item])
            && self.carrier().children(who).count() < HANDS
        {
            self.insert(item, CarriedBy(who)).expect("it lay there"); // removes its place
            let [who, item] = [who, item].map(|entity| self.number()[entity].0);
            self.news_mut().send(News::Takes { who, item });
        }
    }

    fn strike(&mut self, who: Entity, foe: Entity, dice: Dice) {
        let number = self.number()[who].0;
        let sword = self.carried(who, Item::Sword).map_or(0, |_| 3);
        let damage = 1 + sword + dice.roll(number, 4) as i32;
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
        let s = self.split();
        let read = s.chronicle.read(s.news).copied().collect();
        if step.is_multiple_of(2) {
            for news in s.bard.read(s.news) {
                if let News::Falls { by: Some(killer), .. } = news {
                    *s.songs.entry(*killer).or_default() += 1;
                }
            }
        }
        s.news.next_frame();
        read
    }
}
