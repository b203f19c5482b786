/// A world of entities with up to 2 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups | changes |
/// | --- | --- | --- |
/// | [`name`](Self::name) |  |  |
/// | [`level`](Self::level) |  | tracked |
struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 0usize>,
    #[doc(hidden)]
    name: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::Plain<Name>,
            ecs_core::__private::IndexNotes<
                Name,
                ecs_core::__private::Unique<ecs_core::__private::Hashed<Name>>,
            >,
        >,
    >,
    #[doc(hidden)]
    level: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::TrackedBuffer<Level>,
            ecs_core::__private::IndexNotes<Level, ecs_core::__private::Ordered<u8>>,
        >,
    >,
}
/// All columns of a `Sim`, its entities, and a token for each group.
///
/// Borrow each column independently: loops over different columns don't conflict.
struct SimSplit<'w> {
    /// The alive entities.
    pub(self) entities: ecs_core::__private::Entities<'w>,
    /// The right to reserve entities.
    pub(self) reserver: ecs_core::__private::Reserver<'w>,
    /// The column `name`.
    pub(self) name: ecs_core::__private::Column<
        'w,
        Name,
        ecs_core::__private::Indexed<
            ecs_core::__private::Unique<ecs_core::__private::Hashed<Name>>,
            ecs_core::__private::Sparse,
        >,
    >,
    /// The column `level`.
    pub(self) level: ecs_core::__private::Column<
        'w,
        Level,
        ecs_core::__private::Indexed<
            ecs_core::__private::Ordered<u8>,
            ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
        >,
    >,
}
/// A command buffer for a `Sim`: changes that `Sim::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
type SimCommands = ecs_core::__private::Commands<Sim>;
/// A bundle of components of a `Sim` that are chosen at run time.
type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
impl Sim {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<Name>("name", "Name", 0usize)
                .indexed(false, true),
            ecs_core::__private::ComponentLayout::of::<Level>("level", "Level", 1usize)
                .indexed(true, false)
                .tracked(1usize, false),
        ],
        &[],
        &[],
        &[],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            name: ecs_core::__private::Pool::noting(
                ecs_core::__private::Plain::new(0usize),
                ecs_core::__private::IndexNotes::by_value(),
            ),
            level: ecs_core::__private::Pool::noting(
                ecs_core::__private::TrackedBuffer::new(1usize, 1usize),
                ecs_core::__private::IndexNotes::new(|value: &Level| -> u8 {
                    Level::tier(value)
                }),
            ),
        }
    }
    /// Creates an empty world with room for this many entities. O(1).
    ///
    /// The columns grow as they fill, or with `reserve_for`.
    #[must_use]
    fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    ecs_core::__private::first_methods! {
        own fn
    }
    /// Borrows every column, the entities and a token for each group at once. O(1).
    fn split(&mut self) -> SimSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            name: ecs_core::__private::Column::new(self.name.lend(), origin),
            level: ecs_core::__private::Column::new(self.level.lend(), origin),
        }
    }
    /// Returns the column `name`, read-only. O(1).
    ///
    /// It has an index: `name_index`. A value is changed by `insert` or `replace`.
    #[must_use]
    fn name(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        Name,
        ecs_core::__private::Indexed<
            ecs_core::__private::Unique<ecs_core::__private::Hashed<Name>>,
            ecs_core::__private::Sparse,
        >,
    > {
        ecs_core::__private::ops::column::<Self, Name>(self)
    }
    /// Returns the index of the component `name`. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    fn name_index(
        &self,
    ) -> ecs_core::__private::ValueIndex<
        '_,
        ecs_core::__private::Unique<ecs_core::__private::Hashed<Name>>,
    > {
        ecs_core::__private::HasIndex::<Name>::value_index(self)
    }
    /// Returns the column `level`, read-only. O(1).
    ///
    /// It has an index: `level_index`. A value is changed by `insert` or `replace`.
    ///
    /// Its changes are tracked.
    #[must_use]
    fn level(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        Level,
        ecs_core::__private::Indexed<
            ecs_core::__private::Ordered<u8>,
            ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
        >,
    > {
        ecs_core::__private::ops::column::<Self, Level>(self)
    }
    /// Returns the index of the component `level`. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    fn level_index(
        &self,
    ) -> ecs_core::__private::ValueIndex<'_, ecs_core::__private::Ordered<u8>> {
        ecs_core::__private::HasIndex::<Level>::value_index(self)
    }
    ecs_core::__private::world_methods! {
        own fn
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        name: __ecs::ColumnBorrow<
            'w,
            Name,
            __ecs::Indexed<__ecs::Unique<__ecs::Hashed<Name>>, __ecs::Sparse>,
        >,
        level: __ecs::ColumnBorrow<
            'w,
            Level,
            __ecs::Indexed<__ecs::Ordered<u8>, __ecs::Tracked<__ecs::Sparse>>,
        >,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        name: __ecs::Queue<Name>,
        level: __ecs::Queue<Level>,
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
        type Groups = ();
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<Name>(),
            __ecs::UnitOps::of::<Level>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[];
        const LAYOUT: __ecs::Layout = Sim::LAYOUT;
        type Rules = ();
        const UNIQUE: __ecs::bool = true;
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
                    name: __ecs::ColumnBorrow::shared(self.name.lend()),
                    level: __ecs::ColumnBorrow::shared(self.level.lend()),
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
                name: __ecs::Queue::new(),
                level: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SimSplit<'_> {
            Sim::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<Name>(self);
            visitor.visit::<Level>(self);
        }
    }
    impl __ecs::Has<Name> for Sim {
        type Storage = __ecs::Indexed<__ecs::Unique<__ecs::Hashed<Name>>, __ecs::Sparse>;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, ());
        fn column(
            &self,
        ) -> __ecs::Lent<
            '_,
            Name,
            __ecs::Indexed<__ecs::Unique<__ecs::Hashed<Name>>, __ecs::Sparse>,
        > {
            self.name.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<
            'w,
            Name,
            __ecs::Indexed<__ecs::Unique<__ecs::Hashed<Name>>, __ecs::Sparse>,
        > {
            &mut borrows.name
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = Name;
    }
    impl __ecs::Sortable<Name> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.name
        }
    }
    impl __ecs::Has<Level> for Sim {
        type Storage = __ecs::Indexed<__ecs::Ordered<u8>, __ecs::Tracked<__ecs::Sparse>>;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, ());
        fn column(
            &self,
        ) -> __ecs::Lent<
            '_,
            Level,
            __ecs::Indexed<__ecs::Ordered<u8>, __ecs::Tracked<__ecs::Sparse>>,
        > {
            self.level.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<
            'w,
            Level,
            __ecs::Indexed<__ecs::Ordered<u8>, __ecs::Tracked<__ecs::Sparse>>,
        > {
            &mut borrows.level
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = Level;
    }
    impl __ecs::Tracks<Level> for Sim {}
    impl __ecs::Sortable<Level> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.level
        }
    }
    impl __ecs::HasUnit<Name> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::Plain<<Sim as __EcsTyped<0usize>>::Type>,
            __ecs::IndexNotes<
                <Sim as __EcsTyped<0usize>>::Type,
                __ecs::Unique<__ecs::Hashed<<Sim as __EcsTyped<0usize>>::Type>>,
            >,
        >;
        const UNIT: __ecs::usize = 0usize;
        const UNIQUE: __ecs::Option<__ecs::UniqueOps<Name, Self::Store>> = __ecs::Some(
            __ecs::UniqueOps::checks(),
        );
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.name
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.name, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Name> {
            &mut queues.name
        }
    }
    impl __ecs::Bundle<Sim> for Name {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Level> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::TrackedBuffer<<Sim as __EcsTyped<1usize>>::Type>,
            __ecs::IndexNotes<<Sim as __EcsTyped<1usize>>::Type, __ecs::Ordered<u8>>,
        >;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.level
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.level, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Level> {
            &mut queues.level
        }
    }
    impl __ecs::Bundle<Sim> for Level {
        type Kind = __ecs::Leaf;
    }
    impl<'w> SimSplit<'w> {
        /// Runs several queries at the same time, as the world's method `queries` does.
        ///
        /// # Panics
        ///
        /// Panics if a query uses a column of a different world.
        #[track_caller]
        #[inline(always)]
        fn queries<__EcsQueries: __ecs::QuerySet<Sim>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.name.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                name: __ecs::ColumnBorrow::shared_of(&self.name, origin),
                level: __ecs::ColumnBorrow::shared_of(&self.level, origin),
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
macro_rules! __ecs_world_Sim_dfa7d81ee5495da0 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { name[Name] sparse _, level[Level] sparse _, } tables {}
        groups {} queries {} resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
use __ecs_world_Sim_dfa7d81ee5495da0 as Sim;
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Sim::name;
    let _ = Sim::name_index;
    let _ = Sim::level;
    let _ = Sim::level_index;
};
