//! The layout of a world, as data, as tables and as a diagram.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::entity::handle::Entity;
use crate::storage::index::Slot;

/// The layout of a world: its components, groups and queries. `Display` prints it as tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The world's name.
    pub world: &'static str,
    /// The components, in the order of declaration.
    pub components: &'static [ComponentLayout],
    /// The groups, in the order of declaration.
    pub groups: &'static [GroupLayout],
    /// The queries, in the order of declaration.
    pub queries: &'static [QueryLayout],
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
}

/// One group of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupLayout {
    /// The name of the type.
    pub name: &'static str,
    /// Required components whose columns the group keeps in order.
    pub own: &'static [&'static str],
    /// Required components that the group doesn't move.
    pub with: &'static [&'static str],
    /// Components that must be absent.
    pub without: &'static [&'static str],
    /// The next group that is nested in this one.
    pub inner: Option<&'static str>,
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
    /// Components that are required but not borrowed.
    pub with: &'static [&'static str],
    /// Components that must be absent.
    pub without: &'static [&'static str],
    /// The plan of the query, as text.
    pub plan: &'static str,
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

impl Layout {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        world: &'static str,
        components: &'static [ComponentLayout],
        groups: &'static [GroupLayout],
        queries: &'static [QueryLayout],
    ) -> Self {
        Self { world, components, groups, queries }
    }

    /// Returns a Mermaid flowchart of the components, the groups and their terms. A nested group
    /// shows only the terms that it adds. O(components + groups × terms).
    #[must_use]
    pub fn to_mermaid(&self) -> String {
        let mut text = String::from("flowchart LR\n");
        // Writing to a string can't fail.
        let _ = self.write_mermaid(&mut text);
        text
    }

    fn write_mermaid(&self, out: &mut String) -> fmt::Result {
        // The box keeps components without a group next to the others.
        writeln!(out, "    subgraph components")?;
        for component in self.components {
            let ComponentLayout { name, type_name, size, storage, .. } = component;
            let shown = type_name.replace('"', "#quot;").replace('<', "#lt;").replace('>', "#gt;");
            match storage {
                StorageLayout::Tag => writeln!(out, "        c_{name}([\"{name}: {shown}\"])")?,
                StorageLayout::Sparse => {
                    writeln!(out, "        c_{name}[\"{name}: {shown}<br/>{size} B\"]")?;
                }
                StorageLayout::Linear => {
                    writeln!(out, "        c_{name}[/\"{name}: {shown}<br/>{size} B linear\"/]")?;
                }
            }
        }
        writeln!(out, "    end")?;
        for group in self.groups {
            let GroupLayout { name, inner, .. } = group;
            writeln!(out, "    g_{name}{{{{\"{name}<br/>{}\"}}}}", group.kind())?;
            // Terms that the outer group has are shown there.
            let new = |terms: fn(&GroupLayout) -> &'static [&'static str]| {
                terms(group).iter().filter(move |term| {
                    let mut around = self.groups.iter().filter(|g| g.inner == Some(*name));
                    !around.any(|outer| terms(outer).contains(term))
                })
            };
            for component in new(|group| group.own) {
                writeln!(out, "    g_{name} == own ==> c_{component}")?;
            }
            for component in new(|group| group.with) {
                writeln!(out, "    g_{name} -- with --> c_{component}")?;
            }
            for component in new(|group| group.without) {
                writeln!(out, "    g_{name} -. without .-> c_{component}")?;
            }
            if let Some(inner) = inner {
                writeln!(out, "    g_{name} -- around --> g_{inner}")?;
            }
        }
        Ok(())
    }
}

