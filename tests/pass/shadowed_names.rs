//! Names of the standard library may have another meaning around a world.

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Option;
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Vec;
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[allow(non_camel_case_types)]
struct usize;

#[allow(non_camel_case_types)]
mod shadows {
    pub struct Result;
    pub struct Some;
    pub struct None;
    pub struct Entity;
    pub struct Default;
    pub struct Iterator;
    pub struct bool;
    pub struct str;
    pub struct u8;
    pub mod core {}
    pub mod std {}
}

#[allow(unused_imports)]
use shadows::*;

mod ecs {
    pub use ecs_core;
}

ecs::ecs_core::world!(
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    struct Sim {
        option: Option,
        vec: Vec,
        usize: usize,
        #[resource]
        some: Vec,
        #[resource]
        none: Option,
    }

    #[group(own(option, vec), without(usize))]
    struct Group;

    #[query(packed, without(usize))]
    struct Asked {
        this: ecs::ecs_core::Entity,
        option: &mut Option,
        vec: &_,
    }
);

pub(crate) fn main() {
    let mut sim = Sim::new(Vec, Option);
    sim.spawn((Option, Vec));
    assert_eq!(sim.asked().len(), 1);
    assert_eq!(sim.clone(), sim);
    assert_eq!(<Sim as ::core::default::Default>::default().some(), &Vec);
}
