//! E141: An observer watches what can be watched, and gets values that are lost.

struct Health(u8);
struct Armor(u8);
struct Place(u8);
struct Wheel(u8);

ecs_core::world!(
    #[on(insert(health), run = see(before))]
    #[on(remove(health), remove(armor), run = see(before))]
    #[on(remove(place), run = see(before))]
    #[on(insert(health), insert(health), run = see())]
    #[on(insert(cart), remove(wheel), run = see())]
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

fn main() {}
