//! Where an index can be declared: in parts, in generic worlds, beside schedules and derived queries. And `LAYOUT`.

use std::fmt::Debug;
use std::hash::Hash;

use ecs_core::{Entity, HasIndex, KeyLayout, Query, StorageLayout, part, schedule, world};

mod crew {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    pub struct Badge {
        pub number: u32,
        pub text: &'static str,
    }
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Rank(pub u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Shift(pub u8);

    /// A private type and a private function.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Number(pub u32);

    fn number(badge: &Badge) -> Number {
        Number(badge.number)
    }

    part!(
        pub struct Crew {
            #[index(unique, key = number -> Number)]
            badge: Badge,
            #[index(ordered)]
            rank: Rank,
            shift: Shift,
        }
        #[query]
        pub struct Working {
            shift: &mut Shift,
        }
    );

    pub fn highest<W: CrewWorld>(world: &W) -> Option<Entity> {
        world.rank_index().last().map(|(_, entity)| entity)
    }

    pub fn shift_of<W: CrewWorld>(world: &mut W, rank: u8) -> usize {
        let mut shifted = 0;
        for working in world.query_at::<Working, Rank>(&Rank(rank)) {
            working.shift.0 += 1;
            shifted += 1;
        }
        shifted
    }

    pub fn badge_in_split<W: CrewWorld>(world: &mut W, number: u32) -> Option<Entity> {
        let crew = world.crew();
        crew.badge.index().get(&Number(number))
    }
}

use crew::{Badge, Number, Rank, Shift};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Deck(u8);

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[parts(crew::Crew)]
    struct Ship {
        #[index]
        deck: Deck,
    }
);

world!(
    #[parts(crew::Crew as space)]
    struct Station {}
);

#[test]
fn a_part_declares_indices_with_its_own_keys() {
    let mut ship = Ship::new();
    let badge = |number| Badge { number, text: "x" };
    let a = ship.spawn((badge(7), Rank(2), Shift(0), Deck(1)));
    let b = ship.spawn((badge(8), Rank(9), Shift(0), Deck(1)));
    assert_eq!(ship.badge_index().get(&Number(7)), Some(a));
    assert_eq!(crew::highest(&ship), Some(b));
    assert_eq!(crew::shift_of(&mut ship, 2), 1);
    assert_eq!((ship.shift()[a].0, ship.shift()[b].0), (1, 0));
    assert_eq!(crew::badge_in_split(&mut ship, 8), Some(b));
    assert!(ship.deck_index().get(&Deck(1)).eq([a, b]));
    assert!(ship.insert(a, badge(8)).is_err());
    assert!(ship.try_spawn(badge(7)).is_err());

    let mut station = Station::new();
    let c = station.spawn((badge(1), Rank(1)));
    assert_eq!(station.space_badge_index().get(&Number(1)), Some(c));
    assert_eq!(crew::highest(&station), Some(c));
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tag<T>(T);
#[derive(Clone, Debug, PartialEq)]
struct Pair<T>(T, u8);

impl<T: Copy> Pair<T> {
    fn first(&self) -> T {
        self.0
    }
}

world!(
    struct Generic<T: Copy + Debug + Eq + Hash + Ord + Send + Sync + 'static> {
        #[index]
        tag: Tag<T>,
        #[index(ordered, key = Pair::first -> T)]
        pair: Pair<T>,
    }
);

#[test]
fn a_world_with_parameters_has_indices() {
    let mut world: Generic<u16> = Generic::new();
    let [a, b] = [5, 3].map(|i| world.spawn((Tag(i), Pair(i, 0))));
    assert!(world.tag_index().get(&Tag(3)).eq([b]));
    assert!(world.pair_index().iter().eq([(&3, b), (&5, a)]));
    fn found<W: HasIndex<Tag<char>, Shape = ecs_core::Hashed<Tag<char>>>>(world: &W) -> usize {
        world.index_of::<Tag<char>>().get(&Tag('x')).count()
    }
    let mut world: Generic<char> = Generic::new();
    world.spawn(Tag('x'));
    assert_eq!(found(&world), 1);
}

