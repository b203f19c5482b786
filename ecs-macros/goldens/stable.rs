/// A world of entities with up to 4 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups | changes |
/// | --- | --- | --- |
/// | [`a`](Self::a) | `Both` |  |
/// | [`b`](Self::b) | `Both` |  |
/// | [`c`](Self::c) |  | tracked |
/// | [`d`](Self::d) |  |  |
///
/// | table | type | parts |
/// | --- | --- | --- |
/// | [`pair`](Self::pair) | `Pair` | `c` and `d` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`both`](Self::both) | `Both` | owns `b`, requires `a` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`alone`](Self::alone) | `Alone` | walks the column `a`, takes `a` as slices |
/// | [`beside`](Self::beside) | `Beside` | walks the smallest of the column `b` and the table `pair`, looks up the others |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<
        ecs_core::__private::StableStore<ecs_core::__private::Spots<A>>,
    >,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::SparseSet<B>>,
    #[doc(hidden)]
    pair: ecs_core::__private::Pool<
        ecs_core::__private::StableStore<
            (
                ecs_core::__private::Spots<C, ecs_core::__private::Marks>,
                (ecs_core::__private::Spots<D>, ()),
            ),
        >,
    >,
}
/// A row of a table of `Sim`.
///
/// Its parts are added and removed together: `c` and `d`.
/// `spawn` and `insert` take a whole `Pair`, and `remove` returns it.
///
/// A row stays where it is until it is removed, or `compact` is called.
/// `Sim::pair` and `Sim::pair_mut` return them.
pub struct Pair {
    c: C,
    d: D,
}
/// A row of the table `Pair`, read-only: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct PairRef<'w> {
    /// The part `c`.
    c: &'w C,
    /// The part `d`.
    d: &'w D,
}
/// A row of the table `Pair`, mutable: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct PairMut<'w> {
    /// The part `c`.
    c: &'w mut C,
    /// The part `d`.
    d: &'w mut D,
}
/// The parts of new rows of the table `Pair`, for `spawn_columns`.
///
/// All vectors have the same length. `spawn_columns` drains them.
pub struct PairColumns<'w> {
    /// The part `c`.
    c: &'w mut ecs_core::__private::Vec<C>,
    /// The part `d`.
    d: &'w mut ecs_core::__private::Vec<D>,
}
/// A partial-owning group: its members are the first rows of the columns it owns, in one order.
///
/// Owns `b`.
/// Requires `a`.
///
/// An entity enters and leaves in O(1): one swap.
pub struct Both;
/// An item of the query over `Sim`.
///
/// The query walks the column `a`, takes `a` as slices.
pub struct Alone<'w> {
    /// The entity's `a`, mutable.
    pub a: &'w mut A,
}
/// An item of the query over `Sim`.
///
/// The query walks the smallest of the column `b` and the table `pair`, looks up the others.
pub struct Beside<'w> {
    /// The entity's `c`.
    pub c: &'w (C),
    /// The entity's `b`.
    pub b: &'w (B),
}
/// All columns of a `Sim`, its entities, and a token for each group.
///
/// Borrow each column independently: loops over different columns don't conflict.
pub struct SimSplit<'w> {
    /// The alive entities.
    pub entities: ecs_core::__private::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: ecs_core::__private::Reserver<'w>,
    /// The column `a`.
    pub a: ecs_core::__private::ColumnMut<'w, A, ecs_core::__private::Stable>,
    /// The column `b`.
    pub b: ecs_core::__private::ColumnMut<'w, B>,
    /// The column `c`.
    pub c: ecs_core::__private::ColumnMut<
        'w,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Stable>,
    >,
    /// The column `d`.
    pub d: ecs_core::__private::ColumnMut<'w, D, ecs_core::__private::Stable>,
    /// The group `Both`: the rows of its members.
    pub both: ecs_core::__private::GroupToken<'w, Sim, Both>,
}
/// A command buffer for a `Sim`: changes that `Sim::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
pub type SimCommands = ecs_core::__private::Commands<Sim>;
/// A bundle of components of a `Sim` that are chosen at run time.
pub type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
impl Sim {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize).stable(),
            ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize),
            ecs_core::__private::ComponentLayout::of::<C>("c", "C", 2usize)
                .stable()
                .tracked(1usize, false)
                .part_of("Pair"),
            ecs_core::__private::ComponentLayout::of::<D>("d", "D", 2usize)
                .stable()
                .part_of("Pair"),
        ],
        &[ecs_core::__private::TableLayout::new("Pair", "pair", &["c", "d"]).stable()],
        &[
            ecs_core::__private::GroupLayout::new(
                "Both",
                &["b"],
                &["a"],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Alone",
                &[("a", ecs_core::__private::Access::Write)],
                &[],
                &[],
                "walks the column `a`, takes `a` as slices",
            ),
            ecs_core::__private::QueryLayout::new(
                "Beside",
                &[
                    ("c", ecs_core::__private::Access::Read),
                    ("b", ecs_core::__private::Access::Read),
                ],
                &[],
                &[],
                "walks the smallest of the column `b` and the table `pair`, looks up the others",
            ),
        ],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::stable(
                ecs_core::__private::Spots::new(0usize, ()),
                (),
            ),
            b: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
            pair: ecs_core::__private::Pool::stable(
                (
                    ecs_core::__private::Spots::new(
                        2usize,
                        ecs_core::__private::Marks::new(1usize),
                    ),
                    (ecs_core::__private::Spots::new(3usize, ()), ()),
                ),
                (),
            ),
        }
    }
    /// Creates an empty world with room for this many entities. O(1).
    ///
    /// The columns grow as they fill, or with `reserve_for`.
    #[must_use]
    pub fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    ecs_core::__private::first_methods! {
        own pub fn
    }
    /// Borrows every column, the entities and a token for each group at once. O(1).
    pub fn split(&mut self) -> SimSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        let (column2, (column3, ())) = self.pair.lend_mut();
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            c: ecs_core::__private::ColumnMut::new(column2, origin),
            d: ecs_core::__private::ColumnMut::new(column3, origin),
            both: ecs_core::__private::GroupToken::new(origin),
        }
    }
    /// Returns the column `a`, read-only. O(1).
    #[must_use]
    pub fn a(&self) -> ecs_core::__private::Column<'_, A, ecs_core::__private::Stable> {
        ecs_core::__private::ops::column::<Self, A>(self)
    }
    /// Returns the column `a`, mutable. O(1).
    pub fn a_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<'_, A, ecs_core::__private::Stable> {
        ecs_core::__private::ops::column_mut::<Self, A>(self)
    }
    /// Returns the column `b`, read-only. O(1).
    #[must_use]
    pub fn b(&self) -> ecs_core::__private::Column<'_, B> {
        ecs_core::__private::ops::column::<Self, B>(self)
    }
    /// Returns the column `b`, mutable. O(1).
    pub fn b_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, B> {
        ecs_core::__private::ops::column_mut::<Self, B>(self)
    }
    /// Returns the column `c`, read-only. O(1).
    ///
    /// Its changes are tracked.
    #[must_use]
    pub fn c(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Stable>,
    > {
        ecs_core::__private::ops::column::<Self, C>(self)
    }
    /// Returns the column `c`, mutable. O(1).
    pub fn c_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Stable>,
    > {
        ecs_core::__private::ops::column_mut::<Self, C>(self)
    }
    /// Returns the column `d`, read-only. O(1).
    #[must_use]
    pub fn d(&self) -> ecs_core::__private::Column<'_, D, ecs_core::__private::Stable> {
        ecs_core::__private::ops::column::<Self, D>(self)
    }
    /// Returns the column `d`, mutable. O(1).
    pub fn d_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<'_, D, ecs_core::__private::Stable> {
        ecs_core::__private::ops::column_mut::<Self, D>(self)
    }
    /// Returns the rows of the table `Pair`, read-only. O(1).
    #[must_use]
    pub const fn pair(&self) -> ecs_core::__private::StableTableRef<'_, Self, Pair> {
        ecs_core::__private::StableTableRef::<Self, Pair>::new(self)
    }
    /// Returns the rows of the table `Pair`, mutable. O(1).
    #[must_use]
    pub const fn pair_mut(
        &mut self,
    ) -> ecs_core::__private::StableTableMut<'_, Self, Pair> {
        ecs_core::__private::StableTableMut::<Self, Pair>::new(self)
    }
    /// Returns the members of the group `Both`, read-only. O(1).
    pub fn both(&self) -> ecs_core::__private::GroupRef<'_, Self, Both> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Both`, mutable and sortable. O(1).
    pub fn both_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Both> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn both_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Both>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Alone`.
    ///
    /// It walks the column `a`, takes `a` as slices. O(rows walked).
    #[inline(always)]
    pub fn alone(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Alone<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Beside`.
    ///
    /// It walks the smallest of the column `b` and the table `pair`, looks up the others. O(rows walked).
    #[inline(always)]
    pub fn beside(&self) -> ecs_core::__private::QueryIter<'_, Self, Beside<'_>> {
        ecs_core::__private::ops::query(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
}
impl<'w> Alone<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut a`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, A, ecs_core::__private::Stable>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Alone<'w>> {
        ecs_core::__private::QueryIter::over((columns.0.into_column_mut(), ()))
    }
}
impl<'w> Beside<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&c` and `&b`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<
                'w,
                C,
                ecs_core::__private::Tracked<ecs_core::__private::Stable>,
            >,
            impl ecs_core::__private::IntoColumn<'w, B>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Beside<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w> PairRef<'w> {
    /// Returns the rows of the table `Pair` in columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&c` and `&d`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<
                'w,
                C,
                ecs_core::__private::Tracked<ecs_core::__private::Stable>,
            >,
            impl ecs_core::__private::IntoColumn<'w, D, ecs_core::__private::Stable>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, PairRef<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w> PairMut<'w> {
    /// Returns the rows of the table `Pair` in columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut c` and `&mut d`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<
                'w,
                C,
                ecs_core::__private::Tracked<ecs_core::__private::Stable>,
            >,
            impl ecs_core::__private::IntoColumnMut<'w, D, ecs_core::__private::Stable>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, PairMut<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column_mut(),
            (columns.1.into_column_mut(), ()),
        ))
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A, __ecs::Stable>,
        b: __ecs::ColumnBorrow<'w, B>,
        c: __ecs::ColumnBorrow<'w, C, __ecs::Tracked<__ecs::Stable>>,
        d: __ecs::ColumnBorrow<'w, D, __ecs::Stable>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<B>,
        pair: __ecs::Queue<Pair>,
    }
    /// The type of the component with this number.
    pub trait __EcsTyped<const ID: __ecs::usize> {
        /// The type.
        type Type;
    }
    impl __ecs::WorldData for Sim {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SimSplit<'w>;
        type Groups = __ecs::Each<Both>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<B>(),
            __ecs::UnitOps::of::<Pair>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Both as __ecs::Group<Self>>::TERMS,
        ];
        const LAYOUT: __ecs::Layout = Sim::LAYOUT;
        type Rules = ();
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
        fn borrows(&mut self) -> (__EcsBorrows<'_>, __ecs::Origin<'_>) {
            let (reserver, entities) = __ecs::Reserver::of(&mut self.entities);
            let (column2, (column3, ())) = self.pair.lend_mut();
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    b: __ecs::ColumnBorrow::new(self.b.lend_mut()),
                    c: __ecs::ColumnBorrow::new(column2),
                    d: __ecs::ColumnBorrow::new(column3),
                },
                __ecs::origin::<Self>(entities, self.groups.as_slice()),
            )
        }
        fn take_reserver<'w: 'w>(
            borrows: &mut __EcsBorrows<'w>,
        ) -> __ecs::Option<__ecs::Reserver<'w>> {
            borrows.reserver.take()
        }
        fn queues() -> __EcsQueues {
            __EcsQueues {
                a: __ecs::Queue::new(),
                b: __ecs::Queue::new(),
                pair: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SimSplit<'_> {
            Sim::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A>(self);
            visitor.visit::<B>(self);
            visitor.visit::<Pair>(self);
        }
    }
    impl __ecs::Has<A> for Sim {
        type Storage = __ecs::Stable;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, A, __ecs::Stable> {
            self.a.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, A, __ecs::Stable> {
            &mut borrows.a
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = A;
    }
    impl __ecs::Has<B> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, B> {
            self.b.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, B> {
            &mut borrows.b
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = B;
    }
    impl __ecs::Has<C> for Sim {
        type Storage = __ecs::Tracked<__ecs::Stable>;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, ()));
        const UNIT: __ecs::usize = 2usize;
        fn column(&self) -> __ecs::Lent<'_, C, __ecs::Tracked<__ecs::Stable>> {
            let (found, _) = self.pair.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C, __ecs::Tracked<__ecs::Stable>> {
            &mut borrows.c
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = C;
    }
    impl __ecs::Tracks<C> for Sim {}
    impl __ecs::Bundle<Sim> for C
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim, C, Pair>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::Has<D> for Sim {
        type Storage = __ecs::Stable;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, ()));
        const UNIT: __ecs::usize = 2usize;
        fn column(&self) -> __ecs::Lent<'_, D, __ecs::Stable> {
            let (_, (found, _)) = self.pair.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, D, __ecs::Stable> {
            &mut borrows.d
        }
    }
    impl __EcsTyped<3usize> for Sim {
        type Type = D;
    }
    impl __ecs::Bundle<Sim> for D
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim, D, Pair>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::HasUnit<A> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::StableStore<__ecs::Spots<<Sim as __EcsTyped<0usize>>::Type>>;
        const UNIT: __ecs::usize = 0usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.a
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.a, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<A> {
            &mut queues.a
        }
    }
    impl __ecs::Bundle<Sim> for A {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<B> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.b
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.b, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<B> {
            &mut queues.b
        }
    }
    impl __ecs::Bundle<Sim> for B {
        type Kind = __ecs::Leaf;
    }
    impl __EcsTyped<4usize> for Sim {
        type Type = Pair;
    }
    impl __ecs::Filters<Pair> for Sim {
        type By = __ecs::ByColumn<<Sim as __EcsTyped<2usize>>::Type, 2usize>;
    }
    impl __ecs::Bundle<Sim> for Pair {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Row for Pair {
        type Ref<'w> = PairRef<'w>;
        type Mut<'w> = PairMut<'w>;
        type Slices<'w> = (
            &'w [__ecs::Entity],
            &'w [<Sim as __EcsTyped<2usize>>::Type],
            &'w [<Sim as __EcsTyped<3usize>>::Type],
        );
        type SlicesMut<'w> = (
            &'w [__ecs::Entity],
            &'w mut [<Sim as __EcsTyped<2usize>>::Type],
            &'w mut [<Sim as __EcsTyped<3usize>>::Type],
        );
        type Buffers = (
            __ecs::TrackedBuffer<<Sim as __EcsTyped<2usize>>::Type>,
            (__ecs::Plain<<Sim as __EcsTyped<3usize>>::Type>, ()),
        );
        type Notes = ();
        #[inline]
        fn into_values(self) -> __ecs::ValuesOf<Self> {
            (self.c, (self.d, ()))
        }
        fn from_values((column0, (column1, ())): __ecs::ValuesOf<Self>) -> Self {
            Self { c: column0, d: column1 }
        }
        #[inline]
        fn push<'b>(self, room: __ecs::Room<'b, Self::Buffers>) -> __ecs::Pushed<'b> {
            room.push(self.c).push(self.d).end()
        }
        fn at<'w>(
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
            row: __ecs::usize,
        ) -> PairRef<'w> {
            PairRef {
                c: column0.at(row),
                d: column1.at(row),
            }
        }
        fn at_mut<'w>(
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            row: __ecs::usize,
        ) -> PairMut<'w> {
            PairMut {
                c: column0.at(row),
                d: column1.at(row),
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
    impl __ecs::BundleColumns<Sim> for PairColumns<'_> {
        type Bundle = Pair;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::one_length(&[self.c.len(), self.d.len()])
        }
        fn append(self, world: &mut Sim, new: &__ecs::NewEntities) {
            __ecs::append_columns::<Sim, Pair>(world, new, (self.c, (self.d, ())));
        }
    }
    #[automatically_derived]
    impl __ecs::Clone for PairRef<'_> {
        fn clone(&self) -> Self {
            *self
        }
    }
    impl __ecs::Copy for PairRef<'_> {}
    impl<'w> __ecs::fmt::Debug for PairRef<'w>
    where
        &'w C: __ecs::fmt::Debug,
        &'w D: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("PairRef")
                .field("c", &self.c)
                .field("d", &self.d)
                .finish()
        }
    }
    impl<'w> __ecs::RowBorrow for PairRef<'w> {
        type Terms = (
            &'w <Sim as __EcsTyped<2usize>>::Type,
            (&'w <Sim as __EcsTyped<3usize>>::Type, ()),
        );
        type For<'i> = PairRef<'i>;
        #[inline]
        fn of<'i>((column0, (column1, ())): (&'i C, (&'i D, ()))) -> PairRef<'i>
        where
            'i: 'i,
        {
            PairRef { c: column0, d: column1 }
        }
    }
    impl<'w> __ecs::Query<Sim> for PairRef<'w> {
        type Item<'i> = PairRef<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim, Self::Terms>) -> PairRef<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::RowBorrow for PairMut<'w> {
        type Terms = (
            &'w mut <Sim as __EcsTyped<2usize>>::Type,
            (&'w mut <Sim as __EcsTyped<3usize>>::Type, ()),
        );
        type For<'i> = PairMut<'i>;
        #[inline]
        fn of<'i>((column0, (column1, ())): (&'i mut C, (&'i mut D, ()))) -> PairMut<'i>
        where
            'i: 'i,
        {
            PairMut { c: column0, d: column1 }
        }
    }
    impl<'w> __ecs::Query<Sim> for PairMut<'w> {
        type Item<'i> = PairMut<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim, Self::Terms>) -> PairMut<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for PairRef<'w> {
        type Access = (
            (),
            (
                __ecs::Reads<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Reads<<Sim as __EcsTyped<3usize>>::Type>,
            ),
        );
    }
    impl<'w> __ecs::QueryAccess<Sim> for PairMut<'w> {
        type Access = (
            (),
            (
                __ecs::Writes<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Writes<<Sim as __EcsTyped<3usize>>::Type>,
            ),
        );
    }
    impl __ecs::HasUnit<Pair> for Sim {
        type Form = __ecs::RowForm;
        type Store = __ecs::StableStore<
            (
                __ecs::Spots<<Sim as __EcsTyped<2usize>>::Type, __ecs::Marks>,
                (__ecs::Spots<<Sim as __EcsTyped<3usize>>::Type>, ()),
            ),
        >;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.pair
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.pair, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Pair> {
            &mut queues.pair
        }
    }
    impl __ecs::Group<Sim> for Both {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Both";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[1usize],
            &[0usize],
            &[],
            __ecs::None,
        );
        type Own = (<Sim as __EcsTyped<1usize>>::Type,);
        type Columns = (<Sim as __EcsTyped<1usize>>::Type,);
        type Inner = ();
    }
    impl __ecs::Owns<Sim, B> for Both {}
    impl<'w> __ecs::Query<Sim> for Alone<'w> {
        type Item<'i> = Alone<'i>;
        type Terms = (&'w mut <Sim as __EcsTyped<0usize>>::Type, ());
        fn item<'i>((lane_0, ()): (&'i mut A, ())) -> Alone<'i>
        where
            'i: 'i,
        {
            Alone { a: lane_0 }
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for Alone<'w> {
        type Access = ((__ecs::Writes<<Sim as __EcsTyped<0usize>>::Type>, ()), ());
    }
    impl<'w> __ecs::Query<Sim> for Beside<'w> {
        type Item<'i> = Beside<'i>;
        type Terms = (
            &'w <Sim as __EcsTyped<2usize>>::Type,
            (&'w <Sim as __EcsTyped<1usize>>::Type, ()),
        );
        fn item<'i>((lane_0, (lane_1, ())): (&'i C, (&'i B, ()))) -> Beside<'i>
        where
            'i: 'i,
        {
            Beside { c: lane_0, b: lane_1 }
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for Beside<'w> {
        type Access = (
            ((), __ecs::Reads<<Sim as __EcsTyped<1usize>>::Type>),
            (__ecs::Reads<<Sim as __EcsTyped<2usize>>::Type>, ()),
        );
    }
    impl<'w> SimSplit<'w> {
        /// Runs several queries at the same time, as the world's method `queries` does.
        ///
        /// # Panics
        ///
        /// Panics if a query uses a column of a different world.
        #[track_caller]
        #[inline(always)]
        pub fn queries<__EcsQueries: __ecs::QuerySet<Sim>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.a.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                a: __ecs::ColumnBorrow::of(&mut self.a, origin),
                b: __ecs::ColumnBorrow::of(&mut self.b, origin),
                c: __ecs::ColumnBorrow::of(&mut self.c, origin),
                d: __ecs::ColumnBorrow::of(&mut self.d, origin),
            };
            __ecs::over_several::<Sim, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new()
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_8f2c54fe31d10d89 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] stable _, b[B] sparse _, c[C] stable Pair, d[D]
        stable Pair, } tables { Pair pair[c, d], } groups { Both both own[b] with[a]
        without[], } queries { Alone alone fields[mut a] with[] without[] lead[], Beside
        beside fields[ref c, ref b] with[] without[] lead[], } resources {} parts {} }
        $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_8f2c54fe31d10d89 as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.b, &world.a);
};
const _: fn(&Sim, Alone<'_>) = |world: &Sim, Alone { a: lane_0 }| {
    let _ = (world, &world.a, lane_0);
};
const _: fn(&SimSplit<'_>) = |world: &SimSplit<'_>| {
    let _ = (&world.c,);
};
const _: fn(&Sim, Beside<'_>) = |world: &Sim, Beside { c: lane_0, b: lane_1 }| {
    let _ = (world, &world.b, lane_0, lane_1);
};
const _: fn(PairRef<'_>) = |row: PairRef<'_>| {
    let _ = (row.c, row.d);
};
const _: fn(PairMut<'_>) = |row: PairMut<'_>| {
    let _ = (row.c, row.d);
};
const _: fn(PairColumns<'_>) = |row: PairColumns<'_>| {
    let _ = (row.c, row.d);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Both;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::c;
    let _ = Sim::c_mut;
    let _ = Sim::d;
    let _ = Sim::d_mut;
    let _ = Sim::pair;
    let _ = Sim::pair_mut;
    let _ = Sim::both;
    let _ = Sim::both_mut;
    let _ = Sim::alone;
    let _ = Sim::beside;
};
