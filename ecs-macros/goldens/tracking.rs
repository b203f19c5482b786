/// A world of entities with up to 6 components.
/// Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components.
///
/// | component | in groups | changes |
/// | --- | --- | --- |
/// | [`a`](Self::a) | `Pair` | tracked |
/// | [`b`](Self::b) |  | tracked for 8 frames, and removed values are kept |
/// | [`c`](Self::c) |  | tracked |
/// | [`d`](Self::d) | `Pair` |  |
/// | [`place`](Self::place) |  | tracked |
/// | [`mass`](Self::mass) |  | tracked for 4 frames |
///
/// | table | type | parts |
/// | --- | --- | --- |
/// | [`body`](Self::body) | `Body` | `place` and `mass` |
///
/// | group | type | what it does |
/// | --- | --- | --- |
/// | [`pair`](Self::pair) | `Pair` | owns `a` and `d` |
///
/// | query | type | what it does |
/// | --- | --- | --- |
/// | [`moved`](Self::moved) | `Moved` | walks the changed values of `b`, tests if `c` was added |
/// | [`placed`](Self::placed) | `Placed` | walks the added values of `place`, looks up `c` |
/// | [`led`](Self::led) | `Led` | walks the column `b`, in its order, takes `b` as slices, tests if `a` was changed |
/// | [`both`](Self::both) | `Both` | walks the members of `Pair`, takes `a` and `d` as slices, tests if `a` was changed |
pub struct Scene {
    #[doc(hidden)]
    entities: ecs_core::__private::EntityTable<ecs_core::__private::core::primitive::u8>,
    #[doc(hidden)]
    groups: ecs_core::__private::Groups<Self, 1usize>,
    #[doc(hidden)]
    a: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<ecs_core::__private::TrackedBuffer<A>>,
    >,
    #[doc(hidden)]
    b: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            ecs_core::__private::TrackedBuffer<B>,
            ecs_core::__private::Kept<ecs_core::__private::TrackedBuffer<B>>,
        >,
    >,
    #[doc(hidden)]
    c: ecs_core::__private::Pool<
        ecs_core::__private::LinearStore<C, ecs_core::__private::Marks>,
    >,
    #[doc(hidden)]
    d: ecs_core::__private::Pool<ecs_core::__private::SparseSet<D>>,
    #[doc(hidden)]
    body: ecs_core::__private::Pool<
        ecs_core::__private::SetStore<
            (
                ecs_core::__private::TrackedBuffer<Place>,
                (ecs_core::__private::TrackedBuffer<Mass>, ()),
            ),
            ecs_core::__private::Kept<
                (
                    ecs_core::__private::TrackedBuffer<Place>,
                    (ecs_core::__private::TrackedBuffer<Mass>, ()),
                ),
            >,
        >,
    >,
}
/// A row of a table of `Scene`.
///
/// Its parts are added and removed together: `place` and `mass`.
/// `spawn` and `insert` take a whole `Body`, `discard` removes it, and `drain_removed` returns those that were removed.
///
/// The rows are contiguous, so queries of these parts alone take slices, without a group.
/// `Scene::body` and `Scene::body_mut` return them.
pub struct Body {
    place: Place,
    mass: Mass,
}
/// A row of the table `Body`, read-only: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct BodyRef<'w> {
    /// The part `place`.
    place: &'w Place,
    /// The part `mass`.
    mass: &'w Mass,
}
/// A row of the table `Body`, mutable: a borrow of each part of one entity.
///
/// A query's field of this type borrows all parts.
pub struct BodyMut<'w> {
    /// The part `place`.
    place: &'w mut Place,
    /// The part `mass`.
    mass: &'w mut Mass,
}
/// The parts of new rows of the table `Body`, for `spawn_columns`.
///
/// All vectors have the same length. `spawn_columns` drains them.
pub struct BodyColumns<'w> {
    /// The part `place`.
    place: &'w mut ecs_core::__private::Vec<Place>,
    /// The part `mass`.
    mass: &'w mut ecs_core::__private::Vec<Mass>,
}
/// An owning group: its members are the first rows of its columns, in one order.
///
/// Owns `a` and `d`.
///
/// An entity enters and leaves in O(1): 2 swaps.
pub struct Pair;
/// An item of the query over `Scene`.
///
/// The query walks the changed values of `b`, tests if `c` was added.
pub struct Moved<'w> {
    /// The entity.
    pub entity: Entity,
    /// The entity's `b`.
    pub b: &'w (B),
}
/// An item of the query over `Scene`.
///
/// The query walks the added values of `place`, looks up `c`.
pub struct Placed<'w> {
    /// The entity's `mass`.
    pub mass: &'w (Mass),
    /// The entity's `c`, if any, mutable. Only a value that is written is marked as changed.
    pub c: Option<Mut<'w, C>>,
}
/// An item of the query over `Scene`.
///
/// The query walks the column `b`, in its order, takes `b` as slices, tests if `a` was changed.
pub struct Led<'w> {
    /// The entity's `b`, mutable. Only a value that is written is marked as changed.
    pub b: Mut<'w, B>,
}
/// An item of the query over `Scene`.
///
/// The query walks the members of `Pair`, takes `a` and `d` as slices, tests if `a` was changed.
pub struct Both<'w> {
    /// The entity's `d`, mutable.
    pub d: &'w mut D,
    /// The entity's `a`, mutable. Only a value that is written is marked as changed.
    pub a: Mut<'w, A>,
}
/// All columns of a `Scene`, its entities, and a token for each group.
///
/// Borrow each column independently: loops over different columns don't conflict.
pub struct SceneSplit<'w> {
    /// The alive entities.
    pub entities: ecs_core::__private::Entities<'w>,
    /// The right to reserve entities.
    pub reserver: ecs_core::__private::Reserver<'w>,
    /// The column `a`.
    pub a: ecs_core::__private::ColumnMut<
        'w,
        A,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    >,
    /// The column `b`.
    pub b: ecs_core::__private::ColumnMut<
        'w,
        B,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    >,
    /// The column `c`.
    pub c: ecs_core::__private::ColumnMut<
        'w,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Linear>,
    >,
    /// The column `d`.
    pub d: ecs_core::__private::ColumnMut<'w, D>,
    /// The column `place`.
    pub place: ecs_core::__private::ColumnMut<
        'w,
        Place,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    >,
    /// The column `mass`.
    pub mass: ecs_core::__private::ColumnMut<
        'w,
        Mass,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    >,
    /// The group `Pair`: the rows of its members.
    pub pair: ecs_core::__private::GroupToken<'w, Scene, Pair>,
}
/// A command buffer for a `Scene`: changes that `Scene::apply` makes later.
///
/// It can be filled while columns are borrowed, and used again without allocating.
pub type SceneCommands = ecs_core::__private::Commands<Scene>;
/// A bundle of components of a `Scene` that are chosen at run time.
pub type SceneBundle = ecs_core::__private::BundleBuilder<Scene>;
/// What turns one `Scene` into another: the result of `Scene::diff`.
pub type SceneDelta = ecs_core::__private::Delta<Scene>;
impl Scene {
    /// The components and groups of this world, and the plans of its queries.
    ///
    /// `Display` prints it as a table, `to_mermaid` as a diagram.
    pub const LAYOUT: ecs_core::__private::Layout = ecs_core::__private::Layout::new(
        "Scene",
        &[
            ecs_core::__private::ComponentLayout::of::<A>("a", "A", 0usize)
                .tracked(1usize, false),
            ecs_core::__private::ComponentLayout::of::<B>("b", "B", 1usize)
                .tracked(8usize, true),
            ecs_core::__private::ComponentLayout::of::<C>("c", "C", 2usize)
                .linear()
                .tracked(1usize, false),
            ecs_core::__private::ComponentLayout::of::<D>("d", "D", 3usize),
            ecs_core::__private::ComponentLayout::of::<Place>("place", "Place", 4usize)
                .tracked(1usize, false)
                .part_of("Body"),
            ecs_core::__private::ComponentLayout::of::<Mass>("mass", "Mass", 4usize)
                .tracked(4usize, false)
                .part_of("Body"),
        ],
        &[
            ecs_core::__private::TableLayout::new("Body", "body", &["place", "mass"])
                .keeping_removed(),
        ],
        &[
            ecs_core::__private::GroupLayout::new(
                "Pair",
                &["a", "d"],
                &[],
                &[],
                ecs_core::__private::None,
            ),
        ],
        &[
            ecs_core::__private::QueryLayout::new(
                    "Moved",
                    &[
                        ("entity", ecs_core::__private::Access::Entity),
                        ("b", ecs_core::__private::Access::Read),
                    ],
                    &[],
                    &[],
                    "walks the changed values of `b`, tests if `c` was added",
                )
                .with_marks(&["b"], &["c"]),
            ecs_core::__private::QueryLayout::new(
                    "Placed",
                    &[
                        ("mass", ecs_core::__private::Access::Read),
                        ("c", ecs_core::__private::Access::MaybeWrite),
                    ],
                    &[],
                    &[],
                    "walks the added values of `place`, looks up `c`",
                )
                .with_marks(&[], &["place"]),
            ecs_core::__private::QueryLayout::new(
                    "Led",
                    &[("b", ecs_core::__private::Access::Write)],
                    &[],
                    &[],
                    "walks the column `b`, in its order, takes `b` as slices, tests if `a` was changed",
                )
                .with_marks(&["a"], &[]),
            ecs_core::__private::QueryLayout::new(
                    "Both",
                    &[
                        ("d", ecs_core::__private::Access::Write),
                        ("a", ecs_core::__private::Access::Write),
                    ],
                    &[],
                    &[],
                    "walks the members of `Pair`, takes `a` and `d` as slices, tests if `a` was changed",
                )
                .with_marks(&["a"], &[]),
        ],
    );
    /// Creates an empty world, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entities: ecs_core::__private::EntityTable::new(),
            groups: ecs_core::__private::Groups::new(),
            a: ecs_core::__private::Pool::new(
                ecs_core::__private::TrackedBuffer::new(0usize, 1usize),
            ),
            b: ecs_core::__private::Pool::noting(
                ecs_core::__private::TrackedBuffer::new(1usize, 8usize),
                ecs_core::__private::Kept::new(
                    ecs_core::__private::TrackedBuffer::new(1usize, 8usize),
                ),
            ),
            c: ecs_core::__private::Pool::linear(
                2usize,
                ecs_core::__private::Marks::new(1usize),
                (),
            ),
            d: ecs_core::__private::Pool::new(ecs_core::__private::Plain::new(3usize)),
            body: ecs_core::__private::Pool::noting(
                (
                    ecs_core::__private::TrackedBuffer::new(4usize, 1usize),
                    (ecs_core::__private::TrackedBuffer::new(5usize, 4usize), ()),
                ),
                ecs_core::__private::Kept::new((
                    ecs_core::__private::TrackedBuffer::new(4usize, 1usize),
                    (ecs_core::__private::TrackedBuffer::new(5usize, 4usize), ()),
                )),
            ),
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
    pub fn split(&mut self) -> SceneSplit<'_> {
        let (reserver, entities) = ecs_core::__private::Reserver::of(&mut self.entities);
        let origin = ecs_core::__private::origin::<
            Self,
        >(entities, self.groups.as_slice());
        let (column4, (column5, ())) = self.body.lend_mut();
        SceneSplit {
            entities: ecs_core::__private::Entities::new(entities),
            reserver,
            a: ecs_core::__private::ColumnMut::new(self.a.lend_mut(), origin),
            b: ecs_core::__private::ColumnMut::new(self.b.lend_mut(), origin),
            c: ecs_core::__private::ColumnMut::new(self.c.lend_mut(), origin),
            d: ecs_core::__private::ColumnMut::new(self.d.lend_mut(), origin),
            place: ecs_core::__private::ColumnMut::new(column4, origin),
            mass: ecs_core::__private::ColumnMut::new(column5, origin),
            pair: ecs_core::__private::GroupToken::new(origin),
        }
    }
    /// Returns the column `a`, read-only. O(1).
    ///
    /// Its changes are tracked.
    #[must_use]
    pub fn a(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        A,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, A>(self)
    }
    /// Returns the column `a`, mutable. O(1).
    pub fn a_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        A,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column_mut::<Self, A>(self)
    }
    /// Returns the column `b`, read-only. O(1).
    ///
    /// Its changes are tracked for 8 frames, and removed values are kept.
    #[must_use]
    pub fn b(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        B,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, B>(self)
    }
    /// Returns the column `b`, mutable. O(1).
    pub fn b_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        B,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column_mut::<Self, B>(self)
    }
    /// Returns the column `c`, read-only. O(1).
    ///
    /// Its changes are tracked.
    #[must_use]
    pub fn c(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Linear>,
    > {
        ecs_core::__private::ops::column::<Self, C>(self)
    }
    /// Returns the column `c`, mutable. O(1).
    pub fn c_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        C,
        ecs_core::__private::Tracked<ecs_core::__private::Linear>,
    > {
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
    /// Returns the column `place`, read-only. O(1).
    ///
    /// Its changes are tracked.
    #[must_use]
    pub fn place(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        Place,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, Place>(self)
    }
    /// Returns the column `place`, mutable. O(1).
    pub fn place_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        Place,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column_mut::<Self, Place>(self)
    }
    /// Returns the column `mass`, read-only. O(1).
    ///
    /// Its changes are tracked for 4 frames.
    #[must_use]
    pub fn mass(
        &self,
    ) -> ecs_core::__private::Column<
        '_,
        Mass,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column::<Self, Mass>(self)
    }
    /// Returns the column `mass`, mutable. O(1).
    pub fn mass_mut(
        &mut self,
    ) -> ecs_core::__private::ColumnMut<
        '_,
        Mass,
        ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
    > {
        ecs_core::__private::ops::column_mut::<Self, Mass>(self)
    }
    /// Returns the rows of the table `Body`, read-only. O(1).
    #[must_use]
    pub const fn body(&self) -> ecs_core::__private::TableRef<'_, Self, Body> {
        ecs_core::__private::TableRef::<Self, Body>::new(self)
    }
    /// Returns the rows of the table `Body`, mutable. O(1).
    #[must_use]
    pub const fn body_mut(&mut self) -> ecs_core::__private::TableMut<'_, Self, Body> {
        ecs_core::__private::TableMut::<Self, Body>::new(self)
    }
    /// Returns the members of the group `Pair`, read-only. O(1).
    pub fn pair(&self) -> ecs_core::__private::GroupRef<'_, Self, Pair> {
        ecs_core::__private::ops::group(self)
    }
    /// Returns the members of the group `Pair`, mutable and sortable. O(1).
    pub fn pair_mut(&mut self) -> ecs_core::__private::GroupMut<'_, Self, Pair> {
        ecs_core::__private::ops::group_mut(self)
    }
    #[doc(hidden)]
    pub fn pair_events(&mut self) -> &mut ecs_core::__private::GroupEvents
    where
        for<'a> ecs_core::__private::Subject<
            'a,
        >: ecs_core::__private::NotesEvents<Self, Pair>,
    {
        ecs_core::__private::ops::no_events()
    }
    /// Runs the query `Moved`.
    ///
    /// It walks the changed values of `b`, tests if `c` was added. O(rows walked).
    #[inline(always)]
    pub fn moved(&self) -> ecs_core::__private::QueryIter<'_, Self, Moved<'_>> {
        ecs_core::__private::ops::query(self)
    }
    /// Runs the query `Placed`.
    ///
    /// It walks the added values of `place`, looks up `c`. O(rows walked).
    #[inline(always)]
    pub fn placed(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Placed<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Led`.
    ///
    /// It walks the column `b`, in its order, takes `b` as slices, tests if `a` was changed. O(rows walked).
    #[inline(always)]
    pub fn led(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Led<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    /// Runs the query `Both`.
    ///
    /// It walks the members of `Pair`, takes `a` and `d` as slices, tests if `a` was changed. O(rows walked).
    #[inline(always)]
    pub fn both(&mut self) -> ecs_core::__private::QueryIter<'_, Self, Both<'_>> {
        ecs_core::__private::ops::query_mut(self)
    }
    ecs_core::__private::world_methods! {
        own pub fn
    }
    ecs_core::__private::cloning_methods! {
        own pub fn
    }
    ecs_core::__private::delta_methods! {
        pub fn
    }
}
impl<'w> Moved<'w> {
    /// Runs the query over columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&b` and `&c`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<
                'w,
                B,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumn<
                'w,
                C,
                ecs_core::__private::Tracked<ecs_core::__private::Linear>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, Moved<'w>> {
        let lane_1 = columns.0.into_column();
        ecs_core::__private::QueryIter::over((
            lane_1.only_changed(),
            (
                columns.1.into_column().only_added(),
                (ecs_core::__private::EntityTerm, (lane_1, ())),
            ),
        ))
    }
}
impl<'w> Placed<'w> {
    /// Runs the query over columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&mass`, `&mut c` and `&place`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<
                'w,
                Mass,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumnMut<
                'w,
                C,
                ecs_core::__private::Tracked<ecs_core::__private::Linear>,
            >,
            impl ecs_core::__private::IntoColumn<
                'w,
                Place,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, Placed<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.2.into_column().only_added(),
            (
                columns.0.into_column(),
                (columns.1.into_column_mut().into_on_write().optional(), ()),
            ),
        ))
    }
}
impl<'w> Led<'w> {
    /// Runs the query over columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&mut b` and `&a`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<
                'w,
                B,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumn<
                'w,
                A,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, Led<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.1.into_column().only_changed(),
            (columns.0.into_column_mut().into_on_write(), ()),
        ))
    }
}
impl<'w> Both<'w> {
    /// Runs the query over columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&mut d` and `&mut a`. The other columns stay free.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    #[inline(always)]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<'w, D>,
            impl ecs_core::__private::IntoColumnMut<
                'w,
                A,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, Both<'w>> {
        let lane_1 = columns.1.into_column_mut();
        ecs_core::__private::QueryIter::over((
            lane_1.only_changed(),
            (columns.0.into_column_mut(), (lane_1.into_on_write(), ())),
        ))
    }
}
impl<'w> BodyRef<'w> {
    /// Returns the rows of the table `Body` in columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&place` and `&mass`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumn<
                'w,
                Place,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumn<
                'w,
                Mass,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, BodyRef<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column(),
            (columns.1.into_column(), ()),
        ))
    }
}
impl<'w> BodyMut<'w> {
    /// Returns the rows of the table `Body` in columns of a split `Scene`.
    ///
    /// The columns are a tuple of `&mut place` and `&mut mass`. The other columns stay free.
    /// `get` returns the row of one entity.
    ///
    /// # Panics
    ///
    /// Panics if the columns come from different worlds, or from a world of another type.
    #[track_caller]
    pub fn over(
        columns: (
            impl ecs_core::__private::IntoColumnMut<
                'w,
                Place,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
            impl ecs_core::__private::IntoColumnMut<
                'w,
                Mass,
                ecs_core::__private::Tracked<ecs_core::__private::Sparse>,
            >,
        ),
    ) -> ecs_core::__private::QueryIter<'w, Scene, BodyMut<'w>> {
        ecs_core::__private::QueryIter::over((
            columns.0.into_column_mut(),
            (columns.1.into_column_mut(), ()),
        ))
    }
}
const _: () = {
    use ecs_core::__private as __ecs;
    const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!("ECS_WORLD_DUMP");
    /// The right to reserve, the column of each component and each resource, which are taken out one by one.
    pub struct __EcsBorrows<'w> {
        reserver: __ecs::Option<__ecs::Reserver<'w>>,
        a: __ecs::ColumnBorrow<'w, A, __ecs::Tracked<__ecs::Sparse>>,
        b: __ecs::ColumnBorrow<'w, B, __ecs::Tracked<__ecs::Sparse>>,
        c: __ecs::ColumnBorrow<'w, C, __ecs::Tracked<__ecs::Linear>>,
        d: __ecs::ColumnBorrow<'w, D>,
        place: __ecs::ColumnBorrow<'w, Place, __ecs::Tracked<__ecs::Sparse>>,
        mass: __ecs::ColumnBorrow<'w, Mass, __ecs::Tracked<__ecs::Sparse>>,
    }
    /// The values of commands that wait.
    pub struct __EcsQueues {
        a: __ecs::Queue<A>,
        b: __ecs::Queue<B>,
        c: __ecs::Queue<C>,
        d: __ecs::Queue<D>,
        body: __ecs::Queue<Body>,
    }
    /// The type of the component with this number.
    pub trait __EcsTyped<const ID: __ecs::usize> {
        /// The type.
        type Type;
    }
    impl __ecs::WorldData for Scene {
        type Signature = __ecs::core::primitive::u8;
        type Borrows<'w> = __EcsBorrows<'w>;
        type Queues = __EcsQueues;
        type Split<'w> = SceneSplit<'w>;
        type Groups = __ecs::Each<Pair>;
        const UNITS: &'static [__ecs::UnitOps<Self>] = &[
            __ecs::UnitOps::of::<A>(),
            __ecs::UnitOps::of::<B>(),
            __ecs::UnitOps::of::<C>(),
            __ecs::UnitOps::of::<D>(),
            __ecs::UnitOps::of::<Body>(),
        ];
        const GROUPS: &'static [__ecs::GroupTerms] = &[
            <Pair as __ecs::Group<Self>>::TERMS,
        ];
        const LAYOUT: __ecs::Layout = Scene::LAYOUT;
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
            let (column4, (column5, ())) = self.body.lend_mut();
            (
                __EcsBorrows {
                    reserver: __ecs::Some(reserver),
                    a: __ecs::ColumnBorrow::new(self.a.lend_mut()),
                    b: __ecs::ColumnBorrow::new(self.b.lend_mut()),
                    c: __ecs::ColumnBorrow::new(self.c.lend_mut()),
                    d: __ecs::ColumnBorrow::new(self.d.lend_mut()),
                    place: __ecs::ColumnBorrow::new(column4),
                    mass: __ecs::ColumnBorrow::new(column5),
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
                body: __ecs::Queue::new(),
            }
        }
        fn lend_all(&mut self) -> SceneSplit<'_> {
            Scene::split(self)
        }
        fn visit<__EcsVisitor: __ecs::Visitor<Self>>(
            &mut self,
            visitor: &mut __EcsVisitor,
        ) {
            visitor.visit::<A>(self);
            visitor.visit::<B>(self);
            visitor.visit::<C>(self);
            visitor.visit::<D>(self);
            visitor.visit::<Body>(self);
        }
    }
    impl __ecs::Drop for Scene {
        fn drop(&mut self) {
            __ecs::ops::finish(self);
        }
    }
    impl __ecs::Has<A> for Scene {
        type Storage = __ecs::Tracked<__ecs::Sparse>;
        const ID: __ecs::usize = 0usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, A, __ecs::Tracked<__ecs::Sparse>> {
            self.a.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, A, __ecs::Tracked<__ecs::Sparse>> {
            &mut borrows.a
        }
    }
    impl __EcsTyped<0usize> for Scene {
        type Type = A;
    }
    impl __ecs::Tracks<A> for Scene {}
    impl __ecs::Has<B> for Scene {
        type Storage = __ecs::Tracked<__ecs::Sparse>;
        const ID: __ecs::usize = 1usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, B, __ecs::Tracked<__ecs::Sparse>> {
            self.b.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, B, __ecs::Tracked<__ecs::Sparse>> {
            &mut borrows.b
        }
    }
    impl __EcsTyped<1usize> for Scene {
        type Type = B;
    }
    impl __ecs::Tracks<B> for Scene {}
    impl __ecs::Sortable<B> for Scene {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.b
        }
    }
    impl __ecs::Has<C> for Scene {
        type Storage = __ecs::Tracked<__ecs::Linear>;
        const ID: __ecs::usize = 2usize;
        type Number = (__ecs::O, (__ecs::I, (__ecs::O, ())));
        fn column(&self) -> __ecs::Lent<'_, C, __ecs::Tracked<__ecs::Linear>> {
            self.c.lend()
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, C, __ecs::Tracked<__ecs::Linear>> {
            &mut borrows.c
        }
    }
    impl __EcsTyped<2usize> for Scene {
        type Type = C;
    }
    impl __ecs::Tracks<C> for Scene {}
    impl __ecs::Has<D> for Scene {
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
    impl __EcsTyped<3usize> for Scene {
        type Type = D;
    }
    impl __ecs::Has<Place> for Scene {
        type Storage = __ecs::Tracked<__ecs::Sparse>;
        const ID: __ecs::usize = 4usize;
        type Number = (__ecs::O, (__ecs::O, (__ecs::I, ())));
        const UNIT: __ecs::usize = 4usize;
        fn column(&self) -> __ecs::Lent<'_, Place, __ecs::Tracked<__ecs::Sparse>> {
            let (found, _) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Place, __ecs::Tracked<__ecs::Sparse>> {
            &mut borrows.place
        }
    }
    impl __EcsTyped<4usize> for Scene {
        type Type = Place;
    }
    impl __ecs::Tracks<Place> for Scene {}
    impl __ecs::Sortable<Place> for Scene {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.body
        }
    }
    impl __ecs::Bundle<Scene> for Place
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Scene, Place, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::Has<Mass> for Scene {
        type Storage = __ecs::Tracked<__ecs::Sparse>;
        const ID: __ecs::usize = 5usize;
        type Number = (__ecs::I, (__ecs::O, (__ecs::I, ())));
        const UNIT: __ecs::usize = 4usize;
        fn column(&self) -> __ecs::Lent<'_, Mass, __ecs::Tracked<__ecs::Sparse>> {
            let (_, (found, _)) = self.body.lend();
            found
        }
        fn borrow_of<'p, 'w: 'w>(
            borrows: &'p mut __EcsBorrows<'w>,
        ) -> &'p mut __ecs::ColumnBorrow<'w, Mass, __ecs::Tracked<__ecs::Sparse>> {
            &mut borrows.mass
        }
    }
    impl __EcsTyped<5usize> for Scene {
        type Type = Mass;
    }
    impl __ecs::Tracks<Mass> for Scene {}
    impl __ecs::Sortable<Mass> for Scene {
        fn order_mut(&mut self) -> &mut dyn __ecs::Order {
            &mut self.body
        }
    }
    impl __ecs::Bundle<Scene> for Mass
    where
        for<'a> __ecs::Subject<'a>: __ecs::Alone<Scene, Mass, Body>,
    {
        type Kind = __ecs::NoUnit;
    }
    impl __ecs::HasUnit<A> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::TrackedBuffer<<Scene as __EcsTyped<0usize>>::Type>,
        >;
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
    impl __ecs::Bundle<Scene> for A {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::KeepsRemoved<B> for Scene {}
    impl __ecs::HasUnit<B> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SetStore<
            __ecs::TrackedBuffer<<Scene as __EcsTyped<1usize>>::Type>,
            __ecs::Kept<__ecs::TrackedBuffer<<Scene as __EcsTyped<1usize>>::Type>>,
        >;
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
    impl __ecs::Bundle<Scene> for B {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<C> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::LinearStore<
            <Scene as __EcsTyped<2usize>>::Type,
            __ecs::Marks,
        >;
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
    impl __ecs::Bundle<Scene> for C {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::HasUnit<D> for Scene {
        type Form = __ecs::LoneIn<Self::Store>;
        type Store = __ecs::SparseSet<<Scene as __EcsTyped<3usize>>::Type>;
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
    impl __ecs::Bundle<Scene> for D {
        type Kind = __ecs::Leaf;
    }
    impl __EcsTyped<6usize> for Scene {
        type Type = Body;
    }
    impl __ecs::Filters<Body> for Scene {
        type By = __ecs::ByColumn<<Scene as __EcsTyped<4usize>>::Type, 2usize>;
    }
    impl __ecs::Bundle<Scene> for Body {
        type Kind = __ecs::Leaf;
    }
    impl __ecs::Row for Body {
        type Ref<'w> = BodyRef<'w>;
        type Mut<'w> = BodyMut<'w>;
        type Slices<'w> = (
            &'w [__ecs::Entity],
            &'w [<Scene as __EcsTyped<4usize>>::Type],
            &'w [<Scene as __EcsTyped<5usize>>::Type],
        );
        type SlicesMut<'w> = (
            &'w [__ecs::Entity],
            &'w mut [<Scene as __EcsTyped<4usize>>::Type],
            &'w mut [<Scene as __EcsTyped<5usize>>::Type],
        );
        type Buffers = (
            __ecs::TrackedBuffer<<Scene as __EcsTyped<4usize>>::Type>,
            (__ecs::TrackedBuffer<<Scene as __EcsTyped<5usize>>::Type>, ()),
        );
        type Notes = __ecs::Kept<
            (
                __ecs::TrackedBuffer<<Scene as __EcsTyped<4usize>>::Type>,
                (__ecs::TrackedBuffer<<Scene as __EcsTyped<5usize>>::Type>, ()),
            ),
        >;
        #[inline]
        fn into_values(self) -> __ecs::ValuesOf<Self> {
            (self.place, (self.mass, ()))
        }
        fn from_values((column0, (column1, ())): __ecs::ValuesOf<Self>) -> Self {
            Self {
                place: column0,
                mass: column1,
            }
        }
        #[inline]
        fn push<'b>(self, room: __ecs::Room<'b, Self::Buffers>) -> __ecs::Pushed<'b> {
            room.push(self.place).push(self.mass).end()
        }
        fn at<'w>(
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyRef<'w> {
            BodyRef {
                place: column0.at(row),
                mass: column1.at(row),
            }
        }
        fn at_mut<'w>(
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            row: __ecs::usize,
        ) -> BodyMut<'w> {
            BodyMut {
                place: column0.at(row),
                mass: column1.at(row),
            }
        }
        fn slices<'w>(
            entities: &'w [__ecs::Entity],
            (column0, (column1, ())): __ecs::LentOf<'w, Self>,
        ) -> Self::Slices<'w> {
            (entities, column0.slice(), column1.slice())
        }
        fn slices_mut<'w>(
            entities: &'w [__ecs::Entity],
            (column0, (column1, ())): __ecs::LentMutOf<'w, Self>,
            start: __ecs::usize,
        ) -> Self::SlicesMut<'w> {
            (entities, column0.slice_from(start), column1.slice_from(start))
        }
    }
    impl __ecs::BundleColumns<Scene> for BodyColumns<'_> {
        type Bundle = Body;
        fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {
            __ecs::one_length(&[self.place.len(), self.mass.len()])
        }
        fn append(self, world: &mut Scene, new: &__ecs::NewEntities) {
            __ecs::append_columns::<
                Scene,
                Body,
            >(world, new, (self.place, (self.mass, ())));
        }
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
        &'w Place: __ecs::fmt::Debug,
        &'w Mass: __ecs::fmt::Debug,
    {
        fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {
            formatter
                .debug_struct("BodyRef")
                .field("place", &self.place)
                .field("mass", &self.mass)
                .finish()
        }
    }
    impl<'w> __ecs::RowBorrow for BodyRef<'w> {
        type Terms = (
            &'w <Scene as __EcsTyped<4usize>>::Type,
            (&'w <Scene as __EcsTyped<5usize>>::Type, ()),
        );
        type For<'i> = BodyRef<'i>;
        #[inline]
        fn of<'i>((column0, (column1, ())): (&'i Place, (&'i Mass, ()))) -> BodyRef<'i>
        where
            'i: 'i,
        {
            BodyRef {
                place: column0,
                mass: column1,
            }
        }
    }
    impl<'w> __ecs::Query<Scene> for BodyRef<'w> {
        type Item<'i> = BodyRef<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Scene, Self::Terms>) -> BodyRef<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::Exact<Scene> for BodyRef<'w> {}
    impl<'w> __ecs::RowBorrow for BodyMut<'w> {
        type Terms = (
            &'w mut <Scene as __EcsTyped<4usize>>::Type,
            (&'w mut <Scene as __EcsTyped<5usize>>::Type, ()),
        );
        type For<'i> = BodyMut<'i>;
        #[inline]
        fn of<'i>(
            (column0, (column1, ())): (&'i mut Place, (&'i mut Mass, ())),
        ) -> BodyMut<'i>
        where
            'i: 'i,
        {
            BodyMut {
                place: column0,
                mass: column1,
            }
        }
    }
    impl<'w> __ecs::Query<Scene> for BodyMut<'w> {
        type Item<'i> = BodyMut<'i>;
        type Terms = <Self as __ecs::RowBorrow>::Terms;
        fn item<'i>(row: __ecs::TermsRow<'i, Scene, Self::Terms>) -> BodyMut<'i>
        where
            'i: 'i,
        {
            <Self as __ecs::RowBorrow>::of(row)
        }
    }
    impl<'w> __ecs::Exact<Scene> for BodyMut<'w> {}
    impl<'w> __ecs::QueryAccess<Scene> for BodyRef<'w> {
        type Access = (
            (),
            (
                (),
                (
                    __ecs::Reads<<Scene as __EcsTyped<4usize>>::Type>,
                    __ecs::Reads<<Scene as __EcsTyped<5usize>>::Type>,
                ),
            ),
        );
    }
    impl<'w> __ecs::QueryAccess<Scene> for BodyMut<'w> {
        type Access = (
            (),
            (
                (),
                (
                    __ecs::Writes<<Scene as __EcsTyped<4usize>>::Type>,
                    __ecs::Writes<<Scene as __EcsTyped<5usize>>::Type>,
                ),
            ),
        );
    }
    impl __ecs::KeepsRemoved<Body> for Scene {}
    impl __ecs::HasUnit<Body> for Scene {
        type Form = __ecs::RowForm;
        type Store = __ecs::SetStore<
            (
                __ecs::TrackedBuffer<<Scene as __EcsTyped<4usize>>::Type>,
                (__ecs::TrackedBuffer<<Scene as __EcsTyped<5usize>>::Type>, ()),
            ),
            __ecs::Kept<
                (
                    __ecs::TrackedBuffer<<Scene as __EcsTyped<4usize>>::Type>,
                    (__ecs::TrackedBuffer<<Scene as __EcsTyped<5usize>>::Type>, ()),
                ),
            >,
        >;
        const UNIT: __ecs::usize = 4usize;
        fn pool(&self) -> &__ecs::Pool<Self::Store> {
            &self.body
        }
        fn pool_with(&mut self, _: __ecs::Key) -> __ecs::PoolMut<'_, Self::Store> {
            (&mut self.body, self.groups.as_slice())
        }
        fn queue(queues: &mut __EcsQueues) -> &mut __ecs::Queue<Body> {
            &mut queues.body
        }
    }
    impl __ecs::SortableTable<Body> for Scene {}
    impl __ecs::Group<Scene> for Pair {
        const ID: __ecs::usize = 0usize;
        const NAME: &'static __ecs::str = "Pair";
        const TERMS: __ecs::GroupTerms = __ecs::GroupTerms::new(
            &[0usize, 3usize],
            &[],
            &[],
            __ecs::None,
        );
        type Own = (
            <Scene as __EcsTyped<0usize>>::Type,
            <Scene as __EcsTyped<3usize>>::Type,
        );
        type Columns = (
            <Scene as __EcsTyped<0usize>>::Type,
            <Scene as __EcsTyped<3usize>>::Type,
        );
        type Inner = ();
    }
    impl __ecs::Owns<Scene, A> for Pair {}
    impl __ecs::Owns<Scene, D> for Pair {}
    impl<'w> __ecs::Query<Scene> for Moved<'w> {
        type Item<'i> = Moved<'i>;
        type Terms = (
            __ecs::Changed<<Scene as __EcsTyped<1usize>>::Type>,
            (
                __ecs::Added<<Scene as __EcsTyped<2usize>>::Type>,
                (__ecs::Entity, (&'w <Scene as __EcsTyped<1usize>>::Type, ())),
            ),
        );
        fn item<'i>(
            ((), ((), (lane_0, (lane_1, ())))): ((), ((), (__ecs::Entity, (&'i B, ())))),
        ) -> Moved<'i>
        where
            'i: 'i,
        {
            Moved { entity: lane_0, b: lane_1 }
        }
    }
    impl<'w> __ecs::QueryAccess<Scene> for Moved<'w> {
        type Access = (
            (
                (),
                (
                    __ecs::Reads<<Scene as __EcsTyped<1usize>>::Type>,
                    __ecs::Reads<<Scene as __EcsTyped<2usize>>::Type>,
                ),
            ),
            (),
        );
    }
    impl<'w> __ecs::Query<Scene> for Placed<'w> {
        type Item<'i> = Placed<'i>;
        type Terms = (
            __ecs::Added<<Scene as __EcsTyped<4usize>>::Type>,
            (
                &'w <Scene as __EcsTyped<5usize>>::Type,
                (__ecs::Option<__ecs::Mut<'w, <Scene as __EcsTyped<2usize>>::Type>>, ()),
            ),
        );
        fn item<'i>(
            (
                (),
                (lane_0, (lane_1, ())),
            ): ((), (&'i Mass, (__ecs::Option<__ecs::Mut<'i, C>>, ()))),
        ) -> Placed<'i>
        where
            'i: 'i,
        {
            Placed { mass: lane_0, c: lane_1 }
        }
    }
    impl<'w> __ecs::QueryAccess<Scene> for Placed<'w> {
        type Access = (
            ((), ((), __ecs::Writes<<Scene as __EcsTyped<2usize>>::Type>)),
            (
                (),
                (
                    __ecs::Reads<<Scene as __EcsTyped<4usize>>::Type>,
                    __ecs::Reads<<Scene as __EcsTyped<5usize>>::Type>,
                ),
            ),
        );
    }
    impl<'w> __ecs::Query<Scene> for Led<'w> {
        type Item<'i> = Led<'i>;
        type Terms = (
            __ecs::Changed<<Scene as __EcsTyped<0usize>>::Type>,
            (__ecs::Mut<'w, <Scene as __EcsTyped<1usize>>::Type>, ()),
        );
        const LEAD: __ecs::Option<__ecs::usize> = __ecs::Some(1usize);
        fn item<'i>(((), (lane_0, ())): ((), (__ecs::Mut<'i, B>, ()))) -> Led<'i>
        where
            'i: 'i,
        {
            Led { b: lane_0 }
        }
    }
    impl<'w> __ecs::QueryAccess<Scene> for Led<'w> {
        type Access = (
            (
                __ecs::Reads<<Scene as __EcsTyped<0usize>>::Type>,
                (__ecs::Writes<<Scene as __EcsTyped<1usize>>::Type>, ()),
            ),
            (),
        );
    }
    impl<'w> __ecs::Query<Scene> for Both<'w> {
        type Item<'i> = Both<'i>;
        type Terms = (
            __ecs::Changed<<Scene as __EcsTyped<0usize>>::Type>,
            (
                &'w mut <Scene as __EcsTyped<3usize>>::Type,
                (__ecs::Mut<'w, <Scene as __EcsTyped<0usize>>::Type>, ()),
            ),
        );
        fn item<'i>(
            ((), (lane_0, (lane_1, ()))): ((), (&'i mut D, (__ecs::Mut<'i, A>, ()))),
        ) -> Both<'i>
        where
            'i: 'i,
        {
            Both { d: lane_0, a: lane_1 }
        }
    }
    impl<'w> __ecs::QueryAccess<Scene> for Both<'w> {
        type Access = (
            (__ecs::Writes<<Scene as __EcsTyped<0usize>>::Type>, ()),
            (__ecs::Writes<<Scene as __EcsTyped<3usize>>::Type>, ()),
        );
    }
    impl<'w> SceneSplit<'w> {
        /// Runs several queries at the same time, as the world's method `queries` does.
        ///
        /// # Panics
        ///
        /// Panics if a query uses a column of a different world.
        #[track_caller]
        #[inline(always)]
        pub fn queries<__EcsQueries: __ecs::QuerySet<Scene>>(
            &mut self,
        ) -> __EcsQueries::Iters<'_> {
            let origin = self.a.origin();
            let parts = __EcsBorrows {
                reserver: __ecs::None,
                a: __ecs::ColumnBorrow::of(&mut self.a, origin),
                b: __ecs::ColumnBorrow::of(&mut self.b, origin),
                c: __ecs::ColumnBorrow::of(&mut self.c, origin),
                d: __ecs::ColumnBorrow::of(&mut self.d, origin),
                place: __ecs::ColumnBorrow::of(&mut self.place, origin),
                mass: __ecs::ColumnBorrow::of(&mut self.mass, origin),
            };
            __ecs::over_several::<Scene, __EcsQueries>(parts, origin)
        }
    }
    impl __ecs::Default for Scene {
        fn default() -> Self {
            Self::new()
        }
    }
    impl __ecs::Clone for Scene {
        fn clone(&self) -> Self {
            Self {
                entities: __ecs::duplicate::entities(&self.entities),
                groups: __ecs::duplicate::groups(&self.groups),
                a: __ecs::duplicate::fresh(
                    &self.a,
                    __ecs::duplicate::copies::<A, __ecs::Tracked<__ecs::Sparse>>(),
                ),
                b: __ecs::duplicate::fresh(
                    &self.b,
                    __ecs::duplicate::copies::<B, __ecs::Tracked<__ecs::Sparse>>(),
                ),
                c: __ecs::duplicate::fresh(
                    &self.c,
                    __ecs::duplicate::copies::<C, __ecs::Tracked<__ecs::Linear>>(),
                ),
                d: __ecs::duplicate::fresh(
                    &self.d,
                    __ecs::duplicate::copies::<D, __ecs::Sparse>(),
                ),
                body: __ecs::duplicate::fresh(
                    &self.body,
                    (
                        __ecs::duplicate::copies::<
                            Place,
                            __ecs::Tracked<__ecs::Sparse>,
                        >(),
                        (
                            __ecs::duplicate::copies::<
                                Mass,
                                __ecs::Tracked<__ecs::Sparse>,
                            >(),
                            (),
                        ),
                    ),
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
    impl __ecs::ClonesEntities for Scene {
        fn clone_units<__EcsVisitor: __ecs::CloneVisitor<Self>>(
            visitor: &mut __EcsVisitor,
        ) {
            visitor
                .visit::<
                    A,
                    _,
                >(&__ecs::duplicate::copies::<A, __ecs::Tracked<__ecs::Sparse>>());
            visitor
                .visit::<
                    B,
                    _,
                >(&__ecs::duplicate::copies::<B, __ecs::Tracked<__ecs::Sparse>>());
            visitor
                .visit::<
                    C,
                    _,
                >(&__ecs::duplicate::copies::<C, __ecs::Tracked<__ecs::Linear>>());
            visitor.visit::<D, _>(&__ecs::duplicate::copies::<D, __ecs::Sparse>());
            visitor
                .visit::<
                    Body,
                    _,
                >(
                    &(
                        __ecs::duplicate::copies::<
                            Place,
                            __ecs::Tracked<__ecs::Sparse>,
                        >(),
                        (
                            __ecs::duplicate::copies::<
                                Mass,
                                __ecs::Tracked<__ecs::Sparse>,
                            >(),
                            (),
                        ),
                    ),
                );
        }
    }
    impl __ecs::PartialEq for Scene {
        fn eq(&self, other: &Self) -> __ecs::bool {
            let mut pass = __ecs::duplicate::Equal::new(self, other);
            __ecs::duplicate::Equal::column::<A>(&mut pass);
            __ecs::duplicate::Equal::column::<B>(&mut pass);
            __ecs::duplicate::Equal::column::<C>(&mut pass);
            __ecs::duplicate::Equal::column::<D>(&mut pass);
            __ecs::duplicate::Equal::column::<Place>(&mut pass);
            __ecs::duplicate::Equal::part::<Mass>(&mut pass);
            pass.finish()
        }
    }
    /// What differs in each unit and each resource.
    pub struct __EcsChanges {
        a: __ecs::UnitDelta<<Scene as __ecs::HasUnit<A>>::Store>,
        b: __ecs::UnitDelta<<Scene as __ecs::HasUnit<B>>::Store>,
        c: __ecs::UnitDelta<<Scene as __ecs::HasUnit<C>>::Store>,
        d: __ecs::UnitDelta<<Scene as __ecs::HasUnit<D>>::Store>,
        body: __ecs::UnitDelta<<Scene as __ecs::HasUnit<Body>>::Store>,
    }
    impl __ecs::DeltaData for Scene {
        type Alias = SceneDelta;
        type Changes = __EcsChanges;
        fn changes() -> __EcsChanges {
            __EcsChanges {
                a: __ecs::Default::default(),
                b: __ecs::Default::default(),
                c: __ecs::Default::default(),
                d: __ecs::Default::default(),
                body: __ecs::Default::default(),
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
                        B,
                    >::new(
                        |all| &all.b,
                        |all| &mut all.b,
                        __ecs::duplicate::value_ops::<B>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        C,
                    >::new(
                        |all| &all.c,
                        |all| &mut all.c,
                        __ecs::duplicate::value_ops::<C>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        D,
                    >::new(
                        |all| &all.d,
                        |all| &mut all.d,
                        __ecs::duplicate::value_ops::<D>(),
                    ),
                );
            visitor
                .unit(
                    __ecs::UnitKey::<
                        Self,
                        Body,
                    >::new(
                        |all| &all.body,
                        |all| &mut all.body,
                        (
                            __ecs::duplicate::value_ops::<Place>(),
                            (__ecs::duplicate::value_ops::<Mass>(), ()),
                        ),
                    ),
                );
        }
    }
};
#[doc(hidden)]
#[allow(non_local_definitions)]
#[macro_export]
macro_rules! __ecs_world_Scene_2d8852ad0db50de2 {
    (@ $(to { $($callback:tt)* })? $(schedule $call:tt)?; $($state:tt)*) => {
        $($($callback)* !)? $(ecs_core::__private::schedule_with $call)? { { 4 world
        ecs_core Scene components { a[A] sparse _, b[B] sparse _, c[C] linear _, d[D]
        sparse _, place[Place] sparse Body, mass[Mass] sparse Body, } tables { Body
        body[place, mass], } groups { Pair pair own[a, d] with[] without[], } queries {
        Moved moved fields[entity entity, ref b] with[] without[] lead[] marks[leading
        changed b, added c], Placed placed fields[ref mass, option touch c] with[]
        without[] lead[] marks[leading added place], Led led fields[touch b] with[]
        without[] lead[b] marks[leading changed a], Both both fields[mut d, touch a]
        with[] without[] lead[] marks[leading changed a], } resources {} parts {} }
        $($state)* }
    };
}
#[doc(hidden)]
pub use __ecs_world_Scene_2d8852ad0db50de2 as Scene;
const _: fn(&Scene) = |world: &Scene| {
    let _ = (&world.a, &world.d);
};
const _: fn(&Scene, Moved<'_>) = |world: &Scene, Moved { entity: lane_0, b: lane_1 }| {
    let _ = (world, &world.b, &world.b, &world.c, lane_0, lane_1);
};
const _: fn(&SceneSplit<'_>) = |world: &SceneSplit<'_>| {
    let _ = (&world.mass, &world.place);
};
const _: fn(&Scene, Placed<'_>) = |world: &Scene, Placed { mass: lane_0, c: lane_1 }| {
    let _ = (world, &world.c, lane_0, lane_1);
};
const _: fn(&Scene, Led<'_>) = |world: &Scene, Led { b: lane_0 }| {
    let _ = (world, &world.b, &world.b, &world.a, lane_0);
};
const _: fn(&Scene, Both<'_>) = |world: &Scene, Both { d: lane_0, a: lane_1 }| {
    let _ = (world, &world.d, &world.a, &world.a, lane_0, lane_1);
};
const _: fn(BodyRef<'_>) = |row: BodyRef<'_>| {
    let _ = (row.place, row.mass);
};
const _: fn(BodyMut<'_>) = |row: BodyMut<'_>| {
    let _ = (row.place, row.mass);
};
const _: fn(BodyColumns<'_>) = |row: BodyColumns<'_>| {
    let _ = (row.place, row.mass);
};
const _: fn(&SceneCommands, &SceneBundle) = |_, _| {
    let _ = Pair;
    let _ = Scene::a;
    let _ = Scene::a_mut;
    let _ = Scene::b;
    let _ = Scene::b_mut;
    let _ = Scene::c;
    let _ = Scene::c_mut;
    let _ = Scene::d;
    let _ = Scene::d_mut;
    let _ = Scene::place;
    let _ = Scene::place_mut;
    let _ = Scene::mass;
    let _ = Scene::mass_mut;
    let _ = Scene::body;
    let _ = Scene::body_mut;
    let _ = Scene::pair;
    let _ = Scene::pair_mut;
    let _ = Scene::moved;
    let _ = Scene::placed;
    let _ = Scene::led;
    let _ = Scene::both;
};
