//! Everything of ecs-core is imported by `*`, in a module with a part, and again in one below it.

use ecs_core::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Place(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct ChildOf(Entity);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Team(u8);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

part!(
    pub struct Things {
        #[track]
        place: Place,
        #[index]
        team: Team,
    }

    #[query]
    pub struct Placed {
        place: &mut Place,
        team: &Team,
    }
);

mod below {
    use super::*;

    #[derive(Query)]
    pub struct Moved<'w> {
        pub place: &'w Place,
        pub parent: Option<&'w ChildOf>,
    }

    world!(
        #[derive(Clone, Debug, PartialEq)]
        #[parts(super::Things)]
        pub struct Sim {
            #[link(on_despawn = despawn)]
            parent: ChildOf,
            #[storage(linear)]
            height: u8,
        }

        #[table]
        #[derive(Clone, Debug, PartialEq)]
        pub struct Body {
            pub mass: f32,
            pub speed: Option<i8>,
        }

        #[group(own(place, team), without(parent), events)]
        pub struct Roots;

        #[query]
        pub struct Heavy {
            entity: Entity,
            mass: &mut f32,
            parent: Option<&ChildOf>,
        }
    );
}

/// The methods of queries have names of methods that traits of worlds have too, which are hidden.
mod methods {
    use super::*;

    world!(
        pub struct Sim {
            place: Place,
            #[index(unique)]
            team: Team,
            #[link(on_despawn = despawn)]
            parent: ChildOf,
            #[resource]
            clock: u32,
        }

        #[table]
        pub struct Body {
            pub mass: f32,
        }

        #[query]
        pub struct Links {
            place: &mut Place,
        }

        #[query]
        pub struct Refuse {
            place: &mut Place,
        }

        #[query]
        pub struct ResourceRef {
            place: &mut Place,
        }

        #[query]
        pub struct TableRows {
            place: &mut Place,
        }
    );

    pub fn call() {
        let mut sim = Sim::new(1);
        sim.spawn(Place(3));
        let counts = (sim.links().count(), sim.refuse().count());
        assert_eq!((counts, sim.resource_ref().count(), sim.table_rows().count()), ((1, 1), 1, 1));
    }
}

pub fn main() {
    methods::call();
    let mut sim = below::Sim::new();
    let root = sim.spawn((Place(1), Team(2), 3_u8));
    sim.spawn((Place(2), ChildOf(root), below::Body { mass: 1.0, speed: None }));
    assert_eq!(sim.query::<below::Moved<'_>>().map(|row| row.place.0).sum::<i32>(), 3);
    assert_eq!(sim.query::<below::Moved<'_>>().filter(|row| row.parent.is_some()).count(), 1);
    assert_eq!(sim.heavy().count() + sim.placed().count(), 2);
    assert_eq!(sim.roots_events().drain().count(), 1);
}
