use ecs_core::__private as __ecs_Every;
/** A world of entities with up to 11 components.

 Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.

 | component | in groups | changes |
 | --- | --- | --- |
 | [`place`](Self::place) | `Moving` and `Active` | tracked for 2 frames, and removed values are kept |
 | [`heat`](Self::heat) | `Hot` |  |
 | [`nail`](Self::nail) |  |  |
 | [`name`](Self::name) |  |  |
 | [`level`](Self::level) |  |  |
 | [`parent`](Self::parent) |  |  |
 | [`asleep`](Self::asleep) | `Active` |  |
 | [`awake`](Self::awake) |  |  |
 | [`speed`](Self::speed) | `Moving`, `Active` and `that of Pushed` |  |
 | [`mass`](Self::mass) | `Hot` and `that of Pushed` |  |
 | [`force`](Self::force) | `Hot` and `that of Pushed` | tracked |

 | table | type | components |
 | --- | --- | --- |
 | [`body`](Self::body) | `Body` | `mass` and `force` |

 | group | type | what it does |
 | --- | --- | --- |
 | [`moving`](Self::moving) | `Moving` | owns `place` and `speed` |
 | [`active`](Self::active) | `Active` | owns `place` and `speed`, excludes `asleep` |
 | [`hot`](Self::hot) | `Hot` | requires `body` and `heat` |

 | query with a group that is assigned to it | what the group does |
 | --- | --- |
 | [`pushed`](Self::pushed) | owns `body`, requires `speed` |

 | query | type | what it does |
 | --- | --- | --- |
 | [`moved`](Self::moved) | `Moved` | walks the changed values of `place` |
 | [`pushed`](Self::pushed) | `Pushed` | walks the members of the group that is assigned to it, takes all parts of `body` as slices, looks up `heat` and `speed` |

 | resource |
 | --- |
 | [`clock`](Self::clock) |*/
pub struct Every {
    entities: __ecs_Every::EntityTable<__ecs_Every::Numbered<__ecs_Every::u32, 256>>,
    groups: __ecs_Every::Groups<Self, 4>,
    sets: __EverySets,
    __events_Moving: __ecs_Every::GroupEvents,
    __kept_place: __ecs_Every::Kept<(Place, ())>,
    clock: Clock,
}
#[derive(Clone)]
/** A row of a table of `Every`.

 Its parts are added and removed together: `mass` and `force`.
 `spawn` and `insert` take a whole `Body`, and `remove` returns it.

 Groups that name it: `Hot` and `that of Pushed`.*/
pub struct Body {
    mass: Mass,
    force: Force,
}
/// The values of a row of [`Body`].
pub struct BodyRef<'w> {
    mass: &'w Mass,
    force: &'w Force,
}
/// The values of a row of [`Body`], which are mutable.
pub struct BodyMut<'w> {
    mass: &'w mut Mass,
    force: &'w mut Force,
}
/// The columns of new rows of [`Body`], for `spawn_columns`, which empties them.
pub struct BodyColumns<'w> {
    mass: &'w mut __ecs_Every::Vec<Mass>,
    force: &'w mut __ecs_Every::Vec<Force>,
}
/** An owning group: its members are the first rows of its columns, in one order.

 Owns `place` and `speed`.
 Contains `Active`.

 An entity enters and leaves in O(1): 2 swaps.*/
pub struct Moving;
/** An owning group: its members are the first rows of its columns, in one order.

 Owns `place` and `speed`.
 Excludes `asleep`.
 Nested in `Moving`.

 An entity enters and leaves in O(1): 2 swaps.*/
pub struct Active;
/** A non-owning group: it keeps a list of its members.

 Requires `body` and `heat`.

 An entity enters and leaves in O(1): one entry of the list moves.*/
