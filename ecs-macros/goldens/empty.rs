pub struct Empty {
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    groups: ecs_core::__private::Groups<Self, 0usize>,
}
pub struct EmptySplit<'w> {
    pub entities: ecs_core::__private::Entities<'w>,
}
pub type EmptyCommands = ecs_core::__private::Commands<Empty>;
impl Empty {
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Empty",
        &[],
        &[],
        &[],
    );
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
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
    pub fn split(&mut self) -> EmptySplit<'_> {
        let origin = ecs_core::__private::origin::<
            Self,
        >(&self.entities, self.groups.as_slice());
        EmptySplit {
            entities: ecs_core::__private::Entities::new(&self.entities),
        }
    }
    pub fn apply(
        &mut self,
        commands: &mut EmptyCommands,
    ) -> ecs_core::__private::ApplyReport {
        ecs_core::__private::ops::apply(self, commands)
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsParts<'w> {
        nothing: __ecs::Option<&'w mut __ecs::Pool<()>>,
    }
    pub struct __EcsQueues {}
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl __ecs::WorldData for Empty {
        type Signature = __ecs::core::primitive::u8;
        type Parts<'w> = __EcsParts<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = EmptySplit<'w>;
        type Groups = ();
        const COMPONENTS: &'static [__ecs::ComponentOps<Self>] = &[];
        const GROUPS: &'static [__ecs::GroupTerms] = &[];
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
                __EcsParts { nothing: __ecs::None },
                __ecs::origin::<Self>(&self.entities, self.groups.as_slice()),
            )
        }
        fn queues() -> __EcsQueues {
            __EcsQueues {}
        }
        fn lend_all(&mut self) -> EmptySplit<'_> {
            Empty::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(&mut self, _: &mut __EcsVisitor) {}
    }
    impl __ecs::Default for Empty {
        fn default() -> Self {
            Self::new()
        }
    }
};
const _: fn(&EmptyCommands) = |_| {};
