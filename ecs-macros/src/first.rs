//! `first!`: rules in a row. `code!`: tokens that can't conflict with the names of the user.

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

/// Tokens whose local names can't conflict with those of the user.
macro_rules! code {
    ($($tokens:tt)*) => {
        ::quote::quote_spanned!(::proc_macro2::Span::mixed_site()=> $($tokens)*)
    };
}
