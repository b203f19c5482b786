pub(crate) struct Wide {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<
        ecs_core::__private::core::primitive::u16,
    >,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 0usize>,
    #[doc(hidden)]
    c0: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C0>>,
    #[doc(hidden)]
    c1: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C1>>,
    #[doc(hidden)]
    c2: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C2>>,
    #[doc(hidden)]
    c3: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C3>>,
    #[doc(hidden)]
    c4: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C4>>,
    #[doc(hidden)]
    c5: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C5>>,
    #[doc(hidden)]
    c6: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C6>>,
    #[doc(hidden)]
    c7: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C7>>,
    #[doc(hidden)]
    c8: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C8>>,
    #[doc(hidden)]
    c9: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C9>>,
    #[doc(hidden)]
    c10: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C10>>,
    #[doc(hidden)]
    c11: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C11>>,
}
pub(crate) struct WideSplit<'w> {
    pub(crate) entities: ecs_core::__private::Entities<'w>,
    pub(crate) reserver: ecs_core::__private::Reserver<'w>,
    pub(crate) c0: ecs_core::__private::ColumnMut<'w, C0>,
    pub(crate) c1: ecs_core::__private::ColumnMut<'w, C1>,
    pub(crate) c2: ecs_core::__private::ColumnMut<'w, C2>,
    pub(crate) c3: ecs_core::__private::ColumnMut<'w, C3>,
    pub(crate) c4: ecs_core::__private::ColumnMut<'w, C4>,
    pub(crate) c5: ecs_core::__private::ColumnMut<'w, C5>,
    pub(crate) c6: ecs_core::__private::ColumnMut<'w, C6>,
    pub(crate) c7: ecs_core::__private::ColumnMut<'w, C7>,
    pub(crate) c8: ecs_core::__private::ColumnMut<'w, C8>,
    pub(crate) c9: ecs_core::__private::ColumnMut<'w, C9>,
    pub(crate) c10: ecs_core::__private::ColumnMut<'w, C10>,
    pub(crate) c11: ecs_core::__private::ColumnMut<'w, C11>,
}
pub(crate) type WideCommands = ecs_core::__private::Commands<Wide>;
pub(crate) type WideBundle = ecs_core::__private::BundleBuilder<Wide>;
impl Wide {
    pub(crate) const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Wide",
        &[
            ecs_core::__private::ComponentLayout::of::<C0>("c0", "C0", 0usize),
            ecs_core::__private::ComponentLayout::of::<C1>("c1", "C1", 1usize),
            ecs_core::__private::ComponentLayout::of::<C2>("c2", "C2", 2usize),
            ecs_core::__private::ComponentLayout::of::<C3>("c3", "C3", 3usize),
            ecs_core::__private::ComponentLayout::of::<C4>("c4", "C4", 4usize),
            ecs_core::__private::ComponentLayout::of::<C5>("c5", "C5", 5usize),
            ecs_core::__private::ComponentLayout::of::<C6>("c6", "C6", 6usize),
            ecs_core::__private::ComponentLayout::of::<C7>("c7", "C7", 7usize),
            ecs_core::__private::ComponentLayout::of::<C8>("c8", "C8", 8usize),
            ecs_core::__private::ComponentLayout::of::<C9>("c9", "C9", 9usize),
            ecs_core::__private::ComponentLayout::of::<C10>("c10", "C10", 10usize),
            ecs_core::__private::ComponentLayout::of::<C11>("c11", "C11", 11usize),
        ],
        &[],
        &[],
        &[],
    );
    #[must_use]
    pub(crate) const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            c0: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            c1: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
            c2: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(2usize)),
            c3: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(3usize)),
            c4: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(4usize)),
            c5: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(5usize)),
            c6: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(6usize)),
            c7: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(7usize)),
            c8: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(8usize)),
            c9: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(9usize)),
            c10: ecs_core::__private::Pool::new(
                ecs_core::__private::Plain::new(10usize),
            ),
            c11: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(11usize)),
        }
    }
    #[must_use]
    pub(crate) fn with_capacity(entities: ecs_core::__private::usize) -> Self {
        let mut world = Self::new();
        ecs_core::__private::ops::reserve(&mut world, entities);
        world
    }
    ecs_core::__private::first_methods! {
        own pub (crate) fn
    }
    pub(crate) fn split(&mut self) -> WideSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        WideSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            c0: ecs_core::__private::ColumnMut::new(self.c0.lend_mut(), origin),
            c1: ecs_core::__private::ColumnMut::new(self.c1.lend_mut(), origin),
            c2: ecs_core::__private::ColumnMut::new(self.c2.lend_mut(), origin),
            c3: ecs_core::__private::ColumnMut::new(self.c3.lend_mut(), origin),
            c4: ecs_core::__private::ColumnMut::new(self.c4.lend_mut(), origin),
            c5: ecs_core::__private::ColumnMut::new(self.c5.lend_mut(), origin),
            c6: ecs_core::__private::ColumnMut::new(self.c6.lend_mut(), origin),
            c7: ecs_core::__private::ColumnMut::new(self.c7.lend_mut(), origin),
            c8: ecs_core::__private::ColumnMut::new(self.c8.lend_mut(), origin),
            c9: ecs_core::__private::ColumnMut::new(self.c9.lend_mut(), origin),
            c10: ecs_core::__private::ColumnMut::new(self.c10.lend_mut(), origin),
            c11: ecs_core::__private::ColumnMut::new(self.c11.lend_mut(), origin),
        }
    }
    #[must_use]
    pub(crate) fn c0(&self) -> ecs_core::__private::Column<'_, C0> {
        ecs_core::__private::ops::column::<Self, C0>(self)
    }
    pub(crate) fn c0_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C0> {
        ecs_core::__private::ops::column_mut::<Self, C0>(self)
    }
    #[must_use]
    pub(crate) fn c1(&self) -> ecs_core::__private::Column<'_, C1> {
        ecs_core::__private::ops::column::<Self, C1>(self)
    }
    pub(crate) fn c1_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C1> {
        ecs_core::__private::ops::column_mut::<Self, C1>(self)
    }
    #[must_use]
    pub(crate) fn c2(&self) -> ecs_core::__private::Column<'_, C2> {
        ecs_core::__private::ops::column::<Self, C2>(self)
    }
    pub(crate) fn c2_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C2> {
        ecs_core::__private::ops::column_mut::<Self, C2>(self)
    }
    #[must_use]
    pub(crate) fn c3(&self) -> ecs_core::__private::Column<'_, C3> {
        ecs_core::__private::ops::column::<Self, C3>(self)
    }
    pub(crate) fn c3_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C3> {
        ecs_core::__private::ops::column_mut::<Self, C3>(self)
    }
    #[must_use]
    pub(crate) fn c4(&self) -> ecs_core::__private::Column<'_, C4> {
        ecs_core::__private::ops::column::<Self, C4>(self)
    }
    pub(crate) fn c4_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C4> {
        ecs_core::__private::ops::column_mut::<Self, C4>(self)
    }
    #[must_use]
    pub(crate) fn c5(&self) -> ecs_core::__private::Column<'_, C5> {
        ecs_core::__private::ops::column::<Self, C5>(self)
    }
    pub(crate) fn c5_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C5> {
        ecs_core::__private::ops::column_mut::<Self, C5>(self)
    }
    #[must_use]
    pub(crate) fn c6(&self) -> ecs_core::__private::Column<'_, C6> {
        ecs_core::__private::ops::column::<Self, C6>(self)
    }
    pub(crate) fn c6_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C6> {
        ecs_core::__private::ops::column_mut::<Self, C6>(self)
    }
    #[must_use]
    pub(crate) fn c7(&self) -> ecs_core::__private::Column<'_, C7> {
        ecs_core::__private::ops::column::<Self, C7>(self)
    }
    pub(crate) fn c7_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C7> {
        ecs_core::__private::ops::column_mut::<Self, C7>(self)
    }
    #[must_use]
    pub(crate) fn c8(&self) -> ecs_core::__private::Column<'_, C8> {
        ecs_core::__private::ops::column::<Self, C8>(self)
    }
    pub(crate) fn c8_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C8> {
        ecs_core::__private::ops::column_mut::<Self, C8>(self)
    }
    #[must_use]
    pub(crate) fn c9(&self) -> ecs_core::__private::Column<'_, C9> {
        ecs_core::__private::ops::column::<Self, C9>(self)
    }
    pub(crate) fn c9_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C9> {
        ecs_core::__private::ops::column_mut::<Self, C9>(self)
    }
    #[must_use]
    pub(crate) fn c10(&self) -> ecs_core::__private::Column<'_, C10> {
        ecs_core::__private::ops::column::<Self, C10>(self)
    }
    pub(crate) fn c10_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C10> {
        ecs_core::__private::ops::column_mut::<Self, C10>(self)
    }
    #[must_use]
    pub(crate) fn c11(&self) -> ecs_core::__private::Column<'_, C11> {
        ecs_core::__private::ops::column::<Self, C11>(self)
    }
    pub(crate) fn c11_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C11> {
        ecs_core::__private::ops::column_mut::<Self, C11>(self)
    }
    ecs_core::__private::world_methods! {
        own pub (crate) fn
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        c0: __ecs::ColumnBorrow<'w, C0>,
        c1: __ecs::ColumnBorrow<'w, C1>,
        c2: __ecs::ColumnBorrow<'w, C2>,
        c3: __ecs::ColumnBorrow<'w, C3>,
        c4: __ecs::ColumnBorrow<'w, C4>,
        c5: __ecs::ColumnBorrow<'w, C5>,
        c6: __ecs::ColumnBorrow<'w, C6>,
        c7: __ecs::ColumnBorrow<'w, C7>,
        c8: __ecs::ColumnBorrow<'w, C8>,
        c9: __ecs::ColumnBorrow<'w, C9>,
        c10: __ecs::ColumnBorrow<'w, C10>,
        c11: __ecs::ColumnBorrow<'w, C11>,
    }
    pub struct __EcsQueues {
        c0: __ecs::Queue<C0>,
        c1: __ecs::Queue<C1>,
        c2: __ecs::Queue<C2>,
        c3: __ecs::Queue<C3>,
        c4: __ecs::Queue<C4>,
        c5: __ecs::Queue<C5>,
        c6: __ecs::Queue<C6>,
        c7: __ecs::Queue<C7>,
        c8: __ecs::Queue<C8>,
        c9: __ecs::Queue<C9>,
        c10: __ecs::Queue<C10>,
        c11: __ecs::Queue<C11>,
    }
    pub trait __EcsTyped<const ID: __ecs::usize> {
        type Type;
    }
    impl __ecs::WorldData for Wide {
        type Signature = __ecs::core::primitive::u16;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = WideSplit<'w>;
        type Groups = ();
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<C0>(),
            __ecs::UnitOps::of::<C1>(),
            __ecs::UnitOps::of::<C2>(),
            __ecs::UnitOps::of::<C3>(),
            __ecs::UnitOps::of::<C4>(),
            __ecs::UnitOps::of::<C5>(),
            __ecs::UnitOps::of::<C6>(),
            __ecs::UnitOps::of::<C7>(),
            __ecs::UnitOps::of::<C8>(),
            __ecs::UnitOps::of::<C9>(),
            __ecs::UnitOps::of::<C10>(),
            __ecs::UnitOps::of::<C11>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[];
        const LAYOUT: __ecs::Layout = Wide::LAYOUT;
        type Rules = ();
        fn table(&self) -> &__ecs::EntityTable<__ecs::core::primitive::u16> {
            &self.entities
        }
        fn table_with(
            &mut self,
            _: __ecs::Key,
        ) -> &mut __ecs::EntityTable<__ecs::core::primitive::u16> {
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
                    c0: __ecs::ColumnBorrow::new(self.c0.lend_mut()),
                    c1: __ecs::ColumnBorrow::new(self.c1.lend_mut()),
                    c2: __ecs::ColumnBorrow::new(self.c2.lend_mut()),
                    c3: __ecs::ColumnBorrow::new(self.c3.lend_mut()),
                    c4: __ecs::ColumnBorrow::new(self.c4.lend_mut()),
                    c5: __ecs::ColumnBorrow::new(self.c5.lend_mut()),
                    c6: __ecs::ColumnBorrow::new(self.c6.lend_mut()),
                    c7: __ecs::ColumnBorrow::new(self.c7.lend_mut()),
                    c8: __ecs::ColumnBorrow::new(self.c8.lend_mut()),
                    c9: __ecs::ColumnBorrow::new(self.c9.lend_mut()),
                    c10: __ecs::ColumnBorrow::new(self.c10.lend_mut()),
                    c11: __ecs::ColumnBorrow::new(self.c11.lend_mut()),
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
                c0: __ecs::Queue::new(),
                c1: __ecs::Queue::new(),
                c2: __ecs::Queue::new(),
                c3: __ecs::Queue::new(),
                c4: __ecs::Queue::new(),
                c5: __ecs::Queue::new(),
                c6: __ecs::Queue::new(),
                c7: __ecs::Queue::new(),
                c8: __ecs::Queue::new(),
                c9: __ecs::Queue::new(),
                c10: __ecs::Queue::new(),
                c11: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> WideSplit<'_> {
            Wide::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<C0>(self);
            visitor.visit::<C1>(self);
            visitor.visit::<C2>(self);
            visitor.visit::<C3>(self);
            visitor.visit::<C4>(self);
            visitor.visit::<C5>(self);
            visitor.visit::<C6>(self);
            visitor.visit::<C7>(self);
            visitor.visit::<C8>(self);
            visitor.visit::<C9>(self);
            visitor.visit::<C10>(self);
            visitor.visit::<C11>(self);
        }
    }
    impl __ecs::Has<C0> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C0> {
            self.c0.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C0> {
            &mut borrows.c0
        }
    }
    impl __EcsTyped<0usize> for Wide {
        type Type = C0;
    }
    impl __ecs::Sortable<C0> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c0
        }
    }
    impl __ecs::Has<C1> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C1> {
            self.c1.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C1> {
            &mut borrows.c1
        }
    }
    impl __EcsTyped<1usize> for Wide {
        type Type = C1;
    }
    impl __ecs::Sortable<C1> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c1
        }
    }
    impl __ecs::Has<C2> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C2> {
            self.c2.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C2> {
            &mut borrows.c2
        }
    }
    impl __EcsTyped<2usize> for Wide {
        type Type = C2;
    }
    impl __ecs::Sortable<C2> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c2
        }
    }
    impl __ecs::Has<C3> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::O, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C3> {
            self.c3.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C3> {
            &mut borrows.c3
        }
    }
    impl __EcsTyped<3usize> for Wide {
        type Type = C3;
    }
    impl __ecs::Sortable<C3> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c3
        }
    }
    impl __ecs::Has<C4> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 4usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::I, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C4> {
            self.c4.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C4> {
            &mut borrows.c4
        }
    }
    impl __EcsTyped<4usize> for Wide {
        type Type = C4;
    }
    impl __ecs::Sortable<C4> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c4
        }
    }
    impl __ecs::Has<C5> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 5usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::I, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C5> {
            self.c5.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C5> {
            &mut borrows.c5
        }
    }
    impl __EcsTyped<5usize> for Wide {
        type Type = C5;
    }
    impl __ecs::Sortable<C5> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c5
        }
    }
    impl __ecs::Has<C6> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 6usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::I, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C6> {
            self.c6.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C6> {
            &mut borrows.c6
        }
    }
    impl __EcsTyped<6usize> for Wide {
        type Type = C6;
    }
    impl __ecs::Sortable<C6> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c6
        }
    }
    impl __ecs::Has<C7> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 7usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::I, (__ecs::O, ()))));
        fn column(&self) -> __ecs::Lent<'_, C7> {
            self.c7.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C7> {
            &mut borrows.c7
        }
    }
    impl __EcsTyped<7usize> for Wide {
        type Type = C7;
    }
    impl __ecs::Sortable<C7> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c7
        }
    }
    impl __ecs::Has<C8> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 8usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, (__ecs::I, ()))));
        fn column(&self) -> __ecs::Lent<'_, C8> {
            self.c8.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C8> {
            &mut borrows.c8
        }
    }
    impl __EcsTyped<8usize> for Wide {
        type Type = C8;
    }
    impl __ecs::Sortable<C8> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c8
        }
    }
    impl __ecs::Has<C9> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 9usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, (__ecs::I, ()))));
        fn column(&self) -> __ecs::Lent<'_, C9> {
            self.c9.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C9> {
            &mut borrows.c9
        }
    }
    impl __EcsTyped<9usize> for Wide {
        type Type = C9;
    }
    impl __ecs::Sortable<C9> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c9
        }
    }
    impl __ecs::Has<C10> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 10usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, (__ecs::I, ()))));
        fn column(&self) -> __ecs::Lent<'_, C10> {
            self.c10.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C10> {
            &mut borrows.c10
        }
    }
    impl __EcsTyped<10usize> for Wide {
        type Type = C10;
    }
    impl __ecs::Sortable<C10> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c10
        }
    }
    impl __ecs::Has<C11> for Wide {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 11usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::O, (__ecs::I, ()))));
        fn column(&self) -> __ecs::Lent<'_, C11> {
            self.c11.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C11> {
            &mut borrows.c11
        }
    }
    impl __EcsTyped<11usize> for Wide {
        type Type = C11;
    }
    impl __ecs::Sortable<C11> for Wide {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c11
        }
    }
    impl __ecs::HasUnit<C0> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<0usize>>::Type>;
        const UNIT: __ecs::usize = 0usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c0
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c0, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C0> {
            &mut queues.c0
        }
    }
    impl __ecs::Bundle<Wide> for C0 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C1> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c1
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c1, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C1> {
            &mut queues.c1
        }
    }
    impl __ecs::Bundle<Wide> for C1 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C2> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<2usize>>::Type>;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c2
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c2, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C2> {
            &mut queues.c2
        }
    }
    impl __ecs::Bundle<Wide> for C2 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C3> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<3usize>>::Type>;
        const UNIT: __ecs::usize = 3usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c3
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c3, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C3> {
            &mut queues.c3
        }
    }
    impl __ecs::Bundle<Wide> for C3 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C4> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<4usize>>::Type>;
        const UNIT: __ecs::usize = 4usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c4
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c4, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C4> {
            &mut queues.c4
        }
    }
    impl __ecs::Bundle<Wide> for C4 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C5> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<5usize>>::Type>;
        const UNIT: __ecs::usize = 5usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c5
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c5, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C5> {
            &mut queues.c5
        }
    }
    impl __ecs::Bundle<Wide> for C5 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C6> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<6usize>>::Type>;
        const UNIT: __ecs::usize = 6usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c6
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c6, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C6> {
            &mut queues.c6
        }
    }
    impl __ecs::Bundle<Wide> for C6 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C7> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<7usize>>::Type>;
        const UNIT: __ecs::usize = 7usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c7
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c7, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C7> {
            &mut queues.c7
        }
    }
    impl __ecs::Bundle<Wide> for C7 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C8> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<8usize>>::Type>;
        const UNIT: __ecs::usize = 8usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c8
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c8, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C8> {
            &mut queues.c8
        }
    }
    impl __ecs::Bundle<Wide> for C8 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C9> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<9usize>>::Type>;
        const UNIT: __ecs::usize = 9usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c9
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c9, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C9> {
            &mut queues.c9
        }
    }
    impl __ecs::Bundle<Wide> for C9 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C10> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<10usize>>::Type>;
        const UNIT: __ecs::usize = 10usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c10
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c10, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C10> {
            &mut queues.c10
        }
    }
    impl __ecs::Bundle<Wide> for C10 {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C11> for Wide {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Wide as __EcsTyped<11usize>>::Type>;
        const UNIT: __ecs::usize = 11usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c11
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c11, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C11> {
            &mut queues.c11
        }
    }
    impl __ecs::Bundle<Wide> for C11 {
        type Kind = __ecs::Leaf;
    }
    impl<'w> WideSplit<'w> {
        #[track_caller]
        #[inline(always)]
        pub(crate) fn queries<__EcsQueries: __ecs::QuerySet<Wide>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.c0.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                c0: __ecs::ColumnBorrow::of(&mut self.c0, origin),
                c1: __ecs::ColumnBorrow::of(&mut self.c1, origin),
                c2: __ecs::ColumnBorrow::of(&mut self.c2, origin),
                c3: __ecs::ColumnBorrow::of(&mut self.c3, origin),
                c4: __ecs::ColumnBorrow::of(&mut self.c4, origin),
                c5: __ecs::ColumnBorrow::of(&mut self.c5, origin),
                c6: __ecs::ColumnBorrow::of(&mut self.c6, origin),
                c7: __ecs::ColumnBorrow::of(&mut self.c7, origin),
                c8: __ecs::ColumnBorrow::of(&mut self.c8, origin),
                c9: __ecs::ColumnBorrow::of(&mut self.c9, origin),
                c10: __ecs::ColumnBorrow::of(&mut self.c10, origin),
                c11: __ecs::ColumnBorrow::of(&mut self.c11, origin),
            };
            __ecs::over_several::<Wide, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Wide {
        fn default() -> Self {
            Self::new()
        }
    }
};
#[doc(hidden)]
macro_rules! __ecs_world_Wide_b67b9b8008d06b00 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Wide components { c0[C0] sparse _, c1[C1] sparse _, c2[C2] sparse _,
        c3[C3] sparse _, c4[C4] sparse _, c5[C5] sparse _, c6[C6] sparse _, c7[C7] sparse
        _, c8[C8] sparse _, c9[C9] sparse _, c10[C10] sparse _, c11[C11] sparse _, }
        tables {} groups {} queries {} resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub(crate) use __ecs_world_Wide_b67b9b8008d06b00 as Wide;
const _: fn(&WideCommands, &WideBundle) = |_, _| {
    let _ = Wide::c0;
    let _ = Wide::c0_mut;
    let _ = Wide::c1;
    let _ = Wide::c1_mut;
    let _ = Wide::c2;
    let _ = Wide::c2_mut;
    let _ = Wide::c3;
    let _ = Wide::c3_mut;
    let _ = Wide::c4;
    let _ = Wide::c4_mut;
    let _ = Wide::c5;
    let _ = Wide::c5_mut;
    let _ = Wide::c6;
    let _ = Wide::c6_mut;
    let _ = Wide::c7;
    let _ = Wide::c7_mut;
    let _ = Wide::c8;
    let _ = Wide::c8_mut;
    let _ = Wide::c9;
    let _ = Wide::c9_mut;
    let _ = Wide::c10;
    let _ = Wide::c10_mut;
    let _ = Wide::c11;
    let _ = Wide::c11_mut;
};
