//! Parameters with the names of generated or common ones.

use ecs_core::{Entity, World, world};

#[derive(Clone)]
pub struct Of<T>(T);
#[derive(Clone)]
pub struct Also<T>(T);
pub struct More<T>(T);
pub struct Len<const N: usize>;
#[derive(Clone)]
pub struct Tag;

/// Declares a world with two parameters of these names, and uses its methods.
macro_rules! named {
    ($($test:ident $A:ident $B:ident;)*) => {$(
        mod $test {
            use super::{Also, Entity, Of, Tag, world};

            world!(
                #[derive(Clone)]
                pub struct Sim<$A: Clone + 'static, $B: 'static>
                where
                    Option<$A>: Clone,
                {
                    of: Of<$A>,
                    #[sorted]
                    also: Also<$B>,
                    tag: Tag,
                }

                #[group(own(of), with(also))]
                pub struct Both;

                #[query(without(tag))]
                pub struct Pairs<$B: 'static, $A> {
                    entity: Entity,
                    of: &mut Of<$A>,
                    also: &Also<$B>,
                }
            );
        }

        #[test]
        fn $test() {
            let mut sim = $test::Sim::<u8, u16>::new();
            let e = sim.spawn((Of(1_u8), Also(2_u16)));
            for $test::Pairs { of, also, .. } in sim.pairs() {
                of.0 += also.0 as u8;
            }
            assert_eq!(sim.get::<Of<u8>>(e).map(|of| of.0), Some(3));
            assert_eq!(sim.get_disjoint_mut::<Of<u8>, 1>([e]).map(|[of]| of.0), Ok(3));
            assert_eq!(sim.query::<(Entity, &Also<u16>)>().next().map(|row| row.0), Some(e));
            sim.also_mut();
            sim.sort_by_key::<Also<u16>, u16>(|also| also.0);
            sim.sort_as::<Also<u16>, Of<u8>>();
            assert_eq!(sim.despawn_where::<&Of<u8>>(|_| true), 1);
            assert!(World::is_empty(&sim));
        }
    )*};
}

named! {
    bundle_and_component B C;
    worlds_and_keys W K;
    sorted_by D I;
    group_and_query G Q;
    columns_and_rows T R;
    storage_and_values S V;
    letters X Z;
    other_letters E F;
    upper_and_lower H L;
    words Item Kind;
    traits Has Clone_;
    standard Option_ Self_;
}

world!(
    /// The constant has the name of one in a method.
    struct Sizes<const N: usize, C: 'static, W: 'static> {
        size: Len<N>,
        of: Of<C>,
        more: More<W>,
    }

    #[query]
    struct All<'w, W: 'static, const N: usize> {
        size: &'w Len<N>,
        more: &'w mut More<W>,
    }
);

#[test]
fn a_constant_has_the_name_of_one_in_a_method() {
    let mut sim = Sizes::<4, u8, u16>::new();
    let [a, b] = [sim.spawn((Len, More(1))), sim.spawn((Of(2), More(3)))];
    let found = sim.get_disjoint_mut::<More<u16>, 2>([a, b]).unwrap();
    assert_eq!(found.map(|more| more.0), [1, 3]);
    for All { size: Len, more } in sim.all() {
        more.0 = 9;
    }
    assert_eq!(sim.more()[a].0, 9);
}
