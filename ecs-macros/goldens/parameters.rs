pub struct Sim<T: Send + 'static, const N: usize = 3>
where
    T: Clone,
{
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    shape: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Shape<T>>>,
    #[doc(hidden)]
    grid: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Grid<N>>>,
    #[doc(hidden)]
    body: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            (
                ecs_core::__private::Plain<Place>,
                (ecs_core::__private::Plain<Skin<T>>, ()),
            ),
        >,
    >,
}
pub struct Body<T: 'static> {
    place: Place,
    skin: Skin<T>,
}
pub struct BodyRef<'w, T: 'static> {
    place: &'w Place,
    skin: &'w Skin<T>,
}
pub struct BodyMut<'w, T: 'static> {
    place: &'w mut Place,
    skin: &'w mut Skin<T>,
}
pub struct BodyColumns<'w, T: 'static> {
    place: &'w mut ecs_core::__private::Vec<Place>,
    skin: &'w mut ecs_core::__private::Vec<Skin<T>>,
}
pub struct Bodies;
pub struct Shapes<'w, T: Send> {
    pub a: &'w mut A,
    pub shape: &'w (Shape<T>),
}
pub struct Rows<'w, T: 'static> {
    pub body: BodyMut<'w, T>,
}
pub struct SimSplit<'w, T: Send + 'static, const N: usize = 3>
where
    T: Clone,
{
    pub entities: ecs_core::__private::Entities<'w>,
    pub reserver: ecs_core::__private::Reserver<'w>,
    pub a: ecs_core::__private::ColumnMut<'w, A>,
    pub shape: ecs_core::__private::ColumnMut<'w, Shape<T>>,
    pub grid: ecs_core::__private::ColumnMut<'w, Grid<N>>,
    pub place: ecs_core::__private::ColumnMut<'w, Place>,
    pub skin: ecs_core::__private::ColumnMut<'w, Skin<T>>,
    pub bodies: ecs_core::__private::GroupToken<'w, Sim<T, N>, Bodies>,
}
pub type SimCommands<T, const N: usize = 3> = ecs_core::__private::Commands<Sim<T, N>>;
pub type SimBundle<T, const N: usize = 3> = ecs_core::__private::BundleBuilder<
    Sim<T, N>,
