//! A world with four families of groups: states of which an entity has one, two groups that overlap, groups of columns of
//! which one is nested, and a chain.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

use crate::parts::Part as _;
use crate::values::{counted, numbers};

numbers!(Place Hue Grazing Wet Bell Old Mark);
counted!(Weight Length Walking Cold Horn Rope Milk);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Running;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Young;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[one_of(grazing, walking, running)]
    pub struct Herd {
        grazing: Grazing,
        walking: Walking,
        running: Running,
        wet: Wet,
        cold: Cold,
        #[track]
        horn: Horn,
        bell: Bell,
        rope: Rope,
        old: Old,
        young: Young,
        milk: Milk,
        mark: Mark,
    }

    #[table]
    #[derive(Clone)]
    pub struct Body {
        #[track]
        pub place: Place,
        pub weight: Weight,
    }

    #[table]
    #[derive(Clone)]
    pub struct Coat {
        pub hue: Hue,
        pub length: Length,
    }

    // body: [Grazers | Walkers | Runners | rest], in any order of the three
    #[group(own(body), with(grazing), events)]
    pub struct Grazers;
    #[group(own(body), with(walking))]
    pub struct Walkers;
    #[group(own(body), with(running), events)]
    pub struct Runners;

    // coat: [Soaked | both | Frozen | rest]
    #[group(own(coat), with(wet), events)]
    pub struct Soaked;
    #[group(own(coat), with(cold))]
    pub struct Frozen;

    // horn and bell: [Leaders | rest of Elders | Calves | rest], rope: [Leaders | rest]
    #[group(own(horn, bell), with(old))]
    pub struct Elders;
    #[group(own(horn, bell), with(young), without(old), events)]
    pub struct Calves;
    #[group(own(horn, bell, rope), with(old), events)]
    pub struct Leaders;

    // A chain, which has no borders: [Fresh | rest of Dairy | rest].
    #[group(own(milk, mark), events)]
    pub struct Dairy;
    #[group(own(mark, milk), with(wet), without(cold))]
    pub struct Fresh;

    /// Non-owning.
    #[group(with(horn, body), without(running))]
    pub struct Calm;

    // The rest of a table.
    #[query(packed, without(grazing, walking, running))]
    pub struct Idle {
        entity: Entity,
        place: &Place,
        weight: &mut Weight,
    }

    /// Marks places.
    #[query(packed, with(walking))]
    pub struct Steps {
        entity: Entity,
        place: &mut Place,
        weight: &mut Weight,
    }

    // Between two borders.
    #[query(packed, with(wet, cold))]
    pub struct Icy {
        entity: Entity,
        hue: &mut Hue,
        length: &mut Length,
    }
    #[query(packed, with(cold), without(wet))]
    pub struct Stiff {
        entity: Entity,
        hue: &Hue,
    }
    #[query(packed, without(wet, cold))]
    pub struct Dry {
        entity: Entity,
        hue: &mut Hue,
        length: &Length,
    }
    #[query(packed, with(old), without(rope))]
    pub struct Followers {
        entity: Entity,
        horn: &Horn,
        bell: &mut Bell,
    }
    #[query(packed, with(young), without(old))]
    pub struct Kids {
        entity: Entity,
        horn: &Horn,
        bell: &Bell,
    }
    #[query(without(wet))]
    pub struct Coats {
        entity: Entity,
        length: &Length,
    }

    // Others.
    #[query(with(mark), without(old, young))]
    pub struct Adults {
        entity: Entity,
        horn: &Horn,
        bell: Option<&Bell>,
    }
    #[query(without(running, cold))]
    pub struct Warm {
        entity: Entity,
        place: &Place,
        hue: &mut Hue,
        wet: Option<&Wet>,
    }
    #[query(with(running))]
    pub struct Fast {
        entity: Entity,
        weight: &Weight,
        rope: &mut Rope,
    }
    #[query(without(wet, cold))]
    pub struct Kept {
        entity: Entity,
        milk: &mut Milk,
        mark: &Mark,
    }
    #[query(changed(horn))]
    pub struct Tossed {
        entity: Entity,
        horn: &Horn,
        old: Option<&Old>,
    }
);