pub struct Hot;
/// A row. The query walks the changed values of `place`.
#[repr(C)]
pub struct Moved<'w> {
    /// The `entity` of the row.
    pub entity: Entity,
    /// The `place` of the row.
    pub place: &'w (Place),
}
/// A row. The query walks the members of the group that is assigned to it, takes all parts of `body` as slices, looks up `heat` and `speed`.
#[repr(C)]
pub struct Pushed<'w> {
    /// The `speed` of the row.
    pub speed: &'w mut Speed,
    /// The `body` of the row.
    pub body: BodyRef<'w>,
    /// The `heat` of the row.
    pub heat: Option<&'w (Heat)>,
}
#[doc(hidden)]
pub struct __EverySets {
    place: __ecs_Every::Set<
        (__ecs_Every::MarkedBuffer<Place, __ecs_Every::Changes>, ()),
    >,
    heat: __ecs_Every::LinearStore<(__ecs_Every::Buffer<Heat>, ())>,
    nail: __ecs_Every::StableSet<(__ecs_Every::Buffer<Nail>, ())>,
    name: __ecs_Every::NotedSet<
        (__ecs_Every::Buffer<Name>, ()),
        __ecs_Every::indices::IndexNotes<
            Name,
            __ecs_Every::Unique<__ecs_Every::Hashed<Name>>,
        >,
    >,
    level: __ecs_Every::NotedSet<
        (__ecs_Every::Buffer<Level>, ()),
        __ecs_Every::indices::IndexNotes<Level, __ecs_Every::Ordered<u8>>,
    >,
    parent: __ecs_Every::NotedSet<
        (__ecs_Every::Buffer<ChildOf>, ()),
        __ecs_Every::links::Links,
    >,
    asleep: __ecs_Every::NotedSet<
        (__ecs_Every::Buffer<Asleep>, ()),
        __ecs_Every::indices::Log,
    >,
    awake: __ecs_Every::NotedSet<
        (__ecs_Every::Buffer<Awake>, ()),
        __ecs_Every::indices::Log,
    >,
    speed: __ecs_Every::OneColumn<Speed>,
    body: __ecs_Every::Set<
        (
            __ecs_Every::Buffer<Mass>,
            (__ecs_Every::MarkedBuffer<Force, __ecs_Every::Changes>, ()),
        ),
    >,
    __ecs_asleep_awake_index: __ecs_Every::indices::Joint<
        __ecs_Every::Prefixed<(Asleep, Awake)>,
        2,
    >,
}
/// All columns of the world, each of which can be borrowed by itself.
pub struct EverySplit<'w> {
    /// The alive entities.
    pub entities: __ecs_Every::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: __ecs_Every::Reserver<'w>,
    /// The column `place`.
    pub place: __ecs_Every::ColumnMut<
        'w,
        Place,
        __ecs_Every::Tracked<__ecs_Every::Sparse>,
    >,
    /// The column `heat`.
    pub heat: __ecs_Every::ColumnMut<'w, Heat, __ecs_Every::Linear>,
    /// The column `nail`.
    pub nail: __ecs_Every::ColumnMut<'w, Nail, __ecs_Every::Stable>,
    /// The column `name`.
    pub name: __ecs_Every::Column<
        'w,
        Name,
        __ecs_Every::Noted<
            __ecs_Every::indices::IndexNotes<
                Name,
                __ecs_Every::Unique<__ecs_Every::Hashed<Name>>,
            >,
        >,
    >,
    /// The column `level`.
    pub level: __ecs_Every::Column<
        'w,
        Level,
        __ecs_Every::Noted<
            __ecs_Every::indices::IndexNotes<Level, __ecs_Every::Ordered<u8>>,
        >,
    >,
    /// The column `parent`.
    pub parent: __ecs_Every::Column<
        'w,
        ChildOf,
        __ecs_Every::Noted<__ecs_Every::links::Links>,
    >,
    /// The column `asleep`.
    pub asleep: __ecs_Every::Column<
        'w,
        Asleep,
        __ecs_Every::Noted<__ecs_Every::indices::Log>,
    >,
    /// The column `awake`.
    pub awake: __ecs_Every::Column<
        'w,
        Awake,
        __ecs_Every::Noted<__ecs_Every::indices::Log>,
    >,
    /// The column `speed`.
    pub speed: __ecs_Every::ColumnMut<'w, Speed>,
    /// The column `mass`.
    pub mass: __ecs_Every::ColumnMut<'w, Mass>,
    /// The column `force`.
    pub force: __ecs_Every::ColumnMut<
        'w,
        Force,
        __ecs_Every::Tracked<__ecs_Every::Sparse>,
    >,
    /// The members of the group [`Moving`].
    pub moving: __ecs_Every::GroupToken<'w, Every, Moving>,
    /// The members of the group [`Active`].
    pub active: __ecs_Every::GroupToken<'w, Every, Active>,
    /// The members of the group [`Hot`].
    pub hot: __ecs_Every::GroupToken<'w, Every, Hot>,
    /// The events of the group `Moving`.
    pub moving_events: &'w mut __ecs_Every::GroupEvents,
    /// The resource `clock`.
    pub clock: &'w mut Clock,
}
/// A command buffer: changes of the world that `apply` makes later.
pub type EveryCommands = __ecs_Every::Commands<Every>;
/// A bundle of components that are chosen at run time.
pub type EveryBundle = __ecs_Every::BundleBuilder<Every>;
/// What differs between two worlds.
pub type EveryDelta = __ecs_Every::Delta<Every>;
impl Every {
    /// Creates an empty world. With a fixed capacity, all memory for its entities is allocated here. O(capacity).
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let mut world = Self {
            entities: __ecs_Every::EntityTable::new(),
            groups: __ecs_Every::Groups::new(),
            sets: <Self as __ecs_Every::World>::EMPTY,
            __events_Moving: __ecs_Every::GroupEvents::new(),
            __kept_place: __ecs_Every::Kept::new(),
            clock,
        };
        __ecs_Every::numbered::set_brand(&mut world, __ecs_Every::Brand::following());
        world
    }
    /// Creates an empty world with memory for this many entities, without components.
    #[must_use]
    pub fn with_capacity(entities: __ecs_Every::usize, clock: Clock) -> Self {
        let mut world = Self::new(clock);
        __ecs_Every::ops::reserve(&mut world, entities);
        world
    }
    /// Creates an empty world with this brand. Two worlds that create the same handles in the same
    /// order, such as those of a replay, need the same brand. O(1).
    #[must_use]
    pub fn with_brand(brand: __ecs_Every::Brand, clock: Clock) -> Self {
        let mut world = Self::new(clock);
        __ecs_Every::numbered::set_brand(&mut world, brand);
        world
    }
    /// Returns the brand of the world, which each handle has that the world creates. O(1).
    #[must_use]
    pub fn brand(&self) -> __ecs_Every::Brand {
        __ecs_Every::numbered::brand_of(self)
    }
    /// Lends all columns, each by itself. O(components).
    pub fn split(&mut self) -> EverySplit<'_> {
        let __ecs_origin = __ecs_Every::Origin::of(&self.groups);
        let (__place, ()) = self.sets.place.views();
        let (__heat, ()) = self.sets.heat.views();
        let (__nail, ()) = self.sets.nail.views();
        let (__name, ()) = self.sets.name.views();
        let (__level, ()) = self.sets.level.views();
        let (__parent, ()) = self.sets.parent.views();
        let (__asleep, ()) = self.sets.asleep.views();
        let (__awake, ()) = self.sets.awake.views();
        let __speed = self.sets.speed.one_mut();
        let (__mass, (__force, ())) = self.sets.body.views();
        let (__ecs_reserver, __ecs_entities) = self.entities.reserver();
        EverySplit {
            entities: __ecs_entities.of(__ecs_origin),
            reserver: __ecs_reserver,
            place: __place.of(__ecs_origin),
            heat: __heat.of(__ecs_origin),
            nail: __nail.of(__ecs_origin),
            name: __name.into_column().of(__ecs_origin),
            level: __level.into_column().of(__ecs_origin),
            parent: __parent.into_column().of(__ecs_origin),
            asleep: __asleep.into_column().of(__ecs_origin),
            awake: __awake.into_column().of(__ecs_origin),
            speed: __speed.of(__ecs_origin),
            mass: __mass.of(__ecs_origin),
            force: __force.of(__ecs_origin),
            moving: __ecs_Every::GroupToken::new(self.groups.refs(), __ecs_origin),
            active: __ecs_Every::GroupToken::new(self.groups.refs(), __ecs_origin),
            hot: __ecs_Every::GroupToken::new(self.groups.refs(), __ecs_origin),
            moving_events: &mut self.__events_Moving,
            clock: &mut self.clock,
        }
    }
    /// Returns the column `place`. O(1).
    ///
    /// Its changes are tracked for 2 frames, and removed values are kept.
    #[inline(always)]
    #[must_use]
    pub fn place(
        &self,
    ) -> __ecs_Every::Column<'_, Place, __ecs_Every::Tracked<__ecs_Every::Sparse>> {
        self.sets
            .place
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `place`, mutably. O(1).
    ///
    /// Its changes are tracked for 2 frames, and removed values are kept.
    #[inline(always)]
    pub fn place_mut(
        &mut self,
    ) -> __ecs_Every::ColumnMut<'_, Place, __ecs_Every::Tracked<__ecs_Every::Sparse>> {
        self.sets
            .place
            .column_mut::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `heat`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn heat(&self) -> __ecs_Every::Column<'_, Heat, __ecs_Every::Linear> {
        self.sets
            .heat
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `heat`, mutably. O(1).
    #[inline(always)]
    pub fn heat_mut(&mut self) -> __ecs_Every::ColumnMut<'_, Heat, __ecs_Every::Linear> {
        self.sets
            .heat
            .column_mut::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `nail`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn nail(&self) -> __ecs_Every::Column<'_, Nail, __ecs_Every::Stable> {
        self.sets
            .nail
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `nail`, mutably. O(1).
    #[inline(always)]
    pub fn nail_mut(&mut self) -> __ecs_Every::ColumnMut<'_, Nail, __ecs_Every::Stable> {
        self.sets
            .nail
            .column_mut::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `name`. O(1).
    ///
    /// It has an index: `name_index`. A value is changed by `insert` or `replace`.
    #[inline(always)]
    #[must_use]
    pub fn name(
        &self,
    ) -> __ecs_Every::Column<
        '_,
        Name,
        __ecs_Every::Noted<
            __ecs_Every::indices::IndexNotes<
                Name,
                __ecs_Every::Unique<__ecs_Every::Hashed<Name>>,
            >,
        >,
    > {
        self.sets
            .name
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the index of the component `name`. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    pub fn name_index(
        &self,
    ) -> __ecs_Every::ValueIndex<'_, __ecs_Every::Unique<__ecs_Every::Hashed<Name>>> {
        __ecs_Every::Indexes::<Name>::__value_index(self)
    }
    /// Returns the column `level`. O(1).
    ///
    /// It has an index: `level_index`. A value is changed by `insert` or `replace`.
    #[inline(always)]
    #[must_use]
    pub fn level(
        &self,
    ) -> __ecs_Every::Column<
        '_,
        Level,
        __ecs_Every::Noted<
            __ecs_Every::indices::IndexNotes<Level, __ecs_Every::Ordered<u8>>,
        >,
    > {
        self.sets
            .level
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the index of the component `level`. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    pub fn level_index(&self) -> __ecs_Every::ValueIndex<'_, __ecs_Every::Ordered<u8>> {
        __ecs_Every::Indexes::<Level>::__value_index(self)
    }
    /// Returns the column `parent`. O(1).
    ///
    /// It is a link. When a target is despawned, its sources are despawned too. A link is changed by `insert`.
    #[inline(always)]
    #[must_use]
    pub fn parent(
        &self,
    ) -> __ecs_Every::Column<
        '_,
        ChildOf,
        __ecs_Every::Noted<__ecs_Every::links::Links>,
    > {
        self.sets
            .parent
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `asleep`. O(1).
    ///
    /// It has an index: `asleep_awake_index`. A value is changed by `insert` or `replace`.
    #[inline(always)]
    #[must_use]
    pub fn asleep(
        &self,
    ) -> __ecs_Every::Column<'_, Asleep, __ecs_Every::Noted<__ecs_Every::indices::Log>> {
        self.sets
            .asleep
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `awake`. O(1).
    ///
    /// It has an index: `asleep_awake_index`. A value is changed by `insert` or `replace`.
    #[inline(always)]
    #[must_use]
    pub fn awake(
        &self,
    ) -> __ecs_Every::Column<'_, Awake, __ecs_Every::Noted<__ecs_Every::indices::Log>> {
        self.sets
            .awake
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `speed`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn speed(&self) -> __ecs_Every::Column<'_, Speed> {
        self.sets.speed.one().of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `speed`, mutably. O(1).
    #[inline(always)]
    pub fn speed_mut(&mut self) -> __ecs_Every::ColumnMut<'_, Speed> {
        self.sets.speed.one_mut().of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `mass`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn mass(&self) -> __ecs_Every::Column<'_, Mass> {
        self.sets
            .body
            .column::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `mass`, mutably. O(1).
    #[inline(always)]
    pub fn mass_mut(&mut self) -> __ecs_Every::ColumnMut<'_, Mass> {
        self.sets
            .body
            .column_mut::<__ecs_Every::Here>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `force`. O(1).
    ///
    /// Its changes are tracked.
    #[inline(always)]
    #[must_use]
    pub fn force(
        &self,
    ) -> __ecs_Every::Column<'_, Force, __ecs_Every::Tracked<__ecs_Every::Sparse>> {
        self.sets
            .body
            .column::<__ecs_Every::Next<__ecs_Every::Here>>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the column `force`, mutably. O(1).
    ///
    /// Its changes are tracked.
    #[inline(always)]
    pub fn force_mut(
        &mut self,
    ) -> __ecs_Every::ColumnMut<'_, Force, __ecs_Every::Tracked<__ecs_Every::Sparse>> {
        self.sets
            .body
            .column_mut::<__ecs_Every::Next<__ecs_Every::Here>>()
            .of(__ecs_Every::Origin::of(&self.groups))
    }
    /// Returns the index of the components `asleep` and `awake`. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    pub fn asleep_awake_index(
        &self,
    ) -> __ecs_Every::ValueIndex<'_, __ecs_Every::Prefixed<(Asleep, Awake)>> {
        __ecs_Every::Indexes::<(Asleep, Awake)>::__value_index(self)
    }
    /// Returns the resource `clock`. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }
    /// Returns the resource `clock`, mutably. O(1).
    #[inline(always)]
    pub const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }
    /// Returns the table [`Body`]. O(1).
    #[must_use]
    pub const fn body(&self) -> __ecs_Every::TableRef<'_, Self, Body> {
        __ecs_Every::TableRef::new(self)
    }
    /// Returns the table [`Body`], mutably. O(1).
    pub const fn body_mut(&mut self) -> __ecs_Every::TableMut<'_, Self, Body> {
        __ecs_Every::TableMut::new(self)
    }
    /// Returns the members of the group [`Moving`]. O(1).
    #[must_use]
    pub fn moving(&self) -> __ecs_Every::GroupRef<'_, Self, Moving> {
        __ecs_Every::GroupRef::new(self)
    }
    /// Returns the members of the group [`Moving`], mutably. O(1).
    pub fn moving_mut(&mut self) -> __ecs_Every::GroupMut<'_, Self, Moving> {
        __ecs_Every::GroupMut::new(self)
    }
    /// Returns the members of the group [`Active`]. O(1).
    #[must_use]
    pub fn active(&self) -> __ecs_Every::GroupRef<'_, Self, Active> {
        __ecs_Every::GroupRef::new(self)
    }
    /// Returns the members of the group [`Active`], mutably. O(1).
    pub fn active_mut(&mut self) -> __ecs_Every::GroupMut<'_, Self, Active> {
        __ecs_Every::GroupMut::new(self)
    }
    /// Returns the members of the group [`Hot`]. O(1).
    #[must_use]
    pub fn hot(&self) -> __ecs_Every::GroupRef<'_, Self, Hot> {
        __ecs_Every::GroupRef::new(self)
    }
    /// Returns the members of the group [`Hot`], mutably. O(1).
    pub fn hot_mut(&mut self) -> __ecs_Every::GroupMut<'_, Self, Hot> {
        __ecs_Every::GroupMut::new(self)
    }
    /// Returns the events of the group `Moving`: the entities that entered it and left it. O(1).
    pub fn moving_events(&mut self) -> &mut __ecs_Every::GroupEvents {
        &mut self.__events_Moving
    }
    /// Returns the rows of [`Moved`]. It walks the changed values of `place`.
    #[inline(always)]
    pub fn moved(&self) -> __ecs_Every::QueryIter<'_, Self, Moved<'_>> {
        __ecs_Every::QueryIter::over(
            (
                self.sets.place.column::<__ecs_Every::Here>().marked_rows(false),
                ((), (self.sets.place.column::<__ecs_Every::Here>(), ())),
            ),
            self.groups.refs(),
            self.entities.view(),
        )
    }
    /// Returns the rows of [`Pushed`]. It walks the members of the group that is assigned to it, takes all parts of `body` as slices, looks up `heat` and `speed`.
    #[inline(always)]
    pub fn pushed(&mut self) -> __ecs_Every::QueryIter<'_, Self, Pushed<'_>> {
        let __speed = self.sets.speed.one_mut();
        __ecs_Every::QueryIter::over(
            (
                __speed,
                (
                    (
                        self.sets.body.column::<__ecs_Every::Here>(),
                        (
                            self
                                .sets
                                .body
                                .column::<__ecs_Every::Next<__ecs_Every::Here>>(),
                            (),
                        ),
                    ),
                    (self.sets.heat.column::<__ecs_Every::Here>(), ()),
                ),
            ),
            self.groups.refs(),
            self.entities.view(),
        )
    }
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as tables, `to_mermaid` as a diagram.
    pub const LAYOUT: __ecs_Every::Layout = __ecs_Every::Layout {
        world: "Every",
        components: &[
            __ecs_Every::ComponentLayout {
                track: __ecs_Every::Some(__ecs_Every::TrackLayout {
                    frames: 2,
                    keeps_removed: true,
                }),
                ..__ecs_Every::ComponentLayout::of::<Place>("place", "Place", 0)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Linear,
                ..__ecs_Every::ComponentLayout::of::<Heat>("heat", "Heat", 1)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Stable,
                ..__ecs_Every::ComponentLayout::of::<Nail>("nail", "Nail", 2)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Indexed {
                    ordered: false,
                    unique: true,
                },
                ..__ecs_Every::ComponentLayout::of::<Name>("name", "Name", 3)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Indexed {
                    ordered: true,
                    unique: false,
                },
                key: __ecs_Every::Some(__ecs_Every::KeyLayout::of::<u8>("u8")),
                ..__ecs_Every::ComponentLayout::of::<Level>("level", "Level", 4)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Linked,
                ..__ecs_Every::ComponentLayout::of::<ChildOf>("parent", "ChildOf", 5)
            },
            __ecs_Every::ComponentLayout::of::<Asleep>("asleep", "Asleep", 6),
            __ecs_Every::ComponentLayout::of::<Awake>("awake", "Awake", 7),
            __ecs_Every::ComponentLayout::of::<Speed>("speed", "Speed", 8),
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Table,
                table: __ecs_Every::Some("Body"),
                ..__ecs_Every::ComponentLayout::of::<Mass>("mass", "Mass", 9)
            },
            __ecs_Every::ComponentLayout {
                storage: __ecs_Every::StorageLayout::Table,
                table: __ecs_Every::Some("Body"),
                track: __ecs_Every::Some(__ecs_Every::TrackLayout {
                    frames: 1,
                    keeps_removed: false,
                }),
                ..__ecs_Every::ComponentLayout::of::<Force>("force", "Force", 9)
            },
        ],
        tables: &[__ecs_Every::TableLayout::of("Body", "body", &["mass", "force"])],
        groups: &[
            __ecs_Every::GroupLayout {
                events: true,
                ..__ecs_Every::GroupLayout::of(
                    "Moving",
                    [&["place", "speed"], &[], &[]],
                    __ecs_Every::Some("Active"),
                )
            },
            __ecs_Every::GroupLayout::of(
                "Active",
                [&["place", "speed"], &[], &["asleep"]],
                __ecs_Every::None,
            ),
            __ecs_Every::GroupLayout::of(
                "Hot",
                [&[], &["body", "heat"], &[]],
                __ecs_Every::None,
            ),
            __ecs_Every::GroupLayout {
                assigned: true,
                ..__ecs_Every::GroupLayout::of(
                    "Pushed",
                    [&["body"], &["speed"], &[]],
                    __ecs_Every::None,
                )
            },
        ],
        queries: &[
            __ecs_Every::QueryLayout {
                changed: &["place"],
                added: &[],
                ..__ecs_Every::QueryLayout::of(
                    "Moved",
                    &[
                        ("entity", __ecs_Every::Access::Entity),
                        ("place", __ecs_Every::Access::Read),
                    ],
                    [&[], &[]],
                    "walks the changed values of `place`",
                )
            },
            __ecs_Every::QueryLayout::of(
                "Pushed",
                &[
                    ("speed", __ecs_Every::Access::Write),
                    ("body", __ecs_Every::Access::Read),
                    ("heat", __ecs_Every::Access::MaybeRead),
                ],
                [&[], &[]],
                "walks the members of the group that is assigned to it, takes all parts of `body` as slices, looks up `heat` and `speed`",
            ),
        ],
        resources: &[__ecs_Every::ResourceLayout::of::<Clock>("clock", "Clock")],
        rules: &["one_of(asleep, awake)", "requires(name: place, on_remove = cascade)"],
        families: &[],
        capacity: __ecs_Every::None,
        brand: true,
    };
    ecs_core::__private::world_methods! {
        pub fn
    }
    ecs_core::__ecs_saved_methods! {
        pub fn where Self : __ecs_Every::save::Save
    }
    ecs_core::__ecs_delta_methods! {
        pub fn where Self : __ecs_Every::DeltaData
    }
    ecs_core::__ecs_transfer_methods! {
        pub fn
    }
    ecs_core::__ecs_cloning_methods! {
        pub fn
    }
}
impl<'w> Moved<'w> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        (
            __place,
        ): (
            impl __ecs_Every::IntoColumn<
                'w,
                Place,
                __ecs_Every::Tracked<__ecs_Every::Sparse>,
            >,
        ),
    ) -> __ecs_Every::QueryIter<'w, Every, Moved<'w>> {
        let __place = __ecs_Every::IntoColumn::into_column(__place);
        let marked0 = __place.marked_rows(false);
        __ecs_Every::QueryIter::of(
            (marked0, ((), (__place, ()))),
            __ecs_Every::Entities::EMPTY,
        )
    }
}
impl<'w> Pushed<'w> {
    /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        (
            __speed,
            (__mass, __force),
            __heat,
        ): (
            impl __ecs_Every::IntoColumnMut<'w, Speed>,
            (
                impl __ecs_Every::IntoColumn<'w, Mass>,
                impl __ecs_Every::IntoColumn<
                    'w,
                    Force,
                    __ecs_Every::Tracked<__ecs_Every::Sparse>,
                >,
            ),
            impl __ecs_Every::IntoColumn<'w, Heat, __ecs_Every::Linear>,
        ),
    ) -> __ecs_Every::QueryIter<'w, Every, Pushed<'w>> {
        __ecs_Every::QueryIter::of(
            (__speed, ((__mass, __force), (__heat, ()))),
            __ecs_Every::Entities::EMPTY,
        )
    }
}
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Every_016af0e18c6dc816 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Every components { place[Place] sparse _, heat[Heat] linear _,
        nail[Nail] stable _, name[Name] sparse _, level[Level] sparse _, parent[ChildOf]
        sparse _, asleep[Asleep] sparse _, awake[Awake] sparse _, speed[Speed] sparse _,
        mass[Mass] sparse Body, force[Force] sparse Body, } tables { Body body[mass,
        force], } groups { Moving moving own[place, speed] with[] without[] events
        moving_events, Active active own[place, speed] with[] without[asleep], Hot hot
        own[] with[body, heat] without[], } queries { Moved moved fields[entity entity,
        ref place] with[] without[] lead[] marks[leading changed place], Pushed pushed
        fields[mut speed, ref body of Body, option ref heat] with[] without[] lead[], }
        resources { clock[Clock], } parts {} } $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Every_016af0e18c6dc816 as Every;
