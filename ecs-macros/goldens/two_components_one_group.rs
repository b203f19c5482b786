pub struct Sim {
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    groups: ecs_core::__private::Groups<Self, 1usize>,
    position: ecs_core::__private::Pool<Position>,
    velocity: ecs_core::__private::Pool<Velocity>,
}
pub struct Bodies;
pub struct SimSplit<'w> {
    pub entities: ecs_core::__private::Entities<'w>,
    pub position: ecs_core::__private::ColumnMut<'w, Position>,
    pub velocity: ecs_core::__private::ColumnMut<'w, Velocity>,
    pub bodies: ecs_core::__private::GroupToken<'w, Sim, Bodies>,
}
pub type SimCommands = ecs_core::__private::Commands<Sim>;
impl Sim {
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<Position>("position", "Position"),
            ecs_core::__private::ComponentLayout::of::<Velocity>("velocity", "Velocity"),
        ],
        &[
            ecs_core::__private::GroupLayout::new(
                "Bodies",
                &["position", "velocity"],
                &[],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[],
    );
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            position: ecs_core::__private::Pool::new(0usize),
            velocity: ecs_core::__private::Pool::new(1usize),
        }
    }
    #[must_use]
    pub fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    #[must_use]
    pub fn len(&self) -> ecs_core::__private::usize {
        ecs_core::__private::ops::len(self)
    }
    #[must_use]
    pub fn is_empty(&self) -> ecs_core::__private::bool {
        ecs_core::__private::ops::is_empty(self)
    }
    #[must_use]
    pub fn contains(
        &self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::bool {
        ecs_core::__private::ops::contains(self, entity)
    }
    #[must_use]
    pub fn entities(&self) -> ecs_core::__private::Entities<'_> {
        ecs_core::__private::Entities::new(&self.entities)
    }
    pub fn clear(&mut self) {
        ecs_core::__private::ops::clear(self);
    }
    pub fn clear_component<C>(&mut self)
    where
        Self: ecs_core::__private::Has<C>,
    {
        ecs_core::__private::ops::clear_component::<Self, C>(self);
    }
    pub fn reserve(&mut self, additional: ecs_core::__private::usize) {
        ecs_core::__private::ops::reserve(self, additional);
    }
    pub fn reserve_for<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        additional: ecs_core::__private::usize,
    ) {
        ecs_core::__private::ops::reserve_for::<Self, B>(self, additional);
    }
    pub fn shrink_to_fit(&mut self) {
        ecs_core::__private::ops::shrink_to_fit(self);
    }
    pub fn spawn<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        bundle: B,
    ) -> ecs_core::__private::Entity {
        ecs_core::__private::ops::spawn(self, bundle)
    }
    pub fn spawn_at<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        entity: ecs_core::__private::Entity,
        bundle: B,
    ) -> ecs_core::__private::Result<(), ecs_core::__private::SpawnAtError<B>> {
        ecs_core::__private::ops::spawn_at(self, entity, bundle)
    }
    pub fn despawn(
        &mut self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::Result<(), ecs_core::__private::NoSuchEntity> {
        ecs_core::__private::ops::despawn(self, entity)
    }
    pub fn insert<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        entity: ecs_core::__private::Entity,
        bundle: B,
    ) -> ecs_core::__private::Result<(), ecs_core::__private::InsertError<B>> {
        ecs_core::__private::ops::insert(self, entity, bundle)
    }
    pub fn remove<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::Result<B, ecs_core::__private::RemoveError> {
        ecs_core::__private::ops::remove(self, entity)
    }
    pub fn spawn_batch<I>(&mut self, bundles: I) -> ecs_core::__private::Spawned<'_>
    where
        I: ecs_core::__private::IntoIterator,
        I::Item: ecs_core::__private::Bundle<Self>,
    {
        ecs_core::__private::ops::spawn_batch(self, bundles)
    }
    pub fn spawn_columns<C: ecs_core::__private::BundleColumns<Self>>(
        &mut self,
        columns: C,
    ) -> ecs_core::__private::Result<
        ecs_core::__private::Spawned<'_>,
        ecs_core::__private::ColumnsError,
    > {
        ecs_core::__private::ops::spawn_columns(self, columns)
    }
    pub fn despawn_batch(
        &mut self,
        entities: impl ecs_core::__private::IntoIterator<
            Item = ecs_core::__private::Entity,
        >,
    ) -> ecs_core::__private::usize {
        ecs_core::__private::ops::despawn_batch(self, entities)
    }
    pub fn despawn_where<Q: ecs_core::__private::Query<Self>>(
        &mut self,
        verdict: impl ecs_core::__private::FnMut(
            Q::Item<'_>,
        ) -> ecs_core::__private::bool,
    ) -> ecs_core::__private::usize {
        ecs_core::__private::ops::despawn_where::<Self, Q>(self, verdict)
    }
    pub fn insert_batch<
        B: ecs_core::__private::Bundle<Self> + ecs_core::__private::Clone,
    >(
        &mut self,
        entities: impl ecs_core::__private::IntoIterator<
            Item = ecs_core::__private::Entity,
        >,
        bundle: B,
    ) -> ecs_core::__private::usize {
        ecs_core::__private::ops::insert_batch(self, entities, bundle)
    }
    pub fn remove_batch<B: ecs_core::__private::Bundle<Self>>(
        &mut self,
        entities: impl ecs_core::__private::IntoIterator<
            Item = ecs_core::__private::Entity,
        >,
    ) -> ecs_core::__private::usize {
        ecs_core::__private::ops::remove_batch::<Self, B>(self, entities)
    }
    #[must_use]
    pub fn get<C>(
        &self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::Option<&C>
    where
        Self: ecs_core::__private::Has<C>,
    {
        ecs_core::__private::ops::get(self, entity)
    }
    #[must_use]
    pub fn get_mut<C>(
        &mut self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::Option<&mut C>
    where
        Self: ecs_core::__private::Has<C>,
    {
        ecs_core::__private::ops::get_mut(self, entity)
    }
    #[must_use]
    pub fn has<C>(
        &self,
        entity: ecs_core::__private::Entity,
    ) -> ecs_core::__private::bool
    where
        Self: ecs_core::__private::Has<C>,
    {
        ecs_core::__private::ops::has::<Self, C>(self, entity)
    }
    pub fn get_disjoint_mut<C, const N: ecs_core::__private::usize>(
        &mut self,
        entities: [ecs_core::__private::Entity; N],
    ) -> ecs_core::__private::Result<[&mut C; N], ecs_core::__private::DisjointError>
    where
        Self: ecs_core::__private::Has<C>,
    {
        ecs_core::__private::ops::get_disjoint_mut(self, entities)
    }
    pub fn sort_by<C>(
        &mut self,
        compare: impl ecs_core::__private::FnMut(&C, &C) -> ecs_core::__private::Ordering,
    )
    where
        Self: ecs_core::__private::Sortable<C>,
    {
        ecs_core::__private::ops::sort_by(self, compare);
    }
    pub fn sort_by_key<C, K: ecs_core::__private::Ord>(
        &mut self,
        key: impl ecs_core::__private::FnMut(&C) -> K,
    )
    where
        Self: ecs_core::__private::Sortable<C>,
    {
        ecs_core::__private::ops::sort_by_key(self, key);
    }
    pub fn sort_as<C, D>(&mut self)
    where
        Self: ecs_core::__private::Sortable<C> + ecs_core::__private::Has<D>,
    {
        ecs_core::__private::ops::sort_as::<Self, C, D>(self);
    }
    pub fn split(&mut self) -> SimSplit<'_> {
        let origin = ecs_core::__private::origin::<
            Self,
        >(&self.entities, self.groups.as_slice());
        SimSplit {
            entities: ecs_core::__private::Entities::new(&self.entities),
            position: ecs_core::__private::ColumnMut::new(&mut self.position, origin),
            velocity: ecs_core::__private::ColumnMut::new(&mut self.velocity, origin),
            bodies: ecs_core::__private::GroupToken::new(origin),
        }
    }
    pub fn apply(
        &mut self,
        commands: &mut SimCommands,
    ) -> ecs_core::__private::ApplyReport {
        ecs_core::__private::ops::apply(self, commands)
    }
    #[must_use]
    pub fn position(&self) -> ecs_core::__private::Column<'_, Position> {
        ecs_core::__private::ops::column::<Self, Position>(self)
    }
    pub fn position_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Position> {
        ecs_core::__private::ops::column_mut::<Self, Position>(self)
    }
    #[must_use]
    pub fn velocity(&self) -> ecs_core::__private::Column<'_, Velocity> {
        ecs_core::__private::ops::column::<Self, Velocity>(self)
    }
    pub fn velocity_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Velocity> {
        ecs_core::__private::ops::column_mut::<Self, Velocity>(self)
    }
    pub fn bodies(&self) -> ecs_core::__private::GroupRef<'_, Self, Bodies> {
        ecs_core::__private::ops::group(self)
    }
    pub fn bodies_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Bodies> {
        ecs_core::__private::ops::group_mut(self)
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsParts<'w> {
        position: __ecs::Option<&'w mut __ecs::Pool<Position>>,
        velocity: __ecs::Option<&'w mut __ecs::Pool<Velocity>>,
    }
    pub struct __EcsQueues {
        position: __ecs::Queue<Position>,
        velocity: __ecs::Queue<Velocity>,
    }
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl __ecs::WorldData for Sim {
        type Signature = __ecs::core::primitive::u8;
        type Parts<'w> = __EcsParts<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SimSplit<'w>;
        type Groups = __ecs::Each<Bodies>;
        const COMPONENTS: &'static [__ecs::ComponentOps<Self>] = &[
            __ecs::ComponentOps::of::<Position>(),
            __ecs::ComponentOps::of::<Velocity>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Bodies as __ecs::Group<Self>>::TERMS,
        ];
        fn table(&self) -> &__ecs::EntityTable<__ecs::core::primitive::u8> {
            &self.entities
        }
        fn table_mut(&mut self) -> &mut __ecs::EntityTable<__ecs::core::primitive::u8> {
            &mut self.entities
        }
        fn groups(&self) -> &[__ecs::GroupState] {
            self.groups.as_slice()
        }
        fn groups_mut(&mut self) -> &mut [__ecs::GroupState] {
            self.groups.as_mut_slice()
        }
        fn parts(&mut self) -> (__EcsParts<'_>, __ecs::Origin<'_>) {
            (
                __EcsParts {
                    position: __ecs::Some(&mut self.position),
                    velocity: __ecs::Some(&mut self.velocity),
                },
                __ecs::origin::<Self>(&self.entities, self.groups.as_slice()),
            )
        }
        fn queues() -> __EcsQueues {
            __EcsQueues {
                position: __ecs::Queue::new(),
                velocity: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SimSplit<'_> {
            Sim::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<Position>(self);
            visitor.visit::<Velocity>(self);
        }
    }
    impl __ecs::Has<Position> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "position";
        fn pool(&self) -> &__ecs::Pool<Position> {
            &self.position
        }
        fn pool_mut(&mut self) -> &mut __ecs::Pool<Position> {
            &mut self.position
        }
        fn part<'w>(
            parts: &mut __EcsParts<'w>,
        ) -> __ecs::Option<&'w mut __ecs::Pool<Position>>
        where
            'w: 'w,
        {
            parts.position.take()
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Position> {
            &mut queues.position
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = Position;
    }
    impl __ecs::Bundle<Sim> for Position {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Has<Velocity> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        const NAME: &'static __ecs::str = "velocity";
        fn pool(&self) -> &__ecs::Pool<Velocity> {
            &self.velocity
        }
        fn pool_mut(&mut self) -> &mut __ecs::Pool<Velocity> {
            &mut self.velocity
        }
        fn part<'w>(
            parts: &mut __EcsParts<'w>,
        ) -> __ecs::Option<&'w mut __ecs::Pool<Velocity>>
        where
            'w: 'w,
        {
            parts.velocity.take()
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Velocity> {
            &mut queues.velocity
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = Velocity;
    }
    impl __ecs::Bundle<Sim> for Velocity {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Group<Sim> for Bodies {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Bodies";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[],
            __ecs::None,
        );
        type Own = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Position> for Bodies {}
    impl __ecs::Owns<Velocity> for Bodies {}
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new()
        }
    }
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.position, &world.velocity);
};
const _: fn(&SimCommands) = |_| {
    let _ = Bodies;
    let _ = Sim::position;
    let _ = Sim::position_mut;
    let _ = Sim::velocity;
    let _ = Sim::velocity_mut;
    let _ = Sim::bodies;
    let _ = Sim::bodies_mut;
};