pub const GRAZING: usize = 0;
pub const WALKING: usize = 1;
pub const RUNNING: usize = 2;
pub const WET: usize = 3;
pub const COLD: usize = 4;
pub const HORN: usize = 5;
pub const BELL: usize = 6;
pub const ROPE: usize = 7;
pub const OLD: usize = 8;
pub const YOUNG: usize = 9;
pub const MILK: usize = 10;
pub const MARK: usize = 11;
pub const BODY: usize = 12;
pub const COAT: usize = 13;
/// The number of units.
pub const UNITS: usize = 14;

/// The units of which an entity has one.
pub const STATES: [usize; 3] = [GRAZING, WALKING, RUNNING];
/// The units whose changes are tracked.
pub const TRACKED: [usize; 2] = [HORN, BODY];
/// The units without a value, whose number is zero.
const TAGS: [usize; 2] = [RUNNING, YOUNG];

/// The terms of a group.
pub struct Terms {
    pub own: &'static [usize],
    pub with: &'static [usize],
    pub without: &'static [usize],
}

/// The groups, in the order of declaration.
pub const GROUPS: [Terms; 11] = [
    Terms { own: &[BODY], with: &[GRAZING], without: &[] },
    Terms { own: &[BODY], with: &[WALKING], without: &[] },
    Terms { own: &[BODY], with: &[RUNNING], without: &[] },
    Terms { own: &[COAT], with: &[WET], without: &[] },
    Terms { own: &[COAT], with: &[COLD], without: &[] },
    Terms { own: &[HORN, BELL], with: &[OLD], without: &[] },
    Terms { own: &[HORN, BELL], with: &[YOUNG], without: &[OLD] },
    Terms { own: &[HORN, BELL, ROPE], with: &[OLD], without: &[] },
    Terms { own: &[MILK, MARK], with: &[], without: &[] },
    Terms { own: &[MILK, MARK], with: &[WET], without: &[COLD] },
    Terms { own: &[], with: &[HORN, BODY], without: &[RUNNING] },
];
/// The groups with events, by their numbers.
pub const EVENTS: [usize; 6] = [0, 2, 3, 6, 7, 8];

/// The values of an entity, by the number of the unit.
pub type Values = [Option<u32>; UNITS];

impl Terms {
    pub fn matches(&self, values: &Values) -> bool {
        let has = |&unit: &usize| values[unit].is_some();
        self.own.iter().chain(self.with).all(has) && !self.without.iter().any(has)
    }
}

/// Returns the value of a unit with a serial number.
pub fn value_of(serial: u32, unit: usize) -> u32 {
    if TAGS.contains(&unit) { 0 } else { serial.wrapping_mul(16).wrapping_add(unit as u32) }
}

/// A component, or the row of a table, by its number.
pub trait Unit: 'static {
    const UNIT: usize;
    fn make(value: u32) -> Self;
}

macro_rules! units {
    ($($Unit:ident $unit:ident: $value:ident => $make:expr;)*) => {$(
        impl Unit for $Unit {
            const UNIT: usize = $unit;
            #[allow(unused_variables, reason = "a tag has no value")]
            fn make($value: u32) -> Self {
                $make
            }
        }
    )*};
}

units! {
    Grazing GRAZING: value => Grazing(value);
    Walking WALKING: value => Walking::new(value);
    Running RUNNING: value => Running;
    Wet WET: value => Wet(value);
    Cold COLD: value => Cold::new(value);
    Horn HORN: value => Horn::new(value);
    Bell BELL: value => Bell(value);
    Rope ROPE: value => Rope::new(value);
    Old OLD: value => Old(value);
    Young YOUNG: value => Young;
    Milk MILK: value => Milk::new(value);
    Mark MARK: value => Mark(value);
    Body BODY: value => Body { place: Place(value), weight: Weight::new(!value) };
    Coat COAT: value => Coat { hue: Hue(value), length: Length::new(!value) };
}