const _: () = {
    use ecs_core::__private as __ecs;
    use __ecs::Store as _;
    /// The sets, each of whose columns is taken once.
    pub struct __EcsLent<'w> {
        entities: __ecs::Entities<'w>,
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        groups: &'w __ecs::Groups<Every, 4>,
        place: __ecs::Lent<
            'w,
            __ecs::Set<(__ecs::MarkedBuffer<Place, __ecs::Changes>, ())>,
        >,
        heat: __ecs::Lent<'w, __ecs::LinearStore<(__ecs::Buffer<Heat>, ())>>,
        nail: __ecs::Lent<'w, __ecs::StableSet<(__ecs::Buffer<Nail>, ())>>,
        name: __ecs::Lent<
            'w,
            __ecs::NotedSet<
                (__ecs::Buffer<Name>, ()),
                __ecs::indices::IndexNotes<Name, __ecs::Unique<__ecs::Hashed<Name>>>,
            >,
        >,
        level: __ecs::Lent<
            'w,
            __ecs::NotedSet<
                (__ecs::Buffer<Level>, ()),
                __ecs::indices::IndexNotes<Level, __ecs::Ordered<u8>>,
            >,
        >,
        parent: __ecs::Lent<
            'w,
            __ecs::NotedSet<(__ecs::Buffer<ChildOf>, ()), __ecs::links::Links>,
        >,
        asleep: __ecs::Lent<
            'w,
            __ecs::NotedSet<(__ecs::Buffer<Asleep>, ()), __ecs::indices::Log>,
        >,
        awake: __ecs::Lent<
            'w,
            __ecs::NotedSet<(__ecs::Buffer<Awake>, ()), __ecs::indices::Log>,
        >,
        speed: __ecs::Lent<'w, __ecs::OneColumn<Speed>>,
        body: __ecs::Lent<
            'w,
            __ecs::Set<
                (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
            >,
        >,
    }
    impl __ecs::World for Every {
        type Units = __ecs::Numbered<__ecs::u32, 256>;
        type Sets = __EverySets;
        type Lent<'w> = __EcsLent<'w>;
        type Defaults = ();
        const NAMES: &'static [&'static __ecs::str] = &[
            "place",
            "heat",
            "nail",
            "name",
            "level",
            "parent",
            "asleep",
            "awake",
            "speed",
            "body",
        ];
        const PREPARES: __ecs::bool = true;
        const UNIQUE: __ecs::bool = true;
        const RULES: &'static [__ecs::Rule] = &[
            __ecs::Rule::AtMostOne {
                units: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(6))
                    .or(__ecs::Units::one(7)),
                replaces: true,
            },
            __ecs::Rule::Requires {
                unit: 3,
                needs: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                cascades: true,
            },
        ];
        fn drop_units(
            &mut self,
            entity: __ecs::Entity,
            units: __ecs::Numbered<__ecs::u32, 256>,
        ) {
            let _0 = if __ecs::matches(
                units,
                __ecs::Numbered(0b1),
                __ecs::Numbered(0b0),
            ) {
                __ecs::HasUnit::<Place>::take_row(self, entity)
            } else {
                __ecs::None
            };
            let _1 = if __ecs::matches(
                units,
                __ecs::Numbered(0b10),
                __ecs::Numbered(0b0),
            ) {
                self.sets.heat.take(entity.index())
            } else {
                __ecs::None
            };
            let _2 = if __ecs::matches(
                units,
                __ecs::Numbered(0b100),
                __ecs::Numbered(0b0),
            ) {
                self.sets.nail.take(entity.index())
            } else {
                __ecs::None
            };
            let _3 = if __ecs::matches(
                units,
                __ecs::Numbered(0b1000),
                __ecs::Numbered(0b0),
            ) {
                self.sets.name.take(entity.index())
            } else {
                __ecs::None
            };
            let _4 = if __ecs::matches(
                units,
                __ecs::Numbered(0b10000),
                __ecs::Numbered(0b0),
            ) {
                self.sets.level.take(entity.index())
            } else {
                __ecs::None
            };
            let _5 = if __ecs::matches(
                units,
                __ecs::Numbered(0b100000),
                __ecs::Numbered(0b0),
            ) {
                self.sets.parent.take(entity.index())
            } else {
                __ecs::None
            };
            let _6 = if __ecs::matches(
                units,
                __ecs::Numbered(0b1000000),
                __ecs::Numbered(0b0),
            ) {
                __ecs::HasUnit::<Asleep>::take_row(self, entity)
            } else {
                __ecs::None
            };
            let _7 = if __ecs::matches(
                units,
                __ecs::Numbered(0b10000000),
                __ecs::Numbered(0b0),
            ) {
                __ecs::HasUnit::<Awake>::take_row(self, entity)
            } else {
                __ecs::None
            };
            let _8 = if __ecs::matches(
                units,
                __ecs::Numbered(0b100000000),
                __ecs::Numbered(0b0),
            ) {
                self.sets.speed.take(entity.index())
            } else {
                __ecs::None
            };
            let _9 = if __ecs::matches(
                units,
                __ecs::Numbered(0b1000000000),
                __ecs::Numbered(0b0),
            ) {
                __ecs::HasUnit::<Body>::take_row(self, entity)
            } else {
                __ecs::None
            };
        }
        const LAYOUT: __ecs::Layout = Self::LAYOUT;
        fn __shown(
            &self,
            entity: __ecs::Entity,
        ) -> __ecs::Vec<__ecs::Option<&dyn __ecs::fmt::Debug>> {
            __ecs::derives::listed([
                __ecs::derives::show::<
                    Place,
                    _,
                >(self.sets.place.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Heat,
                    _,
                >(self.sets.heat.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Nail,
                    _,
                >(self.sets.nail.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Name,
                    _,
                >(self.sets.name.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Level,
                    _,
                >(self.sets.level.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    ChildOf,
                    _,
                >(self.sets.parent.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Asleep,
                    _,
                >(self.sets.asleep.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Awake,
                    _,
                >(self.sets.awake.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Speed,
                    _,
                >(self.sets.speed.one(), __ecs::None, entity),
                __ecs::derives::show::<
                    Mass,
                    _,
                >(self.sets.body.column::<__ecs::Here>(), __ecs::None, entity),
                __ecs::derives::show::<
                    Force,
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
                own: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(8)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(8)),
                no: __ecs::Units::EMPTY,
                start: __ecs::None,
                end: __ecs::Some(0),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(8)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(8)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(6)),
                start: __ecs::None,
                end: __ecs::Some(1),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY,
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(1))
                    .or(__ecs::Units::one(9)),
                no: __ecs::Units::EMPTY,
                start: __ecs::None,
                end: __ecs::Some(2),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(9)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(8))
                    .or(__ecs::Units::one(9)),
                no: __ecs::Units::EMPTY,
                start: __ecs::None,
                end: __ecs::Some(3),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(8)),
                need: __ecs::Units::EMPTY
                    .or(__ecs::Units::one(0))
                    .or(__ecs::Units::one(6))
                    .or(__ecs::Units::one(8)),
                no: __ecs::Units::EMPTY,
                start: __ecs::Some(1),
                end: __ecs::Some(0),
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                need: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(8)),
                start: __ecs::Some(0),
                end: __ecs::None,
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(8)),
                need: __ecs::Units::EMPTY.or(__ecs::Units::one(8)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
                start: __ecs::Some(0),
                end: __ecs::None,
            },
            __ecs::GroupTerms {
                own: __ecs::Units::EMPTY.or(__ecs::Units::one(9)),
                need: __ecs::Units::EMPTY.or(__ecs::Units::one(9)),
                no: __ecs::Units::EMPTY.or(__ecs::Units::one(8)),
                start: __ecs::Some(3),
                end: __ecs::None,
            },
        ];
        const EMPTY: __EverySets = __EverySets {
            place: __ecs::Set::with((
                __ecs::MarkedBuffer::new(__ecs::Changes::new(2)),
                (),
            )),
            heat: __ecs::LinearStore::new(),
            nail: __ecs::StableSet::new(),
            name: __ecs::NotedSet::new(__ecs::indices::by_value()),
            level: __ecs::NotedSet::new(
                __ecs::indices::IndexNotes::new(|value: &Level| -> u8 {
                    Level::tier(value)
                }),
            ),
            parent: __ecs::NotedSet::new(__ecs::links::Links::new()),
            asleep: __ecs::NotedSet::new(__ecs::indices::Log::empty()),
            awake: __ecs::NotedSet::new(__ecs::indices::Log::empty()),
            speed: __ecs::Set::new(),
            body: __ecs::Set::with((
                __ecs::Buffer::EMPTY,
                (__ecs::MarkedBuffer::new(__ecs::Changes::new(1)), ()),
            )),
            __ecs_asleep_awake_index: __ecs::indices::Joint::empty(),
        };
        #[inline(always)]
        fn __table(&self) -> &__ecs::EntityTable<__ecs::Numbered<__ecs::u32, 256>> {
            &self.entities
        }
        #[inline(always)]
        fn table_mut(
            &mut self,
        ) -> &mut __ecs::EntityTable<__ecs::Numbered<__ecs::u32, 256>> {
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
            __ecs::Origin::groups::<Every, 4>(columns)
        }
        #[inline(always)]
        fn __origin(&self) -> __ecs::Origin<'_> {
            __ecs::Origin::of(&self.groups)
        }
        fn each_unit<__EcsVisitor: __ecs::UnitVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor.unit::<Place>();
            visitor.unit::<Heat>();
            visitor.unit::<Nail>();
            visitor.unit::<Name>();
            visitor.unit::<Level>();
            visitor.unit::<ChildOf>();
            visitor.unit::<Asleep>();
            visitor.unit::<Awake>();
            visitor.unit::<Speed>();
            visitor.unit::<Body>();
        }
        #[inline(always)]
        fn __sets(&self) -> &__EverySets {
            &self.sets
        }
        #[inline(always)]
        fn sets_mut(&mut self) -> &mut __EverySets {
            &mut self.sets
        }
        #[inline(always)]
        fn leave(
            &mut self,
            entity: __ecs::Entity,
            old: __ecs::Numbered<__ecs::u32, 256>,
            new: __ecs::Numbered<__ecs::u32, 256>,
            taken: __ecs::Numbered<__ecs::u32, 256>,
        ) {
            if __ecs::matches(old, __ecs::Numbered(0b1000000010), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    new,
                    __ecs::Numbered(0b1000000010),
                    __ecs::Numbered(0b0),
                )
            {
                self.groups.lists[2].take(entity.index());
                self.groups.lens[2] = self.groups.lists[2].len();
            }
            if __ecs::matches(
                old,
                __ecs::Numbered(0b100000001),
                __ecs::Numbered(0b1000000),
            )
                && !__ecs::matches(
                    new,
                    __ecs::Numbered(0b100000001),
                    __ecs::Numbered(0b1000000),
                )
            {
                let row = __ecs::one_less(self.groups.lens[1]);
                self.sets
                    .place
                    .bring(
                        entity.index(),
                        row,
                        __ecs::matches(taken, __ecs::Numbered(0b1), __ecs::Numbered(0b0)),
                    );
                self.sets
                    .speed
                    .bring(
                        entity.index(),
                        row,
                        __ecs::matches(
                            taken,
                            __ecs::Numbered(0b100000000),
                            __ecs::Numbered(0b0),
                        ),
                    );
                self.groups.lens[1] = row;
            }
            if __ecs::matches(old, __ecs::Numbered(0b1100000000), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    new,
                    __ecs::Numbered(0b1100000000),
                    __ecs::Numbered(0b0),
                )
            {
                let row = __ecs::one_less(self.groups.lens[3]);
                self.sets
                    .body
                    .bring(
                        entity.index(),
                        row,
                        __ecs::matches(
                            taken,
                            __ecs::Numbered(0b1000000000),
                            __ecs::Numbered(0b0),
                        ),
                    );
                self.groups.lens[3] = row;
            }
            if __ecs::matches(old, __ecs::Numbered(0b100000001), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    new,
                    __ecs::Numbered(0b100000001),
                    __ecs::Numbered(0b0),
                )
            {
                let row = __ecs::one_less(self.groups.lens[0]);
                self.sets
                    .place
                    .bring(
                        entity.index(),
                        row,
                        __ecs::matches(taken, __ecs::Numbered(0b1), __ecs::Numbered(0b0)),
                    );
                self.sets
                    .speed
                    .bring(
                        entity.index(),
                        row,
                        __ecs::matches(
                            taken,
                            __ecs::Numbered(0b100000000),
                            __ecs::Numbered(0b0),
                        ),
                    );
                self.groups.lens[0] = row;
                self.__events_Moving.push(__ecs::GroupEvent::Left(entity));
            }
        }
        #[inline(always)]
        fn enter(
            &mut self,
            entity: __ecs::Entity,
            old: __ecs::Numbered<__ecs::u32, 256>,
            new: __ecs::Numbered<__ecs::u32, 256>,
        ) {
            if __ecs::matches(new, __ecs::Numbered(0b100000001), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    old,
                    __ecs::Numbered(0b100000001),
                    __ecs::Numbered(0b0),
                )
            {
                let row = self.groups.lens[0];
                self.sets.place.bring(entity.index(), row, false);
                self.sets.speed.bring(entity.index(), row, false);
                self.groups.lens[0] = row + 1;
                self.__events_Moving.push(__ecs::GroupEvent::Entered(entity));
            }
            if __ecs::matches(new, __ecs::Numbered(0b1100000000), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    old,
                    __ecs::Numbered(0b1100000000),
                    __ecs::Numbered(0b0),
                )
            {
                let row = self.groups.lens[3];
                self.sets.body.bring(entity.index(), row, false);
                self.groups.lens[3] = row + 1;
            }
            if __ecs::matches(
                new,
                __ecs::Numbered(0b100000001),
                __ecs::Numbered(0b1000000),
            )
                && !__ecs::matches(
                    old,
                    __ecs::Numbered(0b100000001),
                    __ecs::Numbered(0b1000000),
                )
            {
                let row = self.groups.lens[1];
                self.sets.place.bring(entity.index(), row, false);
                self.sets.speed.bring(entity.index(), row, false);
                self.groups.lens[1] = row + 1;
            }
            if __ecs::matches(new, __ecs::Numbered(0b1000000010), __ecs::Numbered(0b0))
                && !__ecs::matches(
                    old,
                    __ecs::Numbered(0b1000000010),
                    __ecs::Numbered(0b0),
                )
            {
                self.groups.lists[2].push(entity, ());
                self.groups.lens[2] = self.groups.lists[2].len();
            }
        }
        fn enter_all(
            &mut self,
            entities: &[__ecs::Entity],
            new: __ecs::Numbered<__ecs::u32, 256>,
        ) {
            if __ecs::matches(new, __ecs::Numbered(0b100000001), __ecs::Numbered(0b0)) {
                let row = self.groups.lens[0];
                self.sets.place.bring_all(entities, row);
                self.sets.speed.bring_all(entities, row);
                self.groups.lens[0] = row + entities.len();
                for &entity in entities {
                    self.__events_Moving.push(__ecs::GroupEvent::Entered(entity));
                }
            }
            if __ecs::matches(new, __ecs::Numbered(0b1100000000), __ecs::Numbered(0b0)) {
                let row = self.groups.lens[3];
                self.sets.body.bring_all(entities, row);
                self.groups.lens[3] = row + entities.len();
            }
            if __ecs::matches(
                new,
                __ecs::Numbered(0b100000001),
                __ecs::Numbered(0b1000000),
            ) {
                let row = self.groups.lens[1];
                self.sets.place.bring_all(entities, row);
                self.sets.speed.bring_all(entities, row);
                self.groups.lens[1] = row + entities.len();
            }
            if __ecs::matches(new, __ecs::Numbered(0b1000000010), __ecs::Numbered(0b0)) {
                for &entity in entities {
                    self.groups.lists[2].push(entity, ());
                }
                self.groups.lens[2] = self.groups.lists[2].len();
            }
        }
        fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {
            __ecs::links::end(self, entity)
        }
        fn __events(&self) -> __ecs::Vec<(__ecs::usize, &__ecs::GroupEvents)> {
            __ecs::derives::listed([(0, &self.__events_Moving)])
        }
        fn events_mut(&mut self) -> __ecs::Vec<(__ecs::usize, &mut __ecs::GroupEvents)> {
            __ecs::derives::listed([(0, &mut self.__events_Moving)])
        }
        fn all_leave(&mut self) {
            __ecs::events::all_leave::<_, Moving>(self);
        }
        fn advance(&mut self) {
            self.sets.place.note_mut::<__ecs::Here>().advance();
            self.sets.body.note_mut::<__ecs::Next<__ecs::Here>>().advance();
        }
        #[inline(always)]
        fn lend(&mut self) -> __EcsLent<'_> {
            let (reserver, entities) = self.entities.reserver();
            __EcsLent {
                entities,
                reserver: __ecs::Some(reserver),
                groups: &self.groups,
                place: __ecs::Lent::new(&mut self.sets.place),
                heat: __ecs::Lent::new(&mut self.sets.heat),
                nail: __ecs::Lent::new(&mut self.sets.nail),
                name: __ecs::Lent::new(&mut self.sets.name),
                level: __ecs::Lent::new(&mut self.sets.level),
                parent: __ecs::Lent::new(&mut self.sets.parent),
                asleep: __ecs::Lent::new(&mut self.sets.asleep),
                awake: __ecs::Lent::new(&mut self.sets.awake),
                speed: __ecs::Lent::new(&mut self.sets.speed),
                body: __ecs::Lent::new(&mut self.sets.body),
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
        type Split<'w> = EverySplit<'w>;
        fn split(&mut self) -> EverySplit<'_> {
            self.split()
        }
    }
    impl __ecs::Clone for Every {
        fn clone(&self) -> Self {
            let (mut to, from) = (
                Self::new(<Clock as __ecs::Clone>::clone(&self.clock)),
                self,
            );
            to.entities.clone_from(&from.entities);
            to.groups.clear();
            to.__events_Moving.clear();
            to.sets.__ecs_asleep_awake_index.outdate();
            to.sets.place.copy_from(&from.sets.place, &(__ecs::copies::<Place>(), ()));
            __ecs::Clone::clone_from(
                to.sets.place.note_mut::<__ecs::Here>(),
                from.sets.place.note::<__ecs::Here>(),
            );
            to.sets.heat.copy_from(&from.sets.heat, &(__ecs::copies::<Heat>(), ()));
            to.sets.nail.copy_from(&from.sets.nail, &(__ecs::copies::<Nail>(), ()));
            to.sets.name.copy_from(&from.sets.name, &(__ecs::copies::<Name>(), ()));
            to.sets.level.copy_from(&from.sets.level, &(__ecs::copies::<Level>(), ()));
            to.sets
                .parent
                .copy_from(&from.sets.parent, &(__ecs::copies::<ChildOf>(), ()));
            to.sets
                .asleep
                .copy_from(&from.sets.asleep, &(__ecs::copies::<Asleep>(), ()));
            to.sets.awake.copy_from(&from.sets.awake, &(__ecs::copies::<Awake>(), ()));
            to.sets.speed.copy_from(&from.sets.speed, &(__ecs::copies::<Speed>(), ()));
            to.sets
                .body
                .copy_from(
                    &from.sets.body,
                    &(__ecs::copies::<Mass>(), (__ecs::copies::<Force>(), ())),
                );
            __ecs::Clone::clone_from(
                to.sets.body.note_mut::<__ecs::Next<__ecs::Here>>(),
                from.sets.body.note::<__ecs::Next<__ecs::Here>>(),
            );
            to.groups.clone_from(&from.groups);
            to.__kept_place.copy_from(&from.__kept_place);
            __ecs::Clone::clone_from(&mut to.__events_Moving, &from.__events_Moving);
            to
        }
        fn clone_from(&mut self, from: &Self) {
            __ecs::derives::whole(
                self,
                |to: &mut Every| {
                    __ecs::kept::finish::<_, Place>(to);
                    to.entities.clone_from(&from.entities);
                    to.groups.clear();
                    to.__events_Moving.clear();
                    to.sets.__ecs_asleep_awake_index.outdate();
                    to.sets
                        .place
                        .copy_from(&from.sets.place, &(__ecs::copies::<Place>(), ()));
                    __ecs::Clone::clone_from(
                        to.sets.place.note_mut::<__ecs::Here>(),
                        from.sets.place.note::<__ecs::Here>(),
                    );
                    to.sets
                        .heat
                        .copy_from(&from.sets.heat, &(__ecs::copies::<Heat>(), ()));
                    to.sets
                        .nail
                        .copy_from(&from.sets.nail, &(__ecs::copies::<Nail>(), ()));
                    to.sets
                        .name
                        .copy_from(&from.sets.name, &(__ecs::copies::<Name>(), ()));
                    to.sets
                        .level
                        .copy_from(&from.sets.level, &(__ecs::copies::<Level>(), ()));
                    to.sets
                        .parent
                        .copy_from(&from.sets.parent, &(__ecs::copies::<ChildOf>(), ()));
                    to.sets
                        .asleep
                        .copy_from(&from.sets.asleep, &(__ecs::copies::<Asleep>(), ()));
                    to.sets
                        .awake
                        .copy_from(&from.sets.awake, &(__ecs::copies::<Awake>(), ()));
                    to.sets
                        .speed
                        .copy_from(&from.sets.speed, &(__ecs::copies::<Speed>(), ()));
                    to.sets
                        .body
                        .copy_from(
                            &from.sets.body,
                            &(__ecs::copies::<Mass>(), (__ecs::copies::<Force>(), ())),
                        );
                    __ecs::Clone::clone_from(
                        to.sets.body.note_mut::<__ecs::Next<__ecs::Here>>(),
                        from.sets.body.note::<__ecs::Next<__ecs::Here>>(),
                    );
                    to.groups.clone_from(&from.groups);
                    to.__kept_place.copy_from(&from.__kept_place);
                    __ecs::Clone::clone_from(
                        &mut to.__events_Moving,
                        &from.__events_Moving,
                    );
                    <Clock as __ecs::Clone>::clone_from(&mut to.clock, &from.clock);
                },
            );
        }
    }
    impl __ecs::fmt::Debug for Every {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            let mut out = formatter.debug_struct("Every");
            out.field("entities", &self.entities.view());
            __ecs::derives::show::<
                Place,
                _,
            >(
                self.sets.place.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "place")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Heat,
                _,
            >(
                self.sets.heat.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "heat")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Nail,
                _,
            >(
                self.sets.nail.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "nail")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Name,
                _,
            >(
                self.sets.name.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "name")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Level,
                _,
            >(
                self.sets.level.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "level")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                ChildOf,
                _,
            >(
                self.sets.parent.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "parent")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Asleep,
                _,
            >(
                self.sets.asleep.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "asleep")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Awake,
                _,
            >(
                self.sets.awake.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "awake")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Speed,
                _,
            >(
                self.sets.speed.one(),
                __ecs::Some((&mut out, "speed")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Mass,
                _,
            >(
                self.sets.body.column::<__ecs::Here>(),
                __ecs::Some((&mut out, "mass")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show::<
                Force,
                _,
            >(
                self.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                __ecs::Some((&mut out, "force")),
                __ecs::Entity::DANGLING,
            );
            __ecs::derives::show_value::<Clock>(&mut out, "clock", &self.clock);
            out.finish()
        }
    }
    impl __ecs::PartialEq for Every {
        fn eq(&self, other: &Self) -> __ecs::bool {
            self.entities == other.entities && self.groups == other.groups
                && __ecs::derives::equal(
                    self.sets.place.column::<__ecs::Here>(),
                    other.sets.place.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Place>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.heat.column::<__ecs::Here>(),
                    other.sets.heat.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Heat>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.nail.column::<__ecs::Here>(),
                    other.sets.nail.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Nail>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.name.column::<__ecs::Here>(),
                    other.sets.name.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Name>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.level.column::<__ecs::Here>(),
                    other.sets.level.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Level>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.parent.column::<__ecs::Here>(),
                    other.sets.parent.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<ChildOf>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.asleep.column::<__ecs::Here>(),
                    other.sets.asleep.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Asleep>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.awake.column::<__ecs::Here>(),
                    other.sets.awake.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Awake>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.speed.one(),
                    other.sets.speed.one(),
                    |a, b| __ecs::derives::same::<Speed>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.body.column::<__ecs::Here>(),
                    other.sets.body.column::<__ecs::Here>(),
                    |a, b| __ecs::derives::same::<Mass>(a, b),
                )
                && __ecs::derives::equal(
                    self.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                    other.sets.body.column::<__ecs::Next<__ecs::Here>>(),
                    |a, b| __ecs::derives::same::<Force>(a, b),
                ) && self.__events_Moving == other.__events_Moving
                && <Clock as __ecs::PartialEq>::eq(&self.clock, &other.clock)
        }
    }
    impl __ecs::save::Saved for Every {
        const NAME: &'static __ecs::str = "Every";
        const GROUP_NAMES: &'static [&'static __ecs::str] = &[
            "Moving",
            "Active",
            "Hot",
            "Pushed",
        ];
        const RESOURCES: __ecs::bool = true;
    }
    impl Serialize for Every {
        fn serialize<__EcsSerializer: __ecs::save::Serializer>(
            &self,
            serializer: __EcsSerializer,
        ) -> __ecs::Result<__EcsSerializer::Ok, __EcsSerializer::Error> {
            __ecs::save::serialize(self, serializer)
        }
    }
    impl __ecs::save::Save for Every {
        fn save_components<__EcsVisitor: __ecs::save::SaveVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) -> __ecs::Result<(), __EcsVisitor::Error> {
            let _ = &visitor;
            visitor.component::<Place>("place")?;
            visitor.component::<Heat>("heat")?;
            visitor.component::<Nail>("nail")?;
            visitor.component::<Name>("name")?;
            visitor.component::<Level>("level")?;
            visitor.component::<ChildOf>("parent")?;
            visitor.link::<ChildOf>("parent")?;
            visitor.component::<Awake>("awake")?;
            visitor.component::<Speed>("speed")?;
            visitor.component::<Mass>("mass")?;
            visitor.component::<Force>("force")?;
            __ecs::Ok(())
        }
        fn __save_resources<__EcsVisitor: __ecs::save::SaveVisitor<Self>>(
            &self,
            visitor: &mut __EcsVisitor,
        ) -> __ecs::Result<(), __EcsVisitor::Error> {
            let _ = &visitor;
            visitor.resource::<Clock>("clock", &self.clock)?;
            __ecs::Ok(())
        }
    }
    impl<'de> Deserialize<'de> for Every {
        fn deserialize<__EcsDeserializer: __ecs::save::Deserializer<'de>>(
            deserializer: __EcsDeserializer,
        ) -> __ecs::Result<Self, __EcsDeserializer::Error> {
            __ecs::save::deserialize(deserializer)
        }
        fn deserialize_in_place<__EcsDeserializer: __ecs::save::Deserializer<'de>>(
            deserializer: __EcsDeserializer,
            place: &mut Self,
        ) -> __ecs::Result<(), __EcsDeserializer::Error> {
            __ecs::save::deserialize_in_place(deserializer, place)
        }
    }
    /// The columns and resources of a save.
    pub struct __EcsStaged {
        place: __ecs::save::StagedColumn<Place>,
        heat: __ecs::save::StagedColumn<Heat>,
        nail: __ecs::save::StagedColumn<Nail>,
        name: __ecs::save::StagedColumn<Name>,
        level: __ecs::save::StagedColumn<Level>,
        parent: __ecs::save::StagedColumn<ChildOf>,
        awake: __ecs::save::StagedColumn<Awake>,
        speed: __ecs::save::StagedColumn<Speed>,
        mass: __ecs::save::StagedColumn<Mass>,
        force: __ecs::save::StagedColumn<Force>,
        clock: __ecs::save::StagedResource<Clock>,
        __ecs_world: __ecs::PhantomData<fn() -> Every>,
    }
    impl<'de> __ecs::save::Load<'de> for Every {
        type Staged = __EcsStaged;
        fn stage() -> Self::Staged {
            __EcsStaged {
                place: __ecs::save::StagedColumn::<Place>::new(&["place"], 0),
                heat: __ecs::save::StagedColumn::<Heat>::new(&["heat"], 1),
                nail: __ecs::save::StagedColumn::<Nail>::new(&["nail"], 2),
                name: __ecs::save::StagedColumn::<Name>::new(&["name"], 3),
                level: __ecs::save::StagedColumn::<Level>::new(&["level"], 4),
                parent: __ecs::save::StagedColumn::<ChildOf>::new(&["parent"], 5),
                awake: __ecs::save::StagedColumn::<Awake>::new(&["awake"], 7),
                speed: __ecs::save::StagedColumn::<Speed>::new(&["speed"], 8),
                mass: __ecs::save::StagedColumn::<Mass>::new(&["mass"], 9),
                force: __ecs::save::StagedColumn::<Force>::new(&["force"], 9),
                clock: __ecs::save::StagedResource::<Clock>::new(&["clock"]),
                __ecs_world: __ecs::PhantomData,
            }
        }
        fn load_each<__EcsVisitor: __ecs::save::LoadVisitor<'de>>(
            staged: &mut Self::Staged,
            visitor: &mut __EcsVisitor,
        ) -> __ecs::save::ControlFlow<__EcsVisitor::Break> {
            let _ = (&staged, &visitor);
            visitor.component::<Place>(&mut staged.place)?;
            visitor.component::<Heat>(&mut staged.heat)?;
            visitor.component::<Nail>(&mut staged.nail)?;
            visitor.component::<Name>(&mut staged.name)?;
            visitor.component::<Level>(&mut staged.level)?;
            visitor.component::<ChildOf>(&mut staged.parent)?;
            visitor.component::<Awake>(&mut staged.awake)?;
            visitor.component::<Speed>(&mut staged.speed)?;
            visitor.component::<Mass>(&mut staged.mass)?;
            visitor.component::<Force>(&mut staged.force)?;
            visitor.resource::<Clock>(&mut staged.clock)?;
            __ecs::save::ControlFlow::Continue(())
        }
        fn align(
            staged: &mut Self::Staged,
            align: &mut __ecs::save::Align<'_>,
        ) -> __ecs::Result<(), __ecs::save::String> {
            let _ = (&staged, &align);
            align
                .table(
                    "Body",
                    &["mass", "force"],
                    &mut [&mut staged.mass, &mut staged.force],
                )?;
            __ecs::Ok(())
        }
        fn fill(
            staged: &mut Self::Staged,
            filling: &mut __ecs::save::Filling<'_, Self>,
        ) {
            let _ = (&staged, &filling);
            filling.unit::<Place>(staged.place.list(), || staged.place.next_value());
            filling.unit::<Heat>(staged.heat.list(), || staged.heat.next_value());
            filling.unit::<Nail>(staged.nail.list(), || staged.nail.next_value());
            filling.unit::<Name>(staged.name.list(), || staged.name.next_value());
            filling.unit::<Level>(staged.level.list(), || staged.level.next_value());
            filling.unit::<ChildOf>(staged.parent.list(), || staged.parent.next_value());
            filling.unit::<Awake>(staged.awake.list(), || staged.awake.next_value());
            filling.unit::<Speed>(staged.speed.list(), || staged.speed.next_value());
            filling
                .unit::<
                    Body,
                >(
                    staged.mass.list(),
                    || __ecs::Some(
                        <Body as __ecs::IntoRow<
                            (
                                __ecs::Buffer<Mass>,
                                (__ecs::MarkedBuffer<Force, __ecs::Changes>, ()),
                            ),
                        >>::from_row((
                            staged.mass.next_value()?,
                            (staged.force.next_value()?, ()),
                        )),
                    ),
                );
        }
        fn create(staged: &mut Self::Staged) -> Self {
            let _ = &staged;
            Self::new(staged.clock.take())
        }
        fn replace(&mut self, staged: &mut Self::Staged) {
            let _ = &staged;
            staged.clock.exchange(&mut self.clock);
        }
    }
    impl<'de> __ecs::prefabs::Inherits<'de> for Every {
        fn each_inherited<__EcsVisitor: __ecs::prefabs::InheritVisitor>(
            staged: &mut Self::Staged,
            visitor: &mut __EcsVisitor,
        ) -> __ecs::Result<(), __ecs::save::String> {
            let _ = (&staged, &visitor);
            let _ = __ecs::copies::<Place>;
            visitor
                .component(
                    &mut staged.place,
                    <Place as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Heat>;
            visitor
                .component(
                    &mut staged.heat,
                    <Heat as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Nail>;
            visitor
                .component(
                    &mut staged.nail,
                    <Nail as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Name>;
            visitor
                .component(
                    &mut staged.name,
                    <Name as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Level>;
            visitor
                .component(
                    &mut staged.level,
                    <Level as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<ChildOf>;
            visitor
                .component(
                    &mut staged.parent,
                    <ChildOf as __ecs::Clone>::clone,
                    __ecs::Some(<ChildOf as __ecs::MapEntities>::map_entities),
                )?;
            let _ = __ecs::copies::<Awake>;
            visitor
                .component(
                    &mut staged.awake,
                    <Awake as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Speed>;
            visitor
                .component(
                    &mut staged.speed,
                    <Speed as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Mass>;
            visitor
                .component(
                    &mut staged.mass,
                    <Mass as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            let _ = __ecs::copies::<Force>;
            visitor
                .component(
                    &mut staged.force,
                    <Force as __ecs::Clone>::clone,
                    __ecs::None,
                )?;
            __ecs::Ok(())
        }
    }
    impl __ecs::ClonesEntities for Every {
        fn each_copy<__EcsVisitor: __ecs::CopyVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            let _ = &visitor;
            visitor
                .unit::<
                    Place,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Place>;
                    <Place as __ecs::Clone>::clone(
                        sets.place.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Heat,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Heat>;
                    <Heat as __ecs::Clone>::clone(
                        sets.heat.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Nail,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Nail>;
                    <Nail as __ecs::Clone>::clone(
                        sets.nail.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Name,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Name>;
                    <Name as __ecs::Clone>::clone(
                        sets.name.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Level,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Level>;
                    <Level as __ecs::Clone>::clone(
                        sets.level.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    ChildOf,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<ChildOf>;
                    <ChildOf as __ecs::Clone>::clone(
                        sets.parent.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Asleep,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Asleep>;
                    <Asleep as __ecs::Clone>::clone(
                        sets.asleep.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Awake,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Awake>;
                    <Awake as __ecs::Clone>::clone(
                        sets.awake.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Speed,
                >(|sets, entity| __ecs::Some({
                    let _ = __ecs::copies::<Speed>;
                    <Speed as __ecs::Clone>::clone(
                        sets.speed.column::<__ecs::Here>().get(entity)?,
                    )
                }));
            visitor
                .unit::<
                    Body,
                >(|sets, entity| __ecs::Some(
                    <Body as __ecs::IntoRow<
                        (
                            __ecs::Buffer<Mass>,
                            (__ecs::MarkedBuffer<Force, __ecs::Changes>, ()),
                        ),
                    >>::from_row((
                        {
                            let _ = __ecs::copies::<Mass>;
                            <Mass as __ecs::Clone>::clone(
                                sets.body.column::<__ecs::Here>().get(entity)?,
                            )
                        },
                        (
                            {
                                let _ = __ecs::copies::<Force>;
                                <Force as __ecs::Clone>::clone(
                                    sets.body.column::<__ecs::Next<__ecs::Here>>().get(entity)?,
                                )
                            },
                            (),
                        ),
                    )),
                ));
        }
    }
    impl __ecs::DeltaData for Every {
        type Resources = (__ecs::Option<(Clock,)>, [__ecs::bool; 0]);
        type Skipped = [__ecs::bool; 0];
        const COLUMNS: &'static [(__ecs::usize, &'static __ecs::str, __ecs::usize)] = &[
            (0, "place", __ecs::core::mem::size_of::<Place>()),
            (1, "heat", __ecs::core::mem::size_of::<Heat>()),
            (2, "nail", __ecs::core::mem::size_of::<Nail>()),
            (3, "name", __ecs::core::mem::size_of::<Name>()),
            (4, "level", __ecs::core::mem::size_of::<Level>()),
            (5, "parent", __ecs::core::mem::size_of::<ChildOf>()),
            (6, "asleep", __ecs::core::mem::size_of::<Asleep>()),
            (7, "awake", __ecs::core::mem::size_of::<Awake>()),
            (8, "speed", __ecs::core::mem::size_of::<Speed>()),
            (9, "mass", __ecs::core::mem::size_of::<Mass>()),
            (9, "force", __ecs::core::mem::size_of::<Force>()),
        ];
        const RESOURCE_SIZES: &'static [__ecs::usize] = &[
            __ecs::core::mem::size_of::<Clock>(),
        ];
        fn compare(
            old: &__EverySets,
            new: &__EverySets,
            compared: &mut __ecs::delta::Compared,
        ) {
            let _ = (old, new, &compared);
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(0, &old.place, &new.place, |a, b| __ecs::derives::same::<Place>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(1, &old.heat, &new.heat, |a, b| __ecs::derives::same::<Heat>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(2, &old.nail, &new.nail, |a, b| __ecs::derives::same::<Nail>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(3, &old.name, &new.name, |a, b| __ecs::derives::same::<Name>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(4, &old.level, &new.level, |a, b| __ecs::derives::same::<Level>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(
                    5,
                    &old.parent,
                    &new.parent,
                    |a, b| __ecs::derives::same::<ChildOf>(a, b),
                );
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(
                    6,
                    &old.asleep,
                    &new.asleep,
                    |a, b| __ecs::derives::same::<Asleep>(a, b),
                );
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(7, &old.awake, &new.awake, |a, b| __ecs::derives::same::<Awake>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(8, &old.speed, &new.speed, |a, b| __ecs::derives::same::<Speed>(a, b));
            compared
                .column::<
                    __ecs::Here,
                    _,
                >(9, &old.body, &new.body, |a, b| __ecs::derives::same::<Mass>(a, b));
            compared
                .column::<
                    __ecs::Next<__ecs::Here>,
                    _,
                >(9, &old.body, &new.body, |a, b| __ecs::derives::same::<Force>(a, b));
        }
        fn __compare_resources(
            &self,
            new: &Self,
        ) -> (__ecs::delta::ResourcesOf<Self>, __ecs::delta::ResourcesOf<Self>) {
            let _ = new;
            let __0 = __ecs::delta::both(
                <Clock as __ecs::PartialEq>::eq(&self.clock, &new.clock),
                || [
                    <Clock as __ecs::Clone>::clone(&self.clock),
                    <Clock as __ecs::Clone>::clone(&new.clock),
                ],
            );
            (((__0.0, []), []), ((__0.1, []), []))
        }
        fn clone_resources(
            ((__0, []), []): &__ecs::delta::ResourcesOf<Self>,
        ) -> __ecs::delta::ResourcesOf<Self> {
            let __0 = __ecs::delta::cloned(
                __0.as_ref(),
                |value| <Clock as __ecs::Clone>::clone(value),
            );
            ((__0, []), [])
        }
        fn __exchange_resources(
            &mut self,
            ((__0, []), []): &mut __ecs::delta::ResourcesOf<Self>,
        ) {
            __ecs::delta::exchange(__0, &mut self.clock);
        }
        fn has_resources(
            ((__0, []), []): &__ecs::delta::ResourcesOf<Self>,
        ) -> __ecs::Vec<__ecs::bool> {
            __ecs::derives::listed([__0.is_some()])
        }
    }
    impl __ecs::delta::LoadDelta for Every {
        const SKIPPED: &'static [__ecs::usize] = &[6];
        const SAVED: __ecs::usize = 10;
    }
    impl __ecs::Has<Mass> for Every {
        type Storage = __ecs::Sparse;
        type Set = __ecs::Set<
            (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
        >;
        type Order = __ecs::Grouped;
        type Path = __ecs::Here;
        const ID: __ecs::usize = 9;
        const NAME: &'static __ecs::str = "mass";
        #[inline(always)]
        fn set_of(sets: &__EverySets) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_of_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_of<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
    }
    impl __ecs::Filters<Mass> for Every {
        const FILTER_UNIT: __ecs::usize = 9;
        type First = Mass;
        type FilterKind = __ecs::Sparse;
        #[inline(always)]
        fn __unit_rows(&self) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn lent_rows<'w: 'w>(
            lent: &mut __EcsLent<'w>,
        ) -> <__ecs::Sparse as __ecs::StorageKind>::Rows<'w> {
            lent.body.rows()
        }
    }
    impl __ecs::Bundle<Every> for Mass
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Every, Mass, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::Has<Force> for Every {
        type Storage = __ecs::Tracked<__ecs::Sparse>;
        type Set = __ecs::Set<
            (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
        >;
        type Order = __ecs::Grouped;
        type Path = __ecs::Next<__ecs::Here>;
        const ID: __ecs::usize = 9;
        const NAME: &'static __ecs::str = "force";
        #[inline(always)]
        fn set_of(sets: &__EverySets) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_of_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_of<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
    }
    impl __ecs::Filters<Force> for Every {
        const FILTER_UNIT: __ecs::usize = 9;
        type First = Force;
        type FilterKind = __ecs::Tracked<__ecs::Sparse>;
        #[inline(always)]
        fn __unit_rows(
            &self,
        ) -> <__ecs::Tracked<__ecs::Sparse> as __ecs::StorageKind>::Rows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn lent_rows<'w: 'w>(
            lent: &mut __EcsLent<'w>,
        ) -> <__ecs::Tracked<__ecs::Sparse> as __ecs::StorageKind>::Rows<'w> {
            lent.body.rows()
        }
    }
    impl __ecs::Bundle<Every> for Force
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Every, Force, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::HasUnit<Place> for Every {
        type Set = __ecs::Set<(__ecs::MarkedBuffer<Place, __ecs::Changes>, ())>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 0;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.place
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.place
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.place
        }
        const KEEPS: __ecs::bool = true;
        const WATCHES: __ecs::bool = true;
        #[inline(always)]
        fn take_row(&mut self, entity: __ecs::Entity) -> __ecs::Option<Place> {
            match self.sets.place.take(entity.index()) {
                __ecs::Some(row) => {
                    self.sets.place.note_mut::<__ecs::Here>().leave(entity);
                    self.__kept_place.keep(entity, row);
                    __ecs::None
                }
                __ecs::None => __ecs::None,
            }
        }
        #[inline(always)]
        fn move_row(&mut self, entity: __ecs::Entity) -> __ecs::Option<Place> {
            match self.sets.place.take(entity.index()) {
                __ecs::Some(row) => {
                    self.sets.place.note_mut::<__ecs::Here>().leave(entity);
                    __ecs::Some(
                        <Place as __ecs::IntoRow<
                            (__ecs::MarkedBuffer<Place, __ecs::Changes>, ()),
                        >>::from_row(row),
                    )
                }
                __ecs::None => __ecs::None,
            }
        }
        #[inline(always)]
        fn put_row(
            &mut self,
            entity: __ecs::Entity,
            row: Place,
        ) -> __ecs::Option<Place> {
            match self
                .sets
                .place
                .put(
                    entity,
                    <Place as __ecs::IntoRow<
                        (__ecs::MarkedBuffer<Place, __ecs::Changes>, ()),
                    >>::into_row(row),
                )
            {
                __ecs::Some(row) => {
                    self.__kept_place.keep(entity, row);
                    __ecs::None
                }
                __ecs::None => __ecs::None,
            }
        }
    }
    impl __ecs::Bundle<Every> for Place {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Heat> for Every {
        type Set = __ecs::LinearStore<(__ecs::Buffer<Heat>, ())>;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 1;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.heat
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.heat
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.heat
        }
    }
    impl __ecs::Bundle<Every> for Heat {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Nail> for Every {
        type Set = __ecs::StableSet<(__ecs::Buffer<Nail>, ())>;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 2;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.nail
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.nail
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.nail
        }
    }
    impl __ecs::Bundle<Every> for Nail {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Name> for Every {
        type Set = __ecs::NotedSet<
            (__ecs::Buffer<Name>, ()),
            __ecs::indices::IndexNotes<Name, __ecs::Unique<__ecs::Hashed<Name>>>,
        >;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 3;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.name
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.name
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.name
        }
        fn __prepare_row(
            &self,
            value: &Name,
            entity: __ecs::Option<__ecs::Entity>,
        ) -> __ecs::Result<__ecs::Option<__ecs::Entity>, __ecs::Refused> {
            __ecs::indices::prepare(self, value, entity)
        }
        fn __refuse_rows<'r>(
            &self,
            values: &mut dyn __ecs::Iterator<Item = &'r Name>,
            leaves: &dyn __ecs::Fn(__ecs::u32) -> __ecs::bool,
        ) -> __ecs::Option<__ecs::Taken>
        where
            Name: 'r,
        {
            __ecs::indices::refuse_rows(self, values, leaves)
        }
        fn rows_in(sets: &__EverySets) -> (&[__ecs::Entity], &[Name]) {
            let column = sets.name.column::<__ecs::Here>();
            (column.entities(), column.as_slice())
        }
    }
    impl __ecs::Bundle<Every> for Name {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Level> for Every {
        type Set = __ecs::NotedSet<
            (__ecs::Buffer<Level>, ()),
            __ecs::indices::IndexNotes<Level, __ecs::Ordered<u8>>,
        >;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 4;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.level
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.level
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.level
        }
    }
    impl __ecs::Bundle<Every> for Level {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<ChildOf> for Every {
        type Set = __ecs::NotedSet<(__ecs::Buffer<ChildOf>, ()), __ecs::links::Links>;
        type Order = __ecs::links::ByTarget;
        const UNIT: __ecs::usize = 5;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.parent
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.parent
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.parent
        }
        fn __prepare_row(
            &self,
            value: &ChildOf,
            entity: __ecs::Option<__ecs::Entity>,
        ) -> __ecs::Result<__ecs::Option<__ecs::Entity>, __ecs::Refused> {
            __ecs::links::prepare(self, value, entity)
        }
        fn settle_row(
            &mut self,
            entity: __ecs::Entity,
            target: __ecs::Option<__ecs::Entity>,
        ) {
            __ecs::links::settle::<Self, ChildOf>(self, entity, target);
        }
        const MAPS: __ecs::bool = true;
        fn map_row(row: &mut ChildOf, mapping: &__ecs::EntityMapping) {
            <ChildOf as __ecs::MapEntities>::map_entities(row, mapping);
        }
    }
    impl __ecs::Bundle<Every> for ChildOf {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Asleep> for Every {
        type Set = __ecs::NotedSet<(__ecs::Buffer<Asleep>, ()), __ecs::indices::Log>;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 6;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.asleep
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            sets.__ecs_asleep_awake_index.outdate();
            &mut sets.asleep
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.asleep
        }
    }
    impl __ecs::Bundle<Every> for Asleep {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Awake> for Every {
        type Set = __ecs::NotedSet<(__ecs::Buffer<Awake>, ()), __ecs::indices::Log>;
        type Order = __ecs::Ungrouped;
        const UNIT: __ecs::usize = 7;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.awake
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            sets.__ecs_asleep_awake_index.outdate();
            &mut sets.awake
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.awake
        }
    }
    impl __ecs::Bundle<Every> for Awake {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Speed> for Every {
        type Set = __ecs::OneColumn<Speed>;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 8;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.speed
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.speed
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.speed
        }
    }
    impl __ecs::Bundle<Every> for Speed {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<Body> for Every {
        type Set = __ecs::Set<
            (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
        >;
        type Order = __ecs::Grouped;
        const UNIT: __ecs::usize = 9;
        #[inline(always)]
        fn set_in(sets: &__EverySets) -> &Self::Set {
            &sets.body
        }
        #[inline(always)]
        fn set_in_mut(sets: &mut __EverySets) -> &mut Self::Set {
            &mut sets.body
        }
        #[inline(always)]
        fn lent_in<'lent, 'w: 'w>(
            lent: &'lent mut __EcsLent<'w>,
        ) -> &'lent mut __ecs::Lent<'w, Self::Set> {
            &mut lent.body
        }
        const WATCHES: __ecs::bool = true;
        #[inline(always)]
        fn take_row(&mut self, entity: __ecs::Entity) -> __ecs::Option<Body> {
            match self.sets.body.take(entity.index()) {
                __ecs::Some(row) => {
                    self.sets.body.note_mut::<__ecs::Next<__ecs::Here>>().leave(entity);
                    __ecs::Some(
                        <Body as __ecs::IntoRow<
                            (
                                __ecs::Buffer<Mass>,
                                (__ecs::MarkedBuffer<Force, __ecs::Changes>, ()),
                            ),
                        >>::from_row(row),
                    )
                }
                __ecs::None => __ecs::None,
            }
        }
    }
    impl __ecs::Bundle<Every> for Body {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::KeepsRemoved<Place> for Every {
        fn __kept(&mut self) -> &mut __ecs::Kept<(Place, ())> {
            &mut self.__kept_place
        }
    }
    impl __ecs::Drop for Every {
        fn drop(&mut self) {
            __ecs::kept::finish::<_, Place>(self);
        }
    }
    impl __ecs::IntoRow<
        (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
    > for Body {
        #[inline(always)]
        fn into_row(self) -> (Mass, (Force, ())) {
            (self.mass, (self.force, ()))
        }
        #[inline(always)]
        fn from_row((__mass, (__force, ())): (Mass, (Force, ()))) -> Self {
            Self {
                mass: __mass,
                force: __force,
            }
        }
        #[inline(always)]
        fn store(
            self,
            room: __ecs::Room<
                '_,
                (__ecs::Buffer<Mass>, (__ecs::MarkedBuffer<Force, __ecs::Changes>, ())),
            >,
        ) -> __ecs::Room<'_, ()> {
            room.put(self.mass).put(self.force)
        }
    }
    impl __ecs::Row for Body {
        type Ref<'w> = BodyRef<'w>;
        type Mut<'w> = BodyMut<'w>;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Mass], &'w [Force]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Mass], &'w mut [Force]);
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
        &'w Force: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("mass", &self.mass)
                .field("force", &self.force)
                .finish()
        }
    }
    impl<'c> __ecs::BundleColumns<Every> for BodyColumns<'c> {
        type Bundle = Body;
        type Rows = __ecs::Map<
            __ecs::Zip<__ecs::Drain<'c, Mass>, __ecs::Drain<'c, Force>>,
            fn((Mass, Force)) -> Body,
        >;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::batch::one_length(&[self.mass.len(), self.force.len()])
        }
        fn drain(self) -> Self::Rows {
            __ecs::Iterator::map(
                __ecs::Iterator::zip(self.mass.drain(..), self.force.drain(..)),
                |(__mass, __force)| Body {
                    mass: __mass,
                    force: __force,
                },
            )
        }
        fn push(self, world: &mut Every, entities: &[__ecs::Entity]) {
            let set = <Every as __ecs::HasUnit<
                Body,
            >>::set_in_mut(__ecs::World::sets_mut(world));
            __ecs::Store::append(set, entities, (self.mass, (self.force, ())));
        }
    }
    impl __ecs::HasTable<Body> for Every {
        type Refs = BodyRef<'static>;
        type Muts = BodyMut<'static>;
        type Order = __ecs::Grouped;
        #[inline(always)]
        fn __table_rows(&self) -> __ecs::SparseRows<'_> {
            self.sets.body.rows()
        }
        #[inline(always)]
        fn __table_ref(&self, row: __ecs::usize) -> __ecs::Option<BodyRef<'_>> {
            __ecs::Some(
                <BodyRef<
                    'static,
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
        ) -> (&'w [__ecs::Entity], &'w [Mass], &'w [Force]) {
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
        ) -> (&'w [__ecs::Entity], &'w mut [Mass], &'w mut [Force]) {
            let (__mass, (__force, ())) = self.sets.body.views();
            (
                __ecs::part(__mass.entities(), rows),
                __ecs::part_mut(__mass.into_mut_slice(), rows),
                __force.into_mut_part(rows),
            )
        }
        fn __grouped_rows(&self) -> __ecs::usize {
            let mut rows = 0;
            rows = rows.max(self.groups.lens[3]);
            rows
        }
    }
    impl<'i> __ecs::RowBorrow for BodyRef<'i> {
        type Values<'w> = (&'w Mass, (&'w Force, ()));
        type Row<'w> = BodyRef<'w>;
        #[inline(always)]
        fn of<'w>((__mass, (__force, ())): (&'w Mass, (&'w Force, ()))) -> BodyRef<'w>
        where
            'w: 'w,
        {
            BodyRef {
                mass: __mass,
                force: __force,
            }
        }
    }
    impl<'i> __ecs::Query<Every> for BodyRef<'i> {
        type Item<'w> = BodyRef<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (__mass, (__force, ())): __ecs::RowOf<'w, Every, Self::Terms>,
        ) -> BodyRef<'w>
        where
            'w: 'w,
        {
            BodyRef {
                mass: __mass,
                force: __force,
            }
        }
    }
    impl<'i> __ecs::Terms<Every> for BodyRef<'i> {
        type List = (&'static Mass, (&'static Force, ()));
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                __ecs::Read<'w, Mass>,
                (__ecs::Read<'w, Force, __ecs::Tracked<__ecs::Sparse>>, ()),
            ),
        >;
        #[inline(always)]
        fn over<'w>(
            (__mass, (__force, ())): __ecs::ViewsOf<'w, Every, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            let rows = __mass.lookup();
            __ecs::PackedRows::new(
                rows,
                0..rows.len(),
                (__ecs::Read(__mass), (__ecs::Read(__force), ())),
            )
        }
    }
    impl<'i> __ecs::Exact<Every> for BodyRef<'i> {}
    impl<'w> BodyRef<'w> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over(
            columns: impl __ecs::IntoView<
                'w,
                Every,
                __ecs::Whole<(&'static Mass, (&'static Force, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, Every, BodyRef<'w>> {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <Every as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl<'i> __ecs::RowBorrow for BodyMut<'i> {
        type Values<'w> = (&'w mut Mass, (&'w mut Force, ()));
        type Row<'w> = BodyMut<'w>;
        #[inline(always)]
        fn of<'w>(
            (__mass, (__force, ())): (&'w mut Mass, (&'w mut Force, ())),
        ) -> BodyMut<'w>
        where
            'w: 'w,
        {
            BodyMut {
                mass: __mass,
                force: __force,
            }
        }
    }
    impl<'i> __ecs::Query<Every> for BodyMut<'i> {
        type Item<'w> = BodyMut<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (__mass, (__force, ())): __ecs::RowOf<'w, Every, Self::Terms>,
        ) -> BodyMut<'w>
        where
            'w: 'w,
        {
            BodyMut {
                mass: __mass,
                force: __force,
            }
        }
    }
    impl<'i> __ecs::Terms<Every> for BodyMut<'i> {
        type List = (&'static mut Mass, (&'static mut Force, ()));
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                __ecs::Write<'w, Mass>,
                (__ecs::Write<'w, Force, __ecs::Tracked<__ecs::Sparse>>, ()),
            ),
        >;
        #[inline(always)]
        fn run(world: &mut Every) -> Self::Walk<'_> {
            let (__mass, (__force, ())) = world.sets.body.views();
            <Self as __ecs::Terms<
                Every,
            >>::over((__mass, (__force, ())), world.groups.refs(), world.entities.view())
        }
        #[inline(always)]
        fn over<'w>(
            (__mass, (__force, ())): __ecs::ViewsOf<'w, Every, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            let rows = __mass.lookup();
            __ecs::PackedRows::new(
                rows,
                0..rows.len(),
                (__ecs::Write(__mass), (__ecs::Write(__force), ())),
            )
        }
    }
    impl<'i> __ecs::Exact<Every> for BodyMut<'i> {}
    impl<'w> BodyMut<'w> {
        /// Returns the rows of [`Body`] in columns of a split world, which are a tuple.
        ///
        /// # Panics
        ///
        /// Panics if the columns are from different worlds.
        #[track_caller]
        pub fn over(
            columns: impl __ecs::IntoView<
                'w,
                Every,
                __ecs::Whole<(&'static mut Mass, (&'static mut Force, ()))>,
            >,
        ) -> __ecs::QueryIter<'w, Every, BodyMut<'w>> {
            let mut all = __ecs::None;
            let views = __ecs::IntoView::into_view(columns, &mut all);
            let groups = <Every as __ecs::World>::groups_of(all.as_slice());
            __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
        }
    }
    impl __ecs::Group<Every> for Moving {
        const ID: __ecs::usize = 0;
        const CUTS: &'static [__ecs::usize] = &[1];
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Place], &'w [Speed]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Place], &'w mut [Speed]);
        fn rows(world: &Every) -> __ecs::SparseRows<'_> {
            world.sets.place.rows()
        }
        fn swap_rows(world: &mut Every, a: __ecs::usize, b: __ecs::usize) {
            if a < world.groups.lens[1] {
                world.sets.place.swap_rows(a, b);
                world.sets.speed.swap_rows(a, b);
                return;
            }
            world.sets.place.swap_rows(a, b);
            world.sets.speed.swap_rows(a, b);
        }
        fn slices<'w>(
            world: &'w Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::Slices<'w> {
            (
                __ecs::part(world.sets.place.entities(), rows),
                __ecs::part(world.sets.place.column::<__ecs::Here>().as_slice(), rows),
                __ecs::part(world.sets.speed.one().as_slice(), rows),
            )
        }
        fn slices_mut<'w>(
            world: &'w mut Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::SlicesMut<'w> {
            let (__place, ()) = world.sets.place.views();
            let __speed = world.sets.speed.one_mut();
            (
                __ecs::part(__place.entities(), rows),
                __place.into_mut_part(rows),
                __ecs::part_mut(__speed.into_mut_slice(), rows),
            )
        }
    }
    impl __ecs::Owns<Every, Place> for Moving {}
    impl __ecs::Owns<Every, Speed> for Moving {}
    impl __ecs::Group<Every> for Active {
        const ID: __ecs::usize = 1;
        type Slices<'w> = (&'w [__ecs::Entity], &'w [Place], &'w [Speed]);
        type SlicesMut<'w> = (&'w [__ecs::Entity], &'w mut [Place], &'w mut [Speed]);
        fn rows(world: &Every) -> __ecs::SparseRows<'_> {
            world.sets.place.rows()
        }
        fn swap_rows(world: &mut Every, a: __ecs::usize, b: __ecs::usize) {
            world.sets.place.swap_rows(a, b);
            world.sets.speed.swap_rows(a, b);
        }
        fn slices<'w>(
            world: &'w Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::Slices<'w> {
            (
                __ecs::part(world.sets.place.entities(), rows),
                __ecs::part(world.sets.place.column::<__ecs::Here>().as_slice(), rows),
                __ecs::part(world.sets.speed.one().as_slice(), rows),
            )
        }
        fn slices_mut<'w>(
            world: &'w mut Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::SlicesMut<'w> {
            let (__place, ()) = world.sets.place.views();
            let __speed = world.sets.speed.one_mut();
            (
                __ecs::part(__place.entities(), rows),
                __place.into_mut_part(rows),
                __ecs::part_mut(__speed.into_mut_slice(), rows),
            )
        }
    }
    impl __ecs::Owns<Every, Place> for Active {}
    impl __ecs::Owns<Every, Speed> for Active {}
    impl __ecs::Group<Every> for Hot {
        const ID: __ecs::usize = 2;
        type Slices<'w> = (&'w [__ecs::Entity],);
        type SlicesMut<'w> = (&'w [__ecs::Entity],);
        fn rows(world: &Every) -> __ecs::SparseRows<'_> {
            world.groups.lists[2].rows()
        }
        fn swap_rows(world: &mut Every, a: __ecs::usize, b: __ecs::usize) {
            world.groups.lists[2].swap_rows(a, b);
        }
        fn slices<'w>(
            world: &'w Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::Slices<'w> {
            (__ecs::part(world.groups.lists[2].entities(), rows),)
        }
        fn slices_mut<'w>(
            world: &'w mut Every,
            rows: &__ecs::Range<__ecs::usize>,
        ) -> Self::SlicesMut<'w> {
            (__ecs::part(world.groups.lists[2].entities(), rows),)
        }
    }
    impl __ecs::NestedIn<Every, Moving> for Active {}
    impl __ecs::HasEvents<Every> for Moving {
        fn events(world: &mut Every) -> &mut __ecs::GroupEvents {
            &mut world.__events_Moving
        }
    }
    impl<'i> __ecs::Query<Every> for Moved<'i> {
        type Item<'w> = Moved<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            ((), (entity0, (__place, ()))): __ecs::RowOf<'w, Every, Self::Terms>,
        ) -> Moved<'w>
        where
            'w: 'w,
        {
            Moved {
                entity: entity0,
                place: __place,
            }
        }
    }
    impl<'i> __ecs::Terms<Every> for Moved<'i> {
        const FACTS: __ecs::Facts = __ecs::Facts {
            group: __ecs::None,
            outside: __ecs::None,
            leaders: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
            sliced: __ecs::Units::EMPTY.or(__ecs::Units::one(0)),
            exact: false,
            packed: false,
        };
        type List = (__ecs::Changed<Place>, (__ecs::Entity, (&'static Place, ())));
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                __ecs::MarkedRows<'w, __ecs::Tracked<__ecs::Sparse>>,
                (
                    __ecs::Handle,
                    (__ecs::Read<'w, Place, __ecs::Tracked<__ecs::Sparse>>, ()),
                ),
            ),
        >;
        #[inline(always)]
        fn over<'w>(
            (marked0, ((), (__place, ()))): __ecs::ViewsOf<'w, Every, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            __ecs::PackedRows::new(
                __place.lookup(),
                0..__place.lookup().len(),
                (marked0, (__ecs::Handle, (__ecs::Read(__place), ()))),
            )
        }
    }
    impl<'i> __ecs::Query<Every> for Pushed<'i> {
        type Item<'w> = Pushed<'w>;
        type Terms = Self;
        #[inline(always)]
        fn item<'w>(
            (
                __speed,
                ((__mass, (__force, ())), (__heat, ())),
            ): __ecs::RowOf<'w, Every, Self::Terms>,
        ) -> Pushed<'w>
        where
            'w: 'w,
        {
            Pushed {
                speed: __speed,
                body: BodyRef {
                    mass: __mass,
                    force: __force,
                },
                heat: __heat,
            }
        }
    }
    impl<'i> __ecs::Terms<Every> for Pushed<'i> {
        type List = (
            &'static mut Speed,
            (
                __ecs::Whole<(&'static Mass, (&'static Force, ()))>,
                (__ecs::Option<&'static Heat>, ()),
            ),
        );
        type Walk<'w> = __ecs::PackedRows<
            'w,
            (
                __ecs::ByEntity<__ecs::Write<'w, Speed>, false>,
                (
                    (
                        __ecs::Read<'w, Mass>,
                        (__ecs::Read<'w, Force, __ecs::Tracked<__ecs::Sparse>>, ()),
                    ),
                    (__ecs::Maybe<__ecs::Read<'w, Heat, __ecs::Linear>>, ()),
                ),
            ),
        >;
        #[inline(always)]
        fn over<'w>(
            (
                __speed,
                ((__mass, (__force, ())), (__heat, ())),
            ): __ecs::ViewsOf<'w, Every, Self>,
            __ecs_groups: __ecs::GroupRefs<'w>,
            __ecs_entities: __ecs::Entities<'w>,
        ) -> Self::Walk<'w>
        where
            'w: 'w,
        {
            let _ = (__ecs_groups, __ecs_entities);
            __ecs::PackedRows::new(
                __mass.lookup(),
                0..__ecs_groups.lens[3],
                (
                    __ecs::ByEntity::<_, false>::new(__ecs::Write(__speed)),
                    (
                        (__ecs::Read(__mass), (__ecs::Read(__force), ())),
                        (__ecs::Maybe(__ecs::Read(__heat)), ()),
                    ),
                ),
            )
        }
    }
    impl<'i> __ecs::Exact<Every> for Pushed<'i> {}
    impl __ecs::HasResource<Clock> for Every {
        fn __resource_ref(&self) -> &Clock {
            &self.clock
        }
        fn __resource_ref_mut(&mut self) -> &mut Clock {
            &mut self.clock
        }
    }
    impl __ecs::links::EndsLinks for Every {
        fn is_target(&self, entity: __ecs::Entity) -> __ecs::bool {
            false || self.sets.parent.notes().is_target(entity)
        }
        fn list_sources(
            &self,
            target: __ecs::Entity,
            sources: &mut __ecs::Vec<__ecs::Entity>,
        ) {
            let _ = (target, &sources);
            self.sets.parent.notes().list(target, sources);
        }
        fn release(
            &mut self,
            ended: &[(__ecs::Entity, __ecs::Numbered<__ecs::u32, 256>)],
        ) {
            __ecs::links::leave(self, ended);
        }
    }
    impl __ecs::Indexes<Name> for Every {
        type Shape = __ecs::Unique<__ecs::Hashed<Name>>;
        fn __value_index(
            &self,
        ) -> __ecs::ValueIndex<'_, __ecs::Unique<__ecs::Hashed<Name>>> {
            self.sets.name.column::<__ecs::Here>().index()
        }
    }
    impl __ecs::Indexes<Level> for Every {
        type Shape = __ecs::Ordered<u8>;
        fn __value_index(&self) -> __ecs::ValueIndex<'_, __ecs::Ordered<u8>> {
            self.sets.level.column::<__ecs::Here>().index()
        }
    }
    impl __ecs::Indexes<(Asleep, Awake)> for Every {
        type Shape = __ecs::Prefixed<(Asleep, Awake)>;
        fn __value_index(
            &self,
        ) -> __ecs::ValueIndex<'_, __ecs::Prefixed<(Asleep, Awake)>> {
            self.sets
                .__ecs_asleep_awake_index
                .read(
                    self.sets.asleep.rows().list(),
                    [self.sets.asleep.notes(), self.sets.awake.notes()],
                    &|index| __ecs::Some((
                        __ecs::indices::value(
                            self.sets.asleep.column::<__ecs::Here>(),
                            index,
                        )?,
                        __ecs::indices::value(
                            self.sets.awake.column::<__ecs::Here>(),
                            index,
                        )?,
                    )),
                )
        }
    }
    const _: (__ecs::Option<&__ecs::str>, __ecs::Option<fn(Moved<'_>, Pushed<'_>)>) = (
        __ecs::option_env!("ECS_WORLD_DUMP"),
        __ecs::None,
    );
};