/// A key by a trait.
trait Keyed<K> {
    fn key(&self) -> K;
}

impl Keyed<u64> for Rank {
    fn key(&self) -> u64 {
        self.0.into()
    }
}

fn key_of<K>(deck: &Deck) -> K
where
    K: From<u8>,
{
    K::from(deck.0)
}

world!(
    struct Paths {
        #[index(key = <Rank as Keyed<u64>>::key -> u64)]
        rank: Rank,
        #[index(key = key_of::<u32> -> u32)]
        deck: Deck,
    }
);

#[test]
fn the_function_of_a_key_is_any_path() {
    let mut world = Paths::new();
    let e = world.spawn((Rank(3), Deck(4)));
    assert!(world.rank_index().get(&3).eq([e]));
    assert!(world.deck_index().get(&4).eq([e]));
}

#[derive(Query)]
struct Ranked<'w> {
    entity: Entity,
    rank: &'w Rank,
    shift: &'w mut Shift,
}

#[test]
fn a_derived_query_runs_over_a_key() {
    let mut ship = Ship::new();
    let [a, b] = [1, 2].map(|rank| ship.spawn((Rank(rank), Shift(rank), Deck(4))));
    for ranked in ship.query_at::<Ranked<'_>, Rank>(&Rank(2)) {
        ranked.shift.0 = 10 * ranked.rank.0;
        assert_eq!(ranked.entity, b);
    }
    assert_eq!((ship.shift()[a].0, ship.shift()[b].0), (1, 20));
}

fn count_decks(deck: ecs_core::Column<'_, Deck, DeckKind>, counted: &mut usize) {
    *counted = deck.index().get(&Deck(1)).count();
}

type DeckKind = ecs_core::Indexed<ecs_core::Hashed<Deck>>;

fn move_shifts(mut shift: ecs_core::ColumnMut<'_, Shift>) {
    shift.iter_mut().for_each(|(_, shift)| shift.0 += 1);
}

fn count_ranks(index: ecs_core::ValueIndex<'_, ecs_core::Ordered<Rank>>, counted: &mut usize) {
    *counted = index.len();
}

#[schedule]
impl Ship {
    fn tick(&mut self, decks: &mut usize, ranks: &mut usize) {
        count_decks(self.deck(), decks);
        move_shifts(self.shift_mut());
        count_ranks(self.rank().index(), ranks);
    }
}

#[test]
fn a_schedule_reads_an_index() {
    let mut ship = Ship::new();
    ship.spawn_batch([1, 2, 1].map(|deck| (Deck(deck), Shift(0))));
    let (mut decks, mut ranks) = (0, 0);
    ship.tick(&mut decks, &mut ranks);
    assert_eq!((decks, ranks), (2, 0));
}

#[test]
fn the_layout_names_the_kind_of_an_index() {
    let storage = |name| {
        let component = Ship::LAYOUT.components.iter().find(|component| component.name == name);
        component.unwrap().storage
    };
    assert_eq!(storage("deck"), StorageLayout::Indexed { ordered: false, unique: false });
    assert_eq!(storage("badge"), StorageLayout::Indexed { ordered: false, unique: true });
    assert_eq!(storage("rank"), StorageLayout::Indexed { ordered: true, unique: false });
    let keys: Vec<_> = Ship::LAYOUT.components.iter().map(|component| component.key).collect();
    let number = KeyLayout { type_name: "Number", size: 4, align: 4 };
    assert_eq!(keys.iter().flatten().collect::<Vec<_>>(), [&number]);
    let text = Ship::LAYOUT.to_string();
    assert!(text.contains("by Number"), "{text}");
    assert!(text.contains("unique index") && text.contains("ordered index"), "{text}");
    assert!(Ship::LAYOUT.to_mermaid().contains("B unique index"));
    assert_eq!(storage("rank").to_string(), "ordered index");
}
