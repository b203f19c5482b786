//! Writes random schedules over a few worlds. `SCHEDULES_SEED=7` writes others.

mod calls;
mod statements;
mod worlds;

use std::fmt::Write as _;

/// How many schedules each world gets.
const PER_WORLD: usize = 8;

/// Random numbers that depend on a seed.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 33) as usize % end
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=SCHEDULES_SEED");
    let seed = std::env::var("SCHEDULES_SEED").map_or(20, |seed| seed.parse().expect("a number"));
    let mut text = format!("/// The seed of the schedules.\npub const SEED: u64 = {seed};\n");
    for world in worlds::WORLDS {
        let module = world.module;
        let _ =
            writeln!(text, "pub mod {module} {{ use super::*; ecs_core::world!({});", world.text);
        let (mut systems, mut ticks) = (String::new(), String::new());
        let mut names = Vec::new();
        for number in 0..PER_WORLD {
            let seed = (seed * 1000 + number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let rng = Rng(seed
                ^ module.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(31) ^ u64::from(byte)));
            let (body, functions) = statements::Writer::schedule(world, number, rng);
            let _ = writeln!(
                ticks,
                "pub fn tick{number}(&mut self, n: &mut u64, m: &mut u64, logs: &mut Logs, time: &u64, turn: Turn, \
                 commands: &mut WCommands) {{\n{body}}}"
            );
            systems += &functions;
            names.push(format!("tick{number} tick{number}_in_order TICK{number}_PLAN"));
        }
        let _ = writeln!(text, "{systems}\n#[ecs_core::schedule]\nimpl W {{\n{ticks}}}");
        let _ =
            writeln!(text, "harness!({module} [{}] {}); }}", names.join(", "), world.contents());
    }
    let modules: Vec<_> = worlds::WORLDS.iter().map(|world| world.module).collect();
    let _ = writeln!(
        text,
        "/// Runs each schedule of each world.\npub const RUNS: &[Run] = &[{}];",
        modules.iter().map(|module| format!("{module}::run")).collect::<Vec<_>>().join(", ")
    );
    let out = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(format!("{out}/schedules.rs"), text).expect("a directory to write to");
}
