//! E140: `#[on(..)]` names what a world watches, and calls a function with what it lends.

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
    #[on(insert, run = see(entities))]
    #[on(despawn(health), run = see(entities))]
    #[on(enter(All), run = see(entities))]
    #[on(insert(helth), run = see(entities, &armour))]
    #[on(remove(health), run = see(entity))]
    #[on(remove(health), run = see(entities(health)))]
    #[on(remove(health), run = see(insert(health, armor), spawn))]
    #[on(leave(Wonded), run = see(&entities, health, &mut parent))]
    struct Sim {
        health: Health,
        armor: Armor,
        #[link(on_despawn = unlink)]
        parent: ChildOf,
    }

    #[group(with(health))]
    struct Wounded;
);

fn see() {}

fn main() {}
