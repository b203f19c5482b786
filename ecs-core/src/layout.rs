//! The declarations of a world and the plans of its queries and schedules, as data.

mod inspection;
mod mermaid;
mod query;
mod text;

use core::fmt;

use crate::entity::Entity;

pub use inspection::Inspection;
#[doc(hidden)]
pub use query::Facts;
pub use query::QueryPlan;
pub(crate) use query::facts;

#[cfg(feature = "schedule")]
#[doc(inline)]
pub use crate::schedule::SchedulePlan;

/// The bytes of a link's lists for each index of an entity.
const LINKS: usize = 5 * size_of::<u32>();
/// The bytes of a mark of `#[track]`: the frames in which a value was added and changed.
const MARK: usize = 2 * size_of::<u32>();
/// The bytes of the generation that linear storage has for each index.
const GENERATION: usize = size_of::<u32>();

/// The layout of a world: its components, tables, groups, queries and resources. `Display` prints it as tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The world's name.
    pub world: &'static str,
    /// The components: first those outside any table, then the parts of each table, in the order of
    /// declaration.
    pub components: &'static [ComponentLayout],
    /// The tables, in the order of declaration.
    pub tables: &'static [TableLayout],
    /// The groups, in the order of declaration.
    pub groups: &'static [GroupLayout],
    /// The queries, in the order of declaration.
    pub queries: &'static [QueryLayout],
    /// The resources, in the order of the arguments of `new`.
    pub resources: &'static [ResourceLayout],
    /// The invariants, as they are written: `requires(speed: body)`.
    pub rules: &'static [&'static str],
    /// The groups that share components and aren't all nested, and the order of their rows.
    pub families: &'static [FamilyLayout],
    /// The most entities, if the world has a fixed capacity.
    pub capacity: Option<usize>,
    /// True if handles have the brand of their world.
    pub brand: bool,
}

/// FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo, of text that is written to it.
struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        Ok(())
    }
}

impl Layout {
    /// Returns a number for all that the layout says, for the version of ecs-core, and for the kind of machine. O(layout), without
    /// memory.
    ///
    /// A program that finds another number in a state that it is given, by hot reload or from shared memory, must not use the state as
    /// its own. It can load a save of it. A component counts by its name, size and alignment, and by its type as written in
    /// `world!`: what changes inside of a type of the same size has to be hashed beside it. The type of an index's key counts
    /// likewise. What is switched off by `#[cfg(..)]` isn't in the layout, and plans of queries are.
    ///
    /// # Examples
    ///
    /// ```
    /// mod before {
    ///     # pub struct Mass(f64);
    ///     # pub struct Charge(f64);
    ///     ecs_core::world!(pub struct Sim { mass: Mass, charge: Charge });
    /// }
    /// mod after {
    ///     # pub struct Mass(f64);
    ///     # pub struct Charge(f64);
    ///     ecs_core::world!(pub struct Sim { mass: Mass, #[storage(linear)] charge: Charge });
    /// }
    /// assert_ne!(before::Sim::LAYOUT.fingerprint(), after::Sim::LAYOUT.fingerprint());
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        let (version, bits) = (env!("CARGO_PKG_VERSION"), usize::BITS);
        let big = cfg!(target_endian = "big");
        // It can't fail.
        let _ = fmt::Write::write_fmt(&mut hash, format_args!("{version} {bits} {big} {self:?}"));
        hash.0
    }
}

/// One component of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentLayout {
    /// The name of the field.
    pub name: &'static str,
    /// The type, as written in `world!`.
    pub type_name: &'static str,
    /// The size of a value in bytes; zero for a tag.
    pub size: usize,
    /// The alignment of a value in bytes.
    pub align: usize,
    /// The storage of the values.
    pub storage: StorageLayout,
    /// The name of the table that the component is a part of.
    pub table: Option<&'static str>,
    /// True if an entity in the table has the component or not: its field is an `Option`.
    pub optional: bool,
    /// The key of its index, if `#[index(key = ..)]` names one. Without it, the values are the keys.
    pub key: Option<KeyLayout>,
    /// The frames and kept values of its `#[track]`, or `None` without one.
    pub track: Option<TrackLayout>,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
    #[doc(hidden)]
    pub unit: usize,
}

/// The key of an index: the type that the function of `#[index(key = function -> Type)]` returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyLayout {
    /// The type, as written in `world!`.
    pub type_name: &'static str,
    /// The size of a key in bytes.
    pub size: usize,
    /// The alignment of a key in bytes.
    pub align: usize,
}

impl KeyLayout {
    #[doc(hidden)]
    pub const fn of<K>(type_name: &'static str) -> Self {
        Self { type_name, size: size_of::<K>(), align: align_of::<K>() }
    }
}

