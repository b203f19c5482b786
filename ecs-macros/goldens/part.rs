use ecs_core::__private as __ecs_Physics;
/** A row of a table of `Physics`.

 Its parts are added and removed together: `mass` and `shape`.
 `spawn` and `insert` take a whole `Body`, and `remove` returns it.

 Groups that name it: `Bodies`.*/
pub struct Body {
    /// The `mass` of the row.
    pub mass: Mass,
    shape: Shape,
}
/// The values of a row of [`Body`].
pub struct BodyRef<'w> {
    /// The `mass` of the row.
    pub mass: &'w Mass,
    shape: &'w Shape,
}
/// The values of a row of [`Body`], which are mutable.
pub struct BodyMut<'w> {
    /// The `mass` of the row.
    pub mass: &'w mut Mass,
    shape: &'w mut Shape,
}
/// The columns of new rows of [`Body`], for `spawn_columns`, which empties them.
pub struct BodyColumns<'w> {
    /// The `mass` of the row.
    pub mass: &'w mut __ecs_Physics::Vec<Mass>,
    shape: &'w mut __ecs_Physics::Vec<Shape>,
}
/** A partial-owning group: its members are the first rows of the columns it owns, in one order.

 Owns `position`.
 Requires `body`.

 An entity enters and leaves in O(1): one swap.*/
