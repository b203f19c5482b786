/// A world of entities with up to 4 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`tag`](Self::tag) | `Lit` |
/// | [`light`](Self::light) | `Lit` |
/// | [`position`](Self::position) | `Lit` |
/// | [`velocity`](Self::velocity) | `Lit` |
///
/// | table | type | parts |
/// | --- | --- | --- |
/// | [`body`](Self::body) | `Body` | `position` and `velocity` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`lit`](Self::lit) | `Lit` | owns `body` and `light`, excludes `tag` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`moving`](Self::moving) | `Moving` | walks the table `body`, takes `position` and `velocity` as slices |
/// | [`whole`](Self::whole) | `Whole` | walks the column `light`, takes `light` as slices, looks up all parts of `body` |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    tag: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Tag>>,
    #[doc(hidden)]
    light: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Light>>,
    #[doc(hidden)]
    body: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            (
                ecs_core::__private::Plain<Position>,
                (ecs_core::__private::Plain<Velocity>, ()),
            ),
        >,
    >,
}
/// Added and removed together.
///
/// A row of a table of `Sim`.
///
/// Its parts are added and removed together: `position` and `velocity`.
/// `spawn` and `insert` take a whole `Body`, and `remove` returns it.
///
/// The rows are contiguous, so queries of these parts alone take slices, without a group.
/// `Sim::body` and `Sim::body_mut` return them.
/// Groups that name it: `Lit`.
pub struct Body {
    pub position: Position,
    velocity: Velocity,
}
/// A row of the table `Body`, read-only: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct BodyRef<'w> {
    /// The part `position`.
    pub position: &'w Position,
    /// The part `velocity`.
    velocity: &'w Velocity,
}
/// A row of the table `Body`, mutable: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct BodyMut<'w> {
    /// The part `position`.
    pub position: &'w mut Position,
    /// The part `velocity`.
    velocity: &'w mut Velocity,
}
/// The parts of new rows of the table `Body`, for `spawn_columns`.
///
/// All vectors have the same length. `spawn_columns` drains them.
pub struct BodyColumns<'w> {
    /// The part `position`.
    pub position: &'w mut ecs_core::__private::Vec<Position>,
    /// The part `velocity`.
    velocity: &'w mut ecs_core::__private::Vec<Velocity>,
}
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `body` and `light`.
/// Excludes `tag`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Lit;
/// An item of the query over `Sim`.
///
/// The query walks the table `body`, takes `position` and `velocity` as slices.
pub struct Moving<'w> {
    /// The entity's `position`, mutable.
    pub position: &'w mut Position,
    /// The entity's `velocity`.
    pub velocity: &'w (Velocity),
}
/// An item of the query over `Sim`.
///
/// The query walks the column `light`, takes `light` as slices, looks up all parts of `body`.
pub struct Whole<'w> {
    /// The entity's `light`.
    pub light: &'w (Light),
    /// The entity's row of the table `Body`, if any, mutable.
    pub body: Option<BodyMut<'w>>,
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
    /// The column `tag`.
    pub tag: ecs_core::__private::ColumnMut<'w, Tag>,
    /// The column `light`.
    pub light: ecs_core::__private::ColumnMut<'w, Light>,
    /// The column `position`.
    pub position: ecs_core::__private::ColumnMut<'w, Position>,
    /// The column `velocity`.
    pub velocity: ecs_core::__private::ColumnMut<'w, Velocity>,
    /// The group `Lit`: the rows of its members.
    pub lit: ecs_core::__private::GroupToken<'w, Sim, Lit>,
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
            ecs_core::__private::ComponentLayout::of::<Tag>("tag", "Tag", 0usize),
            ecs_core::__private::ComponentLayout::of::<Light>("light", "Light", 1usize),
            ecs_core::__private::ComponentLayout::of::<
                Position,
            >("position", "Position", 2usize)
                .part_of("Body"),
            ecs_core::__private::ComponentLayout::of::<
                Velocity,
            >("velocity", "Velocity", 2usize)
                .part_of("Body"),
        ],
        &[
            ecs_core::__private::TableLayout::new(
                "Body",
                "body",
                &["position", "velocity"],
            ),
        ],
        &[
            ecs_core::__private::GroupLayout::new(
                "Lit",
                &["body", "light"],
                &[],
                &["tag"],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                "Moving",
                &[
                    ("position", ecs_core::__private::Access::Write),
                    ("velocity", ecs_core::__private::Access::Read),
                ],
                &[],
                &[],
                "walks the table `body`, takes `position` and `velocity` as slices",
            ),
            ecs_core::__private::QueryLayout::new(
                "Whole",
                &[
                    ("light", ecs_core::__private::Access::Read),
                    ("body", ecs_core::__private::Access::MaybeWrite),
                    ("entity", ecs_core::__private::Access::Entity),
                ],
                &[],
                &[],
                "walks the column `light`, takes `light` as slices, looks up all parts of `body`",
            ),
        ],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            tag: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            light: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(1usize),
            ),
            body: ecs_core::__private::Pool::new((
                ecs_core::__private::Plain::new(2usize),
                (ecs_core::__private::Plain::new(3usize), ()),
            )),
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
        let (column2, (column3, ())) = self.body.lend_mut();
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            tag: ecs_core::__private::ColumnMut::new(self.tag.lend_mut(), origin),
            light: ecs_core::__private::ColumnMut::new(self.light.lend_mut(), origin),
            position: ecs_core::__private::ColumnMut::new(column2, origin),
            velocity: ecs_core::__private::ColumnMut::new(column3, origin),
            lit: ecs_core::__private::GroupToken::new(origin),
        }
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
    /// Returns the column `light`, read-only. O(1).
    #[must_use]
    pub fn light(&self) -> ecs_core::__private::Column<'_, Light> {
        ecs_core::__private::ops::column::<Self, Light>(self)
    }
    /// Returns the column `light`, mutable. O(1).
    pub fn light_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Light> {
        ecs_core::__private::ops::column_mut::<Self, Light>(self)
    }
    /// Returns the column `position`, read-only. O(1).
    #[must_use]
    pub fn position(&self) -> ecs_core::__private::Column<'_, Position> {
        ecs_core::__private::ops::column::<Self, Position>(self)
    }
    /// Returns the column `position`, mutable. O(1).
    pub fn position_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Position> {
        ecs_core::__private::ops::column_mut::<Self, Position>(self)
    }
    /// Returns the column `velocity`, read-only. O(1).
    #[must_use]
    pub fn velocity(&self) -> ecs_core::__private::Column<'_, Velocity> {
        ecs_core::__private::ops::column::<Self, Velocity>(self)
    }
    /// Returns the column `velocity`, mutable. O(1).
    pub fn velocity_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Velocity> {
        ecs_core::__private::ops::column_mut::<Self, Velocity>(self)
    }
    /// Returns the rows of the table `Body`, read-only. O(1).
    #[must_use]
    pub const fn body(&self) -> ecs_core::__private::TableRef<'_, Self, Body> {
        ecs_core::__private::TableRef::<Self, Body>::new(self)
    }
    /// Returns the rows of the table `Body`, mutable. O(1).
    #[must_use]
    pub const fn body_mut(&mut self) -> ecs_core::__private::TableMut<'_, Self, Body> {
        ecs_core::__private::TableMut::<Self, Body>::new(self)
    }
    /// Returns the members of the group `Lit`, read-only. O(1).
    pub fn lit(&self) -> ecs_core::__private::GroupRef<'_, Self, Lit> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Lit`, mutable and sortable. O(1).
    pub fn lit_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Lit> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn lit_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Lit>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Moving`.
    ///
    /// It walks the table `body`, takes `position` and `velocity` as slices. O(rows).
    #[inline(always)]
    pub fn moving(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Moving<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Whole`.
    ///
    /// It walks the column `light`, takes `light` as slices, looks up all parts of `body`. O(rows).
    #[inline(always)]
    pub fn whole(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Whole<'_>> {
        ecs_core::__private::ops::query_mut(self)
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
impl<'w> Moving<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut position` and `&velocity`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, Position>,
            impl ecs_core::__private::IntoColumn<'w, Velocity>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Moving<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column_mut(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w> Whole<'w> {
    /// Runs the query over columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&light` and `(&mut position, &mut velocity)`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<'w, Light>,
            (
                impl ecs_core::__private::IntoColumnMut<'w, Position>,
                impl ecs_core::__private::IntoColumnMut<'w, Velocity>,
            ),
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, Whole<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (
                columns.1.0.into_column_mut().into_optional(),
                (
                    columns.1.1.into_column_mut().into_optional(),
                    (ecs_core::__private::EntityTerm, ()),
                ),
            ),
        ))
    }
}
impl<'w> BodyRef<'w> {
    /// Returns the rows of the table `Body` in columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&position` and `&velocity`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<'w, Position>,
            impl ecs_core::__private::IntoColumn<'w, Velocity>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, BodyRef<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w> BodyMut<'w> {
    /// Returns the rows of the table `Body` in columns of a split `Sim`.
    ///
    /// The columns are a tuple of `&mut position` and `&mut velocity`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, Position>,
            impl ecs_core::__private::IntoColumnMut<'w, Velocity>,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Sim, BodyMut<'w>> {
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
        tag: __ecs::ColumnBorrow<'w, Tag>,
        light: __ecs::ColumnBorrow<'w, Light>,
        position: __ecs::ColumnBorrow<'w, Position>,
        velocity: __ecs::ColumnBorrow<'w, Velocity>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        tag: __ecs::Queue<Tag>,
        light: __ecs::Queue<Light>,
        body: __ecs::Queue<Body>,
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
        type Groups = __ecs::Each<Lit>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<Tag>(),
            __ecs::UnitOps::of::<Light>(),
            __ecs::UnitOps::of::<Body>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Lit as __ecs::Group<Self>>::TERMS,
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
            let (column2, (column3, ())) = self.body.lend_mut();
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    tag: __ecs::ColumnBorrow::new(self.tag.lend_mut()),
                    light: __ecs::ColumnBorrow::new(self.light.lend_mut()),
                    position: __ecs::ColumnBorrow::new(column2),
                    velocity: __ecs::ColumnBorrow::new(column3),
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
                tag: __ecs::Queue::new(),
                light: __ecs::Queue::new(),
                body: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SimSplit<'_> {
            Sim::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<Tag>(self);
            visitor.visit::<Light>(self);
            visitor.visit::<Body>(self);
        }
    }
    impl __ecs::Has<Tag> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, Tag> {
            self.tag.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Tag> {
            &mut borrows.tag
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = Tag;
    }
    impl __ecs::Sortable<Tag> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.tag
        }
    }
    impl __ecs::Has<Light> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, ()));
        fn column(&self) -> __ecs::Lent<'_, Light> {
            self.light.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Light> {
            &mut borrows.light
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = Light;
    }
    impl __ecs::Has<Position> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, ()));
        const UNIT: __ecs::usize = 2usize;
        fn column(&self) -> __ecs::Lent<'_, Position> {
            let (found, _) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Position> {
            &mut borrows.position
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = Position;
    }
    impl __ecs::Bundle<Sim> for Position
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim, Position, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::Has<Velocity> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, ()));
        const UNIT: __ecs::usize = 2usize;
        fn column(&self) -> __ecs::Lent<'_, Velocity> {
            let (_, (found, _)) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Velocity> {
            &mut borrows.velocity
        }
    }
    impl __EcsTyped<3usize> for Sim {
        type Type = Velocity;
    }
    impl __ecs::Bundle<Sim> for Velocity
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim, Velocity, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::HasUnit<Tag> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<0usize>>::Type>;
        const UNIT: __ecs::usize = 0usize;
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
    impl __ecs::HasUnit<Light> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.light
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.light, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Light> {
            &mut queues.light
        }
    }
    impl __ecs::Bundle<Sim> for Light {
        type Kind = __ecs::Leaf;
    }
    impl __EcsTyped<4usize> for Sim {
        type Type = Body;
    }
    impl __ecs::Filters<Body> for Sim {
        type By = __ecs::ByColumn<<Sim as __EcsTyped<2usize>>::Type, 2usize>;
    }
    impl __ecs::Bundle<Sim> for Body {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Row for Body {
        type Ref<'w> = BodyRef<'w>;
        type Mut<'w> = BodyMut<'w>;
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
            __ecs::Plain<<Sim as __EcsTyped<2usize>>::Type>,
            (__ecs::Plain<<Sim as __EcsTyped<3usize>>::Type>, ()),
        );
        type Notes = ();
        #[inline]
        fn into_values(self) -> __ecs::ValuesOf<Self> {
            (self.position, (self.velocity, ()))
        }
        fn from_values((column0, (column1, ())): __ecs::ValuesOf<Self>) -> Self {
            Self {
                position: column0,
                velocity: column1,
            }
        }
        #[inline]
        fn push<'b>(self, room: __ecs::Room<'b, Self::Buffers>) -> __ecs::Pushed<'b> {
            room.push(self.position).push(self.velocity).end()
        }
        fn at<'w>(
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyRef<'w> {
            BodyRef {
                position: column0.at(row),
                velocity: column1.at(row),
            }
        }
        fn at_mut<'w>(
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyMut<'w> {
            BodyMut {
                position: column0.at(row),
                velocity: column1.at(row),
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
    impl __ecs::BundleColumns<Sim> for BodyColumns<'_> {
        type Bundle = Body;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::one_length(&[self.position.len(), self.velocity.len()])
        }
        fn append(self, world: &mut Sim, new: &__ecs::NewEntities) {
            __ecs::append_columns::<
                Sim,
                Body,
            >(world, new, (self.position, (self.velocity, ())));
        }
    }
    #[automatically_derived]
    impl __ecs::Clone for BodyRef<'_> {
        fn clone(&self) -> Self {
            *self
        }
    }
    impl __ecs::Copy for BodyRef<'_> {}
    impl<'w> __ecs::fmt::Debug for BodyRef<'w>
    where
        &'w Position: __ecs::fmt::Debug,
        &'w Velocity: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("position", &self.position)
                .field("velocity", &self.velocity)
                .finish()
        }
    }
    impl<'w> __ecs::RowBorrow for BodyRef<'w> {
        type Terms = (
            &'w <Sim as __EcsTyped<2usize>>::Type,
            (&'w <Sim as __EcsTyped<3usize>>::Type, ()),
        );
        type For<'i> = BodyRef<'i>;
        #[inline]
        fn of<'i>(
            (column0, (column1, ())): (&'i Position, (&'i Velocity, ())),
        ) -> BodyRef<'i>
        where
            'i: 'i,
        {
            BodyRef {
                position: column0,
                velocity: column1,
            }
        }
    }
    impl<'w> __ecs::Query<Sim> for BodyRef<'w> {
        type Item<'i> = BodyRef<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim, Self::Terms>) -> BodyRef<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::Exact<Sim> for BodyRef<'w> {}
    impl<'w> __ecs::RowBorrow for BodyMut<'w> {
        type Terms = (
            &'w mut <Sim as __EcsTyped<2usize>>::Type,
            (&'w mut <Sim as __EcsTyped<3usize>>::Type, ()),
        );
        type For<'i> = BodyMut<'i>;
        #[inline]
        fn of<'i>(
            (column0, (column1, ())): (&'i mut Position, (&'i mut Velocity, ())),
        ) -> BodyMut<'i>
        where
            'i: 'i,
        {
            BodyMut {
                position: column0,
                velocity: column1,
            }
        }
    }
    impl<'w> __ecs::Query<Sim> for BodyMut<'w> {
        type Item<'i> = BodyMut<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Sim, Self::Terms>) -> BodyMut<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::Exact<Sim> for BodyMut<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for BodyRef<'w> {
        type Access = (
            (),
            (
                __ecs::Reads<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Reads<<Sim as __EcsTyped<3usize>>::Type>,
            ),
        );
    }
    impl<'w> __ecs::QueryAccess<Sim> for BodyMut<'w> {
        type Access = (
            (),
            (
                __ecs::Writes<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Writes<<Sim as __EcsTyped<3usize>>::Type>,
            ),
        );
    }
    impl __ecs::HasUnit<Body> for Sim {
        type Form = __ecs::RowForm;
        type Store = __ecs::SetStore<
            (
                __ecs::Plain<<Sim as __EcsTyped<2usize>>::Type>,
                (__ecs::Plain<<Sim as __EcsTyped<3usize>>::Type>, ()),
            ),
        >;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.body
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.body, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Body> {
            &mut queues.body
        }
    }
    impl __ecs::Group<Sim> for Lit {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Lit";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[2usize, 1usize],
            &[],
            &[0usize],
            __ecs::None,
        );
        type Own = (
            <Sim as __EcsTyped<4usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Columns = (
            <Sim as __EcsTyped<2usize>>::Type,
            <Sim as __EcsTyped<3usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Sim, Position> for Lit {}
    impl __ecs::Owns<Sim, Velocity> for Lit {}
    impl __ecs::Owns<Sim, Light> for Lit {}
    impl __ecs::NestedIn<Sim, Body> for Lit {}
    impl<'w> __ecs::Query<Sim> for Moving<'w> {
        type Item<'i> = Moving<'i>;
        type Terms = (
            &'w mut <Sim as __EcsTyped<2usize>>::Type,
            (&'w <Sim as __EcsTyped<3usize>>::Type, ()),
        );
        fn item<'i>(
            (lane_0, (lane_1, ())): (&'i mut Position, (&'i Velocity, ())),
        ) -> Moving<'i>
        where
            'i: 'i,
        {
            Moving {
                position: lane_0,
                velocity: lane_1,
            }
        }
    }
    impl<'w> __ecs::Exact<Sim> for Moving<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for Moving<'w> {
        type Access = (
            (),
            (
                __ecs::Writes<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Reads<<Sim as __EcsTyped<3usize>>::Type>,
            ),
        );
    }
    impl<'w> __ecs::Query<Sim> for Whole<'w> {
        type Item<'i> = Whole<'i>;
        type Terms = (
            &'w <Sim as __EcsTyped<1usize>>::Type,
            (
                __ecs::Option<&'w mut <Sim as __EcsTyped<2usize>>::Type>,
                (
                    __ecs::Option<&'w mut <Sim as __EcsTyped<3usize>>::Type>,
                    (__ecs::Entity, ()),
                ),
            ),
        );
        fn item<'i>(
            (
                lane_0,
                (lane_1, (lane_2, (lane_3, ()))),
            ): (
                &'i Light,
                (
                    __ecs::Option<&'i mut Position>,
                    (__ecs::Option<&'i mut Velocity>, (__ecs::Entity, ())),
                ),
            ),
        ) -> Whole<'i>
        where
            'i: 'i,
        {
            Whole {
                light: lane_0,
                body: match (lane_1, lane_2) {
                    (__ecs::Some(lane_1), __ecs::Some(lane_2)) => {
                        __ecs::Some(BodyMut {
                            position: lane_1,
                            velocity: lane_2,
                        })
                    }
                    _ => __ecs::None,
                },
                entity: lane_3,
            }
        }
    }
    impl<'w> __ecs::Exact<Sim> for Whole<'w> {}
    impl<'w> __ecs::QueryAccess<Sim> for Whole<'w> {
        type Access = (
            ((), __ecs::Reads<<Sim as __EcsTyped<1usize>>::Type>),
            (
                __ecs::Writes<<Sim as __EcsTyped<2usize>>::Type>,
                __ecs::Writes<<Sim as __EcsTyped<3usize>>::Type>,
            ),
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
            let origin = self.tag.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                tag: __ecs::ColumnBorrow::of(&mut self.tag, origin),
                light: __ecs::ColumnBorrow::of(&mut self.light, origin),
                position: __ecs::ColumnBorrow::of(&mut self.position, origin),
                velocity: __ecs::ColumnBorrow::of(&mut self.velocity, origin),
            };
            __ecs::over_several::<Sim, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new()
        }
    }
    impl __ecs::Clone for Sim {
        fn clone(&self) -> Self {
            Self {
                entities: __ecs::duplicate::entities(&self.entities),
                groups: __ecs::duplicate::groups(&self.groups),
                tag: __ecs::duplicate::fresh(
                    &self.tag,
                    __ecs::duplicate::copies::<Tag, __ecs::Sparse>(),
                ),
                light: __ecs::duplicate::fresh(
                    &self.light,
                    __ecs::duplicate::copies::<Light, __ecs::Sparse>(),
                ),
                body: __ecs::duplicate::fresh(
                    &self.body,
                    (
                        __ecs::duplicate::copies::<Position, __ecs::Sparse>(),
                        (__ecs::duplicate::copies::<Velocity, __ecs::Sparse>(), ()),
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
    impl __ecs::ClonesEntities for Sim {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<Tag, _>(&__ecs::duplicate::copies::<Tag, __ecs::Sparse>());
            visitor
                .visit::<Light, _>(&__ecs::duplicate::copies::<Light, __ecs::Sparse>());
            visitor
                .visit::<
                    Body,
                    _,
                >(
                    &(
                        __ecs::duplicate::copies::<Position, __ecs::Sparse>(),
                        (__ecs::duplicate::copies::<Velocity, __ecs::Sparse>(), ()),
                    ),
                );
        }
    }
    impl __ecs::PartialEq for Sim {
        fn eq(&self, other: &Self) -> __ecs::bool {
            let mut pass = __ecs::duplicate::Equal::new(self, other);
            __ecs::duplicate::Equal::column::<Tag>(&mut pass);
            __ecs::duplicate::Equal::column::<Light>(&mut pass);
            __ecs::duplicate::Equal::column::<Position>(&mut pass);
            __ecs::duplicate::Equal::part::<Velocity>(&mut pass);
            pass.finish()
        }
    }
    /// What differs in each unit and each resource.
    pub struct __EcsChanges {
        tag: __ecs::UnitDelta<<Sim as __ecs::HasUnit<Tag>>::Store>,
        light: __ecs::UnitDelta<<Sim as __ecs::HasUnit<Light>>::Store>,
        body: __ecs::UnitDelta<<Sim as __ecs::HasUnit<Body>>::Store>,
    }
    impl __ecs::DeltaData for Sim {
        type Alias = SimDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                tag: __ecs::Default::default(),
                light: __ecs::Default::default(),
                body: __ecs::Default::default(),
            }
        }
        fn each_change<__EcsVisitor: __ecs::ChangeVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Tag,
                    >::new(
                        |all| &all.tag,
                        |all| &mut all.tag,
                        __ecs::duplicate::value_ops::<Tag>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Light,
                    >::new(
                        |all| &all.light,
                        |all| &mut all.light,
                        __ecs::duplicate::value_ops::<Light>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Body,
                    >::new(
                        |all| &all.body,
                        |all| &mut all.body,
                        (
                            __ecs::duplicate::value_ops::<Position>(),
                            (__ecs::duplicate::value_ops::<Velocity>(), ()),
                        ),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_3f63af130f7f1e9a {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { tag[Tag] sparse _, light[Light] sparse _,
        position[Position] sparse Body, velocity[Velocity] sparse Body, } tables { Body
        body[position, velocity], } groups { Lit lit own[body, light] with[]
        without[tag], } queries { Moving moving fields[mut position, ref velocity] with[]
        without[] lead[], Whole whole fields[ref light, option mut body of Body, entity
        entity] with[] without[] lead[], } resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_3f63af130f7f1e9a as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.body, &world.light, &world.tag);
};
const _: fn(&SimSplit<'_>) = |world: &SimSplit<'_>| {
    let _ = (&world.position, &world.velocity);
};
const _: fn(&Sim, Moving<'_>) = |
    world: &Sim,
    Moving { position: lane_0, velocity: lane_1 }|
{
    let _ = (world, lane_0, lane_1);
};
const _: fn(&Sim, Whole<'_>) = |
    world: &Sim,
    Whole { light: lane_0, body: lane_1, entity: lane_2 }|
{
    let _ = (world, &world.light, lane_0, lane_1, lane_2);
};
const _: fn(BodyRef<'_>) = |row: BodyRef<'_>| {
    let _ = (row.position, row.velocity);
};
const _: fn(BodyMut<'_>) = |row: BodyMut<'_>| {
    let _ = (row.position, row.velocity);
};
const _: fn(BodyColumns<'_>) = |row: BodyColumns<'_>| {
    let _ = (row.position, row.velocity);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Lit;
    let _ = Sim::tag;
    let _ = Sim::tag_mut;
    let _ = Sim::light;
    let _ = Sim::light_mut;
    let _ = Sim::position;
    let _ = Sim::position_mut;
    let _ = Sim::velocity;
    let _ = Sim::velocity_mut;
    let _ = Sim::body;
    let _ = Sim::body_mut;
    let _ = Sim::lit;
    let _ = Sim::lit_mut;
    let _ = Sim::moving;
    let _ = Sim::whole;
};
