//! What the macro refuses: generics.

/// E044, E106: A world has no lifetime parameters.
mod lifetime {
    use ecs_core::world;

    struct Position;
    struct Name<'a>(&'a str);

    world!(
        struct Sim<'a> {
            position: Position,
            name: Name<'a>,
        }
    );
}

/// E047: A parameter of a world is not named like a type that is generated inside it.
mod named_like_a_hidden_type {
    use ecs_core::world;

    struct Shape<T>(T);

    world!(
        struct Sim<__EcsVisitor: 'static> {
            shape: Shape<__EcsVisitor>,
        }
    );
}

/// E047: A parameter of a world is not named like a table or its row.
mod named_like_a_table {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);
    struct Skin<T>(T);

    world!(
        struct Sim<BodyRef: 'static, Body: 'static> {
            shape: Shape<BodyRef>,
        }

        #[table]
        struct Body<Body: 'static> {
            position: Position,
            skin: Skin<Body>,
        }
    );
}

/// E047: A parameter of a world is not named like a generated type.
mod named_like_a_type {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);
    struct Skin<T>(T);
    struct Coat<T>(T);

    world!(
        struct Sim<Bodies: 'static, Moving: 'static, SimSplit: 'static> {
            position: Position,
            shape: Shape<Bodies>,
            skin: Skin<Moving>,
            coat: Coat<SimSplit>,
        }

        #[group(own(position, shape))]
        struct Bodies;

        #[query]
        struct Moving {
            position: &Position,
        }
    );
}

/// E048: A type parameter of a world or a table has the bound `'static`.
mod not_static {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);
    struct Skin<T>(T);

    world!(
        struct Sim<T, U: Send, V>
        where
            V: Send + 'static,
        {
            shape: Shape<T>,
            skin: Skin<V>,
        }

        #[table]
        struct Body<U: Send> {
            position: Position,
            coat: Vec<U>,
        }
    );
}

/// E075: An option of what may be a component is not a component.
mod option_of_component {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
            shape: Shape<T>,
            maybe: Option<T>,
            square: Option<Shape<u8>>,
            boxed: Option<Box<T>>,
            fine: Option<Vec<T>>,
        }
    );
}

/// E109: Two components have different types for all parameters.
mod equal {
    use ecs_core::world;

    struct Shape<T>(T);
    struct Pair<A, B>(A, B);
    struct Grid<const N: usize>;

    world!(
        struct Sim<T: Send + 'static, U: Send + 'static, const N: usize> {
            shape: Shape<T>,
            small: Shape<u8>,
            pair: Pair<T, u8>,
            other: Pair<U, T>,
            grid: Grid<N>,
            chess: Grid<8>,
            nested: Shape<Shape<T>>,
        }
    );
}

/// E110: A tuple that may be a bundle of components is not a component.
mod bundle {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
            shape: Shape<T>,
            pair: (T, Position),
            shapes: (Shape<u8>, Position),
            fine: (T, u8),
        }
    );
}

/// E116: The type of a table's part is not a parameter of the world.
mod bare_part {
    use ecs_core::world;

    struct Position;
    struct Light;

    world!(
        struct Sim<T: Send + 'static> {
            light: Light,
        }

        #[table]
        struct Body<T: Send + 'static> {
            position: Position,
            thing: T,
        }
    );
}

/// E426: The fields of a query name the parameters that it declares.
mod query_idle {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
            shape: Shape<T>,
        }

        #[query(with(shape))]
        struct Places<T: Send + 'static> {
            position: &mut Position,
        }
    );
}

/// E427: The bounds of a query's parameters are bounds of its world.
mod query_bounds {
    use ecs_core::world;

    struct Shape<T>(T);

    world!(
        struct Sim<T: Copy + 'static>
        where
            Option<T>: Send,
        {
            shape: Shape<T>,
        }

        #[query]
        struct Shapes<T: Copy + Clone>
        where
            T: Sync,
            Option<T>: Send + Sync,
        {
            shape: &Shape<T>,
        }
    );
}

/// E702: A table declares only type and constant parameters of its world, and has a `where` only for these.
mod table_foreign {
    use ecs_core::world;

    struct Position;
    struct Light;
    struct Mesh;
    struct Skin<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            skin: Skin<T>,
        }

        #[table]
        struct Body<'a, U> {
            position: Position,
            coat: Option<Skin<U>>,
        }

        #[table]
        struct Lamp
        where
            Light: Send,
        {
            light: Light,
            mesh: Mesh,
        }
    );
}

/// E709: The bounds of a table's parameters are bounds of its world.
mod table_bounds {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
        }

        #[table]
        struct Body<T: Send + Clone + 'static> {
            shape: Shape<T>,
        }
    );
}

/// E116: A parameter that only a mistaken component names is one error.
mod bare_alone {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim<T: Send + 'static>
        where
            T: Clone,
        {
            position: Position,
            thing: T,
        }

        #[query]
        struct Things<T: Send + 'static> {
            position: &Position,
            thing: &T,
        }
    );

    fn things(sim: &Sim<u8>) {
        for Things { position, .. } in sim.things() {
            let _: &Position = position;
        }
    }

    fn main() {
        things(&Sim::new());
    }
}

/// E046: A component has a type with each type parameter of its world.
mod idle {
    use ecs_core::world;

    struct Position;
    struct Grid<const N: usize>;

    world!(
        struct Sim<T: Send + 'static, const N: usize>
        where
            T: Clone,
        {
            position: Position,
            grid: Grid<4>,
        }

        #[query]
        struct Places {
            position: &Position,
        }
    );

    fn main() {
        let sim = Sim::<u8, 8>::new();
        let _ = sim.places();
    }
}

/// E401: A query declares only type and constant parameters of its world.
mod query_foreign {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
            shape: Shape<T>,
        }

        #[query]
        struct Shapes<U: Send + 'static> {
            shape: &Shape<U>,
        }

        #[query]
        struct Others<const T: usize> {
            position: &Position,
        }
    );

    fn main() {
        let sim = Sim::<u8>::new();
        for Shapes { shape } in sim.shapes() {
            let _: &Shape<u8> = shape;
        }
    }
}

/// E425: A query declares the parameters that its fields name.
mod query_without {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);
    struct Grid<const N: usize>;

    world!(
        pub struct Sim<T: Send + 'static, const N: usize> {
            position: Position,
            shape: Shape<T>,
            grid: Grid<N>,
        }

        #[query]
        struct Shapes {
            position: &mut Position,
            shape: &Shape<T>,
        }

        #[query]
        struct Grids<T: Send + 'static> {
            shape: &Shape<T>,
            grid: Option<&_>,
        }
    );

    fn main() {
        let mut sim = Sim::<u8, 3>::new();
        for Shapes { position, .. } in sim.shapes() {
            let _: &mut Position = position;
        }
        for Grids { grid, .. } in sim.grids() {
            let _: Option<&Grid<3>> = grid;
        }
    }
}

/// E708: The parts of a table name the parameters that it declares.
mod table_idle {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            shape: Shape<T>,
        }

        #[table]
        struct Body<T> {
            position: Position,
        }
    );

    fn main() {
        let mut sim = Sim::<u8>::new();
        sim.spawn(Body { position: Position });
    }
}

/// E707: A table declares the parameters that its parts name.
mod table_without {
    use ecs_core::world;

    struct Position;
    struct Light;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            shape: Shape<T>,
        }
    );

    fn main() {
        let mut sim = Sim::<u8>::new();
        sim.spawn(Body { position: Position, shape: Shape(3) });
    }
}

fn main() {}