pub struct Bodies;
/// A row. Each world plans the query with its own groups.
#[repr(C)]
pub struct Light<'w> {
    /// The `position` of the row.
    pub position: &'w mut Position,
}
/** A world with the part `Physics`.

 `world!` implements it for worlds that list the part. It is the bound of generic functions over such worlds.

 | component |
 | --- |
 | [`position`](Self::position) |
 | [`mass`](Self::mass) |
 | [`shape`](Self::shape) |

 | table | type | components |
 | --- | --- | --- |
 | [`body`](Self::body) | `Body` | `mass` and `shape` |

 | group | type | what it does |
 | --- | --- | --- |
 | [`bodies`](Self::bodies) | `Bodies` | owns `position`, requires `body` |

 | query | type |
 | --- | --- |
 | [`light`](Self::light) | `Light` |*/
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't have the part `Physics`",
    label = "has no part `Physics`",
    note = "a world lists its parts: `#[parts(.., Physics)]`",
    note = "in a generic function, the type parameter of the world needs the bound `PhysicsWorld`"
)]
pub trait PhysicsWorld: __ecs_Physics::World + __ecs_Physics::Has<
        Mass,
        Storage = __ecs_Physics::Sparse,
        Set = __ecs_Physics::Set<
            (__ecs_Physics::Buffer<Mass>, (__ecs_Physics::Buffer<Shape>, ())),
        >,
        Path = __ecs_Physics::Here,
    > + __ecs_Physics::Filters<
        Mass,
        First = Mass,
        FilterKind = __ecs_Physics::Sparse,
    > + __ecs_Physics::Has<
        Shape,
        Storage = __ecs_Physics::Sparse,
        Set = __ecs_Physics::Set<
            (__ecs_Physics::Buffer<Mass>, (__ecs_Physics::Buffer<Shape>, ())),
        >,
        Path = __ecs_Physics::Next<__ecs_Physics::Here>,
    > + __ecs_Physics::Filters<
        Shape,
        First = Shape,
        FilterKind = __ecs_Physics::Sparse,
    > + __ecs_Physics::HasUnit<
        Position,
        Set = __ecs_Physics::OneColumn<Position>,
    > + __ecs_Physics::HasUnit<
        Body,
        Set = __ecs_Physics::Set<
            (__ecs_Physics::Buffer<Mass>, (__ecs_Physics::Buffer<Shape>, ())),
        >,
    > + __ecs_Physics::HasTable<Body> + __ecs_Physics::HasResource<Gravity> {
    /// The group `Bodies` of this world.
    type Bodies: for<'w> __ecs_Physics::Group<
            Self,
            Slices<'w> = (&'w [__ecs_Physics::Entity], &'w [Position]),
            SlicesMut<'w> = (&'w [__ecs_Physics::Entity], &'w mut [Position]),
        >
        + __ecs_Physics::Owns<Self, Position>;
    #[doc(hidden)]
    type __Light: __ecs_Physics::Terms<
            Self,
            List = (__ecs_Physics::Without<Mass>, (&'static mut Position, ())),
        >;
    #[doc(hidden)]
    type __BodyRef: __ecs_Physics::Terms<
            Self,
            List = (&'static Mass, (&'static Shape, ())),
        >;
    #[doc(hidden)]
    type __BodyMut: __ecs_Physics::Terms<
            Self,
            List = (&'static mut Mass, (&'static mut Shape, ())),
        >;
    /// Returns the column `position`. O(1).
    #[inline(always)]
    #[must_use]
    fn position(&self) -> __ecs_Physics::Column<'_, Position> {
        __ecs_Physics::World::column_of::<Position>(self)
    }
    /// Returns the column `position`, mutably. O(1).
    #[inline(always)]
    fn position_mut(&mut self) -> __ecs_Physics::ColumnMut<'_, Position> {
        __ecs_Physics::World::column_of_mut::<Position>(self)
    }
    /// Returns the column `mass`. O(1).
    #[inline(always)]
    #[must_use]
    fn mass(&self) -> __ecs_Physics::Column<'_, Mass> {
        __ecs_Physics::World::column_of::<Mass>(self)
    }
    /// Returns the column `mass`, mutably. O(1).
    #[inline(always)]
    fn mass_mut(&mut self) -> __ecs_Physics::ColumnMut<'_, Mass> {
        __ecs_Physics::World::column_of_mut::<Mass>(self)
    }
    /// Returns the column `shape`. O(1).
    #[inline(always)]
    #[must_use]
    fn shape(&self) -> __ecs_Physics::Column<'_, Shape> {
        __ecs_Physics::World::column_of::<Shape>(self)
    }
    /// Returns the column `shape`, mutably. O(1).
    #[inline(always)]
    fn shape_mut(&mut self) -> __ecs_Physics::ColumnMut<'_, Shape> {
        __ecs_Physics::World::column_of_mut::<Shape>(self)
    }
    /// Returns the resource `gravity`. O(1).
    #[inline(always)]
    #[must_use]
    fn gravity(&self) -> &Gravity {
        __ecs_Physics::HasResource::<Gravity>::__resource_ref(self)
    }
    /// Returns the resource `gravity`, mutably. O(1).
    #[inline(always)]
    fn gravity_mut(&mut self) -> &mut Gravity {
        __ecs_Physics::HasResource::<Gravity>::__resource_ref_mut(self)
    }
    /// Returns the table [`Body`]. O(1).
    #[must_use]
    fn body(&self) -> __ecs_Physics::TableRef<'_, Self, Body> {
        __ecs_Physics::TableRef::new(self)
    }
    /// Returns the table [`Body`], mutably. O(1).
    fn body_mut(&mut self) -> __ecs_Physics::TableMut<'_, Self, Body> {
        __ecs_Physics::TableMut::new(self)
    }
    /// Returns the members of the group [`Bodies`]. O(1).
    #[must_use]
    fn bodies(
        &self,
    ) -> __ecs_Physics::GroupRef<'_, Self, <Self as PhysicsWorld>::Bodies> {
        __ecs_Physics::GroupRef::new(self)
    }
    /// Returns the members of the group [`Bodies`], mutably. O(1).
    fn bodies_mut(
        &mut self,
    ) -> __ecs_Physics::GroupMut<'_, Self, <Self as PhysicsWorld>::Bodies> {
        __ecs_Physics::GroupMut::new(self)
    }
    /// Returns the rows of [`Light`].
    #[inline(always)]
    fn light(&mut self) -> __ecs_Physics::QueryIter<'_, Self, Light<'_>> {
        __ecs_Physics::World::query_mut::<Light<'_>>(self)
    }
    /// Borrows the columns of the part `Physics` at once. O(1).
    fn physics(&mut self) -> PhysicsSplit<'_, Self>;
}
/// The columns of the part `Physics` in a split world, the entities, and a token for each of its groups.
///
/// Its methods run the queries that borrow no other columns.
pub struct PhysicsSplit<'w, __EcsWorld: PhysicsWorld> {
    /// The alive entities.
    pub entities: __ecs_Physics::Entities<'w>,
    /// `position` of the world.
    pub position: __ecs_Physics::ColumnMut<'w, Position>,
    /// `mass` of the world.
    pub mass: __ecs_Physics::ColumnMut<'w, Mass>,
    /// `shape` of the world.
    pub shape: __ecs_Physics::ColumnMut<'w, Shape>,
    /// `bodies` of the world.
    pub bodies: __ecs_Physics::GroupToken<
        'w,
        __EcsWorld,
        <__EcsWorld as PhysicsWorld>::Bodies,
    >,
    /// `gravity` of the world.
    pub gravity: &'w mut Gravity,
    #[doc(hidden)]
    pub __world: __ecs_Physics::PhantomData<fn() -> __EcsWorld>,
}
impl<__EcsWorld: PhysicsWorld> PhysicsSplit<'_, __EcsWorld> {
    /// Runs the query `Light` over these columns.
    #[inline(always)]
    pub fn light(&mut self) -> __ecs_Physics::QueryIter<'_, __EcsWorld, Light<'_>> {
        Light::over::<__EcsWorld>((&mut self.position, &self.mass))
    }
}
impl<'w> Light<'w> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    pub fn over<__EcsWorld: PhysicsWorld>(
        (
            __position,
            filter1,
        ): (
            impl __ecs_Physics::IntoColumnMut<'w, Position>,
            impl __ecs_Physics::IntoColumn<'w, Mass>,
        ),
    ) -> __ecs_Physics::QueryIter<'w, __EcsWorld, Light<'w>> {
        __ecs_Physics::QueryIter::of(
            (filter1, (__position, ())),
            __ecs_Physics::Entities::EMPTY,
        )
    }
}
#[doc(hidden)]
pub type __EcsPhysicsPosition = Position;
#[doc(hidden)]
pub type __EcsPhysicsMass = Mass;
#[doc(hidden)]
pub type __EcsPhysicsShape = Shape;
#[doc(hidden)]
pub type __EcsPhysicsGravity = Gravity;
/** The part `Physics`, which a world has by `#[parts(Physics)]`.

 [`PhysicsWorld`] is the trait of the worlds that have it.*/
