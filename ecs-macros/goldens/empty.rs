pub struct Empty {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 0usize>,
}
pub struct EmptySplit<'w> {
    pub entities: ecs_core::__private::Entities<'w>,
    pub reserver: ecs_core::__private::Reserver<'w>,
}
pub type EmptyCommands = ecs_core::__private::Commands<Empty>;
pub type EmptyBundle = ecs_core::__private::BundleBuilder<Empty>;
impl Empty {
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Empty",
        &[],
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
    ecs_core::__private::first_methods! {
        own pub fn
    }
    pub fn split(&mut self) -> EmptySplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        EmptySplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
        }
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
    }
    pub struct __EcsQueues {}
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl __ecs::WorldData for Empty {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = EmptySplit<'w>;
        type Groups = ();
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[];
        const GROUPS: &'static [__ecs::GroupTerms] = &[];
        const LAYOUT: __ecs::Layout = Empty::LAYOUT;
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
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Empty_1f9c0a8a5ab298ca {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Empty components {} tables {} groups {} queries {} resources {} parts {}
        } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Empty_1f9c0a8a5ab298ca as Empty;
const _: fn(&EmptyCommands, &EmptyBundle) = |_, _| {};
