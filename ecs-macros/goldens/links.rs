/// A world of entities with up to 4 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups | changes |
/// | --- | --- | --- |
/// | [`place`](Self::place) | `Nodes` |  |
/// | [`parent`](Self::parent) | `Nodes` |  |
/// | [`aim`](Self::aim) |  | tracked |
/// | [`seen`](Self::seen) |  |  |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`nodes`](Self::nodes) | `Nodes` | owns `place` and `parent` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`placed`](Self::placed) | `Placed` | walks the members of `Nodes`, takes `place` and `parent` as slices |
pub struct Scene {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    place: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Place>>,
    #[doc(hidden)]
    parent: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::Plain<ChildOf>,
            ecs_core::__private::LinkLists,
        >,
    >,
    #[doc(hidden)]
    aim: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::TrackedBuffer<AimsAt>,
            ecs_core::__private::LinkLists,
        >,
    >,
    #[doc(hidden)]
    seen: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::Plain<Seen>,
            ecs_core::__private::LinkLists,
        >,
    >,
}
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `place` and `parent`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Nodes;
/// An item of the query over `Scene`.
///
/// The query walks the members of `Nodes`, takes `place` and `parent` as slices.
pub struct Placed<'w> {
    /// The entity's `parent`.
    pub parent: &'w (ChildOf),
    /// The entity's `place`, mutable.
    pub place: &'w mut Place,
}
/// All columns of a `Scene`, its entities, and a token for each group.
///
/// Borrow each column independently: loops over different columns don't conflict.
pub struct SceneSplit<'w> {
    /// The alive entities.
    pub entities: ecs_core::__private::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: ecs_core::__private::Reserver<'w>,
    /// The column `place`.
    pub place: ecs_core::__private::ColumnMut<'w, Place>,
    /// The column `parent`.
    pub parent: ecs_core::__private::Column<
        'w,
        ChildOf,
        ecs_core::__private::Linked<ecs_core::__private::Sparse>,
    >,
    /// The column `aim`.
    pub aim: ecs_core::__private::Column<
        'w,
        AimsAt,
        ecs_core::__private::Linked<
            ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
        >,
    >,
    /// The column `seen`.
    pub seen: ecs_core::__private::Column<
        'w,
        Seen,
        ecs_core::__private::Linked<ecs_core::__private::Sparse>,
    >,
    /// The group `Nodes`: the rows of its members.
    pub nodes: ecs_core::__private::GroupToken<'w, Scene, Nodes>,
}
/// A command buffer for a `Scene`: changes that `Scene::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
pub type SceneCommands = ecs_core::__private::Commands<Scene>;
/// A bundle of components of a `Scene` that are chosen at run time.
pub type SceneBundle = ecs_core::__private::BundleBuilder<Scene>;
/// What turns one `Scene` into another: the result of `Scene::diff`.
pub type SceneDelta = ecs_core::__private::Delta<Scene>;
impl Scene {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Scene",
        &[
            ecs_core::__private::ComponentLayout::of::<Place>("place", "Place", 0usize),
            ecs_core::__private::ComponentLayout::of::<
                ChildOf,
            >("parent", "ChildOf", 1usize)
                .linked(),
            ecs_core::__private::ComponentLayout::of::<AimsAt>("aim", "AimsAt", 2usize)
                .linked()
                .tracked(1usize, false),
            ecs_core::__private::ComponentLayout::of::<Seen>("seen", "Seen", 3usize)
                .linked(),
        ],
        &[],
        &[
            ecs_core::__private::GroupLayout::new(
                "Nodes",
                &["place", "parent"],
                &[],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Placed",
                &[
                    ("parent", ecs_core::__private::Access::Read),
                    ("place", ecs_core::__private::Access::Write),
                ],
                &[],
                &[],
                "walks the members of `Nodes`, takes `place` and `parent` as slices",
            ),
        ],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            place: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(0usize),
            ),
            parent: ecs_core::__private::Pool::noting(
                ecs_core::__private::Plain::new(1usize),
                ecs_core::__private::LinkLists::new(),
            ),
            aim: ecs_core::__private::Pool::noting(
                ecs_core::__private::TrackedBuffer::new(2usize, 1usize),
                ecs_core::__private::LinkLists::new(),
            ),
            seen: ecs_core::__private::Pool::noting(
                ecs_core::__private::Plain::new(3usize),
                ecs_core::__private::LinkLists::new(),
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
    pub fn split(&mut self) -> SceneSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        SceneSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            place: ecs_core::__private::ColumnMut::new(self.place.lend_mut(), origin),
            parent: ecs_core::__private::Column::new(self.parent.lend(), origin),
            aim: ecs_core::__private::Column::new(self.aim.lend(), origin),
            seen: ecs_core::__private::Column::new(self.seen.lend(), origin),
            nodes: ecs_core::__private::GroupToken::new(origin),
        }
    }
    /// Returns the column `place`, read-only. O(1).
    #[must_use]
    pub fn place(&self) -> ecs_core::__private::Column<'_, Place> {
        ecs_core::__private::ops::column::<Self, Place>(self)
    }
    /// Returns the column `place`, mutable. O(1).
    pub fn place_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Place> {
        ecs_core::__private::ops::column_mut::<Self, Place>(self)
    }
    /// Returns the column `parent`, read-only. O(1).
    ///
    /// It is a link. When a target is despawned, its sources are despawned too. A link is changed by `insert`.
    #[must_use]
    pub fn parent(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        ChildOf,
        ecs_core::__private::Linked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, ChildOf>(self)
    }
    /// Returns the column `aim`, read-only. O(1).
    ///
    /// It is a link. When a target is despawned, its sources lose the component. A link is changed by `insert`.
    ///
    /// Its changes are tracked.
    #[must_use]
    pub fn aim(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        AimsAt,
        ecs_core::__private::Linked<
            ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
        >,
    > {
        ecs_core::__private::ops::column::<Self, AimsAt>(self)
    }
    /// Returns the column `seen`, read-only. O(1).
    ///
    /// It is a link. When a target is despawned, its sources keep the value, which is in no list. A link is changed by `insert`.
    #[must_use]
    pub fn seen(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        Seen,
        ecs_core::__private::Linked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, Seen>(self)
    }
    /// Returns the members of the group `Nodes`, read-only. O(1).
    pub fn nodes(&self) -> ecs_core::__private::GroupRef<'_, Self, Nodes> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Nodes`, mutable and sortable. O(1).
    pub fn nodes_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Nodes> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn nodes_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Nodes>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Placed`.
    ///
    /// It walks the members of `Nodes`, takes `place` and `parent` as slices. O(rows).
    #[inline(always)]
    pub fn placed(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Placed<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn where for < 'a > ecs_core::__private::Subject < 'a > :
        ecs_core::__private::Mapped < Self, ChildOf >, for < 'a >
        ecs_core::__private::Subject < 'a > : ecs_core::__private::Mapped < Self, AimsAt
        >, for < 'a > ecs_core::__private::Subject < 'a > : ecs_core::__private::Mapped <
        Self, Seen >,
    }
    ecs_core::__private::cloning_methods! {
        own pub fn where for < 'a > ecs_core::__private::Subject < 'a > :
        ecs_core::__private::Mapped < Self, ChildOf >, for < 'a >
        ecs_core::__private::Subject < 'a > : ecs_core::__private::Mapped < Self, AimsAt
        >, for < 'a > ecs_core::__private::Subject < 'a > : ecs_core::__private::Mapped <
        Self, Seen >,
    }
    ecs_core::__private::delta_methods! {
        pub fn
    }
}
impl<'w> Placed<'w> {
    /// Runs the query over columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&parent` and `&mut place`. The other columns stay free.
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
                ChildOf,
                ecs_core::__private::Linked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumnMut<'w, Place>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, Placed<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
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
        place: __ecs::ColumnBorrow<'w, Place>,
        parent: __ecs::ColumnBorrow<'w, ChildOf, __ecs::Linked<__ecs::Sparse>>,
        aim: __ecs::ColumnBorrow<
            'w,
            AimsAt,
            __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>,
        >,
        seen: __ecs::ColumnBorrow<'w, Seen, __ecs::Linked<__ecs::Sparse>>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        place: __ecs::Queue<Place>,
        parent: __ecs::Queue<ChildOf>,
        aim: __ecs::Queue<AimsAt>,
        seen: __ecs::Queue<Seen>,
    }
    /// The type of the component with this number.
    pub trait __EcsTyped<const ID: __ecs::usize> {
        /// The type.
        type Type;
    }
    impl __ecs::WorldData for Scene {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SceneSplit<'w>;
        type Groups = __ecs::Each<Nodes>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<Place>(),
            __ecs::UnitOps::of::<ChildOf>(),
            __ecs::UnitOps::of::<AimsAt>(),
            __ecs::UnitOps::of::<Seen>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Nodes as __ecs::Group<Self>>::TERMS,
        ];
        const LAYOUT: __ecs::Layout = Scene::LAYOUT;
        type Rules = ();
        const LINKED: __ecs::bool = true;
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
                    place: __ecs::ColumnBorrow::new(self.place.lend_mut()),
                    parent: __ecs::ColumnBorrow::shared(self.parent.lend()),
                    aim: __ecs::ColumnBorrow::shared(self.aim.lend()),
                    seen: __ecs::ColumnBorrow::shared(self.seen.lend()),
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
                place: __ecs::Queue::new(),
                parent: __ecs::Queue::new(),
                aim: __ecs::Queue::new(),
                seen: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SceneSplit<'_> {
            Scene::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<Place>(self);
            visitor.visit::<ChildOf>(self);
            visitor.visit::<AimsAt>(self);
            visitor.visit::<Seen>(self);
        }
    }
    impl __ecs::Has<Place> for Scene {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, Place> {
            self.place.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Place> {
            &mut borrows.place
        }
    }
    impl __EcsTyped<0usize> for Scene {
        type Type = Place;
    }
    impl __ecs::Has<ChildOf> for Scene {
        type Storage = __ecs::Linked<__ecs::Sparse>;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, ChildOf, __ecs::Linked<__ecs::Sparse>> {
            self.parent.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, ChildOf, __ecs::Linked<__ecs::Sparse>> {
            &mut borrows.parent
        }
    }
    impl __EcsTyped<1usize> for Scene {
        type Type = ChildOf;
    }
    impl __ecs::Has<AimsAt> for Scene {
        type Storage = __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, ()));
        fn column(
            &self,
        ) -> __ecs::Lent<'_, AimsAt, __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>> {
            self.aim.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<
            'w,
            AimsAt,
            __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>,
        > {
            &mut borrows.aim
        }
    }
    impl __EcsTyped<2usize> for Scene {
        type Type = AimsAt;
    }
    impl __ecs::Tracks<AimsAt> for Scene {}
    impl __ecs::SortableLink<AimsAt> for Scene {}
    impl __ecs::Has<Seen> for Scene {
        type Storage = __ecs::Linked<__ecs::Sparse>;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, ()));
        fn column(&self) -> __ecs::Lent<'_, Seen, __ecs::Linked<__ecs::Sparse>> {
            self.seen.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Seen, __ecs::Linked<__ecs::Sparse>> {
            &mut borrows.seen
        }
    }
    impl __EcsTyped<3usize> for Scene {
        type Type = Seen;
    }
    impl __ecs::SortableLink<Seen> for Scene {}
    impl __ecs::HasUnit<Place> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Scene as __EcsTyped<0usize>>::Type>;
        const UNIT: __ecs::usize = 0usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.place
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.place, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Place> {
            &mut queues.place
        }
    }
    impl __ecs::Bundle<Scene> for Place {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<ChildOf> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::Plain<<Scene as __EcsTyped<1usize>>::Type>,
            __ecs::LinkLists,
        >;
        const UNIT: __ecs::usize = 1usize;
        const LINK: __ecs::Option<__ecs::LinkOps<ChildOf, Self::Store>> = __ecs::Some(
            ecs_core::__private::LinkOps::new(__ecs::OnDespawn::Despawn),
        );
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.parent
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.parent, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<ChildOf> {
            &mut queues.parent
        }
    }
    impl __ecs::Bundle<Scene> for ChildOf {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<AimsAt> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::TrackedBuffer<<Scene as __EcsTyped<2usize>>::Type>,
            __ecs::LinkLists,
        >;
        const UNIT: __ecs::usize = 2usize;
        const LINK: __ecs::Option<__ecs::LinkOps<AimsAt, Self::Store>> = __ecs::Some(
            ecs_core::__private::LinkOps::new(__ecs::OnDespawn::Unlink),
        );
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.aim
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.aim, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<AimsAt> {
            &mut queues.aim
        }
    }
    impl __ecs::Bundle<Scene> for AimsAt {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Seen> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::Plain<<Scene as __EcsTyped<3usize>>::Type>,
            __ecs::LinkLists,
        >;
        const UNIT: __ecs::usize = 3usize;
        const LINK: __ecs::Option<__ecs::LinkOps<Seen, Self::Store>> = __ecs::Some(
            ecs_core::__private::LinkOps::new(__ecs::OnDespawn::Keep),
        );
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.seen
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.seen, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Seen> {
            &mut queues.seen
        }
    }
    impl __ecs::Bundle<Scene> for Seen {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Group<Scene> for Nodes {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Nodes";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[],
            __ecs::None,
        );
        type Own = (
            <Scene as __EcsTyped<0usize>>::Type,
            <Scene as __EcsTyped<1usize>>::Type,
        );
        type Columns = (
            <Scene as __EcsTyped<0usize>>::Type,
            <Scene as __EcsTyped<1usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Scene, Place> for Nodes {}
    impl __ecs::Owns<Scene, ChildOf> for Nodes {}
    impl<'w> __ecs::Query<Scene> for Placed<'w> {
        type Item<'i> = Placed<'i>;
        type Terms = (
            &'w <Scene as __EcsTyped<1usize>>::Type,
            (&'w mut <Scene as __EcsTyped<0usize>>::Type, ()),
        );
        fn item<'i>(
            (lane_0, (lane_1, ())): (&'i ChildOf, (&'i mut Place, ())),
        ) -> Placed<'i>
        where
            'i: 'i,
        {
            Placed {
                parent: lane_0,
                place: lane_1,
            }
        }
    }
    impl<'w> __ecs::Exact<Scene> for Placed<'w> {}
    impl<'w> __ecs::QueryAccess<Scene> for Placed<'w> {
        type Access = (
            (
                __ecs::Writes<<Scene as __EcsTyped<0usize>>::Type>,
                __ecs::Reads<<Scene as __EcsTyped<1usize>>::Type>,
            ),
            (),
        );
    }
    impl<'w> SceneSplit<'w> {
        /// Runs several queries at the same time, as the world's method `queries` does.
        ///
        /// # Panics
        ///
        /// Panics if a query uses a column of a different world.
        #[track_caller]
        #[inline(always)]
        pub fn queries<__EcsQueries: __ecs::QuerySet<Scene>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.place.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                place: __ecs::ColumnBorrow::of(&mut self.place, origin),
                parent: __ecs::ColumnBorrow::shared_of(&self.parent, origin),
                aim: __ecs::ColumnBorrow::shared_of(&self.aim, origin),
                seen: __ecs::ColumnBorrow::shared_of(&self.seen, origin),
            };
            __ecs::over_several::<Scene, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Scene {
        fn default() -> Self {
            Self::new()
        }
    }
    impl __ecs::Clone for Scene {
        fn clone(&self) -> Self {
            Self {
                entities: __ecs::duplicate::entities(&self.entities),
                groups: __ecs::duplicate::groups(&self.groups),
                place: __ecs::duplicate::fresh(
                    &self.place,
                    __ecs::duplicate::copies::<Place, __ecs::Sparse>(),
                ),
                parent: __ecs::duplicate::fresh(
                    &self.parent,
                    __ecs::duplicate::copies::<ChildOf, __ecs::Linked<__ecs::Sparse>>(),
                ),
                aim: __ecs::duplicate::fresh(
                    &self.aim,
                    __ecs::duplicate::copies::<
                        AimsAt,
                        __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>,
                    >(),
                ),
                seen: __ecs::duplicate::fresh(
                    &self.seen,
                    __ecs::duplicate::copies::<Seen, __ecs::Linked<__ecs::Sparse>>(),
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
    impl __ecs::ClonesEntities for Scene {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor
                .visit::<Place, _>(&__ecs::duplicate::copies::<Place, __ecs::Sparse>());
            visitor
                .visit::<
                    ChildOf,
                    _,
                >(&__ecs::duplicate::copies::<ChildOf, __ecs::Linked<__ecs::Sparse>>());
            visitor
                .visit::<
                    AimsAt,
                    _,
                >(
                    &__ecs::duplicate::copies::<
                        AimsAt,
                        __ecs::Linked<__ecs::Tracked<__ecs::Sparse>>,
                    >(),
                );
            visitor
                .visit::<
                    Seen,
                    _,
                >(&__ecs::duplicate::copies::<Seen, __ecs::Linked<__ecs::Sparse>>());
        }
    }
    impl __ecs::PartialEq for Scene {
        fn eq(&self, other: &Self) -> __ecs::bool {
            let mut pass = __ecs::duplicate::Equal::new(self, other);
            __ecs::duplicate::Equal::column::<Place>(&mut pass);
            __ecs::duplicate::Equal::column::<ChildOf>(&mut pass);
            __ecs::duplicate::Equal::column::<AimsAt>(&mut pass);
            __ecs::duplicate::Equal::column::<Seen>(&mut pass);
            pass.finish()
        }
    }
    /// What differs in each unit and each resource.
    pub struct __EcsChanges {
        place: __ecs::UnitDelta<<Scene as __ecs::HasUnit<Place>>::Store>,
        parent: __ecs::UnitDelta<<Scene as __ecs::HasUnit<ChildOf>>::Store>,
        aim: __ecs::UnitDelta<<Scene as __ecs::HasUnit<AimsAt>>::Store>,
        seen: __ecs::UnitDelta<<Scene as __ecs::HasUnit<Seen>>::Store>,
    }
    impl __ecs::DeltaData for Scene {
        type Alias = SceneDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                place: __ecs::Default::default(),
                parent: __ecs::Default::default(),
                aim: __ecs::Default::default(),
                seen: __ecs::Default::default(),
            }
        }
        fn each_change<__EcsVisitor: __ecs::ChangeVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Place,
                    >::new(
                        |all| &all.place,
                        |all| &mut all.place,
                        __ecs::duplicate::value_ops::<Place>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        ChildOf,
                    >::new(
                        |all| &all.parent,
                        |all| &mut all.parent,
                        __ecs::duplicate::value_ops::<ChildOf>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        AimsAt,
                    >::new(
                        |all| &all.aim,
                        |all| &mut all.aim,
                        __ecs::duplicate::value_ops::<AimsAt>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Seen,
                    >::new(
                        |all| &all.seen,
                        |all| &mut all.seen,
                        __ecs::duplicate::value_ops::<Seen>(),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Scene_5e0c926469c5d806 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Scene components { place[Place] sparse _, parent[ChildOf] sparse _,
        aim[AimsAt] sparse _, seen[Seen] sparse _, } tables {} groups { Nodes nodes
        own[place, parent] with[] without[], } queries { Placed placed fields[ref parent,
        mut place] with[] without[] lead[], } resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Scene_5e0c926469c5d806 as Scene;
const _: fn(&Scene) = |world: &Scene| {
    let _ = (&world.place, &world.parent);
};
const _: fn(&Scene, Placed<'_>) = |
    world: &Scene,
    Placed { parent: lane_0, place: lane_1 }|
{
    let _ = (world, &world.parent, &world.place, lane_0, lane_1);
};
const _: fn(&SceneCommands, &SceneBundle) = |_, _| {
    let _ = Nodes;
    let _ = Scene::place;
    let _ = Scene::place_mut;
    let _ = Scene::parent;
    let _ = Scene::aim;
    let _ = Scene::seen;
    let _ = Scene::nodes;
    let _ = Scene::nodes_mut;
    let _ = Scene::placed;
};
