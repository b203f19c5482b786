//! The entry point of the macro `part!`, like that of `world!`.

/// Declares a part of worlds.
#[macro_export]
macro_rules! part {
    ($($declarations:tt)*) => {
        $crate::__private::part! { $crate $($declarations)* }
    };
}
