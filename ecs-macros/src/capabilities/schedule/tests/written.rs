//! The order of calls in the code that is written for random bodies.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::arguments::{STATE, WORLD};
use super::bodies::Bodies;
use super::model::Call;
use crate::capabilities::schedule::{answered, tokens};
use crate::names::FORMAT;

/// Where a call is in the written code.
#[derive(Clone, Debug, Default)]
struct Written {
    /// The position among all calls.
    at: usize,
    /// The joins around it: the number of the join, and of its closure.
    joins: Vec<(usize, usize)>,
}

impl Written {
    /// Returns whether two calls can run at the same time.
    fn beside(&self, other: &Self) -> bool {
        self.joins.iter().zip(&other.joins).any(|(a, b)| a.0 == b.0 && a.1 != b.1)
    }
}

/// Finds the calls `f0`, `f1`, .. in written code, in the branches of one mode.
#[derive(Default)]
struct Reader {
    planned: bool,
    calls: Vec<Option<Written>>,
    joins: Vec<(usize, usize)>,
    /// The number of calls and of joins so far.
    count: (usize, usize),
    /// The numbers of joins whose first closure stays on the thread of the caller.
    here: Vec<usize>,
}

impl Reader {
    fn read(&mut self, code: TokenStream) {
        let code = tokens::trees(code);
        for (at, token) in code.iter().enumerate() {
            let name = token.to_string();
            let after_path = at > 0 && tokens::is(code.get(at - 1), ':');
            let next = tokens::group(code.get(at + 1), Delimiter::Parenthesis);
            if let (true, "join_if" | "here", Some(arguments)) = (after_path, &*name, next) {
                self.join(&name, &tokens::trees(arguments.stream()));
            } else if let TokenTree::Group(inner) = token {
                // `if PLANNED { .. } else { .. }`
                let decides = |at: usize| code[at].to_string() == "PLANNED";
                if at > 0 && decides(at - 1) && !self.planned
                    || at > 2 && decides(at - 3) && self.planned
                {
                    continue;
                }
                let forks = at > 0 && ["join_if", "here"].contains(&&*code[at - 1].to_string());
                if !forks {
                    self.read(inner.stream());
                }
            } else if let Some(number) =
                name.strip_prefix('f').and_then(|n| n.parse::<usize>().ok())
            {
                assert!(self.calls[number].is_none(), "a call is written twice");
                self.calls[number] = Some(Written { at: self.count.0, joins: self.joins.clone() });
                self.count.0 += 1;
            }
        }
    }

    fn join(&mut self, name: &str, arguments: &[TokenTree]) {
        let number = self.count.1;
        self.count.1 += 1;
        if name == "here" {
            self.here.push(number);
        }
        let mut closures: Vec<TokenStream> = vec![TokenStream::new()];
        for token in arguments {
            match tokens::is(Some(token), ',') {
                true => closures.push(TokenStream::new()),
                false => closures.last_mut().expect("the first one").extend([token.clone()]),
            }
        }
        closures.retain(|closure| !closure.is_empty());
        let closures = &closures[closures.len() - 2..];
        for (side, closure) in closures.iter().enumerate() {
            self.joins.push((number, side));
            self.read(closure.clone());
            self.joins.pop();
        }
    }
}

/// Returns the places of the calls of a body in the written code, as they are planned or in the order of the source.
fn written(planned: bool, body: &str, count: usize) -> (Vec<Written>, Vec<usize>) {
    let input = format!("{{ {FORMAT} {WORLD} }} {{ both PLANNED {STATE} }} {{}} {{ {body} }}");
    let code = answered(input.parse().expect("tokens")).expect("the form of the attribute");
    assert!(!code.to_string().contains("compile_error"), "{body}\n{code}");
    let mut reader = Reader { planned, calls: vec![None; count], ..Reader::default() };
    reader.read(code);
    let calls = reader
        .calls
        .into_iter()
        .map(|call| call.unwrap_or_else(|| panic!("a call is lost in\n{body}")));
    (calls.collect(), reader.here)
}

/// Asserts what must hold for the code of any body. Returns how many pairs of calls run at the same time.
fn check(seed: u64, body: &str, calls: &[Call]) -> usize {
    let (planned, here) = written(true, body, calls.len());
    let mut beside = 0;
    for (j, later) in calls.iter().enumerate() {
        for (i, earlier) in calls[..j].iter().enumerate() {
            let together = planned[i].beside(&planned[j]);
            beside += usize::from(together);
            if earlier.conflicts(later) {
                assert!(
                    planned[i].at < planned[j].at && !together,
                    "f{i} and f{j} conflict, seed {seed}\n{body}\n{earlier:?}\n{later:?}"
                );
            }
        }
        if later.here {
            let on_caller =
                planned[j].joins.iter().all(|(join, side)| here.contains(join) && *side == 0);
            assert!(on_caller, "f{j} can leave its thread, seed {seed}\n{body}");
        }
    }
    let (in_order, _) = written(false, body, calls.len());
    for (number, call) in in_order.iter().enumerate() {
        assert!(call.at == number && call.joins.is_empty(), "f{number}, seed {seed}\n{body}");
    }
    beside
}

#[test]
fn conflicting_calls_keep_their_order_in_the_code_of_random_bodies() {
    let mut beside = 0;
    for seed in 0..600 {
        let (body, calls) = Bodies::random(seed);
        beside += check(seed, &body, &calls);
    }
    // Otherwise this would show nothing.
    assert!(beside > 600, "only {beside} pairs of calls run at the same time");
}

#[test]
fn calls_in_different_steps_are_compared_unless_they_are_ordered() {
    // `f1` and `f2` are in different steps, and the plan leaves them unordered. `f3` follows both.
    let body = "f0(m); f1(&*m); f2(&mut logs.x); f3(&*m, &mut logs.x);";
    let input = format!("{{ {FORMAT} {WORLD} }} {{ in_order {STATE} }} {{}} {{ {body} }}");
    let code = answered(input.parse().expect("tokens")).expect("the form of the attribute");
    let code: String = code.to_string().split_whitespace().collect();
    let stage = |call: &str| {
        let from = code.split("always()").find(|stage| stage.contains(call));
        from.unwrap_or_else(|| panic!("no stage of {call} in {code}"))
    };
    assert!(stage("f1(").contains("__ecs_held1=__ecs_schedule::hold"), "{code}");
    assert!(stage("f2(").contains("__ecs_held2=__ecs_schedule::hold"), "{code}");
    assert!(!stage("f2(").contains("__ecs_held1=__ecs_schedule::free"), "{code}");
}
