//! The components, tables, groups and resources of a world, as lists of functions.
//!
//! `inspector!` implements the traits of this file. All other code of the crate calls the functions by the
//! numbers of `LAYOUT`, and knows no type of the user.

use std::ops::Range;

use ecs_core::parallel::SplitRows;
use ecs_core::{BundleBuilder, Entity, Has, World};

use crate::text::Text;

/// Reads the value of an entity as text. Returns `None` if the entity lacks the component.
pub enum Read<W> {
    /// By serde.
    Json(fn(&W, Entity) -> Option<Text>),
    /// By `Debug`, because the type isn't `Serialize`.
    Debug(fn(&W, Entity) -> Option<Text>),
    /// The type is neither.
    Hidden,
}

impl<W> Clone for Read<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Read<W> {}

impl<W> Read<W> {
    /// Returns the text of a value, or `None` if there is no value or no way to show it.
    pub(crate) fn text(self, world: &W, entity: Entity) -> Option<Text> {
        match self {
            Self::Json(read) | Self::Debug(read) => read(world, entity),
            Self::Hidden => None,
        }
    }

    /// Returns the way in which values are shown, as a word.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Json(_) => "json",
            Self::Debug(_) => "debug",
            Self::Hidden => "hidden",
        }
    }
}

/// Replaces a value by one in JSON.
pub(crate) type Edit<W> = fn(&mut W, Entity, &str) -> Result<(), String>;
/// Adds a value in JSON to a bundle.
pub(crate) type Add<W> = fn(&mut BundleBuilder<W>, &str) -> Result<(), String>;
/// Removes a component or a row of a table.
pub(crate) type Discard<W> = fn(&mut W, Entity) -> Result<(), String>;
/// Tells whether a tracked value has changed in the present frame.
pub(crate) type Changed<W> = fn(&W, Entity) -> bool;
/// Returns the row of an entity in a column whose rows are packed.
pub(crate) type RowOf<W> = fn(&W, Entity) -> Option<usize>;
/// Replaces a resource by one in JSON.
pub(crate) type EditResource<W> = fn(&mut W, &str) -> Result<(), String>;

/// Reads a resource as text.
pub enum ReadResource<W> {
    /// By serde.
    Json(fn(&W) -> Text),
    /// By `Debug`, because the type isn't `Serialize`.
    Debug(fn(&W) -> Text),
    /// The type is neither.
    Hidden,
}

/// The trees of a link.
pub struct Tree<W> {
    /// The target of an entity.
    pub parent: fn(&W, Entity) -> Option<Entity>,
    /// At most `most` sources of a target, behind the first `skipped` ones.
    pub children: fn(&W, Entity, skipped: usize, most: usize) -> Vec<Entity>,
}

/// A component.
pub struct Component<W: World> {
    pub(crate) len: fn(&W) -> usize,
    /// The entities of some rows, in the order of memory.
    pub(crate) rows: fn(&W, Range<usize>) -> Vec<Entity>,
    pub(crate) has: fn(&W, Entity) -> bool,
    pub(crate) read: Read<W>,
    pub(crate) edit: Option<Edit<W>>,
    pub(crate) add: Option<Add<W>>,
    pub(crate) discard: Option<Discard<W>>,
    pub(crate) changed: Option<Changed<W>>,
    pub(crate) row_of: Option<RowOf<W>>,
    pub(crate) tree: Option<Tree<W>>,
}

impl<W: World> Component<W> {
    #[doc(hidden)]
    #[expect(clippy::too_many_arguments, reason = "one for each trait of the module `probe`")]
    pub fn new<T: 'static>(
        _: &crate::probe::Probe<W, T>,
        read: Read<W>,
        edit: Option<Edit<W>>,
        add: Option<Add<W>>,
        discard: Option<Discard<W>>,
        changed: Option<Changed<W>>,
        row_of: Option<RowOf<W>>,
        tree: Option<Tree<W>>,
    ) -> Self
    where
        W: Has<T>,
    {
        Self {
            len: |world| world.column_of::<T>().len(),
            rows: rows::<W, T>,
            has: |world, entity| world.has::<T>(entity),
            read,
            edit,
            add,
            discard,
            changed,
            row_of,
            tree,
        }
    }
}

