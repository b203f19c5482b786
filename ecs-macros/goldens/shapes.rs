use ecs_core::__private as __ecs_Sim;
/** A world of entities with up to 3 components.

 Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.

 | component | in groups |
 | --- | --- |
 | [`light`](Self::light) | `Lit` and `that of Shapes` |
 | [`shape`](Self::shape) | `Lit` and `that of Shapes` |
 | [`mass`](Self::mass) | `Lit` and `that of Shapes` |

 | table | type | components |
 | --- | --- | --- |
 | [`body`](Self::body) | `Body` | `shape` and `mass` |

 | group | type | what it does |
 | --- | --- | --- |
 | [`lit`](Self::lit) | `Lit` | requires `body` and `light` |

 | query with a group that is assigned to it | what the group does |
 | --- | --- |
 | [`shapes`](Self::shapes) | owns `light` and `body` |

 | query | type | what it does |
 | --- | --- | --- |
 | [`shapes`](Self::shapes) | `Shapes` | walks the members of the group that is assigned to it, takes `light` and all parts of `body` as slices |

 | resource |
 | --- |
 | [`seed`](Self::seed) |*/
pub struct Sim<B: Clone + 'static, const N: usize = 2>
where
    Option<B>: Send,
{
    entities: __ecs_Sim::EntityTable<__ecs_Sim::u32>,
    groups: __ecs_Sim::Groups<Self, 2>,
    sets: __SimSets<B, { N }>,
    seed: u64,
}
/** A row of a table of `Sim`.

 Its parts are added and removed together: `shape` and `mass`.
 `spawn` and `insert` take a whole `Body`, and `remove` returns it.

 Groups that name it: `Lit` and `that of Shapes`.*/
pub struct Body<B: 'static> {
    shape: Shape<B>,
    mass: Mass,
}
/// The values of a row of [`Body`].
pub struct BodyRef<'w, B: 'static> {
    shape: &'w Shape<B>,
    mass: &'w Mass,
}
/// The values of a row of [`Body`], which are mutable.
pub struct BodyMut<'w, B: 'static> {
    shape: &'w mut Shape<B>,
    mass: &'w mut Mass,
}
/// The columns of new rows of [`Body`], for `spawn_columns`, which empties them.
pub struct BodyColumns<'w, B: 'static> {
    shape: &'w mut __ecs_Sim::Vec<Shape<B>>,
    mass: &'w mut __ecs_Sim::Vec<Mass>,
}
/** A non-owning group: it keeps a list of its members.

 Requires `body` and `light`.

 An entity enters and leaves in O(1): one entry of the list moves.*/
