//! I9: the same operations give equal worlds, in every process.

use std::env;
use std::process::Command;

use ecs_model::{BYTES, LIMIT, Op, Runner, hash_of};

const INSIDE: &str = "ECS_MODEL_ORDER";

/// Returns random bytes, the same for the same seed.
fn bytes(seed: u64, ops: usize) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..ops * BYTES).map(|_| next()).collect()
}

fn run(seed: u64) -> Runner {
    let mut runner = Runner::new(LIMIT);
    runner.watch = false;
    Op::list(&bytes(seed, 3000)).for_each(|op| {
        runner.apply(op);
    });
    runner.check();
    runner
}

/// Returns the hashes of both worlds, and the order of two columns and two groups.
fn description() -> String {
    let all = [0xA5A5_A5A5, 0x1234_5678].map(run).map(|runner| {
        let zoo = &runner.zoo;
        let rows = (zoo.a().entities(), zoo.q().entities());
        let members = (zoo.pair().entities(), zoo.kept().entities());
        let hashes = (hash_of(zoo), hash_of(&runner.plain));
        format!("{hashes:?} {rows:?} {members:?}")
    });
    all.join(" ")
}

#[test]
fn i9_the_same_operations_give_equal_worlds_in_two_processes() {
    let here = description();
    if env::var_os(INSIDE).is_some() {
        println!("description: {here}");
        return;
    }
    let there = || {
        let mut inside = Command::new(env::current_exe().expect("the test binary has a path"));
        inside.args([
            "--exact",
            "order::i9_the_same_operations_give_equal_worlds_in_two_processes",
            "--nocapture",
        ]);
        let output = inside.env(INSIDE, "1").output().expect("the test binary runs again");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(
        there().contains(&format!("description: {here}")),
        "the order differs between processes"
    );
}

#[test]
fn i9_the_same_operations_give_equal_worlds() {
    let (one, other) = (run(7), run(7));
    assert!(one.zoo == other.zoo && one.plain == other.plain);
    assert_eq!(hash_of(&one.zoo), hash_of(&other.zoo));
    let different = run(8);
    assert!(one.zoo != different.zoo && hash_of(&one.zoo) != hash_of(&different.zoo));
    let population = one.zoo.len();
    assert!(population > 5, "too few entities to compare: {population}");
}
