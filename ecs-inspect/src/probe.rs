//! The traits that the types of a world implement, found without naming one in the user's code.
//!
//! `inspector!` writes `(&&&probe).read()` for each component. Each trait of this file is implemented several
//! times: for `&&Probe` with the strictest bounds, for `&Probe` with fewer, and for `Probe` without any. The
//! compiler takes the first one whose bounds hold, because it adds and removes references in this order. So a
//! component that lacks serde needs no attribute and no list: it is shown with less.

use std::fmt::Debug;
use std::marker::PhantomData;

#[cfg(feature = "edit")]
use ecs_core::BundleBuilder;
#[cfg(feature = "edit")]
use ecs_core::bounds::HasMut;
use ecs_core::{Bundle, Entity, Has, HasKindTable, HasLink, HasUnit, Packed, Row, Tracks, World};
use serde::Serialize;
#[cfg(feature = "edit")]
use serde::de::DeserializeOwned;

use crate::lists::{Add, Changed, Discard, Edit, Read, RowOf, Tree};
use crate::text;
use crate::trees;

/// A world, and the type of one of its components, tables or resources.
pub struct Probe<W, T>(PhantomData<fn() -> (W, T)>);

/// A type as a value.
pub type TypeOf<T> = PhantomData<fn() -> T>;

/// Makes a probe. The closure only tells the types, and is never called.
pub fn probe<W, T>(_: fn(&W) -> TypeOf<T>) -> Probe<W, T> {
    Probe(PhantomData)
}

/// Returns the function that reads a value as text.
pub trait Reads<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn read(&self) -> Read<W>;
}

impl<W: World + Has<T>, T: Serialize + 'static> Reads<W> for &&Probe<W, T> {
    fn read(&self) -> Read<W> {
        Read::Json(|world, entity| Some(text::json(world.get::<T>(entity)?)))
    }
}

impl<W: World + Has<T>, T: Debug + 'static> Reads<W> for &Probe<W, T> {
    fn read(&self) -> Read<W> {
        Read::Debug(|world, entity| Some(text::debug(world.get::<T>(entity)?)))
    }
}

impl<W, T> Reads<W> for Probe<W, T> {
    fn read(&self) -> Read<W> {
        Read::Hidden
    }
}

/// Returns the function that replaces a value by one that it reads from JSON.
pub trait Edits<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn edit(&self) -> Option<Edit<W>>;
}

#[cfg(feature = "edit")]
impl<W: World + HasMut<T>, T: DeserializeOwned + 'static> Edits<W> for &&Probe<W, T> {
    fn edit(&self) -> Option<Edit<W>> {
        Some(|world, entity, json| {
            let value = text::parse(json)?;
            *world.get_mut::<T>(entity).ok_or(MISSING)? = value;
            Ok(())
        })
    }
}

/// The value of a link, or of a component with an index, is replaced as a whole.
#[cfg(feature = "edit")]
impl<W: World + Has<T> + HasUnit<T>, T: DeserializeOwned + 'static> Edits<W> for &Probe<W, T> {
    fn edit(&self) -> Option<Edit<W>> {
        Some(|world, entity, json| {
            let value: T = text::parse(json)?;
            if !world.has::<T>(entity) {
                return Err(MISSING.to_owned());
            }
            world.insert(entity, value).map_err(|error| error.to_string())
        })
    }
}

impl<W, T> Edits<W> for Probe<W, T> {
    fn edit(&self) -> Option<Edit<W>> {
        None
    }
}

#[cfg(feature = "edit")]
const MISSING: &str = "the entity doesn't have this component";

/// Returns the function that adds a value to a bundle: of a component outside tables, or of a table.
pub trait Adds<W: World> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn add(&self) -> Option<Add<W>>;
}

#[cfg(feature = "edit")]
impl<W: World + HasUnit<T>, T: DeserializeOwned + 'static> Adds<W> for &Probe<W, T> {
    fn add(&self) -> Option<Add<W>> {
        Some(|bundle: &mut BundleBuilder<W>, json| {
            bundle.insert::<T>(text::parse(json)?);
            Ok(())
        })
    }
}

#[cfg(feature = "edit")]
impl<W: HasKindTable<T>, T: Row + DeserializeOwned> Adds<W> for &&Probe<W, T> {
    fn add(&self) -> Option<Add<W>> {
        Some(|bundle: &mut BundleBuilder<W>, json| {
            bundle.insert_row::<T>(text::parse(json)?);
            Ok(())
        })
    }
}

impl<W: World, T> Adds<W> for Probe<W, T> {
    fn add(&self) -> Option<Add<W>> {
        None
    }
}

/// Returns the function that removes a component outside tables, or the row of a table.
pub trait Discards<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn discard(&self) -> Option<Discard<W>>;
}

impl<W: World + HasUnit<T>, T: 'static> Discards<W> for &Probe<W, T> {
    fn discard(&self) -> Option<Discard<W>> {
        Some(|world, entity| world.discard::<T>(entity).map_err(|error| error.to_string()))
    }
}

impl<W: HasKindTable<T>, T: Row + Bundle<W>> Discards<W> for &&Probe<W, T> {
    fn discard(&self) -> Option<Discard<W>> {
        Some(|world, entity| world.discard::<T>(entity).map_err(|error| error.to_string()))
    }
}

impl<W, T> Discards<W> for Probe<W, T> {
    fn discard(&self) -> Option<Discard<W>> {
        None
    }
}

/// Returns the function that tells whether a value has changed in the present frame of the world.
pub trait TellsChanges<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn changed(&self) -> Option<Changed<W>>;
}

impl<W: World + Tracks<T>, T: 'static> TellsChanges<W> for &Probe<W, T> {
    fn changed(&self) -> Option<Changed<W>> {
        Some(|world: &W, entity: Entity| world.column_of::<T>().is_changed(entity))
    }
}

impl<W, T> TellsChanges<W> for Probe<W, T> {
    fn changed(&self) -> Option<Changed<W>> {
        None
    }
}

/// Returns the function that finds the row of an entity.
pub trait Finds<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn row_of(&self) -> Option<RowOf<W>>;
}

impl<W: World + Has<T, Storage: Packed>, T: 'static> Finds<W> for &Probe<W, T> {
    fn row_of(&self) -> Option<RowOf<W>> {
        Some(|world: &W, entity: Entity| world.column_of::<T>().row_of(entity))
    }
}

impl<W, T> Finds<W> for Probe<W, T> {
    fn row_of(&self) -> Option<RowOf<W>> {
        None
    }
}

/// Returns the functions that walk the trees of a link.
pub trait Links<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn tree(&self) -> Option<Tree<W>>;
}

impl<W: World + HasLink<T>, T: 'static> Links<W> for &Probe<W, T> {
    fn tree(&self) -> Option<Tree<W>> {
        Some(trees::of::<W, T>())
    }
}

impl<W, T> Links<W> for Probe<W, T> {
    fn tree(&self) -> Option<Tree<W>> {
        None
    }
}

/// Returns the function that copies the whole world.
pub trait Copies<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn copy(&self) -> Option<fn(&W) -> W>;
}

impl<W: Clone> Copies<W> for &Probe<W, W> {
    fn copy(&self) -> Option<fn(&W) -> W> {
        Some(W::clone)
    }
}

impl<W> Copies<W> for Probe<W, W> {
    fn copy(&self) -> Option<fn(&W) -> W> {
        None
    }
}
