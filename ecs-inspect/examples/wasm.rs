//! A world in a page with wasm: the inspector without a network.
//!
//! The page writes a request to `input`, calls `answer` and reads the answer at `output`; see browser/boot.js.
//! `browser/run wasm` builds and drives it.

use std::cell::RefCell;

use ecs_core::world;
use ecs_inspect::Inspector;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);

#[derive(Serialize, Deserialize)]
struct Velocity(f32);

#[derive(Serialize, Deserialize)]
struct Asleep;

world!(
    struct Sim {
        asleep: Asleep,
    }

    #[table]
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
);
ecs_inspect::inspector!(Sim);

struct App {
    sim: Sim,
    inspector: Inspector<Sim>,
    input: Vec<u8>,
    output: String,
}

impl App {
    fn new() -> Self {
        let mut sim = Sim::new();
        for number in 0_u16..500 {
            let body = Body { position: Position(0.0), velocity: Velocity(f32::from(number)) };
            sim.spawn((body, (number % 3 == 0).then_some(Asleep)));
        }
        Self { sim, inspector: Inspector::new(), input: Vec::new(), output: String::new() }
    }
}

thread_local! {
    static APP: RefCell<App> = RefCell::new(App::new());
}

/// Makes room for a request, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    APP.with_borrow_mut(|app| {
        app.input.resize(length, 0);
        app.input.as_mut_ptr()
    })
}

/// Answers the request, and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    APP.with_borrow_mut(|app| {
        let request = String::from_utf8_lossy(&app.input);
        app.output = app.inspector.answer(&mut app.sim, &request);
        app.output.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    APP.with_borrow(|app| app.output.as_ptr())
}

/// One turn of the loop.
#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    APP.with_borrow_mut(|app| {
        if app.inspector.verdict().runs() {
            app.sim.moving().for_each(|row| row.position.0 += row.velocity.0);
        }
    });
}
