//! The code of the table on the page `coming`, which a test of `current.rs` finds here.

use ecs_core::{
    ColumnMut, Entity, EntityMapping, Link, MapEntities, MessageReader, Messages,
    Prefabs, part, schedule, world,
};
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($name:ident($ty:ty))*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize)]
        struct $name($ty);
    )*};
}
components!(
    Place(i32) Speed(i32) Health(i32) Burning(u32) Frozen(u32) Clan(u8) Kind(u8)
    Due(u32) ChildOf(Entity) From(Entity) To(Entity)
    Grudge(u32) Hit(Entity) Score(u32) Paused(bool)
);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Asleep;
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Angry;

macro_rules! links {
    ($($name:ident)*) => {$(
        impl Link for $name {
            fn target(&self) -> Entity {
                self.0
            }
        }
        impl MapEntities for $name {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}
links!(ChildOf From To);

mod weather {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Wind(i32);

    part!(
        pub struct Weather {
            wind: Wind,
        }
    );
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[parts(weather::Weather)]
    #[index(clan, kind)]
    #[one_of(asleep, angry)]
    #[requires(speed: place = Place(0))]
    #[on(insert(health), run = clamp(entities, &mut health))]
    struct Game {
        #[track]
        place: Place,
        speed: Speed,
        health: Health,
        burning: Burning,
        frozen: Frozen,
        clan: Clan,
        kind: Kind,
        asleep: Asleep,
        angry: Angry,
        #[index(unique)]
        name: Name,
        #[index(ordered)]
        due: Due,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[entities]
        #[link(on_despawn = despawn)]
        from: From,
        #[entities]
        #[link(on_despawn = despawn)]
        to: To,
        grudge: Grudge,
        #[resource]
        score: Score,
        #[resource]
        paused: Paused,
        #[resource]
        hits: Messages<Hit>,
        #[resource]
        wounds: MessageReader<Hit>,
    }

    #[group(own(place, speed))]
    struct Movers;

    #[query]
    struct Moving {
        place: &mut Place,
        speed: &Speed,
    }

    #[query(without(asleep), any(with(burning), with(frozen)))]
    struct Ailing {
        entity: Entity,
    }

    #[query(changed(place))]
    struct Moved {
        entity: Entity,
    }
);

fn clamp(entities: &[Entity], mut health: ColumnMut<'_, Health>) {
    for &entity in entities {
        health[entity].0 = health[entity].0.min(9);
    }
}

fn walk<'w>(rows: impl Iterator<Item = Moving<'w>>) {
    rows.for_each(|row| row.place.0 += row.speed.0);
}

fn think(clock: u32, thoughts: &mut u32) {
    *thoughts += clock;
}

#[schedule]
impl Game {
    fn tick(&mut self, clock: u32, thoughts: &mut u32) {
        if !self.paused().0 {
            walk(self.moving());
        }
        if clock.is_multiple_of(10) {
            think(clock, thoughts);
        }
    }
}

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (hits, wounds) = (Messages::new(), MessageReader::new());
    let mut game = Game::new(Score(0), Paused(false), hits, wounds);
    let mut commands = GameCommands::new();

    let orc = game.spawn((Health(99), Clan(1)));
    game.insert(orc, (Speed(2), Kind(2)))?;
    assert_eq!((game.place()[orc].0, game.health()[orc].0), (0, 9));
    let elf = game.spawn((Name("elf".into()), Place(5), Burning(3), ChildOf(orc)));
    assert!(game.ailing().map(|row| row.entity).eq([elf]));
    for row in game.ailing() {
        commands.insert(row.entity, (Asleep, Due(7)));
    }
    game.apply(&mut commands).expect_all();
    assert!(game.ailing().next().is_none());

    game.insert(elf, Angry)?;
    assert!(!game.has::<Asleep>(elf));
    assert_eq!(game.name_index().get(&Name("elf".into())), Some(elf));
    assert!(game.clan_kind_index().get(&(Clan(1), Kind(2))).eq([orc]));
    let now = Due(7);
    assert!(game.due_index().range(..=now).eq([(&now, elf)]));
    assert!(game.parent().children(orc).eq([elf]));

    let grudge = game.spawn((From(orc), To(elf), Grudge(3)));
    assert!(game.from().children(orc).eq([grudge]));
    assert!(game.to().children(elf).eq([grudge]));

    game.hits_mut().send(Hit(orc));
    let s = game.split();
    for hit in s.wounds.read(s.hits) {
        s.score.0 += u32::from(hit.0 == orc);
    }
    assert_eq!(game.score().0, 1);

    let (mut thoughts, earlier) = (0, game.clone());
    game.next_frame();
    game.moving().par_for_each(|row| row.place.0 += row.speed.0);
    game.tick(20, &mut thoughts);
    game.paused_mut().0 = true;
    game.tick(25, &mut thoughts);
    assert_eq!((thoughts, game.place()[orc].0), (20, 4));
    assert!(game.moved().map(|row| row.entity).eq([orc]));
    game.sort_by_key::<Health, _>(|health| health.0);

    let text = ron::to_string(&game)?;
    let saved = ron::from_str::<Game>(&text)?;
    assert_eq!(saved, game);
    let file = r#"{ "orc": (components: { "place": (4) }) }"#;
    let monsters: Prefabs<Game> = ron::from_str(file)?;
    let copy = monsters.spawn(&mut game, "orc")?.entity();
    assert_eq!(game.place()[copy].0, 4);
    game.clone_from(&earlier);
    assert_eq!(game, earlier);
    game.despawn(elf)?;
    assert_eq!((game.len(), game.contains(grudge)), (1, false));
    Ok(())
}