impl ComponentLayout {
    #[doc(hidden)]
    #[must_use]
    pub const fn of<T>(name: &'static str, type_name: &'static str) -> Self {
        let storage = if size_of::<T>() == 0 { StorageLayout::Tag } else { StorageLayout::Sparse };
        Self { name, type_name, size: size_of::<T>(), align: align_of::<T>(), storage }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn linear<T>(name: &'static str, type_name: &'static str) -> Self {
        let storage = StorageLayout::Linear;
        Self { name, type_name, size: size_of::<T>(), align: align_of::<T>(), storage }
    }

    /// Returns the bits of memory that each entity takes, with or without the component. With
    /// sparse storage, this is an entry of the sparse index. With linear storage, this is the place
    /// of a value and a bit. O(1).
    #[must_use]
    pub const fn bits_per_entity(&self) -> usize {
        match self.storage {
            StorageLayout::Sparse | StorageLayout::Tag => 8 * size_of::<Slot>(),
            StorageLayout::Linear => 8 * self.size + 1,
        }
    }

    /// Returns the additional bytes of memory for each entity that has the component. O(1).
    #[must_use]
    pub const fn bytes_per_value(&self) -> usize {
        match self.storage {
            StorageLayout::Sparse | StorageLayout::Tag => size_of::<Entity>() + self.size,
            StorageLayout::Linear => 0,
        }
    }

    /// Returns the bytes of memory for this number of entities, of which `values` have the
    /// component. Assumes that no capacity is unused. O(1).
    ///
    /// The index of sparse storage is allocated in pages of 1,024 entities, so it takes somewhat
    /// more. Pages in which no entity has the component take no memory if they are many.
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
    /// // A place of 8 bytes and a bit for each.
    /// assert_eq!(charge.bytes(1000, 100), 8000 + 125);
    /// ```
    #[must_use]
    pub const fn bytes(&self, entities: usize, values: usize) -> usize {
        (self.bits_per_entity() * entities).div_ceil(8) + self.bytes_per_value() * values
    }
}

impl GroupLayout {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        name: &'static str,
        own: &'static [&'static str],
        with: &'static [&'static str],
        without: &'static [&'static str],
        inner: Option<&'static str>,
    ) -> Self {
        Self { name, own, with, without, inner }
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
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        name: &'static str,
        fields: &'static [(&'static str, Access)],
        with: &'static [&'static str],
        without: &'static [&'static str],
        plan: &'static str,
    ) -> Self {
        Self { name, fields, with, without, plan }
    }
}

impl fmt::Display for GroupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full-owning",
            Self::Partial => "partial-owning",
            Self::NonOwning => "non-owning",
        })
    }
}

impl fmt::Display for StorageLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Sparse => "sparse",
            Self::Tag => "tag",
            Self::Linear => "linear",
        })
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Entity => "entity",
            Self::Read => "&",
            Self::Write => "&mut",
            Self::MaybeRead => "Option<&>",
            Self::MaybeWrite => "Option<&mut>",
        })
    }
}

/// Joins names by commas.
fn list(names: &[&str]) -> String {
    names.join(", ")
}

fn width<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0)
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "world {}", self.world)?;
        writeln!(f, "\ncomponents ({})", self.components.len())?;
        let names = width(self.components.iter().map(|c| c.name));
        let types = width(self.components.iter().map(|c| c.type_name));
        for c in self.components {
            let ComponentLayout { name, type_name, size, align, storage } = c;
            let sizes = format_args!("{size:>5} B  align {align:>2}");
            write!(f, "  {name:names$}  {type_name:types$}  {sizes}  {storage:6}  ")?;
            let per_entity = c.bits_per_entity();
            match (per_entity / 8, per_entity % 8, c.bytes_per_value()) {
                (0, bits, _) => writeln!(f, "{bits} bit per entity")?,
                (bytes, 0, more) => writeln!(f, "{bytes} B per entity + {more} B per value")?,
                (bytes, bits, _) => writeln!(f, "{bytes} B + {bits} bit per entity")?,
            }
        }
        if !self.groups.is_empty() {
            writeln!(f, "\ngroups ({})", self.groups.len())?;
        }
        let names = width(self.groups.iter().map(|g| g.name));
        for group in self.groups {
            write!(f, "  {:names$}  {:14}", group.name, group.kind())?;
            let terms = [("own", group.own), ("with", group.with), ("without", group.without)];
            for (word, terms) in terms.iter().filter(|(_, terms)| !terms.is_empty()) {
                write!(f, "  {word}({})", list(terms))?;
            }
            match group.inner {
                Some(inner) => writeln!(f, "  around {inner}")?,
                None => writeln!(f)?,
            }
        }
        if !self.queries.is_empty() {
            writeln!(f, "\nqueries ({})", self.queries.len())?;
        }
        let names = width(self.queries.iter().map(|q| q.name));
        for query in self.queries {
            write!(f, "  {:names$} ", query.name)?;
            for (name, access) in query.fields {
                match access {
                    Access::Entity => write!(f, " {name}")?,
                    Access::Read => write!(f, " &{name}")?,
                    Access::Write => write!(f, " &mut {name}")?,
                    Access::MaybeRead => write!(f, " Option<&{name}>")?,
                    Access::MaybeWrite => write!(f, " Option<&mut {name}>")?,
                }
            }
            for (word, terms) in [("with", query.with), ("without", query.without)] {
                if !terms.is_empty() {
                    write!(f, " {word}({})", list(terms))?;
                }
            }
            writeln!(f, "\n  {:names$}  {}", "", query.plan)?;
        }
        Ok(())
    }
}