#[allow(non_snake_case)]
pub mod Physics {
    #[doc(hidden)]
    pub use super::__EcsPhysicsPosition as Position;
    #[doc(hidden)]
    pub use super::__EcsPhysicsMass as Mass;
    #[doc(hidden)]
    pub use super::__EcsPhysicsShape as Shape;
    #[doc(hidden)]
    pub use super::__EcsPhysicsGravity as Gravity;
    #[doc(hidden)]
    pub use super::Body;
    #[doc(hidden)]
    pub use super::BodyRef;
    #[doc(hidden)]
    pub use super::BodyMut;
    #[doc(hidden)]
    pub use super::BodyColumns;
    #[doc(hidden)]
    pub use super::Bodies;
    #[doc(hidden)]
    pub use super::Light;
    #[doc(hidden)]
    pub use super::PhysicsWorld;
    #[doc(hidden)]
    pub use super::PhysicsSplit;
}
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_part_Physics_c18fda181d21b08a {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 part
        ecs_core { { Physics "ecs-macros 0.1.0 Physics c18fda181d21b08a"
        "ecs-macros 0.1.0" {} { pub } {} { pub struct Physics { #[part("", "Position",
        Position)] position : _, #[resource] #[part("", "Gravity", Gravity)] gravity : _,
        } #[part("", "", _)] #[table] pub struct Body { #[part("", "Mass", Mass)] mass :
        _, #[part("", "Shape", Shape)] shape : _, } #[part("", "", _)]
        #[group(own(position), with(body), without())] pub struct Bodies; #[part("", "",
        _)] #[query(with(), without(body))] pub struct Light { position : & mut _, } } }
        } } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_part_Physics_c18fda181d21b08a as Physics;
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_PhysicsSplit_26f0a12936550a91 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 split
        ecs_core PhysicsSplit components { position[_] _ _, mass[_] _ Body, shape[_] _
        Body, } tables { Body body[mass, shape], } groups {} queries { Light light
        fields[mut position] with[] without[body] lead[], } resources { gravity[_], } }
        $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_PhysicsSplit_26f0a12936550a91 as PhysicsSplit;
