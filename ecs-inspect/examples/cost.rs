//! Prints the median time of each request that the page sends, in a world of 100,000 entities.
//!
//! ```sh
//! cargo run --release -p ecs-inspect --example cost
//! ```

use std::time::Instant;

use ecs_core::world;
use ecs_inspect::{Inspector, Request};
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize)]
struct Position {
    x: f32,
    y: f32,
}

#[derive(Clone, Serialize, Deserialize)]
struct Velocity {
    x: f32,
    y: f32,
}

#[derive(Clone, Serialize, Deserialize)]
struct Name(String);

#[derive(Clone, Serialize, Deserialize)]
struct Health(u16);

#[derive(Clone, Serialize, Deserialize)]
struct Asleep;

world!(
    #[derive(Clone)]
    struct Sim {
        name: Name,
        #[storage(linear)]
        health: Health,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone, Serialize, Deserialize)]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(body), without(asleep))]
    struct Awake;

    #[query(without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    struct Named {
        name: &Name,
        health: &Health,
    }
);
ecs_inspect::inspector!(Sim);

const ENTITIES: u32 = 100_000;
const ROUNDS: usize = 201;

fn main() {
    let mut sim = Sim::new();
    for number in 0..ENTITIES {
        let position = Position { x: number as f32 * 0.37, y: number as f32 * 1.91 };
        let body = Body { position, velocity: Velocity { x: 0.25, y: -1.5 } };
        let name = Name(format!("entity {number}"));
        sim.spawn((body, name, Health(7), (number % 3 == 0).then_some(Asleep)));
    }
    let mut inspector = Inspector::new();
    let requests = [
        ("the numbers of the header", "/api/state"),
        ("1,024 rows of a table", "/api/rows?of=body&start=50000&count=1024"),
        ("the same with watched values", "/api/rows?of=body&start=50000&count=1024&watch=position"),
        (
            "2,048 rows with watched values",
            "/api/rows?of=body&start=50000&count=2048&watch=position",
        ),
        ("1,024 rows of linear storage", "/api/rows?of=health&start=50000&count=1024&watch=health"),
        ("one entity", "/api/entity?entity=77777"),
        ("100 entities", "/api/entities?from=50000&count=100"),
        ("a piece of a search", "/api/search?text=zzz&from=50000"),
        ("advice", "/api/advice"),
    ];
    println!("{ENTITIES} entities; least and median of {ROUNDS}, in microseconds");
    for (what, path) in requests {
        let request = Request::get(path);
        let mut times: Vec<u128> = (0..ROUNDS)
            .map(|_| {
                let _ = inspector.verdict();
                let begun = Instant::now();
                let answer = inspector.handle(&mut sim, &request);
                let time = begun.elapsed().as_micros();
                assert!(answer.is_ok(), "{}", answer.body);
                time
            })
            .collect();
        times.sort_unstable();
        println!("{:>8}{:>8}  {what}", times[0], times[ROUNDS / 2]);
    }
    #[cfg(feature = "server")]
    {
        let mut server = ecs_inspect::Server::on_port(0).expect("a port is free");
        let begun = Instant::now();
        for _ in 0..100_000 {
            let _ = server.poll(&mut sim);
        }
        let time = begun.elapsed().as_secs_f64() / 100_000.0 * 1e6;
        println!("{:>16.2}  a poll without requests", time);
    }
}
