use ecs_core::__private as __ecs_Sim;
/** A world of entities with up to 3 components.

 Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.

 | component | in groups |
 | --- | --- |
 | [`position`](Self::position) | `Bodies` |
 | [`velocity`](Self::velocity) | `Bodies` |
 | [`asleep`](Self::asleep) | `Bodies` |

 | group | type | what it does |
 | --- | --- | --- |
 | [`bodies`](Self::bodies) | `Bodies` | owns `position` and `velocity`, excludes `asleep` |

 | query | type | what it does |
 | --- | --- | --- |
 | [`moving`](Self::moving) | `Moving` | walks the members of `Bodies`, takes `position` and `velocity` as slices |
 | [`seen`](Self::seen) | `Seen` | walks the column `position`, takes `position` as slices, looks up `velocity` |*/
struct Sim {
    entities: __ecs_Sim::EntityTable<__ecs_Sim::u32>,
    groups: __ecs_Sim::Groups<Self, 1>,
    sets: __SimSets,
}
/** An owning group: its members are the first rows of its columns, in one order.

 Owns `position` and `velocity`.
 Excludes `asleep`.

 An entity enters and leaves in O(1): 2 swaps.*/
struct Bodies;
/// A row. The query walks the members of `Bodies`, takes `position` and `velocity` as slices.
#[repr(C)]
struct Moving<'w> {
    position: &'w mut Position,
    velocity: &'w (Velocity),
}
/// A row. The query walks the column `position`, takes `position` as slices, looks up `velocity`.
#[repr(C)]
struct Seen<'w> {
    entity: Entity,
    position: &'w (Position),
    velocity: Option<&'w (Velocity)>,
}
#[doc(hidden)]
struct __SimSets {
    position: __ecs_Sim::OneColumn<Position>,
    velocity: __ecs_Sim::OneColumn<Velocity>,
    asleep: __ecs_Sim::OneColumn<Asleep>,
}
/// All columns of the world, each of which can be borrowed by itself.
struct SimSplit<'w> {
    /// The alive entities.
    pub(self) entities: __ecs_Sim::Entities<'w>,
    /// The right to reserve entities.
    pub(self) reserver: __ecs_Sim::Reserver<'w>,
    pub(self) position: __ecs_Sim::ColumnMut<'w, Position>,
    pub(self) velocity: __ecs_Sim::ColumnMut<'w, Velocity>,
    pub(self) asleep: __ecs_Sim::ColumnMut<'w, Asleep>,
    /// The members of the group [`Bodies`].
    pub(self) bodies: __ecs_Sim::GroupToken<'w, Sim, Bodies>,
}
/// A command buffer: changes of the world that `apply` makes later.
type SimCommands = __ecs_Sim::Commands<Sim>;
/// A bundle of components that are chosen at run time.
type SimBundle = __ecs_Sim::BundleBuilder<Sim>;
impl Sim {
    /// Creates an empty world. It allocates nothing.
    #[must_use]
    const fn new() -> Self {
        Self {
            entities: __ecs_Sim::EntityTable::new(),
            groups: __ecs_Sim::Groups::new(),
            sets: <Self as __ecs_Sim::World>::EMPTY,
        }
    }
    /// Creates an empty world with memory for this many entities, without components.
    #[must_use]
    fn with_capacity(entities: __ecs_Sim::usize) -> Self {
        let mut world = Self::new();
        __ecs_Sim::ops::reserve(&mut world, entities);
        world
    }
    /// Lends all columns, each by itself. O(components).
    fn split(&mut self) -> SimSplit<'_> {
        let __ecs_origin = __ecs_Sim::Origin::of(&self.groups);
        let __position = self.sets.position.one_mut();
        let __velocity = self.sets.velocity.one_mut();
        let __asleep = self.sets.asleep.one_mut();
        let (__ecs_reserver, __ecs_entities) = self.entities.reserver();
        SimSplit {
            entities: __ecs_entities.of(__ecs_origin),
            reserver: __ecs_reserver,
            position: __position.of(__ecs_origin),
            velocity: __velocity.of(__ecs_origin),
            asleep: __asleep.of(__ecs_origin),
            bodies: __ecs_Sim::GroupToken::new(self.groups.refs(), __ecs_origin),
        }
    }
    /// Returns the column `position`. O(1).
    #[inline(always)]
    #[must_use]
    fn position(&self) -> __ecs_Sim::Column<'_, Position> {
        self.sets.position.one().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `position`, mutably. O(1).
    #[inline(always)]
    fn position_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Position> {
        self.sets.position.one_mut().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `velocity`. O(1).
    #[inline(always)]
    #[must_use]
    fn velocity(&self) -> __ecs_Sim::Column<'_, Velocity> {
        self.sets.velocity.one().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `velocity`, mutably. O(1).
    #[inline(always)]
    fn velocity_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Velocity> {
        self.sets.velocity.one_mut().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `asleep`. O(1).
    #[inline(always)]
    #[must_use]
    fn asleep(&self) -> __ecs_Sim::Column<'_, Asleep> {
        self.sets.asleep.one().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `asleep`, mutably. O(1).
    #[inline(always)]
    fn asleep_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Asleep> {
        self.sets.asleep.one_mut().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the members of the group [`Bodies`]. O(1).
    #[must_use]
    fn bodies(&self) -> __ecs_Sim::GroupRef<'_, Self, Bodies> {
        __ecs_Sim::GroupRef::new(self)
    }
    /// Returns the members of the group [`Bodies`], mutably. O(1).
    fn bodies_mut(&mut self) -> __ecs_Sim::GroupMut<'_, Self, Bodies> {
        __ecs_Sim::GroupMut::new(self)
    }
    /// Returns the rows of [`Moving`]. It walks the members of `Bodies`, takes `position` and `velocity` as slices.
    #[inline(always)]
    fn moving(&mut self) -> __ecs_Sim::QueryIter<'_, Self, Moving<'_>> {
        let __position = self.sets.position.one_mut();
        __ecs_Sim::QueryIter::over(
            (self.sets.asleep.rows(), (__position, (self.sets.velocity.one(), ()))),
            self.groups.refs(),
            self.entities.view(),
        )
    }
    /// Returns the rows of [`Seen`]. It walks the column `position`, takes `position` as slices, looks up `velocity`.
    #[inline(always)]
    fn seen(&self) -> __ecs_Sim::QueryIter<'_, Self, Seen<'_>> {
        __ecs_Sim::QueryIter::over(
            ((), (self.sets.position.one(), (self.sets.velocity.one(), ()))),
            self.groups.refs(),
            self.entities.view(),
        )
    }
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as tables, `to_mermaid` as a diagram.
    const LAYOUT: __ecs_Sim::Layout = __ecs_Sim::Layout {
        world: "Sim",
        components: &[
            __ecs_Sim::ComponentLayout::of::<Position>("position", "Position", 0),
            __ecs_Sim::ComponentLayout::of::<Velocity>("velocity", "Velocity", 1),
            __ecs_Sim::ComponentLayout::of::<Asleep>("asleep", "Asleep", 2),
        ],
        tables: &[],
        groups: &[
            __ecs_Sim::GroupLayout::of(
                "Bodies",
                [&["position", "velocity"], &[], &["asleep"]],
                __ecs_Sim::None,
            ),
        ],
        queries: &[
            __ecs_Sim::QueryLayout::of(
                "Moving",
                &[
                    ("position", __ecs_Sim::Access::Write),
                    ("velocity", __ecs_Sim::Access::Read),
                ],
                [&[], &["asleep"]],
                "walks the members of `Bodies`, takes `position` and `velocity` as slices",
            ),
            __ecs_Sim::QueryLayout::of(
                "Seen",
                &[
                    ("entity", __ecs_Sim::Access::Entity),
                    ("position", __ecs_Sim::Access::Read),
                    ("velocity", __ecs_Sim::Access::MaybeRead),
                ],
                [&[], &[]],
                "walks the column `position`, takes `position` as slices, looks up `velocity`",
            ),
        ],
        resources: &[],
        rules: &[],
        families: &[],
        capacity: __ecs_Sim::None,
        brand: false,
    };
    ecs_core::__private::world_methods! {
        fn
    }
    ecs_core::__ecs_transfer_methods! {
        fn
    }
}
impl<'w> Moving<'w> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    fn over(
        (
            __position,
            __velocity,
            filter2,
        ): (
            impl __ecs_Sim::IntoColumnMut<'w, Position>,
            impl __ecs_Sim::IntoColumn<'w, Velocity>,
            impl __ecs_Sim::IntoColumn<'w, Asleep>,
        ),
    ) -> __ecs_Sim::QueryIter<'w, Sim, Moving<'w>> {
        __ecs_Sim::QueryIter::of(
            (filter2, (__position, (__velocity, ()))),
            __ecs_Sim::Entities::EMPTY,
        )
    }
}
impl<'w> Seen<'w> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    fn over(
        (
            __position,
            __velocity,
        ): (
            impl __ecs_Sim::IntoColumn<'w, Position>,
            impl __ecs_Sim::IntoColumn<'w, Velocity>,
        ),
    ) -> __ecs_Sim::QueryIter<'w, Sim, Seen<'w>> {
        __ecs_Sim::QueryIter::of(
            ((), (__position, (__velocity, ()))),
            __ecs_Sim::Entities::EMPTY,
        )
    }
}
#[doc(hidden)]
macro_rules! __ecs_world_Sim_b70002df4c0ae4a9 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim components { position[Position] sparse _, velocity[Velocity] sparse
        _, asleep[Asleep] sparse _, } tables {} groups { Bodies bodies own[position,
        velocity] with[] without[asleep], } queries { Moving moving fields[mut position,
        ref velocity] with[] without[asleep] lead[], Seen seen fields[entity entity, ref
        position, option ref velocity] with[] without[] lead[], } resources {} parts {} }
        $($state)* }
    };
}
#[doc(hidden)]
use __ecs_world_Sim_b70002df4c0ae4a9 as Sim;
const _: () = {
    use ecs_core::__private as __ecs;
    use __ecs::Store as _;
    /// The sets, each of whose columns is taken once.
    pub struct __EcsLent<'w> {
        entities: __ecs::Entities<'w>,
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        groups: &'w __ecs::Groups<Sim, 1>,
        position: __ecs::Lent<'w, __ecs::OneColumn<Position>>,
        velocity: __ecs::Lent<'w, __ecs::OneColumn<Velocity>>,
        asleep: __ecs::Lent<'w, __ecs::OneColumn<Asleep>>,
    }
    impl __ecs::World for Sim {
        type Units = __ecs::u32;
        type Sets = __SimSets;
        type Lent<'w> = __EcsLent<'w>;
        type Defaults = ();
        const NAMES: &'static [&'static __ecs::str] = &[
            "position",
            "velocity",
            "asleep",
        ];
        const LAYOUT: __ecs::Layout = Self::LAYOUT;
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(1)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(1)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(2)),
                start: __ecs::None,
                end: __ecs::Some(0),
            },
        ];
        const EMPTY: __SimSets = __SimSets {
            position: __ecs::Set::new(),
            velocity: __ecs::Set::new(),
            asleep: __ecs::Set::new(),
        };
        #[inline(always)]
        fn __table(&self) -> &__ecs::EntityTable<__ecs::u32> {
            &self.entities
        }
        #[inline(always)]
        fn table_mut(&mut self) -> &mut __ecs::EntityTable<__ecs::u32> {
            &mut self.entities
        }
        #[inline(always)]
        fn groups(&self) -> __ecs::GroupRefs<'_> {
            self.groups.refs()
        }
        fn groups_mut(&mut self) -> (&mut [__ecs::usize], &mut [__ecs::Set<()>]) {
            self.groups.parts()
        }
        #[inline(always)]
        #[track_caller]
        fn groups_of<'w>(columns: &[__ecs::Origin<'w>]) -> __ecs::GroupRefs<'w> {
            __ecs::Origin::groups::<Sim, 1>(columns)
        }
        #[inline(always)]
        fn __origin(&self) -> __ecs::Origin<'_> {
            __ecs::Origin::of(&self.groups)
        }
        fn each_unit<__EcsVisitor: __ecs::UnitVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.unit::<Position>();
            visitor.unit::<Velocity>();
            visitor.unit::<Asleep>();
        }
        #[inline(always)]
        fn __sets(&self) -> &__SimSets {
            &self.sets
        }
        #[inline(always)]
        fn sets_mut(&mut self) -> &mut __SimSets {
            &mut self.sets
        }
        #[inline(always)]
        fn leave(
            &mut self,
            entity: __ecs::Entity,
            old: __ecs::u32,
            new: __ecs::u32,
            taken: __ecs::u32,
        ) {
            if __ecs::matches(old, 0b11, 0b100) && !__ecs::matches(new, 0b11, 0b100) {
                let row = __ecs::one_less(self.groups.lens[0]);
                self.sets
                    .position
                    .bring(entity.index(), row, __ecs::matches(taken, 0b1, 0b0));
                self.sets
                    .velocity
                    .bring(entity.index(), row, __ecs::matches(taken, 0b10, 0b0));
                self.groups.lens[0] = row;
            }
        }
        #[inline(always)]
        fn enter(&mut self, entity: __ecs::Entity, old: __ecs::u32, new: __ecs::u32) {
            if __ecs::matches(new, 0b11, 0b100) && !__ecs::matches(old, 0b11, 0b100) {
                let row = self.groups.lens[0];
                self.sets.position.bring(entity.index(), row, false);
                self.sets.velocity.bring(entity.index(), row, false);
                self.groups.lens[0] = row + 1;
            }
        }
        fn enter_all(&mut self, entities: &[__ecs::Entity], new: __ecs::u32) {
            if __ecs::matches(new, 0b11, 0b100) {
                let row = self.groups.lens[0];
                self.sets.position.bring_all(entities, row);
                self.sets.velocity.bring_all(entities, row);
                self.groups.lens[0] = row + entities.len();
            }
        }
        fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {
            let __ecs::Some(units) = self.entities.destroy(entity) else { return false };
            __ecs::World::leave(self, entity, units, 0b0, units);
            let _0 = if __ecs::matches(units, 0b1, 0b0) {
                self.sets.position.take(entity.index())
            } else {
                __ecs::None
            };
            let _1 = if __ecs::matches(units, 0b10, 0b0) {
                self.sets.velocity.take(entity.index())
            } else {
                __ecs::None
            };
            let _2 = if __ecs::matches(units, 0b100, 0b0) {
                self.sets.asleep.take(entity.index())
            } else {
                __ecs::None
            };
            true
        }
        #[inline(always)]
        fn lend(&mut self) -> __EcsLent<'_> {
            let (reserver, entities) = self.entities.reserver();
            __EcsLent {
                entities,
                reserver: __ecs::Some(reserver),
                groups: &self.groups,
                position: __ecs::Lent::new(&mut self.sets.position),
                velocity: __ecs::Lent::new(&mut self.sets.velocity),
                asleep: __ecs::Lent::new(&mut self.sets.asleep),
            }
        }
        #[inline(always)]
        fn lent_entities<'w: 'w>(lent: &__EcsLent<'w>) -> __ecs::Entities<'w> {
            lent.entities.of(__ecs::Origin::of(lent.groups))
        }
        fn lent_reserver<'w: 'w>(
            lent: &mut __EcsLent<'w>,
        ) -> __ecs::Option<__ecs::Reserver<'w>> {
            lent.reserver.take()
        }
        #[inline(always)]
        fn lent_groups<'w: 'w>(lent: &__EcsLent<'w>) -> __ecs::GroupRefs<'w> {
            lent.groups.refs()
        }
        type Split<'w> = SimSplit<'w>;
        fn split(&mut self) -> SimSplit<'_> {
            self.split()
        }
    }
    impl __ecs::Default for Sim {
        fn default() -> Self {
            Self::new()
        }
    }
    impl __ecs::HasUnit<Position> for Sim {
        type Set = __ecs::OneColumn<Position>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 0;
        #[inline(always)]
        fn set_in(sets: &__SimSets) -> &Self::Set {
            &sets.position
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __SimSets) -> &mut Self::Set {
            &mut sets.position
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.position
        }
    }
    impl __ecs::Bundle<Sim> for Position {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Velocity> for Sim {
        type Set = __ecs::OneColumn<Velocity>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 1;
        #[inline(always)]
        fn set_in(sets: &__SimSets) -> &Self::Set {
            &sets.velocity
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __SimSets) -> &mut Self::Set {
            &mut sets.velocity
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.velocity
        }
    }
    impl __ecs::Bundle<Sim> for Velocity {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Asleep> for Sim {
        type Set = __ecs::OneColumn<Asleep>;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 2;
        #[inline(always)]
        fn set_in(sets: &__SimSets) -> &Self::Set {
            &sets.asleep
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __SimSets) -> &mut Self::Set {
            &mut sets.asleep
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.asleep
        }
    }
    impl __ecs::Bundle<Sim> for Asleep {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Group<Sim> for Bodies {
        const ID: __ecs::usize = 0;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Position], &'w [Velocity]);
        type SlicesMut<'w> = (
            &'w [__ecs::Entity],
            &'w mut [Position],
            &'w mut [Velocity],
        );
        fn rows(world: &Sim) -> __ecs::SparseRows<'_> {
            world.sets.position.rows()
        }
        fn swap_rows(world: &mut Sim, a: __ecs::usize, b: __ecs::usize) {
            world.sets.position.swap_rows(a, b);
            world.sets.velocity.swap_rows(a, b);
        }
        fn slices<'w>(
            world: &'w Sim,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::Slices<'w> {
            (
                __ecs::part(world.sets.position.entities(), rows),
                __ecs::part(world.sets.position.one().as_slice(), rows),
                __ecs::part(world.sets.velocity.one().as_slice(), rows),
            )
        }
        fn slices_mut<'w>(
            world: &'w mut Sim,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::SlicesMut<'w> {
            let __position = world.sets.position.one_mut();
            let __velocity = world.sets.velocity.one_mut();
            (
                __ecs::part(__position.entities(), rows),
                __ecs::part_mut(__position.into_mut_slice(), rows),
                __ecs::part_mut(__velocity.into_mut_slice(), rows),
            )
        }
    }
    impl __ecs::Owns<Sim, Position> for Bodies {}
    impl __ecs::Owns<Sim, Velocity> for Bodies {}
    impl<'i> __ecs::Query<Sim> for Moving<'i> {
        type Item<'w> = Moving<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            ((), (__position, (__velocity, ()))): __ecs::RowOf<'w, Sim, Self::Terms>,
        ) -> Moving<'w>
        where
            'w: 'w,
        {
            Moving {
                position: __position,
                velocity: __velocity,
            }
        }
    }
    impl<'i> __ecs::Terms<Sim> for Moving<'i> {
        type List = (
            __ecs::Without<Asleep>,
            (&'static mut Position, (&'static Velocity, ())),
        );
        type Walk<'w> = __ecs::PackedRows<
            'w,
            ((), (__ecs::Write<'w, Position>, (__ecs::Read<'w, Velocity>, ()))),
        >;
        #[inline(always)]
        fn over<'w>(
            (filter2, (__position, (__velocity, ()))): __ecs::ViewsOf<'w, Sim, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            __ecs::PackedRows::new(
                __position.lookup(),
                0..__ecs_groups.lens[0],
                ((), (__ecs::Write(__position), (__ecs::Read(__velocity), ()))),
            )
        }
    }
    impl<'i> __ecs::Exact<Sim> for Moving<'i> {}
    impl<'i> __ecs::Query<Sim> for Seen<'i> {
        type Item<'w> = Seen<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (entity0, (__position, (__velocity, ()))): __ecs::RowOf<'w, Sim, Self::Terms>,
        ) -> Seen<'w>
        where
            'w: 'w,
        {
            Seen {
                entity: entity0,
                position: __position,
                velocity: __velocity,
            }
        }
    }
    impl<'i> __ecs::Terms<Sim> for Seen<'i> {
        type List = (
            __ecs::Entity,
            (&'static Position, (__ecs::Option<&'static Velocity>, ())),
        );
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                __ecs::Handle,
                (
                    __ecs::Read<'w, Position>,
                    (__ecs::Maybe<__ecs::Read<'w, Velocity>>, ()),
                ),
            ),
        >;
        #[inline(always)]
        fn over<'w>(
            ((), (__position, (__velocity, ()))): __ecs::ViewsOf<'w, Sim, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            __ecs::PackedRows::new(
                __position.lookup(),
                0..__position.lookup().len(),
                (
                    __ecs::Handle,
                    (
                        __ecs::Read(__position),
                        (__ecs::Maybe(__ecs::Read(__velocity)), ()),
                    ),
                ),
            )
        }
    }
    impl<'i> __ecs::Exact<Sim> for Seen<'i> {}
    const _: (__ecs::Option<&__ecs::str>, __ecs::Option<fn(Moving<'_>, Seen<'_>)>) = (
        __ecs::option_env!("ECS_WORLD_DUMP"),
        __ecs::None,
    );
};
