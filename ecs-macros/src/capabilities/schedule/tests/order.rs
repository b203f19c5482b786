//! The order of calls, for random relations between them.

use super::Rng;
use crate::capabilities::schedule::order::{Plan, levels, plan};

/// Which calls conflict: `self.0[j][i]` says for `i < j` whether `j` must run after `i`.
#[derive(Debug)]
struct Conflicts(Vec<Vec<bool>>);

impl Conflicts {
    fn none(count: usize) -> Self {
        Self((0..count).map(|j| vec![false; j]).collect())
    }

    /// Returns conflicts of calls that change and read few of some resources, or each with a fixed probability.
    fn random(rng: &mut Rng) -> Self {
        let count = 1 + rng.below(30);
        let mut conflicts = Self::none(count);
        if rng.chance(50) {
            let percent = rng.below(101) * rng.below(101) / 100;
            for i in conflicts.0.iter_mut().flatten() {
                *i = rng.chance(percent);
            }
            return conflicts;
        }
        let resources = 1 + rng.below(12);
        let uses: Vec<Vec<usize>> =
            (0..count).map(|_| (0..resources).map(|_| rng.below(6)).collect()).collect();
        // 0 changes, 1 and 2 read.
        for j in 0..count {
            for i in 0..j {
                let conflict = |(a, b): (&usize, &usize)| *a.min(b) == 0 && *a.max(b) < 3;
                conflicts.0[j][i] = uses[i].iter().zip(&uses[j]).any(conflict);
            }
        }
        conflicts
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    fn of(&self, i: usize, j: usize) -> bool {
        self.0[j][i]
    }

    /// Returns the calls that are connected with each call, as a number for each set of them.
    fn sets(&self) -> Vec<usize> {
        let mut sets: Vec<usize> = (0..self.count()).collect();
        for j in 0..self.count() {
            for i in (0..j).filter(|&i| self.of(i, j)) {
                let (from, to) = (sets[i], sets[j]);
                sets.iter_mut().filter(|set| **set == from).for_each(|set| *set = to);
            }
        }
        sets
    }
}

/// How a plan runs two calls.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Relation {
    Before,
    After,
    Beside,
}

/// Notes the relation of each pair of calls, and returns the calls of the plan.
fn relations(plan: &Plan, all: &mut [Vec<Option<Relation>>]) -> Vec<usize> {
    let (children, in_steps) = match plan {
        Plan::Call(call) => return vec![*call],
        Plan::Steps(steps) => (steps, true),
        Plan::Branches(branches) => (branches, false),
    };
    assert!(children.len() > 1, "a node of one child: {plan:?}");
    let same = |child: &Plan| match child {
        Plan::Call(_) => false,
        Plan::Steps(_) => in_steps,
        Plan::Branches(_) => !in_steps,
    };
    assert!(!children.iter().any(same), "steps in steps, or branches in branches: {plan:?}");
    let mut calls: Vec<usize> = Vec::new();
    for child in children {
        let inner = relations(child, all);
        for &a in &calls {
            for &b in &inner {
                let (ab, ba) = match in_steps {
                    true => (Relation::Before, Relation::After),
                    false => (Relation::Beside, Relation::Beside),
                };
                assert_eq!((all[a][b], all[b][a]), (None, None), "a call occurs twice");
                (all[a][b], all[b][a]) = (Some(ab), Some(ba));
            }
        }
        calls.extend(inner);
    }
    calls
}

/// Asserts what must hold for the plan and the levels of any calls.
fn check(conflicts: &Conflicts) {
    let count = conflicts.count();
    let plan = plan(count, |i, j| conflicts.of(i, j));
    let mut all = vec![vec![None; count]; count];
    let mut calls = relations(&plan, &mut all);
    calls.sort_unstable();
    assert_eq!(calls, (0..count).collect::<Vec<_>>(), "each call occurs once: {plan:?}");
    let sets = conflicts.sets();
    for j in 0..count {
        for i in 0..j {
            let relation = all[i][j].expect("all pairs are noted");
            if conflicts.of(i, j) {
                assert_eq!(
                    relation,
                    Relation::Before,
                    "{i} and {j} conflict: {plan:?} {conflicts:?}"
                );
            }
            if sets[i] != sets[j] {
                assert_eq!(relation, Relation::Beside, "nothing connects {i} and {j}: {plan:?}");
            }
        }
    }

    let levels = levels(count, |i, j| conflicts.of(i, j));
    let mut calls: Vec<usize> = levels.iter().flatten().copied().collect();
    calls.sort_unstable();
    assert_eq!(calls, (0..count).collect::<Vec<_>>(), "each call is in one level: {levels:?}");
    let level =
        |call: usize| levels.iter().position(|level| level.contains(&call)).expect("a level");
    for j in 0..count {
        let before: Vec<usize> = (0..j).filter(|&i| conflicts.of(i, j)).collect();
        assert!(before.iter().all(|&i| level(i) < level(j)), "{levels:?} {conflicts:?}");
        assert!(
            level(j) == 0 || before.iter().any(|&i| level(i) == level(j) - 1),
            "{j} could be in an earlier level: {levels:?} {conflicts:?}"
        );
    }
}

#[test]
fn conflicting_calls_keep_their_order_in_random_plans() {
    for seed in 0..3000 {
        check(&Conflicts::random(&mut Rng::new(seed)));
    }
}

/// All relations of up to five calls.
#[test]
fn conflicting_calls_keep_their_order_in_all_small_plans() {
    for count in 1..6 {
        for bits in 0..1_usize << (count * (count - 1) / 2) {
            let mut conflicts = Conflicts::none(count);
            for (at, conflict) in conflicts.0.iter_mut().flatten().enumerate() {
                *conflict = bits >> at & 1 == 1;
            }
            check(&conflicts);
        }
    }
}

#[test]
fn calls_without_conflicts_are_branches_of_one_step() {
    for count in 2..31 {
        let calls: Vec<Plan> = (0..count).map(Plan::Call).collect();
        assert_eq!(plan(count, |_, _| false), Plan::Branches(calls));
        assert_eq!(levels(count, |_, _| false), [(0..count).collect::<Vec<_>>()]);
    }
    assert_eq!(plan(1, |_, _| false), Plan::Call(0));
}

#[test]
fn chain_is_a_list_of_steps() {
    for count in 2..31 {
        let calls: Vec<Plan> = (0..count).map(Plan::Call).collect();
        // Each waits for the one before it, or for all before it.
        assert_eq!(plan(count, |i, j| i + 1 == j), Plan::Steps(calls.clone()));
        assert_eq!(plan(count, |_, _| true), Plan::Steps(calls));
        let levels = levels(count, |i, j| i + 1 == j);
        assert_eq!(levels, (0..count).map(|call| vec![call]).collect::<Vec<_>>());
    }
}