/// Runs an expression for the type of a unit.
macro_rules! of_unit {
    ($unit:expr, $Unit:ident => $body:expr) => {{
        use $crate::families::world as w;
        macro_rules! arm {
            ($Type:ident) => {{
                type $Unit = w::$Type;
                $body
            }};
        }
        match $unit {
            w::GRAZING => arm!(Grazing),
            w::WALKING => arm!(Walking),
            w::RUNNING => arm!(Running),
            w::WET => arm!(Wet),
            w::COLD => arm!(Cold),
            w::HORN => arm!(Horn),
            w::BELL => arm!(Bell),
            w::ROPE => arm!(Rope),
            w::OLD => arm!(Old),
            w::YOUNG => arm!(Young),
            w::MILK => arm!(Milk),
            w::MARK => arm!(Mark),
            w::BODY => arm!(Body),
            w::COAT => arm!(Coat),
            unit => unreachable!("no unit {unit}"),
        }
    }};
}
pub(super) use of_unit;

/// A bundle with an option of each unit.
pub type Options = (
    (Option<Grazing>, Option<Walking>, Option<Running>, Option<Wet>, Option<Cold>),
    (Option<Horn>, Option<Bell>, Option<Rope>, Option<Old>, Option<Young>),
    (Option<Milk>, Option<Mark>, Option<Body>, Option<Coat>),
);

fn option<U: Unit>(values: &Values) -> Option<U> {
    values[U::UNIT].map(U::make)
}

pub fn options(values: &Values) -> Options {
    let v = values;
    (
        (option(v), option(v), option(v), option(v), option(v)),
        (option(v), option(v), option(v), option(v), option(v)),
        (option(v), option(v), option(v), option(v)),
    )
}

/// Returns a bundle that is put together at run time.
pub fn built(values: &Values) -> HerdBundle {
    let mut bundle = HerdBundle::new();
    for (unit, value) in values.iter().enumerate() {
        if let Some(value) = *value {
            of_unit!(unit, U => assert!(bundle.insert(<U as Unit>::make(value)).is_none()));
        }
    }
    bundle
}

pub fn body_value(place: &Place, weight: &Weight) -> u32 {
    assert_eq!(place.0, !weight.0.value(), "the parts belong to different rows");
    place.0
}

pub fn coat_value(hue: &Hue, length: &Length) -> u32 {
    assert_eq!(hue.0, !length.0.value(), "the parts belong to different rows");
    hue.0
}

/// Returns the values of an entity, read one by one.
pub fn values_of(herd: &Herd, entity: Entity) -> Values {
    let body = herd.body().get(entity).map(|row| body_value(row.place, row.weight));
    let coat = herd.coat().get(entity).map(|row| coat_value(row.hue, row.length));
    [
        herd.get::<Grazing>(entity).map(|value| value.0),
        herd.get::<Walking>(entity).map(|value| value.0.value()),
        herd.get::<Running>(entity).map(|_| 0),
        herd.get::<Wet>(entity).map(|value| value.0),
        herd.get::<Cold>(entity).map(|value| value.0.value()),
        herd.get::<Horn>(entity).map(|value| value.0.value()),
        herd.get::<Bell>(entity).map(|value| value.0),
        herd.get::<Rope>(entity).map(|value| value.0.value()),
        herd.get::<Old>(entity).map(|value| value.0),
        herd.get::<Young>(entity).map(|_| 0),
        herd.get::<Milk>(entity).map(|value| value.0.value()),
        herd.get::<Mark>(entity).map(|value| value.0),
        body,
        coat,
    ]
}

/// Returns the entities of each unit, in the order of its rows.
pub fn columns(herd: &Herd) -> [&[Entity]; UNITS] {
    [
        herd.grazing().entities(),
        herd.walking().entities(),
        herd.running().entities(),
        herd.wet().entities(),
        herd.cold().entities(),
        herd.horn().entities(),
        herd.bell().entities(),
        herd.rope().entities(),
        herd.old().entities(),
        herd.young().entities(),
        herd.milk().entities(),
        herd.mark().entities(),
        herd.body().entities(),
        herd.coat().entities(),
    ]
}

/// Returns the members of each group, in their order.
pub fn members(herd: &Herd) -> [&[Entity]; GROUPS.len()] {
    [
        herd.grazers().entities(),
        herd.walkers().entities(),
        herd.runners().entities(),
        herd.soaked().entities(),
        herd.frozen().entities(),
        herd.elders().entities(),
        herd.calves().entities(),
        herd.leaders().entities(),
        herd.dairy().entities(),
        herd.fresh().entities(),
        herd.calm().entities(),
    ]
}