/// One table of a world: components that are added and removed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLayout {
    /// The name of the type.
    pub name: &'static str,
    /// The name of the method that returns the table.
    pub accessor: &'static str,
    /// The names of its components.
    pub components: &'static [&'static str],
    /// True if removed rows are kept, by `#[track(removed)]`.
    pub keeps_removed: bool,
    /// True if rows stay where they are, by `#[storage(stable)]`.
    pub stable: bool,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
}

/// The storage of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StorageLayout {
    /// Packed side by side, found through a sparse index.
    Sparse,
    /// No values; the column only records which entities have the component.
    Tag,
    /// Values at their entity's index, with a bit that is set if there is a value.
    Linear,
    /// Packed side by side, in rows that the parts of a table share.
    Table,
    /// Like `Sparse`, with the lists of a link.
    Linked,
    /// Like `Sparse`, with an index of the values.
    Indexed {
        /// True if the index has an order.
        ordered: bool,
        /// True if each key has one entity at most.
        unique: bool,
    },
    /// In rows that stay, with bits that tell the gaps, found through a sparse index.
    Stable,
}

/// One group of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupLayout {
    /// The name of the type.
    pub name: &'static str,
    /// Required components and tables whose rows the group keeps in order.
    pub own: &'static [&'static str],
    /// Required components and tables that the group doesn't move.
    pub with: &'static [&'static str],
    /// Components and tables that must be absent.
    pub without: &'static [&'static str],
    /// The next group that is nested in this one.
    pub inner: Option<&'static str>,
    /// True if it is declared with `events`.
    pub events: bool,
    /// True if the world assigned it to the query of this name: see [`world!`](crate::world!#assigned-groups).
    pub assigned: bool,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
}

/// Groups that share components or tables and aren't all nested. In what they own, the rows are in segments, and the members
/// of each group are some segments that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyLayout {
    /// The names of the groups, in the order of declaration.
    pub groups: &'static [&'static str],
    /// For each owned component or table, the segments from the first to the last row: the groups that own it and have the
    /// segment. The rows of no group follow.
    pub segments: &'static [(&'static str, &'static [&'static [&'static str]])],
    /// The most rows that a change of one entity writes in all of them: its own ones, and one for each segment that makes
    /// room. A row of a table counts once.
    pub most_rows: usize,
}

/// The kind of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupKind {
    /// The group owns all components that it requires.
    Full,
    /// The group owns some of the components that it requires.
    Partial,
    /// The group owns no components and keeps a list of its members.
    NonOwning,
}

/// One query of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryLayout {
    /// The name of the type.
    pub name: &'static str,
    /// The fields, and what each borrows.
    pub fields: &'static [(&'static str, Access)],
    /// Components and tables that are required but not borrowed.
    pub with: &'static [&'static str],
    /// Components and tables that must be absent.
    pub without: &'static [&'static str],
    /// Components of which only changed values are rows.
    pub changed: &'static [&'static str],
    /// Components of which only added values are rows.
    pub added: &'static [&'static str],
    /// The filters of each `any(..)`, as they are written: `with(a), without(b)`.
    pub any: &'static [&'static str],
    /// The plan of the query, as text.
    pub plan: &'static str,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
}

/// The kinds of access of a query's fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// The entity.
    Entity,
    /// The component, read-only.
    Read,
    /// The component, mutable.
    Write,
    /// The component if the entity has it, read-only.
    MaybeRead,
    /// The component if the entity has it, mutable.
    MaybeWrite,
}

/// The tracking of a component with `#[track]`.
///
/// Each row has a mark of eight bytes, whatever the number of frames is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackLayout {
    /// The number of frames for which changes are known.
    pub frames: usize,
    /// True if removed values are kept. A part of a table is removed with its row; see
    /// [`TableLayout::keeps_removed`].
    pub keeps_removed: bool,
}

impl fmt::Display for TrackLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tracked")?;
        if self.frames > 1 {
            write!(f, " for {} frames", self.frames)?;
        }
        if self.keeps_removed { write!(f, ", keeps removed values") } else { Ok(()) }
    }
}

/// One resource of a world: a value that belongs to no entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceLayout {
    /// The name of the field.
    pub name: &'static str,
    /// The type, as written in `world!`.
    pub type_name: &'static str,
    /// The size of the value in bytes.
    pub size: usize,
    /// The alignment of the value in bytes.
    pub align: usize,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
}

impl ResourceLayout {
    #[doc(hidden)]
    pub const fn of<R>(name: &'static str, type_name: &'static str) -> Self {
        Self { name, type_name, size: size_of::<R>(), align: align_of::<R>(), part: None }
    }
}

