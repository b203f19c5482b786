//! What the macro refuses: observers.

/// E140, E203: `#[on(..)]` names what a world watches, and calls a function with what it lends.
mod form {
    struct Health(u8);
    struct Armor(u8);
    struct ChildOf(ecs_core::Entity);

    impl ecs_core::Link for ChildOf {
        fn target(&self) -> ecs_core::Entity {
            self.0
        }
    }

    ecs_core::world!(
        #[on]
        #[on(insert(health))]
        #[on(run = see(entities))]
        #[on(inserted(health), run = see(entities))]
        #[on(watches(health), run = see(entities))]
        #[on(insert, run = see(entities))]
        #[on(despawn(health), run = see(entities))]
        #[on(enter(All), run = see(entities))]
        #[on(insert(helth), run = see(entities, &armour))]
        #[on(remove(health), run = see(entity))]
        #[on(remove(health), run = see(entities(health)))]
        #[on(remove(health), run = see(insert(health, armor), spawn))]
        #[on(remove(health), run = see(&cart))]
        #[on(leave(Wonded), run = see(&entities, health, &mut parent))]
        #[on(spawn(health), run = see(entities))]
        struct Sim {
            health: Health,
            armor: Armor,
            #[link(on_despawn = unlink)]
            parent: ChildOf,
        }

        #[group(with(health))]
        struct Wounded;

        #[table]
        struct Cart { load: u8 }
    );

    fn see() {}
}

/// E141: An observer watches what can be watched, and gets values that are lost.
mod values {
    struct Health(u8);
    struct Armor(u8);
    struct Place(u8);
    struct Wheel(u8);

    ecs_core::world!(
        #[on(insert(health), run = see(before))]
        #[on(remove(health), remove(armor), run = see(before))]
        #[on(remove(place), run = see(before))]
        #[on(insert(health), insert(health), run = see())]
        #[on(remove(wheel), run = see(before))]
        struct Sim {
            health: Health,
            armor: Armor,
            #[track(removed)]
            place: Place,
        }

        #[table]
        struct Cart { load: u8, wheel: Option<Wheel> }
    );

    fn see() {}
}

/// E142: No observer causes itself, also by rules and groups. The message names the way round.
mod cycles {
    use ecs_core::Entity;

    struct A;
    struct B;
    struct C;
    struct D;

    ecs_core::world!(
        #[requires(c: d = D)]
        #[on(insert(a), run = first(insert(b)))]
        #[on(insert(b), run = second(remove(c)))]
        #[on(leave(Pair), run = third(spawn(a, c)))]
        #[on(replace(d), run = inserts(insert(c)))]
        #[on(remove(a), run = ends(despawn))]
        #[on(enter(Pair), run = removes(remove(b)))]
        #[on(spawn, run = greets(spawn(d)))]
        struct Sim { a: A, b: B, c: C, d: D }

        #[group(own(c), with(d))]
        struct Pair;
    );

    fn first(_: &mut Vec<(Entity, B)>) {}
    fn second(_: &mut Vec<Entity>) {}
    fn third(_: &mut Vec<(A, C)>) {}
    fn inserts(_: &mut Vec<(Entity, C)>) {}
    fn removes(_: &mut Vec<Entity>) {}
    fn greets(_: &mut Vec<D>) {}
    fn ends(_: &mut Vec<Entity>) {}
}

/// E142: A cycle in a part is one error, in the part; the worlds that list it don't repeat it.
mod cycle_in_a_part {
    use ecs_core::{Entity, part, world};

    pub struct A;
    pub struct B;

    part!(
        #[on(insert(a), run = first(insert(b)))]
        #[on(insert(b), run = second(insert(a)))]
        pub struct Rally { a: A, b: B }
    );

    fn first(_: &mut Vec<(Entity, B)>) {}
    fn second(_: &mut Vec<(Entity, A)>) {}

    part!(
        #[parts(Rally)]
        pub struct Match {}
    );

    world!(
        #[parts(Match)]
        struct Sim {}
    );
}

fn main() {}
