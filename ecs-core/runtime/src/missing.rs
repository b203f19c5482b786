//! Methods whose feature is off: a call is an error that names the feature.

#![allow(non_camel_case_types, missing_docs)]

/// Writes methods that can't be called. `$feature` is a trait that nothing implements, with the message.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_missing_methods {
    ($feature:ident $vis:vis fn $($name:ident $(<$($generic:ident),+>)? ($($argument:ident),*))*) => {
        $(
            #[doc(hidden)]
            #[allow(unused_variables, clippy::extra_unused_type_parameters)]
            $vis fn $name $(<$($generic),+>)? (&self, $($argument: impl $crate::__private::core::marker::Sized),*) -> !
            where
                for<'a> $crate::__private::Subject<'a>: $crate::__private::missing::$feature,
            {
                $crate::__private::core::unreachable!()
            }
        )*
    };
}

macro_rules! features {
    ($($feature:ident $message:literal,)*) => {
        $(
            #[diagnostic::on_unimplemented(message = $message, label = "the feature is off")]
            pub trait $feature {}
        )*
    };
}

features! {
    count "this method needs the feature `count` of ecs-core; add it to the dependency in Cargo.toml",
    delta "this method needs the feature `delta` of ecs-core; add it to the dependency in Cargo.toml",
    index "this method needs the feature `index` of ecs-core; add it to the dependency in Cargo.toml",
    layout "this method needs the feature `layout` of ecs-core; add it to the dependency in Cargo.toml",
    links "this method needs the feature `links` of ecs-core; add it to the dependency in Cargo.toml",
    restore "this method needs the feature `restore` of ecs-core; add it to the dependency in Cargo.toml",
    save "this method needs the feature `save` of ecs-core; add it to the dependency in Cargo.toml",
    stable "this method needs the feature `stable` of ecs-core; add it to the dependency in Cargo.toml",
    track "this method needs the feature `track` of ecs-core; add it to the dependency in Cargo.toml",
    transfer "this method needs the feature `transfer` of ecs-core; add it to the dependency in Cargo.toml",
}
