//! `first!`: rules in a row.

/// Returns the first value that is not `None`. `Option::or_else` would be compiled again for each function.
macro_rules! first {
    ($value:expr $(,)?) => {
        $value
    };
    ($value:expr, $($more:expr),+ $(,)?) => {
        match $value {
            None => first!($($more),+),
            found => found,
        }
    };
}
