//! The storage of a component is `Sparse` or `Linear`.

use ecs_core::Has;
use ecs_core::__private::{Pool, Queue};
use ecs_core::world;

struct Health;
struct Stamina;
struct Mine;

world!(
    struct Sim {
        health: Health,
    }
);

impl Has<Stamina> for Sim {
    type Storage = Mine;
    const ID: usize = 0;
    const NAME: &'static str = "stamina";

    fn pool(&self) -> &Pool<Stamina, Mine> {
        unreachable!()
    }

    fn pool_mut(&mut self) -> &mut Pool<Stamina, Mine> {
        unreachable!()
    }

    fn part<'w>(_: &mut Self::Parts<'w>) -> Option<&'w mut Pool<Stamina, Mine>>
    where
        'w: 'w,
    {
        unreachable!()
    }

    fn queue(_: &mut Self::Queues) -> &mut Queue<Stamina> {
        unreachable!()
    }
}

fn main() {}