pub struct Lit;
/// A row. The query walks the members of the group that is assigned to it, takes `light` and all parts of `body` as slices.
#[repr(C)]
pub struct Shapes<'w, B: 'static> {
    /// The `body` of the row.
    pub body: BodyRef<'w, B>,
    /// The `light` of the row.
    pub light: &'w mut Light,
}
#[doc(hidden)]
pub struct __SimSets<B: Clone + 'static, const N: usize>
where
    Option<B>: Send,
{
    light: __ecs_Sim::OneColumn<Light>,
    body: __ecs_Sim::Set<(__ecs_Sim::Buffer<Shape<B>>, (__ecs_Sim::Buffer<Mass>, ()))>,
    parameters: __ecs_Sim::PhantomData<fn() -> Sim<B, { N }>>,
}
/// All columns of the world, each of which can be borrowed by itself.
pub struct SimSplit<'w, B: Clone + 'static, const N: usize = 2>
where
    Option<B>: Send,
{
    /// The alive entities.
    pub entities: __ecs_Sim::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: __ecs_Sim::Reserver<'w>,
    /// The column `light`.
    pub light: __ecs_Sim::ColumnMut<'w, Light>,
    /// The column `shape`.
    pub shape: __ecs_Sim::ColumnMut<'w, Shape<B>>,
    /// The column `mass`.
    pub mass: __ecs_Sim::ColumnMut<'w, Mass>,
    /// The members of the group [`Lit`].
    pub lit: __ecs_Sim::GroupToken<'w, Sim<B, { N }>, Lit>,
    /// The resource `seed`.
    pub seed: &'w mut u64,
}
/// A command buffer: changes of the world that `apply` makes later.
pub type SimCommands<B, const N: usize = 2> = __ecs_Sim::Commands<Sim<B, { N }>>;
/// A bundle of components that are chosen at run time.
pub type SimBundle<B, const N: usize = 2> = __ecs_Sim::BundleBuilder<Sim<B, { N }>>;
/// What differs between two worlds.
pub type SimDelta<B, const N: usize = 2> = __ecs_Sim::Delta<Sim<B, { N }>>;
impl<B: Clone + 'static, const N: usize> Sim<B, { N }>
where
    Option<B>: Send,
{
    /// Creates an empty world. It allocates nothing.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            entities: __ecs_Sim::EntityTable::new(),
            groups: __ecs_Sim::Groups::new(),
            sets: <Self as __ecs_Sim::World>::EMPTY,
            seed,
        }
    }
    /// Creates an empty world with memory for this many entities, without components.
    #[must_use]
    pub fn with_capacity(entities: __ecs_Sim::usize, seed: u64) -> Self {
        let mut world = Self::new(seed);
        __ecs_Sim::ops::reserve(&mut world, entities);
        world
    }
    /// Lends all columns, each by itself. O(components).
    pub fn split(&mut self) -> SimSplit<'_, B, { N }> {
        let __ecs_origin = __ecs_Sim::Origin::of(&self.groups);
        let __light = self.sets.light.one_mut();
        let (__shape, (__mass, ())) = self.sets.body.views();
        let (__ecs_reserver, __ecs_entities) = self.entities.reserver();
        SimSplit {
            entities: __ecs_entities.of(__ecs_origin),
            reserver: __ecs_reserver,
            light: __light.of(__ecs_origin),
            shape: __shape.of(__ecs_origin),
            mass: __mass.of(__ecs_origin),
            lit: __ecs_Sim::GroupToken::new(self.groups.refs(), __ecs_origin),
            seed: &mut self.seed,
        }
    }
    /// Returns the column `light`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn light(&self) -> __ecs_Sim::Column<'_, Light> {
        self.sets.light.one().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `light`, mutably. O(1).
    #[inline(always)]
    pub fn light_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Light> {
        self.sets.light.one_mut().of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `shape`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn shape(&self) -> __ecs_Sim::Column<'_, Shape<B>> {
        self.sets
            .body
            .column::<__ecs_Sim::Here>()
            .of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `shape`, mutably. O(1).
    #[inline(always)]
    pub fn shape_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Shape<B>> {
        self.sets
            .body
            .column_mut::<__ecs_Sim::Here>()
            .of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `mass`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn mass(&self) -> __ecs_Sim::Column<'_, Mass> {
        self.sets
            .body
            .column::<__ecs_Sim::Next<__ecs_Sim::Here>>()
            .of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the column `mass`, mutably. O(1).
    #[inline(always)]
    pub fn mass_mut(&mut self) -> __ecs_Sim::ColumnMut<'_, Mass> {
        self.sets
            .body
            .column_mut::<__ecs_Sim::Next<__ecs_Sim::Here>>()
            .of(__ecs_Sim::Origin::of(&self.groups))
    }
    /// Returns the resource `seed`. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn seed(&self) -> &u64 {
        &self.seed
    }
    /// Returns the resource `seed`, mutably. O(1).
    #[inline(always)]
    pub const fn seed_mut(&mut self) -> &mut u64 {
        &mut self.seed
    }
    /// Returns the table [`Body`]. O(1).
    #[must_use]
    pub const fn body(&self) -> __ecs_Sim::TableRef<'_, Self, Body<B>> {
        __ecs_Sim::TableRef::new(self)
    }
    /// Returns the table [`Body`], mutably. O(1).
    pub const fn body_mut(&mut self) -> __ecs_Sim::TableMut<'_, Self, Body<B>> {
        __ecs_Sim::TableMut::new(self)
    }
    /// Returns the members of the group [`Lit`]. O(1).
    #[must_use]
    pub fn lit(&self) -> __ecs_Sim::GroupRef<'_, Self, Lit> {
        __ecs_Sim::GroupRef::new(self)
    }
    /// Returns the members of the group [`Lit`], mutably. O(1).
    pub fn lit_mut(&mut self) -> __ecs_Sim::GroupMut<'_, Self, Lit> {
        __ecs_Sim::GroupMut::new(self)
    }
    /// Returns the rows of [`Shapes`]. It walks the members of the group that is assigned to it, takes `light` and all parts of `body` as slices.
    #[inline(always)]
    pub fn shapes(&mut self) -> __ecs_Sim::QueryIter<'_, Self, Shapes<'_, B>> {
        let __light = self.sets.light.one_mut();
        __ecs_Sim::QueryIter::over(
            (
                (
                    self.sets.body.column::<__ecs_Sim::Here>(),
                    (self.sets.body.column::<__ecs_Sim::Next<__ecs_Sim::Here>>(), ()),
                ),
                (__light, ()),
            ),
            self.groups.refs(),
            self.entities.view(),
        )
    }
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as tables, `to_mermaid` as a diagram.
    pub const LAYOUT: __ecs_Sim::Layout = __ecs_Sim::Layout {
        world: "Sim",
        components: &[
            __ecs_Sim::ComponentLayout::of::<Light>("light", "Light", 0),
            __ecs_Sim::ComponentLayout {
                storage: __ecs_Sim::StorageLayout::Table,
                table: __ecs_Sim::Some("Body"),
                ..__ecs_Sim::ComponentLayout::of::<Shape<B>>("shape", "Shape<B>", 1)
            },
            __ecs_Sim::ComponentLayout {
                storage: __ecs_Sim::StorageLayout::Table,
                table: __ecs_Sim::Some("Body"),
                ..__ecs_Sim::ComponentLayout::of::<Mass>("mass", "Mass", 1)
            },
        ],
        tables: &[__ecs_Sim::TableLayout::of("Body", "body", &["shape", "mass"])],
        groups: &[
            __ecs_Sim::GroupLayout::of(
                "Lit",
                [&[], &["body", "light"], &[]],
                __ecs_Sim::None,
            ),
            __ecs_Sim::GroupLayout {
                assigned: true,
                ..__ecs_Sim::GroupLayout::of(
                    "Shapes",
                    [&["light", "body"], &[], &[]],
                    __ecs_Sim::None,
                )
            },
        ],
        queries: &[
            __ecs_Sim::QueryLayout::of(
                "Shapes",
                &[
                    ("body", __ecs_Sim::Access::Read),
                    ("light", __ecs_Sim::Access::Write),
                ],
                [&[], &[]],
                "walks the members of the group that is assigned to it, takes `light` and all parts of `body` as slices",
            ),
        ],
        resources: &[__ecs_Sim::ResourceLayout::of::<u64>("seed", "u64")],
        rules: &[],
        families: &[],
        capacity: __ecs_Sim::None,
        brand: false,
    };
}
impl<B_: Clone + 'static, const N_: usize> Sim<B_, { N_ }>
where
    Option<B_>: Send,
{
    ecs_core::__private::world_methods! {
        pub fn
    }
    ecs_core::__ecs_delta_methods! {
        pub fn where Self : __ecs_Sim::DeltaData
    }
    ecs_core::__ecs_transfer_methods! {
        pub fn
    }
    ecs_core::__ecs_cloning_methods! {
        pub fn
    }
}
impl<'w, B: 'static> Shapes<'w, B> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    pub fn over<const N: usize>(
        (
            (__shape, __mass),
            __light,
        ): (
            (
                impl __ecs_Sim::IntoColumn<'w, Shape<B>>,
                impl __ecs_Sim::IntoColumn<'w, Mass>,
            ),
            impl __ecs_Sim::IntoColumnMut<'w, Light>,
        ),
    ) -> __ecs_Sim::QueryIter<'w, Sim<B, { N }>, Shapes<'w, B>>
    where
        Option<B>: Send,
        B: Clone + 'static,
    {
        __ecs_Sim::QueryIter::of(
            ((__shape, __mass), (__light, ())),
            __ecs_Sim::Entities::EMPTY,
        )
    }
}
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Sim_7324222794d7c856 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Sim < B : Clone + 'static, const N : usize = 2 > where Option < B > :
        Send components { light[Light] sparse _, shape[Shape < B >] sparse Body,
        mass[Mass] sparse Body, } tables { Body body[shape, mass], } groups { Lit lit
        own[] with[body, light] without[], } queries { Shapes shapes fields[ref body of
        Body, mut light] with[] without[] lead[], } resources { seed[u64], } parts {} }
        $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Sim_7324222794d7c856 as Sim;