>;
impl<T: Send + 'static, const N: usize> Sim<T, N>
where
    T: Clone,
{
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize),
            ecs_core::__private::ComponentLayout::of::<
                Shape<T>,
            >("shape", "Shape<T>", 1usize),
            ecs_core::__private::ComponentLayout::of::<
                Grid<N>,
            >("grid", "Grid<N>", 2usize),
            ecs_core::__private::ComponentLayout::of::<Place>("place", "Place", 3usize)
                .part_of("Body"),
            ecs_core::__private::ComponentLayout::of::<
                Skin<T>,
            >("skin", "Skin<T>", 3usize)
                .part_of("Body"),
        ],
        &[ecs_core::__private::TableLayout::new("Body", "body", &["place", "skin"])],
        &[
            ecs_core::__private::GroupLayout::new(
                "Bodies",
                &["shape", "body"],
                &[],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Shapes",
                &[
                    ("a", ecs_core::__private::Access::Write),
                    ("shape", ecs_core::__private::Access::Read),
                ],
                &[],
                &[],
                "walks the smallest of the columns `a` and `shape`, looks up the others",
            ),
            ecs_core::__private::QueryLayout::new(
                "Rows",
                &[("body", ecs_core::__private::Access::Write)],
                &["grid"],
                &[],
                "walks the smallest of the column `grid` and the table `body`, looks up the others",
            ),
        ],
    );
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            shape: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(1usize),
            ),
            grid: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(2usize),
            ),
            body: ecs_core::__private::Pool::new((
                ecs_core::__private::Plain::new(3usize),
                (ecs_core::__private::Plain::new(4usize), ()),
            )),
        }
    }
    #[must_use]
    pub fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    pub fn split(&mut self) -> SimSplit<'_, T, N> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        let (column3, (column4, ())) = self.body.lend_mut();
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            shape: ecs_core::__private::ColumnMut::new(self.shape.lend_mut(), origin),
            grid: ecs_core::__private::ColumnMut::new(self.grid.lend_mut(), origin),
            place: ecs_core::__private::ColumnMut::new(column3, origin),
            skin: ecs_core::__private::ColumnMut::new(column4, origin),
            bodies: ecs_core::__private::GroupToken::new(origin),
        }
    }
    #[must_use]
    pub fn a(&self) -> ecs_core::__private::Column<'_, A> {
        ecs_core::__private::ops::column::<Self, A>(self)
    }
    pub fn a_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, A> {
        ecs_core::__private::ops::column_mut::<Self, A>(self)
    }
    #[must_use]
    pub fn shape(&self) -> ecs_core::__private::Column<'_, Shape<T>> {
        ecs_core::__private::ops::column::<Self, Shape<T>>(self)
    }
    pub fn shape_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Shape<T>> {
        ecs_core::__private::ops::column_mut::<Self, Shape<T>>(self)
    }
    #[must_use]
    pub fn grid(&self) -> ecs_core::__private::Column<'_, Grid<N>> {
        ecs_core::__private::ops::column::<Self, Grid<N>>(self)
    }
    pub fn grid_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Grid<N>> {
        ecs_core::__private::ops::column_mut::<Self, Grid<N>>(self)
    }
    #[must_use]
    pub fn place(&self) -> ecs_core::__private::Column<'_, Place> {
        ecs_core::__private::ops::column::<Self, Place>(self)
    }
    pub fn place_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Place> {
        ecs_core::__private::ops::column_mut::<Self, Place>(self)
    }
    #[must_use]
    pub fn skin(&self) -> ecs_core::__private::Column<'_, Skin<T>> {
        ecs_core::__private::ops::column::<Self, Skin<T>>(self)
    }
    pub fn skin_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Skin<T>> {
        ecs_core::__private::ops::column_mut::<Self, Skin<T>>(self)
    }
    #[must_use]
    pub const fn body(&self) -> ecs_core::__private::TableRef<'_, Self, Body<T>> {
        ecs_core::__private::TableRef::<Self, Body<T>>::new(self)
    }
    #[must_use]
    pub const fn body_mut(
        &mut self,
    ) -> ecs_core::__private::TableMut<'_, Self, Body<T>> {
        ecs_core::__private::TableMut::<Self, Body<T>>::new(self)
    }
    pub fn bodies(&self) -> ecs_core::__private::GroupRef<'_, Self, Bodies> {
        ecs_core::__private::ops::group(self)
    }
    pub fn bodies_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Bodies> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn bodies_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Bodies>,
    {
        ecs_core::__private::ops::no_events()
    }
    #[inline(always)]
    pub fn shapes(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Shapes<'_, T>> {
        ecs_core::__private::ops::query_mut(self)
    }
    #[inline(always)]
    pub fn rows(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Rows<'_, T>> {
        ecs_core::__private::ops::query_mut(self)
    }
}
impl<T: Send + 'static, const N_: usize> Sim<T, N_>
where
    T: Clone,
{
    ecs_core::__private::first_methods! {
        own pub fn
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
    ecs_core::__private::cloning_methods! {
        own pub fn
    }
}
impl<'w, T: Send> Shapes<'w, T> {
    #[track_caller]
    #[inline(always)]
    pub fn over<const N: usize>(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, A>,
            impl ecs_core::__private::IntoColumn<'w, Shape<T>>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim<T, N>, Shapes<'w, T>>
    where
        T: Clone,
        T: Send + 'static,
    {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column_mut(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w, T: 'static> Rows<'w, T> {
    #[track_caller]
    #[inline(always)]
    pub fn over<const N: usize>(
        columns: (
            (
                impl ecs_core::__private::IntoColumnMut<'w, Place>,
                impl ecs_core::__private::IntoColumnMut<'w, Skin<T>>,
            ),
            impl ecs_core::__private::IntoColumn<'w, Grid<N>>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim<T, N>, Rows<'w, T>>
    where
        T: Clone,
        T: Send + 'static,
    {
        ecs_core::__private::QueryIter::over((
            columns.1.into_column().presence().with(),
            (columns.0.0.into_column_mut(), (columns.0.1.into_column_mut(), ())),
        ))
    }
}
impl<'w, T: 'static> BodyRef<'w, T> {
    #[track_caller]
    pub fn over<const N: usize>(
        columns: (
            impl ecs_core::__private::IntoColumn<'w, Place>,
            impl ecs_core::__private::IntoColumn<'w, Skin<T>>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim<T, N>, BodyRef<'w, T>>
    where
        T: Clone,
        T: Send + 'static,
    {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w, T: 'static> BodyMut<'w, T> {
    #[track_caller]
    pub fn over<const N: usize>(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, Place>,
            impl ecs_core::__private::IntoColumnMut<'w, Skin<T>>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim<T, N>, BodyMut<'w, T>>
    where
        T: Clone,
        T: Send + 'static,
    {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column_mut(),
            (columns.1.into_column_mut(), ()),
        ))
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsBorrows<'w, T: Send + 'static, const N: usize>
    where
        T: Clone,
    {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        shape: __ecs::ColumnBorrow<'w, Shape<T>>,
        grid: __ecs::ColumnBorrow<'w, Grid<N>>,
        place: __ecs::ColumnBorrow<'w, Place>,
        skin: __ecs::ColumnBorrow<'w, Skin<T>>,
    }
    pub struct __EcsQueues<T: Send + 'static, const N: usize>
    where
        T: Clone,
    {
        a: __ecs::Queue<A>,
        shape: __ecs::Queue<Shape<T>>,
        grid: __ecs::Queue<Grid<N>>,
        body: __ecs::Queue<Body<T>>,
    }
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl<T: Send + 'static, const N: usize> __ecs::WorldData for Sim<T, N>
    where
        T: Clone,
    {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w, T, N>;
        type Queues = __EcsQueues<T, N>;
        type Split<'w> = SimSplit<'w, T, N>;
        type Groups = __ecs::Each<Bodies>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<Shape<T>>(),
            __ecs::UnitOps::of::<Grid<N>>(),
            __ecs::UnitOps::of::<Body<T>>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Bodies as __ecs::Group<Self>>::TERMS,
        ];
        const LAYOUT: __ecs::Layout = Sim::<T, N>::LAYOUT;
        type Rules = ();
        const MENTIONS: () = {
            let _: fn(&Sim<T, N>) = |world: &Sim<T, N>| {
                let _ = (&world.shape, &world.body);
            };
            let _: fn(&Sim<T, N>, Shapes<'_, T>) = |
                world: &Sim<T, N>,
                Shapes { a: lane_0, shape: lane_1 }|
            {
                let _ = (world, &world.a, &world.shape, lane_0, lane_1);
            };
            let _: fn(&Sim<T, N>, Rows<'_, T>) = |
                world: &Sim<T, N>,
                Rows { body: lane_0 }|
            {
                let _ = (world, &world.grid, lane_0);
            };
            let _: fn(BodyRef<'_, T>) = |row: BodyRef<'_, T>| {
                let _ = (row.place, row.skin);
            };
            let _: fn(BodyMut<'_, T>) = |row: BodyMut<'_, T>| {
                let _ = (row.place, row.skin);
            };
            let _: fn(BodyColumns<'_, T>) = |row: BodyColumns<'_, T>| {
                let _ = (row.place, row.skin);
            };
            let _: fn(&SimCommands<T, N>, &SimBundle<T, N>) = |_, _| {
                let _ = Bodies;
                let _ = Sim::<T, N>::a;
                let _ = Sim::<T, N>::a_mut;
                let _ = Sim::<T, N>::shape;
                let _ = Sim::<T, N>::shape_mut;
                let _ = Sim::<T, N>::grid;
                let _ = Sim::<T, N>::grid_mut;
                let _ = Sim::<T, N>::place;
                let _ = Sim::<T, N>::place_mut;
                let _ = Sim::<T, N>::skin;
                let _ = Sim::<T, N>::skin_mut;
                let _ = Sim::<T, N>::body;
                let _ = Sim::<T, N>::body_mut;
                let _ = Sim::<T, N>::bodies;
                let _ = Sim::<T, N>::bodies_mut;
                let _ = Sim::<T, N>::shapes;
                let _ = Sim::<T, N>::rows;
            };
        };
        fn table(&self) -> &__ecs::EntityTable<__ecs::core::primitive::u8> {
            &self.entities
        }
        fn table_with(
            &mut self,
            _: __ecs::Key,
        ) -> &mut __ecs::EntityTable<__ecs::core::primitive::u8> {
            &mut self.entities
        }
        fn groups(&self) -> &[__ecs::GroupState] {
            self.groups.as_slice()
        }
        fn groups_with(&mut self, _: __ecs::Key) -> &mut [__ecs::GroupState] {
            self.groups.as_mut_slice()
        }
        fn borrows(&mut self) -> (__EcsBorrows<'_, T, N>, __ecs::Origin<'_>) {
            let (reserver, entities) = __ecs::Reserver::of(&mut self.entities);
            let (column3, (column4, ())) = self.body.lend_mut();
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    shape: __ecs::ColumnBorrow::new(self.shape.lend_mut()),
                    grid: __ecs::ColumnBorrow::new(self.grid.lend_mut()),
                    place: __ecs::ColumnBorrow::new(column3),
                    skin: __ecs::ColumnBorrow::new(column4),
                },
                __ecs::origin::<Self>(entities, self.groups.as_slice()),
            )
        }
        fn take_reserver<'w: 'w>(
            borrows: &mut __EcsBorrows<'w, T, N>,
        ) -> __ecs::Option<__ecs::Reserver<'w>> {
            borrows.reserver.take()
        }
        fn queues() -> __EcsQueues<T, N> {
            __EcsQueues {
                a: __ecs::Queue::new(),
                shape: __ecs::Queue::new(),
                grid: __ecs::Queue::new(),
                body: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SimSplit<'_, T, N> {
            Sim::<T, N>::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A>(self);
            visitor.visit::<Shape<T>>(self);
            visitor.visit::<Grid<N>>(self);
            visitor.visit::<Body<T>>(self);
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Has<A> for Sim<T, N>
    where
        T: Clone,
    {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, A> {
            self.a.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w, T, N>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, A> {
            &mut borrows.a
        }
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<0usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = A;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Sortable<A> for Sim<T, N>
    where
        T: Clone,
    {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.a
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Has<Shape<T>> for Sim<T, N>
    where
        T: Clone,
    {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, Shape<T>> {
            self.shape.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w, T, N>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Shape<T>> {
            &mut borrows.shape
        }
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<1usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = Shape<T>;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Has<Grid<N>> for Sim<T, N>
    where
        T: Clone,
    {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, Grid<N>> {
            self.grid.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w, T, N>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Grid<N>> {
            &mut borrows.grid
        }
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<2usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = Grid<N>;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Sortable<Grid<N>> for Sim<T, N>
    where
        T: Clone,
    {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.grid
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Has<Place> for Sim<T, N>
    where
        T: Clone,
    {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::O, ())));
        const UNIT: __ecs::usize = 3usize;
        fn column(&self) -> __ecs::Lent<'_, Place> {
            let (found, _) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w, T, N>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Place> {
            &mut borrows.place
        }
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<3usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = Place;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for Place
    where
        T: Clone,
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim<T, N>, Place, Body<T>>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Has<Skin<T>> for Sim<T, N>
    where
        T: Clone,
    {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 4usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::I, ())));
        const UNIT: __ecs::usize = 3usize;
        fn column(&self) -> __ecs::Lent<'_, Skin<T>> {
            let (_, (found, _)) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w, T, N>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Skin<T>> {
            &mut borrows.skin
        }
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<4usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = Skin<T>;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for Skin<T>
    where
        T: Clone,
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim<T, N>, Skin<T>, Body<T>>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl<T: Send + 'static, const N: usize> __ecs::HasUnit<A> for Sim<T, N>
    where
        T: Clone,
    {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim<T, N> as __EcsTyped<0usize>>::Type>;
        const UNIT: __ecs::usize = 0usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.a
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.a, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues<T, N>) -> &mut __ecs::Queue<A> {
            &mut queues.a
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for A
    where
        T: Clone,
    {
        type Kind = __ecs::Leaf;
    }
    impl<T: Send + 'static, const N: usize> __ecs::HasUnit<Shape<T>> for Sim<T, N>
    where
        T: Clone,
    {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim<T, N> as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.shape
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.shape, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues<T, N>) -> &mut __ecs::Queue<Shape<T>> {
            &mut queues.shape
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for Shape<T>
    where
        T: Clone,
    {
        type Kind = __ecs::Leaf;
    }
    impl<T: Send + 'static, const N: usize> __ecs::HasUnit<Grid<N>> for Sim<T, N>
    where
        T: Clone,
    {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim<T, N> as __EcsTyped<2usize>>::Type>;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.grid
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.grid, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues<T, N>) -> &mut __ecs::Queue<Grid<N>> {
            &mut queues.grid
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for Grid<N>
    where
        T: Clone,
    {
        type Kind = __ecs::Leaf;
    }
    impl<T: Send + 'static, const N: usize> __EcsTyped<5usize> for Sim<T, N>
    where
        T: Clone,
    {
        type Type = Body<T>;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Filters<Body<T>> for Sim<T, N>
    where
        T: Clone,
    {
        type By = __ecs::ByColumn<<Sim<T, N> as __EcsTyped<3usize>>::Type, 2usize>;
    }
    impl<T: Send + 'static, const N: usize> __ecs::Bundle<Sim<T, N>> for Body<T>
    where
        T: Clone,
    {
        type Kind = __ecs::Leaf;
    }
    impl<T: 'static> __ecs::Row for Body<T> {
        type Ref<'w> = BodyRef<'w, T>;
        type Mut<'w> = BodyMut<'w, T>;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Place], &'w [Skin<T>]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Place], &'w mut [Skin<T>]);
        type Buffers = (__ecs::Plain<Place>, (__ecs::Plain<Skin<T>>, ()));
        type Notes = ();
        #[inline]
        fn into_values(self) -> __ecs::ValuesOf<Self> {
            (self.place, (self.skin, ()))
        }
        fn from_values((column0, (column1, ())): __ecs::ValuesOf<Self>) -> Self {
            Self {
                place: column0,
                skin: column1,
            }
        }
        #[inline]
        fn push<'b>(self, room: __ecs::Room<'b, Self::Buffers>) -> __ecs::Pushed<'b> {
            room.push(self.place).push(self.skin).end()
        }
        fn at<'w>(
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyRef<'w, T> {
            BodyRef {
                place: column0.at(row),
                skin: column1.at(row),
            }
        }
        fn at_mut<'w>(
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyMut<'w, T> {
            BodyMut {
                place: column0.at(row),
                skin: column1.at(row),
            }
        }
        fn slices<'w>(
            entities: &'w [__ecs::Entity],
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
        ) -> Self::Slices<'w> {
            (entities, column0.slice(), column1.slice())
        }
        fn slices_mut<'w>(
            entities: &'w [__ecs::Entity],
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            start: __ecs::usize,
        ) -> Self::SlicesMut<'w> {
            (entities, column0.slice_from(start), column1.slice_from(start))
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::BundleColumns<Sim<T, N>>
    for BodyColumns<'_, T>
    where
        T: Clone,
    {
        type Bundle = Body<T>;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::one_length(&[self.place.len(), self.skin.len()])
        }
        fn append(self, world: &mut Sim<T, N>, new: &__ecs::NewEntities) {
            __ecs::append_columns::<
                Sim<T, N>,
                Body<T>,
            >(world, new, (self.place, (self.skin, ())));
        }
    }
    #[automatically_derived]
    impl<T: 'static> __ecs::Clone for BodyRef<'_, T> {
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<T: 'static> __ecs::Copy for BodyRef<'_, T> {}
    impl<'w, T: 'static> __ecs::fmt::Debug for BodyRef<'w, T>
    where
        &'w Place: __ecs::fmt::Debug,
        &'w Skin<T>: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("place", &self.place)
                .field("skin", &self.skin)
                .finish()
        }
    }
    impl<'w, T: 'static> __ecs::RowBorrow for BodyRef<'w, T> {
        type Terms = (&'w Place, (&'w Skin<T>, ()));
        type For<'i> = BodyRef<'i, T>;
        #[inline]
        fn of<'i>(
            (column0, (column1, ())): (&'i Place, (&'i Skin<T>, ())),
        ) -> BodyRef<'i, T>
        where
            'i: 'i,
        {
            BodyRef {
                place: column0,
                skin: column1,
            }
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::Query<Sim<T, N>>
    for BodyRef<'w, T>
    where
        T: Clone,
    {
        type Item<'i> = BodyRef<'i, T>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim<T, N>, Self::Terms>) -> BodyRef<'i, T>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::Exact<Sim<T, N>>
    for BodyRef<'w, T>
    where
        T: Clone,
    {}
    impl<'w, T: 'static> __ecs::RowBorrow for BodyMut<'w, T> {
        type Terms = (&'w mut Place, (&'w mut Skin<T>, ()));
        type For<'i> = BodyMut<'i, T>;
        #[inline]
        fn of<'i>(
            (column0, (column1, ())): (&'i mut Place, (&'i mut Skin<T>, ())),
        ) -> BodyMut<'i, T>
        where
            'i: 'i,
        {
            BodyMut {
                place: column0,
                skin: column1,
            }
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::Query<Sim<T, N>>
    for BodyMut<'w, T>
    where
        T: Clone,
    {
        type Item<'i> = BodyMut<'i, T>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim<T, N>, Self::Terms>) -> BodyMut<'i, T>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::Exact<Sim<T, N>>
    for BodyMut<'w, T>
    where
        T: Clone,
    {}
    impl<'w, T: Send + 'static, const N: usize> __ecs::QueryAccess<Sim<T, N>>
    for BodyRef<'w, T>
    where
        T: Clone,
    {
        type Access = (
            (),
            (
                (),
                (
                    __ecs::Reads<<Sim<T, N> as __EcsTyped<3usize>>::Type>,
                    __ecs::Reads<<Sim<T, N> as __EcsTyped<4usize>>::Type>,
                ),
            ),
        );
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::QueryAccess<Sim<T, N>>
    for BodyMut<'w, T>
    where
        T: Clone,
    {
        type Access = (
            (),
            (
                (),
                (
                    __ecs::Writes<<Sim<T, N> as __EcsTyped<3usize>>::Type>,
                    __ecs::Writes<<Sim<T, N> as __EcsTyped<4usize>>::Type>,
                ),
            ),
        );
    }
    impl<T: Send + 'static, const N: usize> __ecs::HasUnit<Body<T>> for Sim<T, N>
    where
        T: Clone,
    {
        type Form = __ecs::RowForm;
        type Store = __ecs::SetStore<
            (
                __ecs::Plain<<Sim<T, N> as __EcsTyped<3usize>>::Type>,
                (__ecs::Plain<<Sim<T, N> as __EcsTyped<4usize>>::Type>, ()),
            ),
        >;
        const UNIT: __ecs::usize = 3usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.body
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.body, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues<T, N>) -> &mut __ecs::Queue<Body<T>> {
            &mut queues.body
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Group<Sim<T, N>> for Bodies
    where
        T: Clone,
    {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Bodies";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[1usize, 3usize],
            &[],
            &[],
            __ecs::None,
        );
        type Own = (
            <Sim<T, N> as __EcsTyped<1usize>>::Type,
            <Sim<T, N> as __EcsTyped<5usize>>::Type,
        );
        type Columns = (
            <Sim<T, N> as __EcsTyped<1usize>>::Type,
            <Sim<T, N> as __EcsTyped<3usize>>::Type,
            <Sim<T, N> as __EcsTyped<4usize>>::Type,
        );
        type Inner = ();
    }
    impl<T: Send + 'static, const N: usize> __ecs::Owns<Sim<T, N>, Shape<T>> for Bodies
    where
        T: Clone,
    {}
    impl<T: Send + 'static, const N: usize> __ecs::Owns<Sim<T, N>, Place> for Bodies
    where
        T: Clone,
    {}
    impl<T: Send + 'static, const N: usize> __ecs::Owns<Sim<T, N>, Skin<T>> for Bodies
    where
        T: Clone,
    {}
    impl<T: Send + 'static, const N: usize> __ecs::NestedIn<Sim<T, N>, Body<T>>
    for Bodies
    where
        T: Clone,
    {}
    impl<'w, T: Send + 'static, const N: usize> __ecs::Query<Sim<T, N>> for Shapes<'w, T>
    where
        T: Clone,
    {
        type Item<'i> = Shapes<'i, T>;
        type Terms = (
            &'w mut <Sim<T, N> as __EcsTyped<0usize>>::Type,
            (&'w <Sim<T, N> as __EcsTyped<1usize>>::Type, ()),
        );
        fn item<'i>(
            (lane_0, (lane_1, ())): (&'i mut A, (&'i Shape<T>, ())),
        ) -> Shapes<'i, T>
        where
            'i: 'i,
        {
            Shapes { a: lane_0, shape: lane_1 }
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::QueryAccess<Sim<T, N>>
    for Shapes<'w, T>
    where
        T: Clone,
    {
        type Access = (
            (
                __ecs::Writes<<Sim<T, N> as __EcsTyped<0usize>>::Type>,
                __ecs::Reads<<Sim<T, N> as __EcsTyped<1usize>>::Type>,
            ),
            (),
        );
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::Query<Sim<T, N>> for Rows<'w, T>
    where
        T: Clone,
    {
        type Item<'i> = Rows<'i, T>;
        type Terms = (
            __ecs::With<<Sim<T, N> as __EcsTyped<2usize>>::Type>,
            (
                &'w mut <Sim<T, N> as __EcsTyped<3usize>>::Type,
                (&'w mut <Sim<T, N> as __EcsTyped<4usize>>::Type, ()),
            ),
        );
        fn item<'i>(
            ((), (lane_0, (lane_1, ()))): ((), (&'i mut Place, (&'i mut Skin<T>, ()))),
        ) -> Rows<'i, T>
        where
            'i: 'i,
        {
            Rows {
                body: BodyMut {
                    place: lane_0,
                    skin: lane_1,
                },
            }
        }
    }
    impl<'w, T: Send + 'static, const N: usize> __ecs::QueryAccess<Sim<T, N>>
    for Rows<'w, T>
    where
        T: Clone,
    {
        type Access = (
            (),
            (
                (),
                (
                    __ecs::Writes<<Sim<T, N> as __EcsTyped<3usize>>::Type>,
                    __ecs::Writes<<Sim<T, N> as __EcsTyped<4usize>>::Type>,
                ),
            ),
        );
    }
    impl<'w, T: Send + 'static, const N: usize> SimSplit<'w, T, N>
    where
        T: Clone,
    {
        #[track_caller]
        #[inline(always)]
        pub fn queries<__EcsQueries: __ecs::QuerySet<Sim<T, N>>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.a.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                a: __ecs::ColumnBorrow::of(&mut self.a, origin),
                shape: __ecs::ColumnBorrow::of(&mut self.shape, origin),
                grid: __ecs::ColumnBorrow::of(&mut self.grid, origin),
                place: __ecs::ColumnBorrow::of(&mut self.place, origin),
                skin: __ecs::ColumnBorrow::of(&mut self.skin, origin),
            };
            __ecs::over_several::<Sim<T, N>, __EcsQueries>(parts, origin)
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Default for Sim<T, N>
    where
        T: Clone,
    {
        fn default() -> Self {
            Self::new()
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::Clone for Sim<T, N>
    where
        T: Clone,
        Shape<T>: __ecs::Clone,
        Grid<N>: __ecs::Clone,
        Skin<T>: __ecs::Clone,
    {
        fn clone(&self) -> Self {
            Self {
                entities: __ecs::duplicate::entities(&self.entities),
                groups: __ecs::duplicate::groups(&self.groups),
                a: __ecs::duplicate::fresh(
                    &self.a,
                    __ecs::duplicate::copies::<A, __ecs::Sparse>(),
                ),
                shape: __ecs::duplicate::fresh(
                    &self.shape,
                    __ecs::duplicate::copies::<Shape<T>, __ecs::Sparse>(),
                ),
                grid: __ecs::duplicate::fresh(
                    &self.grid,
                    __ecs::duplicate::copies::<Grid<N>, __ecs::Sparse>(),
                ),
                body: __ecs::duplicate::fresh(
                    &self.body,
                    (
                        __ecs::duplicate::copies::<Place, __ecs::Sparse>(),
                        (__ecs::duplicate::copies::<Skin<T>, __ecs::Sparse>(), ()),
                    ),
                ),
            }
        }
        fn clone_from(&mut self, source: &Self) {
            __ecs::duplicate::whole(
                self,
                |world| {
                    __ecs::duplicate::entities_from(
                        &mut world.entities,
                        &source.entities,
                    );
                    __ecs::duplicate::groups_from(&mut world.groups, &source.groups);
                    __ecs::duplicate::renew_units(world, source);
                },
            );
        }
    }
    impl<T: Send + 'static, const N: usize> __ecs::ClonesEntities for Sim<T, N>
    where
        T: Clone,
        Shape<T>: __ecs::Clone,
        Grid<N>: __ecs::Clone,
        Skin<T>: __ecs::Clone,
    {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A, _>(&__ecs::duplicate::copies::<A, __ecs::Sparse>());
            visitor
                .visit::<
                    Shape<T>,
                    _,
                >(&__ecs::duplicate::copies::<Shape<T>, __ecs::Sparse>());
            visitor
                .visit::<
                    Grid<N>,
                    _,
                >(&__ecs::duplicate::copies::<Grid<N>, __ecs::Sparse>());
            visitor
                .visit::<
                    Body<T>,
                    _,
                >(
                    &(
                        __ecs::duplicate::copies::<Place, __ecs::Sparse>(),
                        (__ecs::duplicate::copies::<Skin<T>, __ecs::Sparse>(), ()),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_6a078f7402395c05 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim < T : Send + 'static, const N : usize = 3 > where T : Clone
        components { a[A] sparse _, shape[Shape < T >] sparse _, grid[Grid < N >] sparse
        _, place[Place] sparse Body, skin[Skin < T >] sparse Body, } tables { Body
        body[place, skin], } groups { Bodies bodies own[shape, body] with[] without[], }
        queries { Shapes shapes fields[mut a, ref shape] with[] without[] lead[], Rows
        rows fields[mut body of Body] with[grid] without[] lead[], } resources {} parts
        {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_6a078f7402395c05 as Sim;