/// Returns the entities of some rows. O(rows), and O(start / 64) with linear storage.
fn rows<W: World + Has<T>, T: 'static>(world: &W, rows: Range<usize>) -> Vec<Entity> {
    let (_, rest) = world.column_of::<T>().iter().split_at(rows.start);
    let (page, _) = rest.split_at(rows.len());
    page.map(|(entity, _)| entity).collect()
}

/// A table.
pub struct Table<W: World> {
    #[expect(missing_docs, reason = "as in `Component`")]
    pub add: Option<Add<W>>,
    #[expect(missing_docs, reason = "as in `Component`")]
    pub discard: Option<Discard<W>>,
}

/// A group.
pub struct Group<W> {
    /// The members, in the order of memory.
    pub members: fn(&W) -> &[Entity],
    /// Tells whether an entity is a member.
    pub contains: fn(&W, Entity) -> bool,
}

/// A resource.
pub struct Resource<W> {
    #[expect(missing_docs, reason = "as in `Component`")]
    pub read: ReadResource<W>,
    #[expect(missing_docs, reason = "as in `Component`")]
    pub edit: Option<EditResource<W>>,
}

/// The components of a world, in the order of `LAYOUT`.
#[doc(hidden)]
pub trait ListComponents: World {
    fn list_components() -> Vec<Component<Self>>;
    fn list_copy() -> Option<fn(&Self) -> Self>;
}

/// The tables of a world, in the order of `LAYOUT`.
#[doc(hidden)]
pub trait ListTables: World {
    fn list_tables() -> Vec<Table<Self>>;
}

/// The groups of a world, in the order of `LAYOUT`.
#[doc(hidden)]
pub trait ListGroups: World {
    fn list_groups() -> Vec<Group<Self>>;
}

/// The resources of a world, in the order of `LAYOUT`.
#[doc(hidden)]
pub trait ListResources: World {
    fn list_resources() -> Vec<Resource<Self>>;
}

/// A world that can be inspected. [`inspector!`](crate::inspector) implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be inspected",
    label = "no `inspector!` for this world",
    note = "write `ecs_inspect::inspector!({Self});` beside the world"
)]
pub trait Inspect: World + ListComponents + ListTables + ListGroups + ListResources {}

impl<W: World + ListComponents + ListTables + ListGroups + ListResources> Inspect for W {}

/// Returns a group for each of `LAYOUT` that is declared.
fn groups<W: Inspect>() -> Vec<Option<Group<W>>> {
    let mut declared = W::list_groups().into_iter();
    let all = W::LAYOUT.groups.iter();
    all.map(|about| if about.assigned { None } else { declared.next() }).collect()
}

/// All lists of a world.
pub(crate) struct Lists<W: World> {
    pub(crate) components: Vec<Component<W>>,
    pub(crate) tables: Vec<Table<W>>,
    /// In the order of `LAYOUT`; `None` for those that the world assigned, which have no method.
    pub(crate) groups: Vec<Option<Group<W>>>,
    pub(crate) resources: Vec<Resource<W>>,
}

impl<W: Inspect> Lists<W> {
    pub(crate) fn new() -> Self {
        Self {
            components: W::list_components(),
            tables: W::list_tables(),
            groups: groups::<W>(),
            resources: W::list_resources(),
        }
    }

    /// Returns the names of the components of an entity. O(components of the world).
    pub(crate) fn names(&self, world: &W, entity: Entity) -> Vec<&'static str> {
        let components = W::LAYOUT.components.iter().zip(&self.components);
        let present = components.filter(|(_, component)| (component.has)(world, entity));
        present.map(|(about, _)| about.name).collect()
    }

    /// Returns the text of the component `name`, if there is one. O(1).
    pub(crate) fn name(&self, world: &W, entity: Entity) -> Option<String> {
        self.components[Self::component("name").ok()?].read.text(world, entity)?.ok()
    }

    /// Returns the number of the component with this name.
    pub(crate) fn component(name: &str) -> Result<usize, String> {
        let found = W::LAYOUT.components.iter().position(|component| component.name == name);
        found.ok_or_else(|| format!("no component `{name}`"))
    }
}