const _: () = {
    use ecs_core::__private as __ecs;
    use __ecs::Store as _;
    /// The sets, each of whose columns is taken once.
    pub struct __EcsLent<'w, B: Clone + 'static, const N: usize>
    where
        Option<B>: Send,
    {
        entities: __ecs::Entities<'w>,
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        parameters: __ecs::PhantomData<fn() -> Sim<B, { N }>>,
        groups: &'w __ecs::Groups<Sim<B, { N }>, 2>,
        light: __ecs::Lent<'w, __ecs::OneColumn<Light>>,
        body: __ecs::Lent<
            'w,
            __ecs::Set<(__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>,
        >,
    }
    impl<B: Clone + 'static, const N: usize> __ecs::World for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Units = __ecs::u32;
        type Sets = __SimSets<B, { N }>;
        type Lent<'w> = __EcsLent<'w, B, { N }>;
        type Defaults = ();
        const NAMES: &'static [&'static __ecs::str] = &["light", "body"];
        const LAYOUT: __ecs::Layout = Self::LAYOUT;
        fn __shown(
            &self,
            entity: __ecs::Entity,
        ) -> __ecs::Vec<__ecs::Option<&dyn __ecs::fmt::Debug>> {
            __ecs::derives::listed([
                __ecs::derives::show::<
                    Light,
                    _,
                >(self.sets.light.one(), __ecs::None, entity),
                __ecs::None,
                __ecs::derives::show::<
                    Mass,
                    _,
                >(
                    self.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                    __ecs::None,
                    entity,
                ),
            ])
        }
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY,
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(1)),
                no: __ecs::Units::EMPTY,
                start: __ecs::None,
                end: __ecs::Some(0),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(1)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(1)),
                no: __ecs::Units::EMPTY,
                start: __ecs::None,
                end: __ecs::Some(1),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                need: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(1)),
                start: __ecs::Some(1),
                end: __ecs::None,
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(1)),
                need: __ecs::Units::EMPTY.or(__ecs::Units::one(1)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                start: __ecs::Some(1),
                end: __ecs::None,
            },
        ];
        const EMPTY: __SimSets<B, { N }> = __SimSets {
            light: __ecs::Set::new(),
            body: __ecs::Set::new(),
            parameters: __ecs::PhantomData,
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
            __ecs::Origin::groups::<Sim<B, { N }>, 2>(columns)
        }
        #[inline(always)]
        fn __origin(&self) -> __ecs::Origin<'_> {
            __ecs::Origin::of(&self.groups)
        }
        fn each_unit<__EcsVisitor: __ecs::UnitVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.unit::<Light>();
            visitor.unit::<Body<B>>();
        }
        #[inline(always)]
        fn __sets(&self) -> &__SimSets<B, { N }> {
            &self.sets
        }
        #[inline(always)]
        fn sets_mut(&mut self) -> &mut __SimSets<B, { N }> {
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
            if __ecs::matches(old, 0b11, 0b0) && !__ecs::matches(new, 0b11, 0b0) {
                self.groups.lists[0].take(entity.index());
                self.groups.lens[0] = self.groups.lists[0].len();
            }
            if __ecs::matches(old, 0b11, 0b0) && !__ecs::matches(new, 0b11, 0b0) {
                let row = __ecs::one_less(self.groups.lens[1]);
                self.sets
                    .light
                    .bring(entity.index(), row, __ecs::matches(taken, 0b1, 0b0));
                self.sets
                    .body
                    .bring(entity.index(), row, __ecs::matches(taken, 0b10, 0b0));
                self.groups.lens[1] = row;
            }
        }
        #[inline(always)]
        fn enter(&mut self, entity: __ecs::Entity, old: __ecs::u32, new: __ecs::u32) {
            if __ecs::matches(new, 0b11, 0b0) && !__ecs::matches(old, 0b11, 0b0) {
                let row = self.groups.lens[1];
                self.sets.light.bring(entity.index(), row, false);
                self.sets.body.bring(entity.index(), row, false);
                self.groups.lens[1] = row + 1;
            }
            if __ecs::matches(new, 0b11, 0b0) && !__ecs::matches(old, 0b11, 0b0) {
                self.groups.lists[0].push(entity, ());
                self.groups.lens[0] = self.groups.lists[0].len();
            }
        }
        fn enter_all(&mut self, entities: &[__ecs::Entity], new: __ecs::u32) {
            if __ecs::matches(new, 0b11, 0b0) {
                let row = self.groups.lens[1];
                self.sets.light.bring_all(entities, row);
                self.sets.body.bring_all(entities, row);
                self.groups.lens[1] = row + entities.len();
            }
            if __ecs::matches(new, 0b11, 0b0) {
                for &entity in entities {
                    self.groups.lists[0].push(entity, ());
                }
                self.groups.lens[0] = self.groups.lists[0].len();
            }
        }
        fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {
            let __ecs::Some(units) = self.entities.destroy(entity) else { return false };
            __ecs::World::leave(self, entity, units, 0b0, units);
            let _0 = if __ecs::matches(units, 0b1, 0b0) {
                self.sets.light.take(entity.index())
            } else {
                __ecs::None
            };
            let _1 = if __ecs::matches(units, 0b10, 0b0) {
                self.sets.body.take(entity.index())
            } else {
                __ecs::None
            };
            true
        }
        #[inline(always)]
        fn lend(&mut self) -> __EcsLent<'_, B, { N }> {
            let (reserver, entities) = self.entities.reserver();
            __EcsLent {
                entities,
                reserver: __ecs::Some(reserver),
                groups: &self.groups,
                light: __ecs::Lent::new(&mut self.sets.light),
                body: __ecs::Lent::new(&mut self.sets.body),
                parameters: __ecs::PhantomData,
            }
        }
        #[inline(always)]
        fn lent_entities<'w: 'w>(lent: &__EcsLent<'w, B, { N }>) -> __ecs::Entities<'w> {
            lent.entities.of(__ecs::Origin::of(lent.groups))
        }
        fn lent_reserver<'w: 'w>(
            lent: &mut __EcsLent<'w, B, { N }>,
        ) -> __ecs::Option<__ecs::Reserver<'w>> {
            lent.reserver.take()
        }
        #[inline(always)]
        fn lent_groups<'w: 'w>(lent: &__EcsLent<'w, B, { N }>) -> __ecs::GroupRefs<'w> {
            lent.groups.refs()
        }
        type Split<'w> = SimSplit<'w, B, { N }>;
        fn split(&mut self) -> SimSplit<'_, B, { N }> {
            self.split()
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Default for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        fn default() -> Self {
            Self::new(<u64 as __ecs::Default>::default())
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Clone for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::Clone,
    {
        fn clone(&self) -> Self {
            let (mut to, from) = (
                Self::new(<u64 as __ecs::Clone>::clone(&self.seed)),
                self,
            );
            to.entities.clone_from(&from.entities);
            to.groups.clone_from(&from.groups);
            to.sets.light.copy_from(&from.sets.light, &(__ecs::copies::<Light>(), ()));
            to.sets
                .body
                .copy_from(
                    &from.sets.body,
                    &(__ecs::copies::<Shape<B>>(), (__ecs::copies::<Mass>(), ())),
                );
            to
        }
        fn clone_from(&mut self, from: &Self) {
            __ecs::derives::whole(
                self,
                |to: &mut Sim<B, { N }>| {
                    to.entities.clone_from(&from.entities);
                    to.groups.clone_from(&from.groups);
                    to.sets
                        .light
                        .copy_from(&from.sets.light, &(__ecs::copies::<Light>(), ()));
                    to.sets
                        .body
                        .copy_from(
                            &from.sets.body,
                            &(__ecs::copies::<Shape<B>>(), (__ecs::copies::<Mass>(), ())),
                        );
                    <u64 as __ecs::Clone>::clone_from(&mut to.seed, &from.seed);
                },
            );
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::fmt::Debug for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            let mut out = formatter.debug_struct("Sim");
            out.field("entities", &self.entities.view());
            __ecs::derives::show::<
                Light,
                _,
            >(
                self.sets.light.one(),
                __ecs::Some((&mut out, "light")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Shape<B>,
                _,
            >(
                self.sets.body.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "shape")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Mass,
                _,
            >(
                self.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                __ecs::Some((&mut out, "mass")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show_value::<u64>(&mut out, "seed", &self.seed);
            out.finish()
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::PartialEq for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::PartialEq,
    {
        fn eq(&self, other: &Self) -> __ecs::bool {
            self.entities == other.entities && self.groups == other.groups
                && __ecs::derives::equal(
                    self.sets.light.one(),
                    other.sets.light.one(),
                    |a, b| __ecs::derives::same::<Light>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.body.column::<__ecs::Here>(),
                    other.sets.body.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Shape<B>>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                    other.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                    |a, b| __ecs::derives::same::<Mass>(a, b),
                ) && <u64 as __ecs::PartialEq>::eq(&self.seed, &other.seed)
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Eq for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::Eq,
    {}
    const _: () = {
        __ecs::derives::total::<Light>();
        __ecs::derives::total::<Mass>();
        __ecs::derives::total::<u64>();
    };
    impl<B: Clone + 'static, const N: usize> __ecs::Hash for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::Hash,
    {
        fn hash<__EcsHasher: __ecs::Hasher>(&self, state: &mut __EcsHasher) {
            __ecs::Hash::hash(&self.entities, state);
            __ecs::Hash::hash(&self.groups, state);
            __ecs::derives::hash::<Light, _, _>(self.sets.light.one(), state);
            __ecs::derives::hash::<
                Shape<B>,
                _,
                _,
            >(self.sets.body.column::<__ecs::Here>(), state);
            __ecs::derives::hash::<
                Mass,
                _,
                _,
            >(self.sets.body.column::<__ecs::Next<__ecs::Here>>(), state);
            <u64 as __ecs::Hash>::hash(&self.seed, state);
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::ClonesEntities for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::Clone,
    {
        fn each_copy<__EcsVisitor: __ecs::CopyVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            let _ = &visitor;
            visitor
                .unit::<
                    Light,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Light>;
                    <Light as __ecs::Clone>::clone(
                        sets.light.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Body<B>,
                >(|sets, entity| __ecs::Some(
                    <Body<
                        B,
                    > as __ecs::IntoRow<
                        (__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ())),
                    >>::from_row((
                        {
                            let _ = __ecs::copies::<Shape<B>>;
                            <Shape<
                                B,
                            > as __ecs::Clone>::clone(
                                sets.body.column::<__ecs::Here>().get(entity)?,
                            )
                        },
                        (
                            {
                                let _ = __ecs::copies::<Mass>;
                                <Mass as __ecs::Clone>::clone(
                                    sets.body.column::<__ecs::Next<__ecs::Here>>().get(entity)?,
                                )
                            },
                            (),
                        ),
                    )),
                ));
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::DeltaData for Sim<B, { N }>
    where
        Option<B>: Send,
        Shape<B>: __ecs::Clone + __ecs::PartialEq,
    {
        type Resources = (__ecs::Option<(u64,)>, [__ecs::bool; 0]);
        type Skipped = [__ecs::bool; 0];
        const COLUMNS: &'static [(__ecs::usize, &'static __ecs::str, __ecs::usize)] = &[
            (0, "light", __ecs::core::mem::size_of::<Light>()),
            (1, "shape", __ecs::core::mem::size_of::<Shape<B>>()),
            (1, "mass", __ecs::core::mem::size_of::<Mass>()),
        ];
        const RESOURCE_SIZES: &'static [__ecs::usize] = &[
            __ecs::core::mem::size_of::<u64>(),
        ];
        fn compare(
            old: &__SimSets<B, { N }>,
            new: &__SimSets<B, { N }>,
            compared: &mut __ecs::delta::Compared,
        ) {
            let _ = (old, new, &compared);
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(0, &old.light, &new.light, |a, b| __ecs::derives::same::<Light>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(
                    1,
                    &old.body,
                    &new.body,
                    |a, b| __ecs::derives::same::<Shape<B>>(a, b),
                );
            compared
                .column::<
                    __ecs::Next<__ecs::Here>,
                    _,
                >(1, &old.body, &new.body, |a, b| __ecs::derives::same::<Mass>(a, b));
        }
        fn __compare_resources(
            &self,
            new: &Self,
        ) -> (__ecs::delta::ResourcesOf<Self>, __ecs::delta::ResourcesOf<Self>) {
            let _ = new;
            let __0 = __ecs::delta::both(
                <u64 as __ecs::PartialEq>::eq(&self.seed, &new.seed),
                || [
                    <u64 as __ecs::Clone>::clone(&self.seed),
                    <u64 as __ecs::Clone>::clone(&new.seed),
                ],
            );
            (((__0.0, []), []), ((__0.1, []), []))
        }
        fn clone_resources(
            ((__0, []), []): &__ecs::delta::ResourcesOf<Self>,
        ) -> __ecs::delta::ResourcesOf<Self> {
            let __0 = __ecs::delta::cloned(
                __0.as_ref(),
                |value| <u64 as __ecs::Clone>::clone(value),
            );
            ((__0, []), [])
        }
        fn __exchange_resources(
            &mut self,
            ((__0, []), []): &mut __ecs::delta::ResourcesOf<Self>,
        ) {
            __ecs::delta::exchange(__0, &mut self.seed);
        }
        fn has_resources(
            ((__0, []), []): &__ecs::delta::ResourcesOf<Self>,
        ) -> __ecs::Vec<__ecs::bool> {
            __ecs::derives::listed([__0.is_some()])
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Has<Shape<B>> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Storage = __ecs::Sparse;
        type Set = __ecs::Set<(__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>;
        type Order = __ecs::Grouped;
        type Path = __ecs::Here;
        const ID: __ecs::usize = 1;
        const NAME: &'static __ecs::str = "shape";
        #[inline(always)]
        fn set_of(sets: &__SimSets<B, { N }>) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_of_mut(sets: &mut __SimSets<B, { N }>) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_of<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w, B, { N }>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Filters<Shape<B>> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        const FILTER_UNIT: __ecs::usize = 1;
        type First = Shape<B>;
        type FilterKind = __ecs::Sparse;
        #[inline(always)]
        fn __unit_rows(&self) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn lent_rows<'w: 'w>(
            lent: &mut __EcsLent<'w, B, { N }>,
        ) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'w> {
            lent.body.rows()
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Bundle<Sim<B, { N }>> for Shape<B>
    where
        Option<B>: Send,
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim<B, { N }>, Shape<B>, Body<B>>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Has<Mass> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Storage = __ecs::Sparse;
        type Set = __ecs::Set<(__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>;
        type Order = __ecs::Grouped;
        type Path = __ecs::Next<__ecs::Here>;
        const ID: __ecs::usize = 1;
        const NAME: &'static __ecs::str = "mass";
        #[inline(always)]
        fn set_of(sets: &__SimSets<B, { N }>) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_of_mut(sets: &mut __SimSets<B, { N }>) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_of<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w, B, { N }>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Filters<Mass> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        const FILTER_UNIT: __ecs::usize = 1;
        type First = Mass;
        type FilterKind = __ecs::Sparse;
        #[inline(always)]
        fn __unit_rows(&self) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn lent_rows<'w: 'w>(
            lent: &mut __EcsLent<'w, B, { N }>,
        ) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'w> {
            lent.body.rows()
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Bundle<Sim<B, { N }>> for Mass
    where
        Option<B>: Send,
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Sim<B, { N }>, Mass, Body<B>>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl<B: Clone + 'static, const N: usize> __ecs::HasUnit<Light> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Set = __ecs::OneColumn<Light>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 0;
        #[inline(always)]
        fn set_in(sets: &__SimSets<B, { N }>) -> &Self::Set {
            &sets.light
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __SimSets<B, { N }>) -> &mut Self::Set {
            &mut sets.light
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w, B, { N }>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.light
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Bundle<Sim<B, { N }>> for Light
    where
        Option<B>: Send,
    {
        type Kind = __ecs::Leaf;
    }
    impl<B: Clone + 'static, const N: usize> __ecs::HasUnit<Body<B>> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Set = __ecs::Set<(__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 1;
        #[inline(always)]
        fn set_in(sets: &__SimSets<B, { N }>) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __SimSets<B, { N }>) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w, B, { N }>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Bundle<Sim<B, { N }>> for Body<B>
    where
        Option<B>: Send,
    {
        type Kind = __ecs::Leaf;
    }
    impl<B: 'static> __ecs::IntoRow<(__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>
    for Body<B> {
        #[inline(always)]
        fn into_row(self) -> (Shape<B>, (Mass, ())) {
            (self.shape, (self.mass, ()))
        }
        #[inline(always)]
        fn from_row((__shape, (__mass, ())): (Shape<B>, (Mass, ()))) -> Self {
            Self {
                shape: __shape,
                mass: __mass,
            }
        }
        #[inline(always)]
        fn store(
            self,
            room: __ecs::Room<'_, (__ecs::Buffer<Shape<B>>, (__ecs::Buffer<Mass>, ()))>,
        ) -> __ecs::Room<'_, ()> {
            room.put(self.shape).put(self.mass)
        }
    }
    impl<B: 'static> __ecs::Row for Body<B> {
        type Ref<'w> = BodyRef<'w, B>;
        type Mut<'w> = BodyMut<'w, B>;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Shape<B>], &'w [Mass]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Shape<B>], &'w mut [Mass]);
    }
    #[automatically_derived]
    impl<B: 'static> __ecs::Clone for BodyRef<'_, B> {
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<B: 'static> __ecs::Copy for BodyRef<'_, B> {}
    impl<'w, B: 'static> __ecs::fmt::Debug for BodyRef<'w, B>
    where
        &'w Shape<B>: __ecs::fmt::Debug,
        &'w Mass: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("shape", &self.shape)
                .field("mass", &self.mass)
                .finish()
        }
    }
    impl<'c, B: Clone + 'static, const N: usize> __ecs::BundleColumns<Sim<B, { N }>>
    for BodyColumns<'c, B>
    where
        Option<B>: Send,
    {
        type Bundle = Body<B>;
        type Rows = __ecs::Map<
            __ecs::Zip<__ecs::Drain<'c, Shape<B>>, __ecs::Drain<'c, Mass>>,
            fn((Shape<B>, Mass)) -> Body<B>,
        >;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::batch::one_length(&[self.shape.len(), self.mass.len()])
        }
        fn drain(self) -> Self::Rows {
            __ecs::Iterator::map(
                __ecs::Iterator::zip(self.shape.drain(..), self.mass.drain(..)),
                |(__shape, __mass)| Body {
                    shape: __shape,
                    mass: __mass,
                },
            )
        }
        fn push(self, world: &mut Sim<B, { N }>, entities: &[__ecs::Entity]) {
            let set = <Sim<
                B,
                { N },
            > as __ecs::HasUnit<Body<B>>>::set_in_mut(__ecs::World::sets_mut(world));
            __ecs::Store::append(set, entities, (self.shape, (self.mass, ())));
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::HasTable<Body<B>> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        type Refs = BodyRef<'static, B>;
        type Muts = BodyMut<'static, B>;
        type Order = __ecs::Grouped;
        #[inline(always)]
        fn __table_rows(&self) -> __ecs::SparseRows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn __table_ref(&self, row: __ecs::usize) -> __ecs::Option<BodyRef<'_, B>> {
            __ecs::Some(
                <BodyRef<
                    'static,
                    B,
                > as __ecs::RowBorrow>::of((
                    self.sets.body.column::<__ecs::Here>().as_slice().get(row)?,
                    (
                        self
                            .sets
                            .body
                            .column::<__ecs::Next<__ecs::Here>>()
                            .as_slice()
                            .get(row)?,
                        (),
                    ),
                )),
            )
        }
        fn __table_slices<'w>(
            &'w self,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> (&'w [__ecs::Entity], &'w [Shape<B>], &'w [Mass]) {
            (
                __ecs::part(self.sets.body.entities(), rows),
                __ecs::part(self.sets.body.column::<__ecs::Here>().as_slice(), rows),
                __ecs::part(
                    self.sets.body.column::<__ecs::Next<__ecs::Here>>().as_slice(),
                    rows,
                ),
            )
        }
        fn __table_slices_mut<'w>(
            &'w mut self,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> (&'w [__ecs::Entity], &'w mut [Shape<B>], &'w mut [Mass]) {
            let (__shape, (__mass, ())) = self.sets.body.views();
            (
                __ecs::part(__shape.entities(), rows),
                __ecs::part_mut(__shape.into_mut_slice(), rows),
                __ecs::part_mut(__mass.into_mut_slice(), rows),
            )
        }
        fn __grouped_rows(&self) -> __ecs::usize {
            let mut rows = 0;
            rows = rows.max(self.groups.lens[1]);
            rows
        }
    }
    impl<'i, B: 'static> __ecs::RowBorrow for BodyRef<'i, B> {
        type Values<'w> = (&'w Shape<B>, (&'w Mass, ()));
        type Row<'w> = BodyRef<'w, B>;
        #[inline(always)]
        fn of<'w>(
            (__shape, (__mass, ())): (&'w Shape<B>, (&'w Mass, ())),
        ) -> BodyRef<'w, B>
        where
            'w: 'w,
        {
            BodyRef {
                shape: __shape,
                mass: __mass,
            }
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Query<Sim<B, { N }>>
    for BodyRef<'i, B>
    where
        Option<B>: Send,
    {
        type Item<'w> = BodyRef<'w, B>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (__shape, (__mass, ())): __ecs::RowOf<'w, Sim<B, { N }>, Self::Terms>,
        ) -> BodyRef<'w, B>
        where
            'w: 'w,
        {
            BodyRef {
                shape: __shape,
                mass: __mass,
            }
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Terms<Sim<B, { N }>>
    for BodyRef<'i, B>
    where
        Option<B>: Send,
    {
        type List = (&'static Shape<B>, (&'static Mass, ()));
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (__ecs::Read<'w, Shape<B>>, (__ecs::Read<'w, Mass>, ())),
        >;
        #[inline(always)]
        fn over<'w>(
            (__shape, (__mass, ())): __ecs::ViewsOf<'w, Sim<B, { N }>, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            let rows = __shape.lookup();
            __ecs::PackedRows::new(
                rows,
                0..rows.len(),
                (__ecs::Read(__shape), (__ecs::Read(__mass), ())),
            )
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Exact<Sim<B, { N }>>
    for BodyRef<'i, B>
    where
        Option<B>: Send,
    {}
    impl<'w, B: 'static> BodyRef<'w, B> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over<const N: usize>(
            columns: impl __ecs::IntoView<
                'w,
                Sim<B, { N }>,
                __ecs::Whole<(&'static Shape<B>, (&'static Mass, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, Sim<B, { N }>, BodyRef<'w, B>>
        where
            Option<B>: Send,
            B: Clone + 'static,
        {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <Sim<B, { N }> as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl<'i, B: 'static> __ecs::RowBorrow for BodyMut<'i, B> {
        type Values<'w> = (&'w mut Shape<B>, (&'w mut Mass, ()));
        type Row<'w> = BodyMut<'w, B>;
        #[inline(always)]
        fn of<'w>(
            (__shape, (__mass, ())): (&'w mut Shape<B>, (&'w mut Mass, ())),
        ) -> BodyMut<'w, B>
        where
            'w: 'w,
        {
            BodyMut {
                shape: __shape,
                mass: __mass,
            }
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Query<Sim<B, { N }>>
    for BodyMut<'i, B>
    where
        Option<B>: Send,
    {
        type Item<'w> = BodyMut<'w, B>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (__shape, (__mass, ())): __ecs::RowOf<'w, Sim<B, { N }>, Self::Terms>,
        ) -> BodyMut<'w, B>
        where
            'w: 'w,
        {
            BodyMut {
                shape: __shape,
                mass: __mass,
            }
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Terms<Sim<B, { N }>>
    for BodyMut<'i, B>
    where
        Option<B>: Send,
    {
        type List = (&'static mut Shape<B>, (&'static mut Mass, ()));
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (__ecs::Write<'w, Shape<B>>, (__ecs::Write<'w, Mass>, ())),
        >;
        #[inline(always)]
        fn run(world: &mut Sim<B, { N }>) -> Self::Walk<'_> {
            let (__shape, (__mass, ())) = world.sets.body.views();
            <Self as __ecs::Terms<
                Sim<B, { N }>,
            >>::over((__shape, (__mass, ())), world.groups.refs(), world.entities.view())
        }
        #[inline(always)]
        fn over<'w>(
            (__shape, (__mass, ())): __ecs::ViewsOf<'w, Sim<B, { N }>, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            let rows = __shape.lookup();
            __ecs::PackedRows::new(
                rows,
                0..rows.len(),
                (__ecs::Write(__shape), (__ecs::Write(__mass), ())),
            )
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Exact<Sim<B, { N }>>
    for BodyMut<'i, B>
    where
        Option<B>: Send,
    {}
    impl<'w, B: 'static> BodyMut<'w, B> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over<const N: usize>(
            columns: impl __ecs::IntoView<
                'w,
                Sim<B, { N }>,
                __ecs::Whole<(&'static mut Shape<B>, (&'static mut Mass, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, Sim<B, { N }>, BodyMut<'w, B>>
        where
            Option<B>: Send,
            B: Clone + 'static,
        {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <Sim<B, { N }> as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl<B: Clone + 'static, const N: usize> __ecs::Group<Sim<B, { N }>> for Lit
    where
        Option<B>: Send,
    {
        const ID: __ecs::usize = 0;
        type Slices<'w> = (&'w [__ecs::Entity],);
        type SlicesMut<'w> = (&'w [__ecs::Entity],);
        fn rows(world: &Sim<B, { N }>) -> __ecs::SparseRows<'_> {
            world.groups.lists[0].rows()
        }
        fn swap_rows(world: &mut Sim<B, { N }>, a: __ecs::usize, b: __ecs::usize) {
            world.groups.lists[0].swap_rows(a, b);
        }
        fn slices<'w>(
            world: &'w Sim<B, { N }>,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::Slices<'w> {
            (__ecs::part(world.groups.lists[0].entities(), rows),)
        }
        fn slices_mut<'w>(
            world: &'w mut Sim<B, { N }>,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::SlicesMut<'w> {
            (__ecs::part(world.groups.lists[0].entities(), rows),)
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Query<Sim<B, { N }>>
    for Shapes<'i, B>
    where
        Option<B>: Send,
    {
        type Item<'w> = Shapes<'w, B>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (
                (__shape, (__mass, ())),
                (__light, ()),
            ): __ecs::RowOf<'w, Sim<B, { N }>, Self::Terms>,
        ) -> Shapes<'w, B>
        where
            'w: 'w,
        {
            Shapes {
                body: BodyRef {
                    shape: __shape,
                    mass: __mass,
                },
                light: __light,
            }
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Terms<Sim<B, { N }>>
    for Shapes<'i, B>
    where
        Option<B>: Send,
    {
        type List = (
            __ecs::Whole<(&'static Shape<B>, (&'static Mass, ()))>,
            (&'static mut Light, ()),
        );
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                (__ecs::Read<'w, Shape<B>>, (__ecs::Read<'w, Mass>, ())),
                (__ecs::Write<'w, Light>, ()),
            ),
        >;
        #[inline(always)]
        fn over<'w>(
            (
                (__shape, (__mass, ())),
                (__light, ()),
            ): __ecs::ViewsOf<'w, Sim<B, { N }>, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            __ecs::PackedRows::new(
                __light.lookup(),
                0..__ecs_groups.lens[1],
                (
                    (__ecs::Read(__shape), (__ecs::Read(__mass), ())),
                    (__ecs::Write(__light), ()),
                ),
            )
        }
    }
    impl<'i, B: Clone + 'static, const N: usize> __ecs::Exact<Sim<B, { N }>>
    for Shapes<'i, B>
    where
        Option<B>: Send,
    {}
    impl<B: Clone + 'static, const N: usize> __ecs::HasResource<u64> for Sim<B, { N }>
    where
        Option<B>: Send,
    {
        fn __resource_ref(&self) -> &u64 {
            &self.seed
        }
        fn __resource_ref_mut(&mut self) -> &mut u64 {
            &mut self.seed
        }
    }
    const _: (__ecs::Option<&__ecs::str>, __ecs::Option<fn()>) = (
        __ecs::option_env!("ECS_WORLD_DUMP"),
        __ecs::None,
    );
};
