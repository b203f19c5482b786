pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    position: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Position>>,
    #[doc(hidden)]
    velocity: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Velocity>>,
}
pub struct Bodies;
pub struct SimSplit<'w> {
    pub entities: ecs_core::__private::Entities<'w>,
    pub reserver: ecs_core::__private::Reserver<'w>,
    pub position: ecs_core::__private::ColumnMut<'w, Position>,
    pub velocity: ecs_core::__private::ColumnMut<'w, Velocity>,
    pub bodies: ecs_core::__private::GroupToken<'w, Sim, Bodies>,
}
pub type SimCommands = ecs_core::__private::Commands<Sim>;
pub type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
impl Sim {
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<
                Position,
            >("position", "Position", 0usize),
            ecs_core::__private::ComponentLayout::of::<
                Velocity,
            >("velocity", "Velocity", 1usize),
        ],
        &[],
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
            position: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(0usize),
            ),
            velocity: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(1usize),
            ),
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
    pub fn split(&mut self) -> SimSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            position: ecs_core::__private::ColumnMut::new(
                self.position.lend_mut(),
                origin,
            ),
            velocity: ecs_core::__private::ColumnMut::new(
                self.velocity.lend_mut(),
                origin,
            ),
            bodies: ecs_core::__private::GroupToken::new(origin),
        }
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
    #[doc(hidden)]
    pub fn bodies_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Bodies>,
    {
        ecs_core::__private::ops::no_events()
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
        position: __ecs::ColumnBorrow<'w, Position>,
        velocity: __ecs::ColumnBorrow<'w, Velocity>,
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
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SimSplit<'w>;
        type Groups = __ecs::Each<Bodies>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<Position>(),
            __ecs::UnitOps::of::<Velocity>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Bodies as __ecs::Group<Self>>::TERMS,
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
                    position: __ecs::ColumnBorrow::new(self.position.lend_mut()),
                    velocity: __ecs::ColumnBorrow::new(self.velocity.lend_mut()),
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
        type Number = (__ecs::O, ());
        fn column(&self) -> __ecs::Lent<'_, Position> {
            self.position.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Position> {
            &mut borrows.position
        }
    }
    impl __EcsTyped<0usize> for Sim {
        type Type = Position;
    }
    impl __ecs::Has<Velocity> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, ());
        fn column(&self) -> __ecs::Lent<'_, Velocity> {
            self.velocity.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Velocity> {
            &mut borrows.velocity
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = Velocity;
    }
    impl __ecs::HasUnit<Position> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<0usize>>::Type>;
        const UNIT: __ecs::usize = 0usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.position
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.position, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Position> {
            &mut queues.position
        }
    }
    impl __ecs::Bundle<Sim> for Position {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Velocity> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.velocity
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.velocity, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Velocity> {
            &mut queues.velocity
        }
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
        type Columns = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Sim, Position> for Bodies {}
    impl __ecs::Owns<Sim, Velocity> for Bodies {}
    impl<'w> SimSplit<'w> {
        #[track_caller]
        #[inline(always)]
        pub fn queries<__EcsQueries: __ecs::QuerySet<Sim>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.position.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
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
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_c1418b70403f04f2 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { position[Position] sparse _, velocity[Velocity] sparse
        _, } tables {} groups { Bodies bodies own[position, velocity] with[] without[], }
        queries {} resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_c1418b70403f04f2 as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.position, &world.velocity);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Bodies;
    let _ = Sim::position;
    let _ = Sim::position_mut;
    let _ = Sim::velocity;
    let _ = Sim::velocity_mut;
    let _ = Sim::bodies;
    let _ = Sim::bodies_mut;
};
