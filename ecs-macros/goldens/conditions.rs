macro_rules! __ecs_condition0 {
    ([$($results:tt)*] $input:tt) => {
        __ecs_condition1! { [$($results)* off] $input }
    };
}
#[cfg(
    all(
        feature = "debug",
        feature = "debug",
        feature = "debug",
        feature = "debug",
        feature = "debug"
    )
)]
macro_rules! __ecs_condition0 {
    ([$($results:tt)*] $input:tt) => {
        __ecs_condition1! { [$($results)* on] $input }
    };
}
macro_rules! __ecs_condition1 {
    ([$($results:tt)*] $input:tt) => {
        __ecs_condition2! { [$($results)* off] $input }
    };
}
#[cfg(all(unix, unix, unix))]
macro_rules! __ecs_condition1 {
    ([$($results:tt)*] $input:tt) => {
        __ecs_condition2! { [$($results)* on] $input }
    };
}
macro_rules! __ecs_condition2 {
    ([$($results:tt)*] $input:tt) => {
        ecs_core::__private::world! { [$($results)* off] $input }
    };
}
#[cfg(any(windows, test))]
macro_rules! __ecs_condition2 {
    ([$($results:tt)*] $input:tt) => {
        ecs_core::__private::world! { [$($results)* on] $input }
    };
}
__ecs_condition0! {
    [] { ecs_core pub struct Sim { #[cfg(feature = "debug")] label : Label,
    #[cfg(not(feature = "debug"))] mass : Mass, #[doc = " Docs."] #[cfg(unix)] #[doc =
    " More docs."] #[storage(linear)] light : Vec < (u8, u8) > } #[cfg(feature =
    "debug",)] #[table] pub struct Body { #[cfg(not(not(unix)))] position : Position,
    velocity : Velocity } #[cfg(not(feature = "debug"))] #[table] pub struct Body {
    position : Position } #[cfg(any(windows, test))] #[cfg(unix)] #[query] pub struct Lit
    { light : & Vec < (u8, u8) > } #[query] pub struct Moving { position : & mut
    Position, #[cfg(feature = "debug")] label : & Label } }
}
