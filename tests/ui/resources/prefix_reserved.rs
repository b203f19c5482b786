//! E102, E603: A resource of a part with its prefix is not named like a method of every world.

use ecs_core::world;

pub mod audio {
    ecs_core::part!(
        pub struct Audio {
            #[resource]
            r#where: u32,
        }
    );
}

world!(
    #[parts(audio::Audio as despawn)]
    pub struct All {
        light: u8,
    }
);

fn main() {
    All::new(1).light();
}
