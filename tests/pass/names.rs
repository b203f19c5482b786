//! Keywords with `r#` and words of other languages can be names.

use ecs_core::world;

struct Kind(u8);
struct Wait(u8);
struct Größe(u8);
#[allow(non_camel_case_types)]
struct r#struct(u8);

world!(
    struct Sim {
        r#type: Kind,
        r#await: Wait,
        größe: Größe,
        r#struct: r#struct,
    }

    #[group(own(r#type, r#größe))]
    struct Loop;

    #[group(with(r#await, r#struct))]
    struct Gen;

    #[query(with(r#struct), without(r#await))]
    struct Match {
        r#type: &Kind,
        r#fn: ecs_core::Entity,
    }

    #[query]
    struct Übergröße {
        r#größe: &mut _,
    }
);

pub(crate) fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Kind(1), Größe(2), r#struct(3)));
    assert_eq!((sim.r#loop().len(), sim.r#gen().len()), (1, 0));
    for Match { r#type, r#fn } in sim.r#match() {
        assert_eq!((r#type.0, r#fn), (1, entity));
    }
    sim.übergröße().for_each(|Übergröße { größe }| größe.0 += 1);
    assert_eq!(sim.größe()[entity].0 + sim.type_mut()[entity].0 + sim.r#struct()[entity].0, 7);
    assert_eq!(sim.r#await().len(), 0);
}
