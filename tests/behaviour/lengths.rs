//! Lengths that are known before a loop, plans that say so, and splits at any row.

#![allow(dead_code, reason = "only rows are counted")]

use ecs_core::parallel::SplitRows as _;
use ecs_core::{Entity, Query, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Layer(u32);
pub struct Stays(u32);
pub struct Tag(u32);
pub struct Place(u32);
pub struct Wing(u32);

world!(
    #[requires(tag: stays)]
    struct Sim {
        layer: Layer,
        #[storage(stable)]
        stays: Stays,
        tag: Tag,
        #[storage(linear)]
        linear: u32,
    }

    #[table]
    struct Body {
        place: Place,
        wing: Option<Wing>,
    }

    #[group(own(layer), with(stays))]
    struct Staying;

    #[group(with(layer, body))]
    struct Placed;

    #[query]
    struct LooksUpStays {
        layer: &Layer,
        stays: &Stays,
    }

    #[query]
    struct LooksUpPlace {
        layer: &Layer,
        place: &Place,
    }

    #[query]
    struct Tagged {
        tag: &Tag,
        stays: &Stays,
    }

    #[query(with(stays))]
    struct TaggedOnly {
        tag: &Tag,
    }

    #[query(lead(layer))]
    struct Drawn {
        layer: &Layer,
    }

    #[query(lead(layer), packed)]
    struct DrawnPacked {
        layer: &mut Layer,
    }

    #[query(lead(tag), with(stays))]
    struct LedByRule {
        tag: &Tag,
    }

    #[query]
    struct Winged {
        wing: &Wing,
    }
);

#[derive(Query)]
#[query(lead(Layer), packed)]
struct DerivedDrawn<'w> {
    layer: &'w Layer,
}

#[derive(Query)]
struct DerivedPlace<'w> {
    _place: &'w Place,
}

#[derive(Query)]
#[query(without(Tag))]
struct DerivedUntagged<'w> {
    _layer: &'w Layer,
}

/// Returns a world with three entities that have everything, and with gaps between rows.
fn sim() -> Sim {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..7)
        .map(|i| {
            let body = Body { place: Place(i), wing: i.is_multiple_of(2).then_some(Wing(i)) };
            sim.spawn((Layer(9 - i), Stays(i), Tag(i), i, body))
        })
        .collect();
    for i in [0, 3, 4, 6] {
        sim.despawn(all[i]).unwrap();
    }
    sim
}

#[test]
fn a_query_that_implements_exact_size_knows_its_length() {
    let mut sim = sim();
    macro_rules! three {
        ($($query:ident)*) => {$(
            let mut rows = sim.$query();
            assert_eq!((rows.len(), rows.size_hint()), (3, (3, Some(3))), stringify!($query));
            rows.next();
            assert_eq!(rows.len(), 2);
            assert_eq!(sim.$query().count(), 3);
        )*};
    }
    three!(looks_up_stays looks_up_place tagged tagged_only drawn drawn_packed led_by_rule);
    assert_eq!(sim.winged().len(), 1);
}

#[test]
fn plans_are_exact_only_where_the_length_is_known() {
    let mut sim = sim();
    macro_rules! is {
        ($($query:ty => $exact:literal $packed:literal;)*) => {$(
            let plan = Sim::plan_of::<$query>();
            assert_eq!((plan.is_exact(), plan.is_packed()), ($exact, $packed), stringify!($query));
            let rows = sim.query_mut::<$query>();
            let known = rows.size_hint().0;
            assert_eq!(known, if $exact { rows.count() } else { 0 }, stringify!($query));
        )*};
    }
    is! {
        DerivedDrawn<'_> => true true;
        DerivedPlace<'_> => false false;
        DerivedUntagged<'_> => false false;
        (&Layer,) => true true;
        (&Stays,) => false false;
        (&Wing,) => false false;
        (&u32,) => false false;
        (&Layer, &Stays) => true false;
        Drawn<'_> => true true;
        LooksUpStays<'_> => true false;
        Winged<'_> => true false;
    }
}

#[test]
fn rows_are_split_behind_the_end_too() {
    let mut sim = sim();
    macro_rules! all_in_front {
        ($($rows:expr, $count:literal;)*) => {$(
            for n in [$count, $count + 1, 1 << 40, usize::MAX] {
                let (first, rest) = $rows.split_at(n);
                assert_eq!((first.count(), rest.count()), ($count, 0), stringify!($rows));
            }
            assert_eq!($rows.chunks(usize::MAX).map(Iterator::count).sum::<usize>(), $count);
        )*};
    }
    all_in_front! {
        sim.layer().iter(), 3;
        sim.place().iter(), 3;
        sim.linear().iter(), 3;
        sim.stays().iter(), 3;
        sim.body_mut().into_iter(), 3;
        sim.query::<(&Layer, &Tag)>(), 3;
        sim.query::<(&Layer, &u32)>(), 3;
        sim.winged(), 1;
    }
}

mod apart {
    //! The components of a row, which are a table in one world and apart in another.

    use super::*;

    pub struct Speed(u32);

    mod one {
        use super::*;
        world!(
            pub struct One {}

            #[table]
            pub struct Row {
                pub layer: Layer,
                pub speed: Speed,
            }
        );
    }

    mod two {
        use super::*;
        world!(
            pub struct Two {
                layer: Layer,
                speed: Speed,
            }

            #[group(own(layer), with(speed))]
            pub struct Moving;
        );
    }

    mod three {
        use super::*;
        world!(
            pub struct Three {
                layer: Layer,
                speed: Speed,
            }

            #[group(own(layer, speed))]
            pub struct Moving;
        );
    }

    #[derive(Query)]
    struct Rows<'w> {
        row: one::RowRef<'w>,
    }

    #[derive(Query)]
    #[query(lead(Layer), with(Layer))]
    struct Led<'w> {
        row: one::RowRef<'w>,
    }

    #[test]
    fn a_row_is_borrowed_where_a_group_owns_some_of_its_components() {
        let (mut one, mut two) = (one::One::new(), two::Two::new());
        for i in 0..5 {
            one.spawn(one::Row { layer: Layer(9 - i), speed: Speed(i) });
            two.spawn((Layer(9 - i), Speed(i)));
        }
        let sum = |speeds: &mut dyn Iterator<Item = u32>| speeds.sum::<u32>();
        assert_eq!(sum(&mut one.query::<Rows<'_>>().map(|row| row.row.speed.0)), 10);
        assert_eq!(sum(&mut two.query::<Rows<'_>>().map(|row| row.row.speed.0)), 10);
        // A group that owns the whole row serves it.
        assert!(three::Three::plan_of::<Rows<'_>>().is_packed());
        assert!(!two::Two::plan_of::<Rows<'_>>().is_exact());
        one.row_mut().sort_by_key(|row| *row.layer);
        let layers: Vec<u32> = one.query::<Led<'_>>().map(|row| row.row.layer.0).collect();
        assert_eq!(layers, [5, 6, 7, 8, 9]);
        let (order, layers): (Vec<Layer>, Vec<Layer>) = (
            two.layer().iter().map(|(_, layer)| *layer).collect(),
            two.query::<Led<'_>>().map(|row| *row.row.layer).collect(),
        );
        assert_eq!(layers, order);
    }
}