impl ComponentLayout {
    /// Describes a component outside of tables, with sparse storage.
    #[doc(hidden)]
    pub const fn of<T>(name: &'static str, type_name: &'static str, unit: usize) -> Self {
        let storage = if size_of::<T>() == 0 { StorageLayout::Tag } else { StorageLayout::Sparse };
        let (size, align) = (size_of::<T>(), align_of::<T>());
        Self {
            name,
            type_name,
            size,
            align,
            storage,
            table: None,
            optional: false,
            key: None,
            track: None,
            part: None,
            unit,
        }
    }

    /// Returns the bits of memory that each entity takes, with or without the component. With
    /// sparse storage, this is an entry of the sparse index. A link also has a place in the lists. With linear storage, this is the place
    /// of a value and its generation, a bit, and a mark with `#[track]`. A part of a table takes none: the table does. The keys of an index are not counted. O(1).
    #[must_use]
    pub const fn bits_per_entity(&self) -> usize {
        match self.storage {
            StorageLayout::Sparse
            | StorageLayout::Tag
            | StorageLayout::Indexed { .. }
            | StorageLayout::Stable => u32::BITS as usize,
            StorageLayout::Linked => 8 * (size_of::<u32>() + LINKS),
            StorageLayout::Linear => 8 * (self.size + GENERATION + self.mark()) + 1,
            StorageLayout::Table => 0,
        }
    }

    /// Returns the additional bytes of memory for each entity that has the component, with a mark of `#[track]`. Where rows stay,
    /// a gap takes as much. O(1).
    #[must_use]
    pub const fn bytes_per_value(&self) -> usize {
        match self.storage {
            StorageLayout::Sparse
            | StorageLayout::Tag
            | StorageLayout::Linked
            | StorageLayout::Indexed { .. }
            | StorageLayout::Stable => size_of::<Entity>() + self.size + self.mark(),
            StorageLayout::Linear => 0,
            StorageLayout::Table => self.size + self.mark(),
        }
    }

    /// Returns the bytes of a value's mark.
    const fn mark(&self) -> usize {
        if self.track.is_some() { MARK } else { 0 }
    }

    /// Returns the bytes of memory for this number of entities, of which `values` have the
    /// component. Assumes that no capacity is unused. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Mass(f64);
    /// # struct Charge(f64);
    /// world!(struct Sim { mass: Mass, #[storage(linear)] charge: Charge });
    /// let [mass, charge] = Sim::LAYOUT.components else { unreachable!() };
    /// // A slot of 4 bytes for each, and an entity and a value of 8 bytes for every tenth.
    /// assert_eq!(mass.bytes(1000, 100), 4000 + 1600);
    /// // A place of 8 bytes, a generation of 4 and a bit for each.
    /// assert_eq!(charge.bytes(1000, 100), 12000 + 125);
    /// ```
    #[must_use]
    pub const fn bytes(&self, entities: usize, values: usize) -> usize {
        (self.bits_per_entity() * entities).div_ceil(8) + self.bytes_per_value() * values
    }
}

impl TableLayout {
    #[doc(hidden)]
    pub const fn of(
        name: &'static str,
        accessor: &'static str,
        components: &'static [&'static str],
    ) -> Self {
        Self { name, accessor, components, keeps_removed: false, stable: false, part: None }
    }

    /// Returns the bits of memory that each entity takes, with or without the table: an entry of
    /// the sparse index. O(1).
    #[must_use]
    pub const fn bits_per_entity(&self) -> usize {
        u32::BITS as usize
    }

    /// Returns the additional bytes of memory for each row, besides the values. O(1).
    #[must_use]
    pub const fn bytes_per_row(&self) -> usize {
        size_of::<Entity>()
    }
}

impl GroupLayout {
    /// Describes a group by what it owns, requires and excludes, and the group that is nested in it.
    #[doc(hidden)]
    pub const fn of(
        name: &'static str,
        [own, with, without]: [&'static [&'static str]; 3],
        inner: Option<&'static str>,
    ) -> Self {
        Self { name, own, with, without, inner, events: false, assigned: false, part: None }
    }

    /// Returns the kind of the group. O(1).
    #[must_use]
    pub const fn kind(&self) -> GroupKind {
        match (self.own.is_empty(), self.with.is_empty()) {
            (true, _) => GroupKind::NonOwning,
            (false, true) => GroupKind::Full,
            (false, false) => GroupKind::Partial,
        }
    }
}

impl QueryLayout {
    /// Describes a query by its fields, what it requires and excludes, and its plan in words.
    #[doc(hidden)]
    pub const fn of(
        name: &'static str,
        fields: &'static [(&'static str, Access)],
        [with, without]: [&'static [&'static str]; 2],
        plan: &'static str,
    ) -> Self {
        Self { name, fields, with, without, changed: &[], added: &[], any: &[], plan, part: None }
    }
}
