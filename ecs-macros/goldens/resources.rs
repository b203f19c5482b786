/// A world of entities with up to one component.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`a`](Self::a) |  |
///
/// | resource |
/// | --- |
/// | [`rng`](Self::rng) |
/// | `type` |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 0usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    rng: Rng,
    #[doc(hidden)]
    r#type: Option<u8>,
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
    /// The resource `rng`.
    pub rng: &'w mut Rng,
    /// The resource `type`.
    pub r#type: &'w mut Option<u8>,
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
            &[ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize)],
            &[],
            &[],
            &[],
        )
        .with_resources(
            &[
                ecs_core::__private::ResourceLayout::of::<Rng>("rng", "Rng"),
                ecs_core::__private::ResourceLayout::of::<
                    Option<u8>,
                >("type", "Option<u8>"),
            ],
        );
    /// Creates an empty world, without allocating. O(1).
    ///
    /// Takes the resources `rng` and `type`.
    #[must_use]
    pub const fn new(rng: Rng, r#type: Option<u8>) -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            rng: rng,
            r#type: r#type,
        }
    }
    /// Creates an empty world with room for this many entities. O(1).
    ///
    /// The columns grow as they fill, or with `reserve_for`.
    ///
    /// Takes the resources `rng` and `type`.
    #[must_use]
    pub fn with_capacity(
        entities: ecs_core::__private::usize,
        rng: Rng,
        r#type: Option<u8>,
    ) -> Self {
        let mut world = Self::new(rng, r#type);
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
            rng: &mut self.rng,
            r#type: &mut self.r#type,
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
    /// Seeds.
    ///
    /// Returns the resource `rng`, read-only. O(1).
    #[must_use]
    pub fn rng(&self) -> &Rng {
        ecs_core::__private::HasResource::<Rng>::resource_ref(self)
    }
    /// Seeds.
    ///
    /// Returns the resource `rng`, mutable. O(1).
    pub fn rng_mut(&mut self) -> &mut Rng {
        ecs_core::__private::HasResource::<Rng>::resource_ref_mut(self)
    }
    /// Returns the resource `type`, read-only. O(1).
    #[must_use]
    pub fn r#type(&self) -> &Option<u8> {
        ecs_core::__private::HasResource::<Option<u8>>::resource_ref(self)
    }
    /// Returns the resource `type`, mutable. O(1).
    pub fn type_mut(&mut self) -> &mut Option<u8> {
        ecs_core::__private::HasResource::<Option<u8>>::resource_ref_mut(self)
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
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        rng: __ecs::Option<&'w mut Rng>,
        r#type: __ecs::Option<&'w mut Option<u8>>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
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
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[__ecs::UnitOps::of::<A>()];
        const GROUPS: &'static [__ecs::GroupTerms] = &[];
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
                    rng: __ecs::Some(&mut self.rng),
                    r#type: __ecs::Some(&mut self.r#type),
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
    impl __ecs::Sortable<A> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.a
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
    impl __EcsTyped<1usize> for Sim {
        type Type = Rng;
    }
    impl __ecs::HasResource<Option<u8>> for Sim {
        fn resource_ref(&self) -> &Option<u8> {
            &self.r#type
        }
        fn resource_ref_mut(&mut self) -> &mut Option<u8> {
            &mut self.r#type
        }
        fn resource_borrow<'w: 'w>(
            parts: &mut __EcsBorrows<'w>,
        ) -> __ecs::Option<&'w mut Option<u8>> {
            parts.r#type.take()
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = Option<u8>;
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
                rng: __ecs::None,
                r#type: __ecs::None,
            };
            __ecs::over_several::<Sim, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new(
                __ecs::duplicate::resource_default::<Rng>(),
                __ecs::duplicate::resource_default::<Option<u8>>(),
            )
        }
    }
    /// A pass over the fields. It requires the derived traits of them.
    trait __EcsFields {
        fn column<
            __EcsValue: __ecs::PartialEq + __ecs::Eq + __ecs::Hash + __ecs::fmt::Debug
                + 'static,
        >(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>;
        fn resource<
            __EcsValue: __ecs::PartialEq + __ecs::Eq + __ecs::Hash + __ecs::fmt::Debug
                + 'static,
        >(&mut self)
        where
            Sim: __ecs::HasResource<__EcsValue>;
    }
    impl __EcsFields for __ecs::duplicate::Equal<'_, Sim> {
        fn column<__EcsValue: __ecs::PartialEq + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>,
        {
            self.column::<__EcsValue>()
        }
        fn resource<__EcsValue: __ecs::PartialEq + 'static>(&mut self)
        where
            Sim: __ecs::HasResource<__EcsValue>,
        {
            self.resource::<__EcsValue>()
        }
    }
    impl<__EcsHasher: __ecs::Hasher> __EcsFields
    for __ecs::duplicate::Hashed<'_, '_, Sim, __EcsHasher> {
        fn column<__EcsValue: __ecs::Hash + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>,
        {
            self.column::<__EcsValue>()
        }
        fn resource<__EcsValue: __ecs::Hash + 'static>(&mut self)
        where
            Sim: __ecs::HasResource<__EcsValue>,
        {
            self.resource::<__EcsValue>()
        }
    }
    impl __EcsFields for __ecs::duplicate::Shown<'_, '_, '_, Sim> {
        fn column<__EcsValue: __ecs::fmt::Debug + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>,
        {
            self.column::<__EcsValue>()
        }
        fn resource<__EcsValue: __ecs::fmt::Debug + 'static>(&mut self)
        where
            Sim: __ecs::HasResource<__EcsValue>,
        {
            self.resource::<__EcsValue>()
        }
    }
    fn __ecs_each<__EcsPass: __EcsFields>(pass: &mut __EcsPass) {
        __EcsPass::column::<A>(pass);
        __EcsPass::resource::<Rng>(pass);
        __EcsPass::resource::<Option<u8>>(pass);
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
                rng: (__ecs::duplicate::resource_clones::<Rng>().fresh)(&self.rng),
                r#type: (__ecs::duplicate::resource_clones::<Option<u8>>()
                    .fresh)(&self.r#type),
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
                    (__ecs::duplicate::resource_clones::<Option<u8>>()
                        .renew)(&mut world.r#type, &source.r#type);
                },
            );
        }
    }
    impl __ecs::ClonesEntities for Sim {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A, _>(&__ecs::duplicate::copies::<A, __ecs::Sparse>());
        }
    }
    impl __ecs::fmt::Debug for Sim {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            let mut pass = __ecs::duplicate::Shown::world(self, formatter);
            __ecs_each(&mut pass);
            pass.finish()
        }
    }
    impl __ecs::PartialEq for Sim {
        fn eq(&self, other: &Self) -> __ecs::bool {
            let mut pass = __ecs::duplicate::Equal::new(self, other);
            __ecs_each(&mut pass);
            pass.finish()
        }
    }
    impl __ecs::Eq for Sim {}
    impl __ecs::Hash for Sim {
        fn hash<__EcsHasher: __ecs::Hasher>(&self, state: &mut __EcsHasher) {
            let mut pass = __ecs::duplicate::Hashed::new(self, state);
            __ecs_each(&mut pass);
        }
    }
    /// What differs in each unit and each resource.
    pub struct __EcsChanges {
        a: __ecs::UnitDelta<<Sim as __ecs::HasUnit<A>>::Store>,
        rng: __ecs::ResourceDelta<Rng>,
        r#type: __ecs::ResourceDelta<Option<u8>>,
    }
    impl __ecs::DeltaData for Sim {
        type Alias = SimDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                a: __ecs::Default::default(),
                rng: __ecs::Default::default(),
                r#type: __ecs::Default::default(),
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
            visitor
                .resource(
                    __ecs::ResourceKey::<
                        Self,
                        Option<u8>,
                    >::new(
                        |all| &all.r#type,
                        |all| &mut all.r#type,
                        __ecs::duplicate::resource_ops::<Option<u8>>(),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_ac0445d40167a066 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, } tables {} groups {} queries {}
        resources { rng[Rng], r#type[Option < u8 >], } parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_ac0445d40167a066 as Sim;
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::rng;
    let _ = Sim::rng_mut;
    let _ = Sim::r#type;
    let _ = Sim::type_mut;
};
