/// A world of entities with up to 5 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`a`](Self::a) | `Pair` |
/// | [`b`](Self::b) | `Pair` |
/// | [`c`](Self::c) |  |
/// | [`d`](Self::d) |  |
/// | [`tag`](Self::tag) | `Pair` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`pair`](Self::pair) | `Pair` | owns `a` and `b`, excludes `tag` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`every`](Self::every) | `Every` | walks the smallest of the columns `a`, `b` and `tag`, looks up the others and `c` and `d` |
/// | [`packed`](Self::packed) | `Packed` | walks the members of `Pair`, takes `a` and `b` as slices |
/// | [`anyone`](Self::anyone) | `Anyone` | walks the living entities, looks up `c` |
/// | [`nothing`](Self::nothing) | `Nothing` | walks the column `a` |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::SparseSet<B>>,
    #[doc(hidden)]
    c: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C>>,
    #[doc(hidden)]
    d: ecs_core::__private::Pool<ecs_core::__private::SparseSet<D>>,
    #[doc(hidden)]
    tag: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Tag>>,
}
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `a` and `b`.
/// Excludes `tag`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Pair;
/// One of each.
///
/// The query walks the smallest of the columns `a`, `b` and `tag`, looks up the others and `c` and `d`.
pub struct Every<'w> {
    /// The entity.
    pub entity: Entity,
    /// The entity's `a`.
    pub a: &'w (A),
    /// The entity's `b`, mutable.
    pub b: &'w mut B,
    /// The entity's `c`, if any.
    pub c: Option<&'w (C)>,
    /// The entity's `d`, if any, mutable.
    pub d: Option<&'w mut D>,
}
/// An item of the query over `Sim`.
///
/// The query walks the members of `Pair`, takes `a` and `b` as slices.
pub struct Packed<'a> {
    /// The entity's `a`, mutable.
    pub(crate) a: &'a mut A,
    /// The entity's `b`.
    pub b: &'a B,
}
/// An item of the query over `Sim`.
///
/// The query walks the living entities, looks up `c`.
pub struct Anyone<'w> {
    /// The entity.
    pub who: Entity,
    /// The entity's `c`, if any.
    pub c: Option<&'w (C)>,
}
/// An item of the query over `Sim`.
///
/// The query walks the column `a`.
pub struct Nothing {
    /// The entity.
    pub entity: Entity,
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
    pub a: ecs_core::__private::ColumnMut<'w, A>,
    /// The column `b`.
    pub b: ecs_core::__private::ColumnMut<'w, B>,
    /// The column `c`.
    pub c: ecs_core::__private::ColumnMut<'w, C>,
    /// The column `d`.
    pub d: ecs_core::__private::ColumnMut<'w, D>,
    /// The column `tag`.
    pub tag: ecs_core::__private::ColumnMut<'w, Tag>,
    /// The group `Pair`: the rows of its members.
    pub pair: ecs_core::__private::GroupToken<'w, Sim, Pair>,
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
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize),
            ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize),
            ecs_core::__private::ComponentLayout::of::<C>("c", "C", 2usize),
            ecs_core::__private::ComponentLayout::of::<D>("d", "D", 3usize),
            ecs_core::__private::ComponentLayout::of::<Tag>("tag", "Tag", 4usize),
        ],
        &[],
        &[
            ecs_core::__private::GroupLayout::new(
                "Pair",
                &["a", "b"],
                &[],
                &["tag"],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Every",
                &[
                    ("entity", ecs_core::__private::Access::Entity),
                    ("a", ecs_core::__private::Access::Read),
                    ("b", ecs_core::__private::Access::Write),
                    ("c", ecs_core::__private::Access::MaybeRead),
                    ("d", ecs_core::__private::Access::MaybeWrite),
                ],
                &["tag"],
                &[],
                "walks the smallest of the columns `a`, `b` and `tag`, looks up the others and `c` and `d`",
            ),
            ecs_core::__private::QueryLayout::new(
                "Packed",
                &[
                    ("a", ecs_core::__private::Access::Write),
                    ("b", ecs_core::__private::Access::Read),
                ],
                &[],
                &["tag"],
                "walks the members of `Pair`, takes `a` and `b` as slices",
            ),
            ecs_core::__private::QueryLayout::new(
                "Anyone",
                &[
                    ("who", ecs_core::__private::Access::Entity),
                    ("c", ecs_core::__private::Access::MaybeRead),
                ],
                &[],
                &[],
                "walks the living entities, looks up `c`",
            ),
            ecs_core::__private::QueryLayout::new(
                "Nothing",
                &[("entity", ecs_core::__private::Access::Entity)],
                &["a"],
                &[],
                "walks the column `a`",
            ),
        ],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            b: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
            c: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(2usize)),
            d: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(3usize)),
            tag: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(4usize)),
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
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            c: ecs_core::__private::ColumnMut::new(self.c.lend_mut(), origin),
            d: ecs_core::__private::ColumnMut::new(self.d.lend_mut(), origin),
            tag: ecs_core::__private::ColumnMut::new(self.tag.lend_mut(), origin),
            pair: ecs_core::__private::GroupToken::new(origin),
        }
    }
    /// Returns the column `a`, read-only. O(1).
    #[must_use]
    pub fn a(&self) -> ecs_core::__private::Column<'_, A> {
        ecs_core::__private::ops::column::<Self, A>(self)
    }
    /// Returns the column `a`, mutable. O(1).
    pub fn a_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, A> {
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
    #[must_use]
    pub fn c(&self) -> ecs_core::__private::Column<'_, C> {
        ecs_core::__private::ops::column::<Self, C>(self)
    }
    /// Returns the column `c`, mutable. O(1).
    pub fn c_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C> {
        ecs_core::__private::ops::column_mut::<Self, C>(self)
    }
    /// Returns the column `d`, read-only. O(1).
    #[must_use]
    pub fn d(&self) -> ecs_core::__private::Column<'_, D> {
        ecs_core::__private::ops::column::<Self, D>(self)
    }
    /// Returns the column `d`, mutable. O(1).
    pub fn d_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, D> {
        ecs_core::__private::ops::column_mut::<Self, D>(self)
    }
    /// Returns the column `tag`, read-only. O(1).
    #[must_use]
    pub fn tag(&self) -> ecs_core::__private::Column<'_, Tag> {
        ecs_core::__private::ops::column::<Self, Tag>(self)
    }
    /// Returns the column `tag`, mutable. O(1).
    pub fn tag_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Tag> {
        ecs_core::__private::ops::column_mut::<Self, Tag>(self)
    }
    /// Returns the members of the group `Pair`, read-only. O(1).
    pub fn pair(&self) -> ecs_core::__private::GroupRef<'_, Self, Pair> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Pair`, mutable and sortable. O(1).
    pub fn pair_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Pair> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn pair_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Pair>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Every`.
    ///
    /// It walks the smallest of the columns `a`, `b` and `tag`, looks up the others and `c` and `d`. O(rows walked).
    #[inline(always)]
    pub fn every(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Every<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Packed`.
    ///
    /// It walks the members of `Pair`, takes `a` and `b` as slices. O(rows).
    #[inline(always)]
    pub fn packed(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Packed<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Anyone`.
    ///
    /// It walks the living entities, looks up `c`. O(rows walked).
    #[inline(always)]
    pub fn anyone(&self) -> ecs_core::__private::QueryIter<'_, Self, Anyone<'_>> {
        ecs_core::__private::ops::query(self)
    }
    /// Runs the query `Nothing`.
    ///
    /// It walks the column `a`. O(rows).
    #[inline(always)]
    pub fn nothing(&self) -> ecs_core::__private::QueryIter<'_, Self, Nothing> {
        ecs_core::__private::ops::query(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
}
impl<'w> Every<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&a`, `&mut b`, `&c`, `&mut d` and `&tag`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<'w, A>,
            impl ecs_core::__private::IntoColumnMut<'w, B>,
            impl ecs_core::__private::IntoColumn<'w, C>,
            impl ecs_core::__private::IntoColumnMut<'w, D>,
            impl ecs_core::__private::IntoColumn<'w, Tag>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Every<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.4.into_column().presence().with(),
            (
                ecs_core::__private::EntityTerm,
                (
                    columns.0.into_column(),
                    (
                        columns.1.into_column_mut(),
                        (
                            columns.2.into_column().optional(),
                            (columns.3.into_column_mut().into_optional(), ()),
                        ),
                    ),
                ),
            ),
        ))
    }
}
impl<'w> Packed<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut a`, `&b` and `&tag`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, A>,
            impl ecs_core::__private::IntoColumn<'w, B>,
            impl ecs_core::__private::IntoColumn<'w, Tag>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Packed<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.2.into_column().presence().without(),
            (columns.0.into_column_mut(), (columns.1.into_column(), ())),
        ))
    }
}
impl<'w> Anyone<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `entities` and `&c`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            ecs_core::__private::Entities<'w>,
            impl ecs_core::__private::IntoColumn<'w, C>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Anyone<'w>> {
        ecs_core::__private::QueryIter::living(
            columns.0,
            (ecs_core::__private::EntityTerm, (columns.1.into_column().optional(), ())),
        )
    }
}
impl Nothing {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&a`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over<'w>(
        columns: (impl ecs_core::__private::IntoColumn<'w, A>,),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Nothing> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column().presence().with(),
            (ecs_core::__private::EntityTerm, ()),
        ))
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        b: __ecs::ColumnBorrow<'w, B>,
        c: __ecs::ColumnBorrow<'w, C>,
        d: __ecs::ColumnBorrow<'w, D>,
        tag: __ecs::ColumnBorrow<'w, Tag>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<B>,
        c: __ecs::Queue<C>,
        d: __ecs::Queue<D>,
        tag: __ecs::Queue<Tag>,
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
        type Groups = __ecs::Each<Pair>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<B>(),
            __ecs::UnitOps::of::<C>(),
            __ecs::UnitOps::of::<D>(),
            __ecs::UnitOps::of::<Tag>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Pair as __ecs::Group<Self>>::TERMS,
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
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    b: __ecs::ColumnBorrow::new(self.b.lend_mut()),
                    c: __ecs::ColumnBorrow::new(self.c.lend_mut()),
                    d: __ecs::ColumnBorrow::new(self.d.lend_mut()),
                    tag: __ecs::ColumnBorrow::new(self.tag.lend_mut()),
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
                c: __ecs::Queue::new(),
                d: __ecs::Queue::new(),
                tag: __ecs::Queue::new(),
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
            visitor.visit::<C>(self);
            visitor.visit::<D>(self);
            visitor.visit::<Tag>(self);
        }
    }
    impl __ecs::Has<A> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, A> {
            self.a.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, A> {
            &mut borrows.a
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = A;
    }
    impl __ecs::Has<B> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, ())));
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
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, C> {
            self.c.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C> {
            &mut borrows.c
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = C;
    }
    impl __ecs::Sortable<C> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c
        }
    }
    impl __ecs::Has<D> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, D> {
            self.d.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, D> {
            &mut borrows.d
        }
    }
    impl __EcsTyped<3usize> for Sim {
        type Type = D;
    }
    impl __ecs::Sortable<D> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.d
        }
    }
    impl __ecs::Has<Tag> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 4usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::I, ())));
        fn column(&self) -> __ecs::Lent<'_, Tag> {
            self.tag.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Tag> {
            &mut borrows.tag
        }
    }
    impl __EcsTyped<4usize> for Sim {
        type Type = Tag;
    }
    impl __ecs::Sortable<Tag> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.tag
        }
    }
    impl __ecs::HasUnit<A> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<0usize>>::Type>;
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
    impl __ecs::HasUnit<C> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<2usize>>::Type>;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C> {
            &mut queues.c
        }
    }
    impl __ecs::Bundle<Sim> for C {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<D> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<3usize>>::Type>;
        const UNIT: __ecs::usize = 3usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.d
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.d, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<D> {
            &mut queues.d
        }
    }
    impl __ecs::Bundle<Sim> for D {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Tag> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<4usize>>::Type>;
        const UNIT: __ecs::usize = 4usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.tag
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.tag, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Tag> {
            &mut queues.tag
        }
    }
    impl __ecs::Bundle<Sim> for Tag {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Group<Sim> for Pair {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Pair";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[4usize],
            __ecs::None,
        );
        type Own = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Columns = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Sim, A> for Pair {}
    impl __ecs::Owns<Sim, B> for Pair {}
    impl<'w> __ecs::Query<Sim> for Every<'w> {
        type Item<'i> = Every<'i>;
        type Terms = (
            __ecs::With<<Sim as __EcsTyped<4usize>>::Type>,
            (
                __ecs::Entity,
                (
                    &'w <Sim as __EcsTyped<0usize>>::Type,
                    (
                        &'w mut <Sim as __EcsTyped<1usize>>::Type,
                        (
                            __ecs::Option<&'w <Sim as __EcsTyped<2usize>>::Type>,
                            (
                                __ecs::Option<&'w mut <Sim as __EcsTyped<3usize>>::Type>,
                                (),
                            ),
                        ),
                    ),
                ),
            ),
        );
        fn item<'i>(
            (
                (),
                (lane_0, (lane_1, (lane_2, (lane_3, (lane_4, ()))))),
            ): (
                (),
                (
                    __ecs::Entity,
                    (
                        &'i A,
                        (
                            &'i mut B,
                            (__ecs::Option<&'i C>, (__ecs::Option<&'i mut D>, ())),
                        ),
                    ),
                ),
            ),
        ) -> Every<'i>
        where
            'i: 'i,
        {
            Every {
                entity: lane_0,
                a: lane_1,
                b: lane_2,
                c: lane_3,
                d: lane_4,
            }
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for Every<'w> {
        type Access = (
            (
                __ecs::Reads<<Sim as __EcsTyped<0usize>>::Type>,
                __ecs::Writes<<Sim as __EcsTyped<1usize>>::Type>,
            ),
            (
                __ecs::Reads<<Sim as __EcsTyped<2usize>>::Type>,
                (__ecs::Writes<<Sim as __EcsTyped<3usize>>::Type>, ()),
            ),
        );
    }
    impl<'w> __ecs::Query<Sim> for Packed<'w> {
        type Item<'i> = Packed<'i>;
        type Terms = (
            __ecs::Without<<Sim as __EcsTyped<4usize>>::Type>,
            (
                &'w mut <Sim as __EcsTyped<0usize>>::Type,
                (&'w <Sim as __EcsTyped<1usize>>::Type, ()),
            ),
        );
        fn item<'i>(
            ((), (lane_0, (lane_1, ()))): ((), (&'i mut A, (&'i B, ()))),
        ) -> Packed<'i>
        where
            'i: 'i,
        {
            Packed { a: lane_0, b: lane_1 }
        }
    }
    impl<'w> __ecs::Exact<Sim> for Packed<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for Packed<'w> {
        type Access = (
            (
                __ecs::Writes<<Sim as __EcsTyped<0usize>>::Type>,
                __ecs::Reads<<Sim as __EcsTyped<1usize>>::Type>,
            ),
            (),
        );
    }
    impl<'w> __ecs::Query<Sim> for Anyone<'w> {
        type Item<'i> = Anyone<'i>;
        type Terms = (
            __ecs::Entity,
            (__ecs::Option<&'w <Sim as __EcsTyped<2usize>>::Type>, ()),
        );
        fn item<'i>(
            (lane_0, (lane_1, ())): (__ecs::Entity, (__ecs::Option<&'i C>, ())),
        ) -> Anyone<'i>
        where
            'i: 'i,
        {
            Anyone { who: lane_0, c: lane_1 }
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for Anyone<'w> {
        type Access = ((), (__ecs::Reads<<Sim as __EcsTyped<2usize>>::Type>, ()));
    }
    impl __ecs::Query<Sim> for Nothing {
        type Item<'i> = Nothing;
        type Terms = (
            __ecs::With<<Sim as __EcsTyped<0usize>>::Type>,
            (__ecs::Entity, ()),
        );
        fn item<'i>(((), (lane_0, ())): ((), (__ecs::Entity, ()))) -> Nothing
        where
            'i: 'i,
        {
            Nothing { entity: lane_0 }
        }
    }
    impl __ecs::Exact<Sim> for Nothing {}
    impl __ecs::QueryAccess<Sim> for Nothing {
        type Access = ();
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
                tag: __ecs::ColumnBorrow::of(&mut self.tag, origin),
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
macro_rules! __ecs_world_Sim_9a4fe72003f300f1 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, b[B] sparse _, c[C] sparse _, d[D]
        sparse _, tag[Tag] sparse _, } tables {} groups { Pair pair own[a, b] with[]
        without[tag], } queries { Every every fields[entity entity, ref a, mut b, option
        ref c, option mut d] with[tag] without[] lead[], Packed packed fields[mut a, ref
        b] with[] without[tag] lead[], Anyone anyone fields[entity who, option ref c]
        with[] without[] lead[], Nothing nothing fields[entity entity] with[a] without[]
        lead[], } resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_9a4fe72003f300f1 as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b, &world.tag);
};
const _: fn(&Sim, Every<'_>) = |
    world: &Sim,
    Every { entity: lane_0, a: lane_1, b: lane_2, c: lane_3, d: lane_4 }|
{
    let _ = (
        world,
        &world.a,
        &world.b,
        &world.c,
        &world.d,
        &world.tag,
        lane_0,
        lane_1,
        lane_2,
        lane_3,
        lane_4,
    );
};
const _: fn(&Sim, Packed<'_>) = |world: &Sim, Packed { a: lane_0, b: lane_1 }| {
    let _ = (world, &world.a, &world.b, &world.tag, lane_0, lane_1);
};
const _: fn(&Sim, Anyone<'_>) = |world: &Sim, Anyone { who: lane_0, c: lane_1 }| {
    let _ = (world, &world.c, lane_0, lane_1);
};
const _: fn(&Sim, Nothing) = |world: &Sim, Nothing { entity: lane_0 }| {
    let _ = (world, &world.a, lane_0);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Pair;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::c;
    let _ = Sim::c_mut;
    let _ = Sim::d;
    let _ = Sim::d_mut;
    let _ = Sim::tag;
    let _ = Sim::tag_mut;
    let _ = Sim::pair;
    let _ = Sim::pair_mut;
    let _ = Sim::every;
    let _ = Sim::packed;
    let _ = Sim::anyone;
    let _ = Sim::nothing;
};
