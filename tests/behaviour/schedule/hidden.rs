//! Variables that the tokens of a schedule don't show at first sight. In each of these schedules, the second call of two
//! would be planned before the first one if the variable that both change were not seen.

#![expect(clippy::unit_arg, reason = "arguments with an effect are what is tested")]

use ecs_core::{schedule, world};

struct Place(#[expect(dead_code, reason = "only its type matters")] u8);

world!(
    struct Sim {
        place: Place,
        #[resource]
        dice: Vec<u32>,
    }
);

fn pause() {}
fn first(x: &mut u32) {
    *x += 1;
}
fn last(y: &mut u32, x: &mut u32) {
    *y += *x;
}
/// Waits for `first`, by `x`.
fn one<T>(_: &u32, _: T) {}
fn note_one(_: &u32, log: &mut Vec<u32>) {
    log.push(1);
}
/// Waits for nothing but what it shares with `note_one`.
fn note_two(log: &mut Vec<u32>, y: &mut u32) {
    log.push(2);
    *y += 1;
}
fn two<T>(_: T, y: &mut u32) {
    *y += 1;
}
/// Waits for `first`, by `x`.
fn beside_x(_: &u32, (): ()) {}
/// Waits for nothing that the arguments don't show.
fn beside_y(y: &mut u32, (): ()) {
    *y += 1;
}
fn roll(dice: &mut Vec<u32>, number: u32) -> bool {
    dice.push(number);
    true
}

macro_rules! declare {
    ($name:ident) => {
        let mut $name = Vec::new();
    };
}

macro_rules! recorder {
    ($name:ident, $log:ident) => {
        let mut $name = |number: u32| $log.push(number);
    };
}

macro_rules! another_name {
    ($name:ident, $log:ident) => {
        let $name = &mut *$log;
    };
}

#[schedule]
impl Sim {
    fn closure_of_a_macro(&mut self, x: &mut u32, y: &mut u32, log: &mut Vec<u32>) {
        recorder!(add, log);
        first(x);
        beside_x(&*x, add(1));
        beside_y(y, add(2));
        last(y, x);
    }

    #[expect(non_snake_case, reason = "variables can begin with a capital")]
    fn capital_of_a_macro(&mut self, x: &mut u32, y: &mut u32, log: &mut Vec<u32>) {
        another_name!(LOG, log);
        first(x);
        beside_x(&*x, LOG.push(1));
        beside_y(y, LOG.push(2));
        last(y, x);
    }

    #[expect(non_snake_case, reason = "variables can begin with a capital")]
    fn capital_in_a_pattern(&mut self, x: &mut u32, y: &mut u32, log: &mut Vec<u32>) {
        let (LOG, _) = (log, 1);
        first(x);
        beside_x(&*x, LOG.push(1));
        beside_y(y, LOG.push(2));
        last(y, x);
    }

    fn macro_of_the_body(&mut self, x: &mut u32, y: &mut u32, log: &mut Vec<u32>) {
        macro_rules! vec {
            ($number:expr) => {
                log.push($number)
            };
        }
        first(x);
        beside_x(&*x, vec![1]);
        beside_y(y, vec![2]);
        last(y, x);
    }

    fn of_a_macro(&mut self, x: &mut u32, y: &mut u32) -> Vec<u32> {
        declare!(log);
        #[here]
        pause();
        first(x);
        note_one(&*x, &mut log);
        note_two(&mut log, y);
        last(y, x);
        log
    }

    #[expect(non_snake_case, reason = "variables can begin with a capital")]
    fn with_a_capital(&mut self, x: &mut u32, y: &mut u32) -> Vec<u32> {
        let mut Log = Vec::new();
        #[here]
        pause();
        first(x);
        note_one(&*x, &mut Log);
        note_two(&mut Log, y);
        last(y, x);
        Log
    }

    fn without_case(&mut self, x: &mut u32, y: &mut u32) -> Vec<u32> {
        let mut 数 = Vec::new();
        #[here]
        pause();
        first(x);
        note_one(&*x, &mut 数);
        note_two(&mut 数, y);
        last(y, x);
        数
    }

    fn raw(&mut self, x: &mut u32, y: &mut u32) -> Vec<u32> {
        let mut r#in = Vec::new();
        #[here]
        pause();
        first(x);
        note_one(&*x, &mut r#in);
        note_two(&mut r#in, y);
        last(y, x);
        r#in
    }

    #[expect(clippy::ptr_arg, reason = "it is cloned")]
    fn with_an_attribute(&mut self, log: &Vec<u32>, x: &mut u32, y: &mut u32) -> Vec<u32> {
        #[allow(clippy::shadow_reuse)]
        let mut log = log.clone();
        #[here]
        pause();
        first(x);
        note_one(&*x, &mut log);
        note_two(&mut log, y);
        last(y, x);
        log
    }

    #[rustfmt::skip]
    fn in_arms(&mut self, x: &mut u32, y: &mut u32, log: &mut Vec<u32>) {
        #[here]
        pause();
        first(x);
        one(&*x, match 1 { | 1 => { log.push(1); 1 }, _ => 0 });
        two(match 1 { | 1 => { log.push(2); 2 }, _ => 0 }, y);
        last(y, x);
    }

    fn behind_and(&mut self, x: &mut u32, y: &mut u32, yes: bool) {
        #[here]
        pause();
        first(x);
        one(&*x, yes && roll(self.dice_mut(), 1));
        two(yes && roll(self.dice_mut(), 2), y);
        last(y, x);
    }

    fn of_a_loop(&mut self, logs: &mut [Vec<u32>], x: &mut u32, y: &mut u32) {
        for log in logs.iter_mut() {
            note_one(&*x, log);
            note_two(log, y);
        }
    }

    fn of_a_pattern(&mut self, x: &mut u32, y: &mut u32, (log, other): (&mut Vec<u32>, &mut u32)) {
        #[here]
        pause();
        first(x);
        note_one(&*x, log);
        note_two(log, y);
        last(y, other);
    }
}

macro_rules! of_a_user {
    ($log:ident, $x:ident, $y:ident) => {
        #[schedule]
        impl Sim {
            fn with_a_macro(&mut self, $x: &mut u32, $y: &mut u32, $log: &mut Vec<u32>) {
                let log = 5;
                #[here]
                pause();
                first($x);
                note_one(&*$x, $log);
                note_two($log, $y);
                last($y, $x);
                one($x, log);
            }
        }
    };
}
of_a_user!(log, x, y);

#[test]
fn variables_that_are_hard_to_see_keep_the_order_of_calls() {
    let mut sim = Sim::new(Vec::new());
    let (mut x, mut y) = (0, 0);
    assert_eq!(sim.of_a_macro(&mut x, &mut y), [1, 2]);
    assert_eq!(sim.with_a_capital(&mut x, &mut y), [1, 2]);
    assert_eq!(sim.without_case(&mut x, &mut y), [1, 2]);
    assert_eq!(sim.raw(&mut x, &mut y), [1, 2]);
    assert_eq!(sim.with_an_attribute(&vec![0], &mut x, &mut y), [0, 1, 2]);
    let mut log = Vec::new();
    sim.closure_of_a_macro(&mut x, &mut y, &mut log);
    sim.capital_of_a_macro(&mut x, &mut y, &mut log);
    sim.capital_in_a_pattern(&mut x, &mut y, &mut log);
    sim.macro_of_the_body(&mut x, &mut y, &mut log);
    assert_eq!(log, [1, 2, 1, 2, 1, 2, 1, 2]);
    log.clear();
    sim.in_arms(&mut x, &mut y, &mut log);
    sim.with_a_macro(&mut x, &mut y, &mut log);
    sim.of_a_pattern(&mut x, &mut y, (&mut log, &mut 0));
    assert_eq!(log, [1, 2, 1, 2, 1, 2]);
    sim.behind_and(&mut x, &mut y, true);
    assert_eq!(sim.dice(), &[1, 2]);
    let mut logs = [Vec::new(), Vec::new()];
    sim.of_a_loop(&mut logs, &mut x, &mut y);
    assert_eq!(logs, [[1, 2], [1, 2]]);
}
