const _: () = {
    use ::ecs_core::__private as __ecs;
    impl<'a, T: 'static, __W> __ecs::Query<__W> for Drawn<'a, T>
    where
        T: Send,
        __W: __ecs::World,
        __W: __ecs::Has<Mass>,
        Mass: 'static,
        __W: __ecs::Has<Shape<T>>,
        Shape<T>: 'static,
        for<'__r> BodyRef<'a, T>: __ecs::RowBorrow<Row<'__r> = BodyRef<'__r, T>>,
        for<'__r> <BodyRef<
            'a,
            T,
        > as __ecs::RowBorrow>::Values<
            'a,
        >: __ecs::List<
            __W,
            Row<'__r> = <BodyRef<'a, T> as __ecs::RowBorrow>::Values<'__r>,
        >,
        __W: __ecs::Filters<Lit>,
        Lit: 'static,
        __W: __ecs::Filters<Asleep>,
        Asleep: 'static,
        __W: __ecs::Filters<Mass>,
        Mass: 'static,
    {
        type Item<'__i> = Drawn<'__i, T>;
        type Terms = (
            __ecs::Leads<Mass>,
            (
                __ecs::With<Lit>,
                (
                    __ecs::Without<Asleep>,
                    (
                        __ecs::Entity,
                        (
                            &'a Mass,
                            (
                                __ecs::Option<&'a mut Shape<T>>,
                                (
                                    __ecs::Option<
                                        __ecs::Whole<
                                            <BodyRef<'a, T> as __ecs::RowBorrow>::Values<'a>,
                                        >,
                                    >,
                                    (),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        );
        #[inline(always)]
        fn item<'__i>(
            (
                (),
                ((), ((), (field0, (field1, (field2, (field3, ())))))),
            ): __ecs::RowOf<'__i, __W, Self::Terms>,
        ) -> Drawn<'__i, T>
        where
            '__i: '__i,
        {
            const {
                __ecs::assert!(
                    __ecs::is_packed::< __W, Self::Terms > (),
                    "a query with `packed` borrows a required column that is no slice in this world"
                );
            }
            Drawn {
                entity: field0,
                mass: field1,
                shape: field2,
                body: match field3 {
                    __ecs::Some(row) => {
                        __ecs::Some(<BodyRef<'a, T> as __ecs::RowBorrow>::of(row))
                    }
                    __ecs::None => __ecs::None,
                },
            }
        }
    }
    impl<'a, T: 'static> Drawn<'a, T>
    where
        T: Send,
    {
        /// Runs the query over columns of a split world, which is the first generic argument: `entities` if the
        /// query requires no component, then those of its fields in their order, then those of its filters. For the
        /// row of a table, they are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds, or from a world of another type.
        #[track_caller]
        #[inline(always)]
        pub fn over<__W>(
            columns: (
                impl __ecs::IntoView<'a, __W, &'a Mass>,
                impl __ecs::IntoView<'a, __W, __ecs::Option<&'a mut Shape<T>>>,
                impl __ecs::IntoView<
                    'a,
                    __W,
                    __ecs::Option<
                        __ecs::Whole<<BodyRef<'a, T> as __ecs::RowBorrow>::Values<'a>>,
                    >,
                >,
                impl __ecs::IntoView<'a, __W, __ecs::With<Lit>>,
                impl __ecs::IntoView<'a, __W, __ecs::Without<Asleep>>,
            ),
        ) -> __ecs::QueryIter<'a, __W, Drawn<'a, T>>
        where
            T: Send,
            __W: __ecs::World,
            __W: __ecs::Has<Mass>,
            Mass: 'static,
            __W: __ecs::Has<Shape<T>>,
            Shape<T>: 'static,
            for<'__r> BodyRef<'a, T>: __ecs::RowBorrow<Row<'__r> = BodyRef<'__r, T>>,
            for<'__r> <BodyRef<
                'a,
                T,
            > as __ecs::RowBorrow>::Values<
                'a,
            >: __ecs::List<
                __W,
                Row<'__r> = <BodyRef<'a, T> as __ecs::RowBorrow>::Values<'__r>,
            >,
            __W: __ecs::Filters<Lit>,
            Lit: 'static,
            __W: __ecs::Filters<Asleep>,
            Asleep: 'static,
            __W: __ecs::Filters<Mass>,
            Mass: 'static,
        {
            __ecs::QueryIter::of(
                (
                    (),
                    (
                        columns.3,
                        (columns.4, ((), (columns.0, (columns.1, (columns.2, ()))))),
                    ),
                ),
                __ecs::Entities::EMPTY,
            )
        }
    }
    fn _rows<'a, T: 'static>()
    where
        T: Send,
    {
        __ecs::is_row::<BodyRef<'a, T>>();
    }
};
