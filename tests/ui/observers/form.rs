//! E140: `#[on(..)]` names what a world watches, and calls a function with what it lends.

struct Health(u8);
struct Armor(u8);

ecs_core::world!(
    #[on]
    #[on(insert(health))]
    #[on(run = see(entities))]
    #[on(inserted(health), run = see(entities))]
    #[on(insert, run = see(entities))]
    #[on(despawn(health), run = see(entities))]
    #[on(enter(All), run = see(entities))]
    #[on(insert(helth), run = see(entities, &armour))]
    #[on(remove(health), run = see(entity))]
    #[on(remove(health), run = see(entities(health)))]
    #[on(remove(health), run = see(insert(health, armor), spawn))]
    struct Sim {
        health: Health,
        armor: Armor,
    }
);

fn see() {}

fn main() {}
