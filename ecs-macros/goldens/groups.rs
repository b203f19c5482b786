/// A world of entities with up to 5 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups |
/// | --- | --- |
/// | [`a`](Self::a) | `Full`, `Inner`, `Innermost` and `Partial` |
/// | [`b`](Self::b) | `Full`, `Inner` and `Innermost` |
/// | [`c`](Self::c) | `Innermost` and `List` |
/// | [`d`](Self::d) | `Partial` and `List` |
/// | [`tag`](Self::tag) | `Inner`, `Innermost` and `List` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`full`](Self::full) | `Full` | owns `a` and `b` |
/// | [`inner`](Self::inner) | `Inner` | owns `a` and `b`, excludes `tag` |
/// | [`innermost`](Self::innermost) | `Innermost` | owns `a` and `b`, requires `c`, excludes `tag` |
/// | [`partial`](Self::partial) | `Partial` | owns `d`, requires `a` |
/// | [`list`](Self::list) | `List` | requires `c` and `d`, excludes `tag` |
pub struct Sim {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 5usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<ecs_core::__private::SparseSet<A>>,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<ecs_core::__private::SparseSet<B>>,
    #[doc(hidden)]
    c: ecs_core::__private::Pool<ecs_core::__private::SparseSet<C>>,
    #[doc(hidden)]
    d: ecs_core::__private::Pool<ecs_core::__private::SparseSet<D>>,
    #[doc(hidden)]
    tag: ecs_core::__private::Pool<ecs_core::__private::SparseSet<Tag>>,
}
/// The outer one.
///
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `a` and `b`.
/// Contains `Inner` and `Innermost`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Full;
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `a` and `b`.
/// Excludes `tag`.
/// Nested in `Full`.
/// Contains `Innermost`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Inner;
/// A partial-owning group: its members are the first rows of the columns it owns, in one order.
///
/// Owns `a` and `b`.
/// Requires `c`.
/// Excludes `tag`.
/// Nested in `Full` and `Inner`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Innermost;
/// A partial-owning group: its members are the first rows of the columns it owns, in one order.
///
/// Owns `d`.
/// Requires `a`.
///
/// An entity enters and leaves in O(1): one swap.
pub struct Partial;
/// A non-owning group: it keeps a list of its members.
///
/// Requires `c` and `d`.
/// Excludes `tag`.
///
/// An entity enters and leaves in O(1): one entry of the list moves.
pub struct List;
/// All columns of a `Sim`, its entities, and a token for each group.
///
/// Borrow each column independently: loops over different columns don't conflict.
pub struct SimSplit<'w> {
    /// The alive entities.
    pub entities: ecs_core::__private::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: ecs_core::__private::Reserver<'w>,
    /// The column `a`.
    pub a: ecs_core::__private::ColumnMut<'w, A>,
    /// The column `b`.
    pub b: ecs_core::__private::ColumnMut<'w, B>,
    /// The column `c`.
    pub c: ecs_core::__private::ColumnMut<'w, C>,
    /// The column `d`.
    pub d: ecs_core::__private::ColumnMut<'w, D>,
    /// The column `tag`.
    pub tag: ecs_core::__private::ColumnMut<'w, Tag>,
    /// The group `Full`: the rows of its members.
    pub full: ecs_core::__private::GroupToken<'w, Sim, Full>,
    /// The group `Inner`: the rows of its members.
    pub inner: ecs_core::__private::GroupToken<'w, Sim, Inner>,
    /// The group `Innermost`: the rows of its members.
    pub innermost: ecs_core::__private::GroupToken<'w, Sim, Innermost>,
    /// The group `Partial`: the rows of its members.
    pub partial: ecs_core::__private::GroupToken<'w, Sim, Partial>,
    /// The group `List`: the rows of its members.
    pub list: ecs_core::__private::GroupToken<'w, Sim, List>,
}
/// A command buffer for a `Sim`: changes that `Sim::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
pub type SimCommands = ecs_core::__private::Commands<Sim>;
/// A bundle of components of a `Sim` that are chosen at run time.
pub type SimBundle = ecs_core::__private::BundleBuilder<Sim>;
impl Sim {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Sim",
        &[
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize),
            ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize),
            ecs_core::__private::ComponentLayout::of::<C>("c", "C", 2usize),
            ecs_core::__private::ComponentLayout::of::<D>("d", "D", 3usize),
            ecs_core::__private::ComponentLayout::of::<Tag>("tag", "Tag", 4usize),
        ],
        &[],
        &[
            ecs_core::__private::GroupLayout::new(
                "Full",
                &["a", "b"],
                &[],
                &[],
                ecs_core::__private::Some("Inner"),
            ),
            ecs_core::__private::GroupLayout::new(
                "Inner",
                &["a", "b"],
                &[],
                &["tag"],
                ecs_core::__private::Some("Innermost"),
            ),
            ecs_core::__private::GroupLayout::new(
                "Innermost",
                &["a", "b"],
                &["c"],
                &["tag"],
                ecs_core::__private::None,
            ),
            ecs_core::__private::GroupLayout::new(
                "Partial",
                &["d"],
                &["a"],
                &[],
                ecs_core::__private::None,
            ),
            ecs_core::__private::GroupLayout::new(
                "List",
                &[],
                &["c", "d"],
                &["tag"],
                ecs_core::__private::None,
            ),
        ],
        &[],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(0usize)),
            b: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(1usize)),
            c: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(2usize)),
            d: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(3usize)),
            tag: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(4usize)),
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
        SimSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            c: ecs_core::__private::ColumnMut::new(self.c.lend_mut(), origin),
            d: ecs_core::__private::ColumnMut::new(self.d.lend_mut(), origin),
            tag: ecs_core::__private::ColumnMut::new(self.tag.lend_mut(), origin),
            full: ecs_core::__private::GroupToken::new(origin),
            inner: ecs_core::__private::GroupToken::new(origin),
            innermost: ecs_core::__private::GroupToken::new(origin),
            partial: ecs_core::__private::GroupToken::new(origin),
            list: ecs_core::__private::GroupToken::new(origin),
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
    /// Returns the column `b`, read-only. O(1).
    #[must_use]
    pub fn b(&self) -> ecs_core::__private::Column<'_, B> {
        ecs_core::__private::ops::column::<Self, B>(self)
    }
    /// Returns the column `b`, mutable. O(1).
    pub fn b_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, B> {
        ecs_core::__private::ops::column_mut::<Self, B>(self)
    }
    /// Returns the column `c`, read-only. O(1).
    #[must_use]
    pub fn c(&self) -> ecs_core::__private::Column<'_, C> {
        ecs_core::__private::ops::column::<Self, C>(self)
    }
    /// Returns the column `c`, mutable. O(1).
    pub fn c_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, C> {
        ecs_core::__private::ops::column_mut::<Self, C>(self)
    }
    /// Returns the column `d`, read-only. O(1).
    #[must_use]
    pub fn d(&self) -> ecs_core::__private::Column<'_, D> {
        ecs_core::__private::ops::column::<Self, D>(self)
    }
    /// Returns the column `d`, mutable. O(1).
    pub fn d_mut(&mut self) -> ecs_core::__private::ColumnMut<'_, D> {
        ecs_core::__private::ops::column_mut::<Self, D>(self)
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
    /// Returns the members of the group `Full`, read-only. O(1).
    pub fn full(&self) -> ecs_core::__private::GroupRef<'_, Self, Full> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Full`, mutable and sortable. O(1).
    pub fn full_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Full> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `Inner`, read-only. O(1).
    pub fn inner(&self) -> ecs_core::__private::GroupRef<'_, Self, Inner> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Inner`, mutable and sortable. O(1).
    pub fn inner_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Inner> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `Innermost`, read-only. O(1).
    pub fn innermost(&self) -> ecs_core::__private::GroupRef<'_, Self, Innermost> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Innermost`, mutable and sortable. O(1).
    pub fn innermost_mut(
        &mut self,
    ) -> ecs_core::__private::GroupMut<'_, Self, Innermost> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `Partial`, read-only. O(1).
    pub fn partial(&self) -> ecs_core::__private::GroupRef<'_, Self, Partial> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Partial`, mutable and sortable. O(1).
    pub fn partial_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Partial> {
        ecs_core::__private::ops::group_mut(self)
    }
    /// Returns the members of the group `List`, read-only. O(1).
    pub fn list(&self) -> ecs_core::__private::GroupRef<'_, Self, List> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `List`, mutable and sortable. O(1).
    pub fn list_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, List> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn full_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Full>,
    {
        ecs_core::__private::ops::no_events()
    }
    #[doc(hidden)]
    pub fn inner_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Inner>,
    {
        ecs_core::__private::ops::no_events()
    }
    #[doc(hidden)]
    pub fn innermost_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Innermost>,
    {
        ecs_core::__private::ops::no_events()
    }
    #[doc(hidden)]
    pub fn partial_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Partial>,
    {
        ecs_core::__private::ops::no_events()
    }
    #[doc(hidden)]
    pub fn list_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, List>,
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
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A>,
        b: __ecs::ColumnBorrow<'w, B>,
        c: __ecs::ColumnBorrow<'w, C>,
        d: __ecs::ColumnBorrow<'w, D>,
        tag: __ecs::ColumnBorrow<'w, Tag>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<B>,
        c: __ecs::Queue<C>,
        d: __ecs::Queue<D>,
        tag: __ecs::Queue<Tag>,
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
        type Groups = (
            (__ecs::Each<Full>, __ecs::Each<Partial>),
            (__ecs::Each<Inner>, (__ecs::Each<Innermost>, __ecs::Each<List>)),
        );
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<B>(),
            __ecs::UnitOps::of::<C>(),
            __ecs::UnitOps::of::<D>(),
            __ecs::UnitOps::of::<Tag>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Full as __ecs::Group<Self>>::TERMS,
            <Inner as __ecs::Group<Self>>::TERMS,
            <Innermost as __ecs::Group<Self>>::TERMS,
            <Partial as __ecs::Group<Self>>::TERMS,
            <List as __ecs::Group<Self>>::TERMS,
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
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    b: __ecs::ColumnBorrow::new(self.b.lend_mut()),
                    c: __ecs::ColumnBorrow::new(self.c.lend_mut()),
                    d: __ecs::ColumnBorrow::new(self.d.lend_mut()),
                    tag: __ecs::ColumnBorrow::new(self.tag.lend_mut()),
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
                c: __ecs::Queue::new(),
                d: __ecs::Queue::new(),
                tag: __ecs::Queue::new(),
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
            visitor.visit::<B>(self);
            visitor.visit::<C>(self);
            visitor.visit::<D>(self);
            visitor.visit::<Tag>(self);
        }
    }
    impl __ecs::Has<A> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, ())));
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
    impl __ecs::Has<B> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, B> {
            self.b.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, B> {
            &mut borrows.b
        }
    }
    impl __EcsTyped<1usize> for Sim {
        type Type = B;
    }
    impl __ecs::Has<C> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, C> {
            self.c.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C> {
            &mut borrows.c
        }
    }
    impl __EcsTyped<2usize> for Sim {
        type Type = C;
    }
    impl __ecs::Sortable<C> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.c
        }
    }
    impl __ecs::Has<D> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 3usize;
        type Number = (__ecs::I, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, D> {
            self.d.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, D> {
            &mut borrows.d
        }
    }
    impl __EcsTyped<3usize> for Sim {
        type Type = D;
    }
    impl __ecs::Has<Tag> for Sim {
        type Storage = __ecs::Sparse;
        const ID: __ecs::usize = 4usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::I, ())));
        fn column(&self) -> __ecs::Lent<'_, Tag> {
            self.tag.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Tag> {
            &mut borrows.tag
        }
    }
    impl __EcsTyped<4usize> for Sim {
        type Type = Tag;
    }
    impl __ecs::Sortable<Tag> for Sim {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.tag
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
    impl __ecs::HasUnit<B> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<1usize>>::Type>;
        const UNIT: __ecs::usize = 1usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.b
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.b, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<B> {
            &mut queues.b
        }
    }
    impl __ecs::Bundle<Sim> for B {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<2usize>>::Type>;
        const UNIT: __ecs::usize = 2usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.c
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.c, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<C> {
            &mut queues.c
        }
    }
    impl __ecs::Bundle<Sim> for C {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<D> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<3usize>>::Type>;
        const UNIT: __ecs::usize = 3usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.d
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.d, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<D> {
            &mut queues.d
        }
    }
    impl __ecs::Bundle<Sim> for D {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Tag> for Sim {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Sim as __EcsTyped<4usize>>::Type>;
        const UNIT: __ecs::usize = 4usize;
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
    impl __ecs::Group<Sim> for Full {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Full";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[],
            __ecs::Some(1usize),
        );
        type Own = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Columns = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = Inner;
    }
    impl __ecs::Owns<Sim, A> for Full {}
    impl __ecs::Owns<Sim, B> for Full {}
    impl __ecs::Group<Sim> for Inner {
        const ID: __ecs::usize = 1usize;
        const NAME: &'static __ecs::str = "Inner";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[],
            &[4usize],
            __ecs::Some(2usize),
        );
        type Own = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Columns = (
            <Sim as __EcsTyped<0usize>>::Type,
            <Sim as __EcsTyped<1usize>>::Type,
        );
        type Inner = Innermost;
    }
    impl __ecs::Owns<Sim, A> for Inner {}
    impl __ecs::Owns<Sim, B> for Inner {}
    impl __ecs::NestedIn<Sim, Full> for Inner {}
    impl __ecs::Group<Sim> for Innermost {
        const ID: __ecs::usize = 2usize;
        const NAME: &'static __ecs::str = "Innermost";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 1usize],
            &[2usize],
            &[4usize],
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
    impl __ecs::Owns<Sim, A> for Innermost {}
    impl __ecs::Owns<Sim, B> for Innermost {}
    impl __ecs::NestedIn<Sim, Full> for Innermost {}
    impl __ecs::NestedIn<Sim, Inner> for Innermost {}
    impl __ecs::Group<Sim> for Partial {
        const ID: __ecs::usize = 3usize;
        const NAME: &'static __ecs::str = "Partial";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[3usize],
            &[0usize],
            &[],
            __ecs::None,
        );
        type Own = (<Sim as __EcsTyped<3usize>>::Type,);
        type Columns = (<Sim as __EcsTyped<3usize>>::Type,);
        type Inner = ();
    }
    impl __ecs::Owns<Sim, D> for Partial {}
    impl __ecs::Group<Sim> for List {
        const ID: __ecs::usize = 4usize;
        const NAME: &'static __ecs::str = "List";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[],
            &[2usize, 3usize],
            &[4usize],
            __ecs::None,
        );
        type Own = ();
        type Columns = ();
        type Inner = ();
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
                b: __ecs::ColumnBorrow::of(&mut self.b, origin),
                c: __ecs::ColumnBorrow::of(&mut self.c, origin),
                d: __ecs::ColumnBorrow::of(&mut self.d, origin),
                tag: __ecs::ColumnBorrow::of(&mut self.tag, origin),
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
macro_rules! __ecs_world_Sim_1532bb332f896477 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { a[A] sparse _, b[B] sparse _, c[C] sparse _, d[D]
        sparse _, tag[Tag] sparse _, } tables {} groups { Full full own[a, b] with[]
        without[], Inner inner own[a, b] with[] without[tag], Innermost innermost own[a,
        b] with[c] without[tag], Partial partial own[d] with[a] without[], List list
        own[] with[c, d] without[tag], } queries {} resources {} parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_1532bb332f896477 as Sim;
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b, &world.tag);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.a, &world.b, &world.c, &world.tag);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.d, &world.a);
};
const _: fn(&Sim) = |world: &Sim| {
    let _ = (&world.c, &world.d, &world.tag);
};
const _: fn(&SimCommands, &SimBundle) = |_, _| {
    let _ = Full;
    let _ = Inner;
    let _ = Innermost;
    let _ = Partial;
    let _ = List;
    let _ = Sim::a;
    let _ = Sim::a_mut;
    let _ = Sim::b;
    let _ = Sim::b_mut;
    let _ = Sim::c;
    let _ = Sim::c_mut;
    let _ = Sim::d;
    let _ = Sim::d_mut;
    let _ = Sim::tag;
    let _ = Sim::tag_mut;
    let _ = Sim::full;
    let _ = Sim::full_mut;
    let _ = Sim::inner;
    let _ = Sim::inner_mut;
    let _ = Sim::innermost;
    let _ = Sim::innermost_mut;
    let _ = Sim::partial;
    let _ = Sim::partial_mut;
    let _ = Sim::list;
    let _ = Sim::list_mut;
};
