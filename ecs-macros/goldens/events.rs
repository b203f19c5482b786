/// A world of entities with up to 2 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`a`](Self::a) | `Pair`, `Silent` and `Type` |
/// | [`b`](Self::b) | `Pair` and `Type` |
///
/// | resource |
/// | --- |
/// | [`rng`](Self::rng) |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`pair`](Self::pair) | `Pair` | owns `a` and `b`, events by [`pair_events`](Self::pair_events) |
/// | [`silent`](Self::silent) | `Silent` | requires `a` |
/// | `type` | `Type` | requires `b`, excludes `a`, events by [`type_events`](Self::type_events) |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`both`](Self::both) | `Both` | walks the members of `Pair`, takes `a` and `b` as slices |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 3usize, 2usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::SparseSet<B>>,
    #[doc(hidden)]
    rng: Rng,
}
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `a` and `b`.
///
/// An entity enters and leaves in O(1): 2 swaps.
///
/// Its events are the entities that enter and leave. `pair_events` lends them.
pub struct Pair;
/// A non-owning group: it keeps a list of its members.
///
/// Requires `a`.
///
/// An entity enters and leaves in O(1): one entry of the list moves.
pub struct Silent;
/// A non-owning group: it keeps a list of its members.
///
/// Requires `b`.
/// Excludes `a`.
///
/// An entity enters and leaves in O(1): one entry of the list moves.
///
/// Its events are the entities that enter and leave. `type_events` lends them.
pub struct r#Type;
/// An item of the query over `Sim`.
///
/// The query walks the members of `Pair`, takes `a` and `b` as slices.
pub struct Both<'w> {
    /// The entity's `a`.
    pub a: &'w (A),
    /// The entity's `b`.
    pub b: &'w (B),
}
/// All columns of a `Sim`, its entities, its resources, and a token for each group.
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
    /// The group `Pair`: the rows of its members.
    pub pair: ecs_core::__private::GroupToken<'w, Sim, Pair>,
    /// The group `Silent`: the rows of its members.
    pub silent: ecs_core::__private::GroupToken<'w, Sim, Silent>,
    /// The group `Type`: the rows of its members.
    pub r#type: ecs_core::__private::GroupToken<'w, Sim, r#Type>,
    /// The resource `rng`.
    pub rng: &'w mut Rng,
    /// The events of the group `Pair`.
    pub pair_events: &'w mut ecs_core::__private::GroupEvents,
    /// The events of the group `Type`.
    pub type_events: &'w mut ecs_core::__private::GroupEvents,
}
/// A command buffer for a `Sim`: changes that `Sim::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
pub type SimCommands = ecs_core::__private::Commands<Sim>;
/// A bundle of components of a `Sim` that are chosen at run time.
pub type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
/// What turns one `Sim` into another: the result of `Sim::diff`.
pub type SimDelta = ecs_core::__private::Delta<Sim>;
impl Sim {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
            "Sim",
            &[
                ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize),
                ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize),
            ],
            &[],
            &[
                ecs_core::__private::GroupLayout::new(
                        "Pair",
                        &["a", "b"],
                        &[],
                        &[],
                        ecs_core::__private::None,
                    )
                    .with_events(),
                ecs_core::__private::GroupLayout::new(
                    "Silent",
                    &[],
                    &["a"],
                    &[],
                    ecs_core::__private::None,
                ),
                ecs_core::__private::GroupLayout::new(
                        "Type",
                        &[],
                        &["b"],
                        &["a"],
                        ecs_core::__private::None,
                    )
                    .with_events(),
            ],
            &[
                ecs_core::__private::QueryLayout::new(
                    "Both",
                    &[
                        ("a", ecs_core::__private::Access::Read),
                        ("b", ecs_core::__private::Access::Read),
                    ],
                    &[],
                    &[],
                    "walks the members of `Pair`, takes `a` and `b` as slices",
                ),
            ],
        )
        .with_resources(&[ecs_core::__private::ResourceLayout::of::<Rng>("rng", "Rng")]);
    /// Creates an empty world, without allocating. O(1).
    ///
    /// Takes the resource `rng`.
    #[must_use]
    pub const fn new(rng: Rng) -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            b: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
            rng: rng,
        }
    }
    /// Creates an empty world with room for this many entities. O(1).
    ///
    /// The columns grow as they fill, or with `reserve_for`.
    ///
    /// Takes the resource `rng`.
    #[must_use]
    pub fn with_capacity(entities: ecs_core::__private::usize, rng: Rng) -> Self {
        let mut world = Self::new(rng);
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    ecs_core::__private::first_methods! {
        own pub fn
    }
    /// Borrows every column, the entities and a token for each group at once. O(1).
    pub fn split(&mut self) -> SimSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let (groups, [events0, events1]) = self.groups.parts();
        let origin = ecs_core::__private::origin::<Self>(entities, groups);
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            pair: ecs_core::__private::GroupToken::new(origin),
            silent: ecs_core::__private::GroupToken::new(origin),
            r#type: ecs_core::__private::GroupToken::new(origin),
            rng: &mut self.rng,
            pair_events: events0,
            type_events: events1,
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
    /// Returns the resource `rng`, read-only. O(1).
    #[must_use]
    pub fn rng(&self) -> &Rng {
        ecs_core::__private::HasResource::<Rng>::resource_ref(self)
    }
    /// Returns the resource `rng`, mutable. O(1).
    pub fn rng_mut(&mut self) -> &mut Rng {
        ecs_core::__private::HasResource::<Rng>::resource_ref_mut(self)
    }
    /// Returns the members of the group `Pair`, read-only. O(1).
    pub fn pair(&self) -> ecs_core::__private::GroupRef<'_, Self, Pair> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Pair`, mutable and sortable. O(1).
    pub fn pair_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Pair> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `Silent`, read-only. O(1).
    pub fn silent(&self) -> ecs_core::__private::GroupRef<'_, Self, Silent> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Silent`, mutable and sortable. O(1).
    pub fn silent_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Silent> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `Type`, read-only. O(1).
    pub fn r#type(&self) -> ecs_core::__private::GroupRef<'_, Self, r#Type> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Type`, mutable and sortable. O(1).
    pub fn type_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, r#Type> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the events of the group `Pair`: the entities that entered it and left it. O(1).
    pub fn pair_events(&mut self) -> &mut ecs_core::__private::GroupEvents {
        ecs_core::__private::ops::group_events::<Self, Pair>(self)
    }
    /// Returns the events of the group `Type`: the entities that entered it and left it. O(1).
    pub fn type_events(&mut self) -> &mut ecs_core::__private::GroupEvents {
        ecs_core::__private::ops::group_events::<Self, r#Type>(self)
    }
    #[doc(hidden)]
    pub fn silent_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Silent>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Both`.
    ///
    /// It walks the members of `Pair`, takes `a` and `b` as slices. O(rows).
    #[inline(always)]
    pub fn both(&self) -> ecs_core::__private::QueryIter<'_, Self, Both<'_>> {
        ecs_core::__private::ops::query(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
    ecs_core::__private::cloning_methods! {
        own pub fn
    }
    ecs_core::__private::delta_methods! {
        pub fn
    }
}
impl<'w> Both<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&a` and `&b`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<'w, A>,
            impl ecs_core::__private::IntoColumn<'w, B>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Both<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
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
        rng: __ecs::Option<&'w mut Rng>,
        __ecs_events: [__ecs::Option<&'w mut __ecs::GroupEvents>; 2usize],
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
        type Groups = (__ecs::Each<Pair>, (__ecs::Each<Silent>, __ecs::Each<r#Type>));
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<B>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Pair as __ecs::Group<Self>>::TERMS,
            <Silent as __ecs::Group<Self>>::TERMS,
            <r#Type as __ecs::Group<Self>>::TERMS,
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
        fn events(&self) -> &[__ecs::GroupEvents] {
            self.groups.events()
        }
        fn events_with(&mut self, _: __ecs::Key) -> &mut [__ecs::GroupEvents] {
            self.groups.events_mut()
        }
        fn borrows(&mut self) -> (__EcsBorrows<'_>, __ecs::Origin<'_>) {
            let (reserver, entities) = __ecs::Reserver::of(&mut self.entities);
            let (groups, events) = self.groups.parts();
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    b: __ecs::ColumnBorrow::new(self.b.lend_mut()),
                    rng: __ecs::Some(&mut self.rng),
                    __ecs_events: events.each_mut().map(__ecs::Some),
                },
                __ecs::origin::<Self>(entities, groups),
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
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, ());
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
    impl __ecs::HasResource<Rng> for Sim {
        fn resource_ref(&self) -> &Rng {
            &self.rng
        }
        fn resource_ref_mut(&mut self) -> &mut Rng {
            &mut self.rng
        }
        fn resource_borrow<'w: 'w>(
            parts: &mut __EcsBorrows<'w>,
        ) -> __ecs::Option<&'w mut Rng> {
            parts.rng.take()
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = Rng;
    }
    impl __ecs::Group<Sim> for Pair {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Pair";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[],
            __ecs::None,
        );
        const EVENTS: __ecs::Option<__ecs::usize> = __ecs::Some(0usize);
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
    impl __ecs::HasEvents<Sim> for Pair {
        fn events_borrow<'w: 'w>(
            parts: &mut __EcsBorrows<'w>,
        ) -> __ecs::Option<&'w mut __ecs::GroupEvents> {
            parts.__ecs_events[0usize].take()
        }
    }
    impl __ecs::Owns<Sim, A> for Pair {}
    impl __ecs::Owns<Sim, B> for Pair {}
    impl __ecs::Group<Sim> for Silent {
        const ID: __ecs::usize = 1usize;
        const NAME: &'static __ecs::str = "Silent";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[],
            &[0usize],
            &[],
            __ecs::None,
        );
        type Own = ();
        type Columns = ();
        type Inner = ();
    }
    impl __ecs::Group<Sim> for r#Type {
        const ID: __ecs::usize = 2usize;
        const NAME: &'static __ecs::str = "Type";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[],
            &[1usize],
            &[0usize],
            __ecs::None,
        );
        const EVENTS: __ecs::Option<__ecs::usize> = __ecs::Some(1usize);
        type Own = ();
        type Columns = ();
        type Inner = ();
    }
    impl __ecs::HasEvents<Sim> for r#Type {
        fn events_borrow<'w: 'w>(
            parts: &mut __EcsBorrows<'w>,
        ) -> __ecs::Option<&'w mut __ecs::GroupEvents> {
            parts.__ecs_events[1usize].take()
        }
    }
    impl<'w> __ecs::Query<Sim> for Both<'w> {
        type Item<'i> = Both<'i>;
        type Terms = (
            &'w <Sim as __EcsTyped<0usize>>::Type,
            (&'w <Sim as __EcsTyped<1usize>>::Type, ()),
        );
        fn item<'i>((lane_0, (lane_1, ())): (&'i A, (&'i B, ()))) -> Both<'i>
        where
            'i: 'i,
        {
            Both { a: lane_0, b: lane_1 }
        }
    }
    impl<'w> __ecs::Exact<Sim> for Both<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for Both<'w> {
        type Access = (
            __ecs::Reads<<Sim as __EcsTyped<0usize>>::Type>,
            __ecs::Reads<<Sim as __EcsTyped<1usize>>::Type>,
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
                rng: __ecs::None,
                __ecs_events: [__ecs::None, __ecs::None],
            };
            __ecs::over_several::<Sim, __EcsQueries>(parts, origin)
        }
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
                    __ecs::duplicate::copies::<B, __ecs::Sparse>(),
                ),
                rng: (__ecs::duplicate::resource_clones::<Rng>().fresh)(&self.rng),
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
                    (__ecs::duplicate::resource_clones::<Rng>()
                        .renew)(&mut world.rng, &source.rng);
                },
            );
        }
    }
    impl __ecs::ClonesEntities for Sim {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A, _>(&__ecs::duplicate::copies::<A, __ecs::Sparse>());
            visitor.visit::<B, _>(&__ecs::duplicate::copies::<B, __ecs::Sparse>());
        }
    }
    impl __ecs::PartialEq for Sim {
        fn eq(&self, other: &Self) -> __ecs::bool {
            let mut pass = __ecs::duplicate::Equal::new(self, other);
            __ecs::duplicate::Equal::column::<A>(&mut pass);
            __ecs::duplicate::Equal::column::<B>(&mut pass);
            __ecs::duplicate::Equal::resource::<Rng>(&mut pass);
            pass.finish()
        }
    }
    /// What differs in each unit and each resource.
    pub struct __EcsChanges {
        a: __ecs::UnitDelta<<Sim as __ecs::HasUnit<A>>::Store>,
        b: __ecs::UnitDelta<<Sim as __ecs::HasUnit<B>>::Store>,
        rng: __ecs::ResourceDelta<Rng>,
    }
    impl __ecs::DeltaData for Sim {
        type Alias = SimDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                a: __ecs::Default::default(),
                b: __ecs::Default::default(),
                rng: __ecs::Default::default(),
            }
        }
        fn each_change<__EcsVisitor: __ecs::ChangeVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        A,
                    >::new(
                        |all| &all.a,
                        |all| &mut all.a,
                        __ecs::duplicate::value_ops::<A>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        B,
                    >::new(
                        |all| &all.b,
                        |all| &mut all.b,
                        __ecs::duplicate::value_ops::<B>(),
                    ),
                );
            visitor
                .resource(
                    __ecs::ResourceKey::<
                        Self,
                        Rng,
                    >::new(
                        |all| &all.rng,
                        |all| &mut all.rng,
                        __ecs::duplicate::resource_ops::<Rng>(),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_f5421cde57f7178b {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, b[B] sparse _, } tables {} groups { Pair
        pair own[a, b] with[] without[] events pair_events, Silent silent own[] with[a]
        without[], r#Type r#type own[] with[b] without[a] events type_events, } queries {
        Both both fields[ref a, ref b] with[] without[] lead[], } resources { rng[Rng], }
        parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_f5421cde57f7178b as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a,);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.b, &world.a);
};
const _: fn(&Sim, Both<'_>) = |world: &Sim, Both { a: lane_0, b: lane_1 }| {
    let _ = (world, &world.a, &world.b, lane_0, lane_1);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Pair;
    let _ = Silent;
    let _ = r#Type;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::rng;
    let _ = Sim::rng_mut;
    let _ = Sim::pair;
    let _ = Sim::pair_mut;
    let _ = Sim::pair_events;
    let _ = Sim::silent;
    let _ = Sim::silent_mut;
    let _ = Sim::r#type;
    let _ = Sim::type_mut;
    let _ = Sim::type_events;
    let _ = Sim::both;
};
