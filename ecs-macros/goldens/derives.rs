struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Vec<B>>>,
}
struct Both;
struct SimSplit<'w> {
    pub(self) entities: ecs_core::__private::Entities<'w>,
    pub(self) reserver: ecs_core::__private::Reserver<'w>,
    pub(self) a: ecs_core::__private::ColumnMut<'w, A>,
    pub(self) b: ecs_core::__private::ColumnMut<'w, Vec<B>>,
    pub(self) both: ecs_core::__private::GroupToken<'w, Sim, Both>,
}
type SimCommands = ecs_core::__private::Commands<Sim>;
type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
type SimDelta = ecs_core::__private::Delta<Sim>;
impl Sim {
    const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize),
            ecs_core::__private::ComponentLayout::of::<Vec<B>>("b", "Vec<B>", 1usize),
        ],
        &[],
        &[
            ecs_core::__private::GroupLayout::new(
                "Both",
                &[],
                &["a", "b"],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[],
    );
    #[must_use]
    const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            b: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
        }
    }
    #[must_use]
    fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    ecs_core::__private::first_methods! {
        own fn
    }
    fn split(&mut self) -> SimSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            both: ecs_core::__private::GroupToken::new(origin),
        }
    }
    #[must_use]
    fn a(&self) -> ecs_core::__private::Column<'_, A> {
        ecs_core::__private::ops::column::<Self, A>(self)
    }
    fn a_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, A> {
        ecs_core::__private::ops::column_mut::<Self, A>(self)
    }
    #[must_use]
    fn b(&self) -> ecs_core::__private::Column<'_, Vec<B>> {
        ecs_core::__private::ops::column::<Self, Vec<B>>(self)
    }
    fn b_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, Vec<B>> {
        ecs_core::__private::ops::column_mut::<Self, Vec<B>>(self)
    }
    fn both(&self) -> ecs_core::__private::GroupRef<'_, Self, Both> {
        ecs_core::__private::ops::group(self)
    }
    fn both_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Both> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    fn both_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Both>,
    {
        ecs_core::__private::ops::no_events()
    }
    ecs_core::__private::world_methods! {
        own fn
    }
    ecs_core::__private::cloning_methods! {
        own fn
    }
    ecs_core::__private::delta_methods! {
        fn
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        b: __ecs::ColumnBorrow<'w, Vec<B>>,
    }
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<Vec<B>>,
    }
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl __ecs::WorldData for Sim {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SimSplit<'w>;
        type Groups = __ecs::Each<Both>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<Vec<B>>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Both as __ecs::Group<Self>>::TERMS,
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
            visitor.visit::<Vec<B>>(self);
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
    impl __ecs::Has<Vec<B>> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, ());
        fn column(&self) -> __ecs::Lent<'_, Vec<B>> {
            self.b.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Vec<B>> {
            &mut borrows.b
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = Vec<B>;
    }
    impl __ecs::Sortable<Vec<B>> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.b
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
    impl __ecs::HasUnit<Vec<B>> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.b
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.b, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Vec<B>> {
            &mut queues.b
        }
    }
    impl __ecs::Bundle<Sim> for Vec<B> {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Group<Sim> for Both {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Both";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[],
            &[0usize, 1usize],
            &[],
            __ecs::None,
        );
        type Own = ();
        type Columns = ();
        type Inner = ();
    }
    impl<'w> SimSplit<'w> {
        #[track_caller]
        #[inline(always)]
        fn queries<__EcsQueries: __ecs::QuerySet<Sim>>(
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
    trait __EcsFields {
        fn column<
            __EcsValue: __ecs::fmt::Debug + __ecs::PartialEq + __ecs::Eq + __ecs::Hash
                + 'static,
        >(&mut self)
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
    impl __EcsFields for __ecs::duplicate::Equal<'_, Sim> {
        fn column<__EcsValue: __ecs::PartialEq + 'static>(&mut self)
        where
            Sim: __ecs::Has<__EcsValue>,
        {
            self.column::<__EcsValue>()
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
    }
    fn __ecs_each<__EcsPass: __EcsFields>(pass: &mut __EcsPass) {
        __EcsPass::column::<A>(pass);
        __EcsPass::column::<Vec<B>>(pass);
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
                    __ecs::duplicate::copies::<Vec<B>, __ecs::Sparse>(),
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
            visitor
                .visit::<
                    Vec<B>,
                    _,
                >(&__ecs::duplicate::copies::<Vec<B>, __ecs::Sparse>());
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
    pub struct __EcsChanges {
        a: __ecs::UnitDelta<<Sim as __ecs::HasUnit<A>>::Store>,
        b: __ecs::UnitDelta<<Sim as __ecs::HasUnit<Vec<B>>>::Store>,
    }
    impl __ecs::DeltaData for Sim {
        type Alias = SimDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                a: __ecs::Default::default(),
                b: __ecs::Default::default(),
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
                        Vec<B>,
                    >::new(
                        |all| &all.b,
                        |all| &mut all.b,
                        __ecs::duplicate::value_ops::<Vec<B>>(),
                    ),
                );
        }
    }
};
#[doc(hidden)]
macro_rules! __ecs_world_Sim_01fdfa0c63435f7d {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, b[Vec < B >] sparse _, } tables {}
        groups { Both both own[] with[a, b] without[], } queries {} resources {} parts {}
        } $($state)* }
    };
}
#[doc(hidden)]
use __ecs_world_Sim_01fdfa0c63435f7d as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Both;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::both;
    let _ = Sim::both_mut;
};
