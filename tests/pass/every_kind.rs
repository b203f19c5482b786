//! A world of every kind is free of the lints that clippy has. So `clippy --fix` changes nothing in it.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused, rust_2018_idioms)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]

use ecs_core::{
    Entity, EntityMapping, Filtered, Link, MapEntities, Query, With, part, schedule, world,
};
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($Name:ident($Type:ty))*) => {$(
        /// A component.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $Name(pub $Type);
    )*};
}

components! {
    Place(i32) Speed(i32) Heat(u32) Nail(u8) Name(String) Level(u16) Clock(u64) Mass(u64) Force(i32) Wheel(u8) Turret(u8)
    Depth(u32) Score(u32) Size(u8) Log(Vec<u8>)
}

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Asleep;

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Awake;

/// A link.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for ChildOf {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

const fn tier(level: &Level) -> u8 {
    level.0.to_be_bytes()[0]
}

part!(
    /// What has a depth.
    pub struct Deep {
        depth: Depth,
        #[resource]
        score: Score,
    }

    /// Its rows.
    #[query]
    pub struct Sunk {
        pub entity: Entity,
        pub depth: &mut Depth,
    }
);

world!(
    /// A world with all of it.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[brand]
    #[parts(Deep)]
    #[one_of(asleep, awake)]
    #[requires(name: place, on_remove = cascade)]
    pub struct Every {
        #[track(frames = 2, removed)]
        place: Place,
        #[storage(linear)]
        heat: Heat,
        #[storage(stable)]
        nail: Nail,
        #[index(unique)]
        name: Name,
        #[index(ordered, key = tier -> u8)]
        level: Level,
        #[link(on_despawn = despawn)]
        #[entities]
        parent: ChildOf,
        #[skip]
        asleep: Asleep,
        awake: Awake,
        speed: Speed,
        #[cfg(all())]
        #[resource]
        clock: Clock,
        #[resource]
        log: Log,
    }

    /// A table.
    #[table]
    #[derive(Clone)]
    pub struct Body {
        pub mass: Mass,
        #[track]
        pub force: Force,
    }

    /// A table with optional components.
    #[table]
    #[derive(Clone)]
    pub struct Car {
        pub size: Size,
        pub wheel: Option<Wheel>,
        pub turret: Option<Turret>,
    }

    /// An owning group.
    #[group(own(place, speed), events)]
    pub struct Moving;
    /// A nested one.
    #[group(own(place, speed), without(asleep))]
    pub struct Active;
    /// A list.
    #[group(with(body, heat))]
    pub struct Hot;

    /// The places that changed.
    #[query(changed(place))]
    pub struct Moved {
        pub entity: Entity,
        pub place: &Place,
    }

    /// What is pushed.
    #[query]
    pub struct Pushed {
        pub speed: &mut Speed,
        pub body: BodyRef,
        pub heat: Option<&Heat>,
    }

    /// What rolls.
    #[query(without(turret))]
    pub struct Rolling {
        pub size: &mut Size,
        pub wheel: &Wheel,
    }
);

world!(
    /// A world of fixed capacity, with parameters.
    #[capacity(entities = 16)]
    pub struct Small<T: 'static> {
        heat: Heat,
        value: Vec<T>,
    }

    /// Its warm entities.
    #[query(with(heat))]
    pub struct Warm<T> {
        pub value: &mut Vec<T>,
    }
);

/// A derived query.
#[derive(Debug, Query)]
pub struct Seen<'w> {
    /// The place.
    pub place: &'w mut Place,
    /// The heat.
    pub heat: Option<&'w Heat>,
}

fn push<'w>(rows: impl Iterator<Item = Pushed<'w>>, clock: &Clock) {
    for Pushed { speed, body, heat } in rows {
        speed.0 += body.force.0 + heat.map_or(0, |_| i32::from(clock.0 > 0));
    }
}

fn roll<'w>(rows: impl Iterator<Item = Rolling<'w>>, commands: &mut EveryCommands) {
    for Rolling { size, wheel } in rows {
        size.0 -= wheel.0;
        commands.spawn_later(Nail(wheel.0));
    }
}

fn sink<'w>(rows: impl Iterator<Item = Sunk<'w>>, score: &mut Score) {
    for Sunk { depth, .. } in rows {
        depth.0 += 1;
        score.0 += depth.0;
    }
}

#[schedule]
impl Every {
    /// A step.
    pub fn step(&mut self, times: u32, commands: &mut EveryCommands) {
        push(self.pushed(), self.clock());
        (roll(self.rolling(), commands.lane()), sink(self.sunk(), self.score_mut()));
        for _ in 0..times {
            sink(self.sunk(), self.score_mut());
        }
        let count = self.len();
        self.apply(commands).expect_all();
        if count > 1 {
            push(self.pushed(), self.clock());
        }
    }

    /// Another one, which ends in a call.
    pub fn sink(&mut self, commands: &mut EveryCommands) {
        roll(self.rolling(), commands.lane());
        self.apply(commands).expect_all();
        sink(self.sunk(), self.score_mut());
    }
}

/// Runs it.
///
/// # Panics
///
/// Panics if a value is another one.
pub fn main() {
    let mut every = Every::new(Clock(1), Log(Vec::new()), Score(0));
    let body = Body { mass: Mass(1), force: Force(2) };
    let all = every.spawn((Place(0), Speed(0), Awake, Name("a".to_owned()), body, Depth(4)));
    every.insert(all, Level(300)).expect("it is alive");
    every.spawn((ChildOf(all), Asleep, Heat(1)));
    let (wheel, turret) = (Some(Wheel(3)), None);
    let car = every.spawn(Car { size: Size(9), wheel, turret });
    every.step(2, &mut EveryCommands::new());
    assert_eq!((every.speed()[all].0, every.size()[car].0, every.depth()[all].0), (4, 6, 7));
    assert_eq!((every.nail().len(), every.moved().count(), every.score().0), (1, 1, 18));
    assert_eq!(every.query_mut::<Seen<'_>>().map(|row| row.place.0).sum::<i32>(), 0);
    assert_eq!(every.query::<Filtered<&Place, With<Awake>>>().count(), 1);
    let mut small = Small::<u8>::new();
    small.spawn((Heat(1), vec![1_u8]));
    small.warm().for_each(|row| row.value.push(2));
    assert_eq!(small.value().as_slice()[0], [1, 2]);
}
