//! `parallel::join`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::parallel::join;

#[test]
fn join_returns_both_results_in_the_order_of_the_arguments() {
    let mut numbers = [1, 2, 3];
    let (left, right) = numbers.split_at_mut(1);
    let sums = join(
        || {
            left[0] *= 10;
            left[0]
        },
        || right.iter().sum::<i32>(),
    );
    assert_eq!((sums, numbers), ((10, 5), [10, 2, 3]));
}

#[test]
fn join_passes_a_panic_of_each_closure_on() {
    let panics = |a: bool, b: bool| {
        catch_unwind(AssertUnwindSafe(|| join(|| assert!(!a, "first"), || assert!(!b, "second"))))
            .err()
            .map(|payload| *payload.downcast::<&str>().unwrap())
    };
    assert_eq!(panics(false, false), None);
    assert_eq!(panics(true, false), Some("first"));
    assert_eq!(panics(false, true), Some("second"));
}

/// Without the feature, the closures run one after the other.
#[cfg(not(feature = "rayon"))]
#[test]
fn join_runs_in_sequence_without_the_feature() {
    let order = std::sync::Mutex::new(Vec::new());
    join(|| order.lock().unwrap().push('a'), || order.lock().unwrap().push('b'));
    assert_eq!(*order.lock().unwrap(), ['a', 'b']);
}
