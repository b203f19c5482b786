//! E710: A table has at most 15 optional components, and another one.

use ecs_core::world;

struct Position;

macro_rules! parts {
    ($($name:ident)*) => {$(
        struct $name;
    )*};
}

parts!(A B C D E F G H I J K L M N O P);

world!(
    struct Sim {}

    #[table]
    struct Body {
        position: Position,
        a: Option<A>,
        b: Option<B>,
        c: Option<C>,
        d: Option<D>,
        e: Option<E>,
        f: Option<F>,
        g: Option<G>,
        h: Option<H>,
        i: Option<I>,
        j: Option<J>,
        k: Option<K>,
        l: Option<L>,
        m: Option<M>,
        n: Option<N>,
        o: Option<O>,
        p: Option<P>,
    }
);

fn main() {
    Sim::new().a();
}
