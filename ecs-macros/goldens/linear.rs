/// A world of entities with up to 2 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`a`](Self::a) | `Pair` |
/// | [`b`](Self::b) | `Pair` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`pair`](Self::pair) | `Pair` | owns `a`, requires `b` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`lone`](Self::lone) | `Lone` | walks the column `a` behind the members of `Pair`, takes `a` as slices |
/// | [`every`](Self::every) | `Every` | walks the column `b` |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::LinearStore<B>>,
}
/// A partial-owning group: its members are the first rows of the columns it owns, in one order.
///
/// Owns `a`.
/// Requires `b`.
///
/// An entity enters and leaves in O(1): one swap.
pub struct Pair;
/// An item of the query over `Sim`.
///
/// The query walks the column `a` behind the members of `Pair`, takes `a` as slices.
pub struct Lone<'w> {
    /// The entity's `a`, mutable.
    pub a: &'w mut A,
}
/// An item of the query over `Sim`.
///
/// The query walks the column `b`.
pub struct Every<'w> {
    /// The entity's `b`, mutable.
    pub b: &'w mut B,
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
    pub b: ecs_core::__private::ColumnMut<'w, B, ecs_core::__private::Linear>,
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
            ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize).linear(),
        ],
        &[],
        &[
            ecs_core::__private::GroupLayout::new(
                "Pair",
                &["a"],
                &["b"],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Lone",
                &[("a", ecs_core::__private::Access::Write)],
                &[],
                &["b"],
                "walks the column `a` behind the members of `Pair`, takes `a` as slices",
            ),
            ecs_core::__private::QueryLayout::new(
                "Every",
                &[("b", ecs_core::__private::Access::Write)],
                &[],
                &[],
                "walks the column `b`",
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
            b: ecs_core::__private::Pool::linear(1usize, (), ()),
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
    pub fn b(&self) -> ecs_core::__private::Column<'_, B, ecs_core::__private::Linear> {
        ecs_core::__private::ops::column::<Self, B>(self)
    }
    /// Returns the column `b`, mutable. O(1).
    pub fn b_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<'_, B, ecs_core::__private::Linear> {
        ecs_core::__private::ops::column_mut::<Self, B>(self)
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
    /// Runs the query `Lone`.
    ///
    /// It walks the column `a` behind the members of `Pair`, takes `a` as slices. O(rows).
    #[inline(always)]
    pub fn lone(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Lone<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Every`.
    ///
    /// It walks the column `b`. O(rows walked).
    #[inline(always)]
    pub fn every(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Every<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
    ecs_core::__private::cloning_methods! {
        own pub fn
    }
}
impl<'w> Lone<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut a` and `&b`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, A>,
            impl ecs_core::__private::IntoColumn<'w, B, ecs_core::__private::Linear>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Lone<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.1.into_column().presence().without(),
            (columns.0.into_column_mut(), ()),
        ))
    }
}
impl<'w> Every<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut b`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, B, ecs_core::__private::Linear>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Every<'w>> {
        ecs_core::__private::QueryIter::over((columns.0.into_column_mut(), ()))
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        b: __ecs::ColumnBorrow<'w, B, __ecs::Linear>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<B>,
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
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Pair as __ecs::Group<Self>>::TERMS,
        ];
        const LAYOUT: __ecs::Layout = Sim::LAYOUT;
        type Rules = ();
        #[inline]
        fn shown(
            &self,
            index: __ecs::u32,
        ) -> __ecs::Vec<__ecs::Option<&dyn __ecs::fmt::Debug>> {
            let mut pass = __ecs::duplicate::Shown::entity(self, index);
            __ecs_each(&mut pass);
            pass.values()
        }
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
        }
    }
    impl __ecs::Has<A> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, ());
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
        type Storage = __ecs::Linear;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, ());
        fn column(&self) -> __ecs::Lent<'_, B, __ecs::Linear> {
            self.b.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, B, __ecs::Linear> {
            &mut borrows.b
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = B;
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
        type Store = __ecs::LinearStore<<Sim as __EcsTyped<1usize>>::Type>;
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
    impl __ecs::Group<Sim> for Pair {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Pair";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize],
            &[1usize],
            &[],
            __ecs::None,
        );
        type Own = (<Sim as __EcsTyped<0usize>>::Type,);
        type Columns = (<Sim as __EcsTyped<0usize>>::Type,);
        type Inner = ();
    }
    impl __ecs::Owns<Sim, A> for Pair {}
    impl<'w> __ecs::Query<Sim> for Lone<'w> {
        type Item<'i> = Lone<'i>;
        type Terms = (
            __ecs::Without<<Sim as __EcsTyped<1usize>>::Type>,
            (&'w mut <Sim as __EcsTyped<0usize>>::Type, ()),
        );
        fn item<'i>(((), (lane_0, ())): ((), (&'i mut A, ()))) -> Lone<'i>
        where
            'i: 'i,
        {
            Lone { a: lane_0 }
        }
    }
    impl<'w> __ecs::Exact<Sim> for Lone<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for Lone<'w> {
        type Access = (
            __ecs::Writes<<Sim as __EcsTyped<0usize>>::Type>,
            __ecs::Reads<<Sim as __EcsTyped<1usize>>::Type>,
        );
    }
    impl<'w> __ecs::Query<Sim> for Every<'w> {
        type Item<'i> = Every<'i>;
        type Terms = (&'w mut <Sim as __EcsTyped<1usize>>::Type, ());
        fn item<'i>((lane_0, ()): (&'i mut B, ())) -> Every<'i>
        where
            'i: 'i,
        {
            Every { b: lane_0 }
        }
    }
    impl<'w> __ecs::QueryAccess<Sim> for Every<'w> {
        type Access = ((), __ecs::Writes<<Sim as __EcsTyped<1usize>>::Type>);
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
            };
            __ecs::over_several::<Sim, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new()
        }
    }
    /// A pass over the fields. It requires the derived traits of them.
    trait __EcsFields {
        fn column<__EcsValue: __ecs::fmt::Debug + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>;
    }
    impl __EcsFields for __ecs::duplicate::Shown<'_, '_, '_, Sim> {
        fn column<__EcsValue: __ecs::fmt::Debug + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>,
        {
            self.column::<__EcsValue>()
        }
    }
    fn __ecs_each<__EcsPass: __EcsFields>(pass: &mut __EcsPass) {
        __EcsPass::column::<A>(pass);
        __EcsPass::column::<B>(pass);
    }
    impl __ecs::Clone for Sim {
        fn clone(&self) -> Self {
            Self {
                entities: __ecs::duplicate::entities(&self.entities),
                groups: __ecs::duplicate::groups(&self.groups),
                a: __ecs::duplicate::fresh(
                    &self.a,
                    __ecs::duplicate::copies::<A, __ecs::Sparse>(),
                ),
                b: __ecs::duplicate::fresh(
                    &self.b,
                    __ecs::duplicate::copies::<B, __ecs::Linear>(),
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
    impl __ecs::ClonesEntities for Sim {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A, _>(&__ecs::duplicate::copies::<A, __ecs::Sparse>());
            visitor.visit::<B, _>(&__ecs::duplicate::copies::<B, __ecs::Linear>());
        }
    }
    impl __ecs::fmt::Debug for Sim {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            let mut pass = __ecs::duplicate::Shown::world(self, formatter);
            __ecs_each(&mut pass);
            pass.finish()
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_08f9167993ecda5f {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, b[B] linear _, } tables {} groups { Pair
        pair own[a] with[b] without[], } queries { Lone lone fields[mut a] with[]
        without[b] lead[], Every every fields[mut b] with[] without[] lead[], } resources
        {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_08f9167993ecda5f as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b);
};
const _: fn(&Sim, Lone<'_>) = |world: &Sim, Lone { a: lane_0 }| {
    let _ = (world, &world.a, &world.b, lane_0);
};
const _: fn(&Sim, Every<'_>) = |world: &Sim, Every { b: lane_0 }| {
    let _ = (world, &world.b, lane_0);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Pair;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::pair;
    let _ = Sim::pair_mut;
    let _ = Sim::lone;
    let _ = Sim::every;
};