const _: () = {
    use ecs_core::__private as __ecs;
    use __ecs::Store as _;
    impl __ecs::IntoRow<(__ecs::Buffer<Mass>, (__ecs::Buffer<Shape>, ()))> for Body {
        #[inline(always)]
        fn into_row(self) -> (Mass, (Shape, ())) {
            (self.mass, (self.shape, ()))
        }
        #[inline(always)]
        fn from_row((__mass, (__shape, ())): (Mass, (Shape, ()))) -> Self {
            Self {
                mass: __mass,
                shape: __shape,
            }
        }
        #[inline(always)]
        fn store(
            self,
            room: __ecs::Room<'_, (__ecs::Buffer<Mass>, (__ecs::Buffer<Shape>, ()))>,
        ) -> __ecs::Room<'_, ()> {
            room.put(self.mass).put(self.shape)
        }
    }
    impl __ecs::Row for Body {
        type Ref<'w> = BodyRef<'w>;
        type Mut<'w> = BodyMut<'w>;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Mass], &'w [Shape]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Mass], &'w mut [Shape]);
    }
    #[automatically_derived]
    impl __ecs::Clone for BodyRef<'_> {
        fn clone(&self) -> Self {
            *self
        }
    }
    impl __ecs::Copy for BodyRef<'_> {}
    impl<'w> __ecs::fmt::Debug for BodyRef<'w>
    where
        &'w Mass: __ecs::fmt::Debug,
        &'w Shape: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("mass", &self.mass)
                .field("shape", &self.shape)
                .finish()
        }
    }
    impl<'c, __EcsWorld: PhysicsWorld> __ecs::BundleColumns<__EcsWorld>
    for BodyColumns<'c> {
        type Bundle = Body;
        type Rows = __ecs::Map<
            __ecs::Zip<__ecs::Drain<'c, Mass>, __ecs::Drain<'c, Shape>>,
            fn((Mass, Shape)) -> Body,
        >;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::batch::one_length(&[self.mass.len(), self.shape.len()])
        }
        fn drain(self) -> Self::Rows {
            __ecs::Iterator::map(
                __ecs::Iterator::zip(self.mass.drain(..), self.shape.drain(..)),
                |(__mass, __shape)| Body {
                    mass: __mass,
                    shape: __shape,
                },
            )
        }
        fn push(self, world: &mut __EcsWorld, entities: &[__ecs::Entity]) {
            let set = <__EcsWorld as __ecs::HasUnit<
                Body,
            >>::set_in_mut(__ecs::World::sets_mut(world));
            __ecs::Store::append(set, entities, (self.mass, (self.shape, ())));
        }
    }
    impl<'i> __ecs::RowBorrow for BodyRef<'i> {
        type Values<'w> = (&'w Mass, (&'w Shape, ()));
        type Row<'w> = BodyRef<'w>;
        #[inline(always)]
        fn of<'w>((__mass, (__shape, ())): (&'w Mass, (&'w Shape, ()))) -> BodyRef<'w>
        where
            'w: 'w,
        {
            BodyRef {
                mass: __mass,
                shape: __shape,
            }
        }
    }
    impl<'i, __EcsWorld: PhysicsWorld> __ecs::Query<__EcsWorld> for BodyRef<'i> {
        type Item<'w> = BodyRef<'w>;
        type Terms = <__EcsWorld as PhysicsWorld>::__BodyRef;
        #[inline(always)]
        fn item<'w>(
            (__mass, (__shape, ())): __ecs::RowOf<'w, __EcsWorld, Self::Terms>,
        ) -> BodyRef<'w>
        where
            'w: 'w,
        {
            BodyRef {
                mass: __mass,
                shape: __shape,
            }
        }
    }
    impl<'w> BodyRef<'w> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over<__EcsWorld: PhysicsWorld>(
            columns: impl __ecs::IntoView<
                'w,
                __EcsWorld,
                __ecs::Whole<(&'static Mass, (&'static Shape, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, __EcsWorld, BodyRef<'w>> {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <__EcsWorld as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl<'i> __ecs::RowBorrow for BodyMut<'i> {
        type Values<'w> = (&'w mut Mass, (&'w mut Shape, ()));
        type Row<'w> = BodyMut<'w>;
        #[inline(always)]
        fn of<'w>(
            (__mass, (__shape, ())): (&'w mut Mass, (&'w mut Shape, ())),
        ) -> BodyMut<'w>
        where
            'w: 'w,
        {
            BodyMut {
                mass: __mass,
                shape: __shape,
            }
        }
    }
    impl<'i, __EcsWorld: PhysicsWorld> __ecs::Query<__EcsWorld> for BodyMut<'i> {
        type Item<'w> = BodyMut<'w>;
        type Terms = <__EcsWorld as PhysicsWorld>::__BodyMut;
        #[inline(always)]
        fn item<'w>(
            (__mass, (__shape, ())): __ecs::RowOf<'w, __EcsWorld, Self::Terms>,
        ) -> BodyMut<'w>
        where
            'w: 'w,
        {
            BodyMut {
                mass: __mass,
                shape: __shape,
            }
        }
    }
    impl<'w> BodyMut<'w> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over<__EcsWorld: PhysicsWorld>(
            columns: impl __ecs::IntoView<
                'w,
                __EcsWorld,
                __ecs::Whole<(&'static mut Mass, (&'static mut Shape, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, __EcsWorld, BodyMut<'w>> {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <__EcsWorld as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl<'i, __EcsWorld: PhysicsWorld> __ecs::Query<__EcsWorld> for Light<'i> {
        type Item<'w> = Light<'w>;
        type Terms = <__EcsWorld as PhysicsWorld>::__Light;
        #[inline(always)]
        fn item<'w>(
            ((), (__position, ())): __ecs::RowOf<'w, __EcsWorld, Self::Terms>,
        ) -> Light<'w>
        where
            'w: 'w,
        {
            Light { position: __position }
        }
    }
};
