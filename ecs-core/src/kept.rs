//! Removed values that are kept, `#[track(removed)]`: each is handed out once.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::columns::Columns;
use crate::entity::Entity;
use crate::rows::Rows as _;
use crate::store::Store;
use crate::world::HasUnit;

/// The methods, for the trait and for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_kept_methods {
    ($vis:vis fn) => {
        /// Takes out the values that a component or a table with `#[track(removed)]` lost, each with its entity, in
        /// the order in which they were removed. O(values).
        ///
        /// Needs the feature `track`.
        ///
        /// Values are kept until they are taken out, over any number of frames. A value is kept when it is removed,
        /// replaced, or when its entity is despawned, by whichever method. So each value is handed out once, here or
        /// by the function of [`at_drop`](Self::at_drop). The order of values that are removed together is that of
        /// [`removed`](Self::removed).
        $vis fn drain_removed<R>(&mut self) -> $crate::__private::IntoIter<($crate::Entity, R)>
        where
            Self: $crate::KeepsRemoved<R>,
        {
            $crate::__private::kept::drain_removed::<Self, R>(self)
        }

        /// Sets the function that gets the values of a component or a table with `#[track(removed)]` when the world is
        /// dropped: those that were not [drained](Self::drain_removed), then those that entities have. Without such a
        /// function, the values are dropped. O(1).
        ///
        /// Needs the feature `track`.
        ///
        /// A clone of the world has no such function.
        $vis fn at_drop<R>(&mut self, function: impl $crate::__private::FnMut($crate::Entity, R) + $crate::__private::Send + $crate::__private::Sync + 'static)
        where
            Self: $crate::KeepsRemoved<R>,
        {
            $crate::__private::kept::at_drop::<Self, R>(self, function);
        }
    };
}

/// A world that keeps the removed values of `R`, a component or a table with `#[track(removed)]`.
///
/// With this bound, generic code takes the values by [`World::drain_removed`](crate::World::drain_removed).
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// #[derive(Debug, PartialEq)]
/// struct Buffer(u32);
/// world!(struct Scene { #[track(removed)] buffer: Buffer });
/// let mut scene = Scene::new();
/// let (a, b) = (scene.spawn(Buffer(7)), scene.spawn(Buffer(8)));
/// scene.insert(a, Buffer(9)).unwrap();
/// scene.despawn(b).unwrap();
/// assert!(scene.drain_removed::<Buffer>().eq([(a, Buffer(7)), (b, Buffer(8))]));
///
/// let (freed, rest) = std::sync::mpsc::channel();
/// scene.at_drop::<Buffer>(move |_, buffer| freed.send(buffer).unwrap());
/// drop(scene);
/// assert!(rest.iter().eq([Buffer(9)]));
/// ```
///
/// The world keeps what is removed, so `remove`, which would return it, doesn't compile. `discard` is the call:
///
/// ```compile_fail,E0080
/// # use ecs_core::world;
/// # struct Buffer(u32);
/// # world!(struct Scene { #[track(removed)] buffer: Buffer });
/// # let mut scene = Scene::new();
/// # let entity = scene.spawn(Buffer(7));
/// let buffer = scene.remove::<Buffer>(entity);
/// ```
#[diagnostic::on_unimplemented(
    message = "removed values of `{R}` aren't kept in `{Self}`",
    label = "removed values aren't kept",
    note = "write `#[track(removed)]` before the component or the table in `world!`"
)]
pub trait KeepsRemoved<R>: HasUnit<R> {
    /// Returns the list of removed rows.
    #[doc(hidden)]
    fn __kept(&mut self) -> &mut Kept<Row<Self, R>>;
}

/// A row of the unit `R`, as values of columns.
type Row<W, R> = <<<W as HasUnit<R>>::Set as Store>::Columns as Columns>::Row;

/// The function that gets the rows that are left when the world is dropped.
type AtDrop<R> = Box<dyn FnMut(Entity, R) + Send + Sync>;

/// The rows that a unit lost, each with its entity, until they are taken out.
pub struct Kept<R> {
    rows: Vec<(Entity, R)>,
    at_drop: Option<AtDrop<R>>,
}

#[expect(clippy::new_without_default, reason = "it belongs to a world, which starts it")]
impl<R> Kept<R> {
    /// Creates an empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { rows: Vec::new(), at_drop: None }
    }

    /// Adds a row. O(1), amortized.
    #[inline]
    pub fn keep(&mut self, entity: Entity, row: R) {
        self.rows.push((entity, row));
    }
}

/// The rows alone: the function stays.
impl<R: Clone> Kept<R> {
    /// Replaces the rows by clones of those of another list. O(rows).
    pub fn copy_from(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
    }
}

crate::error::debug! {
    [R] Kept<R> as "Kept", rows: |it| it.rows.len();
}

/// Hands out all rows of a unit, if a function was set for them: first those that were kept. O(rows).
pub fn finish<W: KeepsRemoved<R>, R>(world: &mut W) {
    let Some(mut function) = world.__kept().at_drop.take() else { return };
    let rows = core::mem::take(&mut world.__kept().rows);
    rows.into_iter().for_each(|(entity, row)| function(entity, row));
    let set = W::set_in_mut(world.sets_mut());
    for entity in set.rows().to_vec() {
        if let Some(row) = set.take(entity.index()) {
            function(entity, row);
        }
    }
    world.__kept().at_drop = Some(function);
}

#[expect(missing_docs, reason = "documented on the methods that the macro writes")]
pub fn drain_removed<W: KeepsRemoved<R>, R>(world: &mut W) -> vec::IntoIter<(Entity, R)> {
    let rows = core::mem::take(&mut world.__kept().rows).into_iter();
    let rows: Vec<_> = rows.map(|(entity, row)| (entity, R::from_row(row))).collect();
    rows.into_iter()
}

#[expect(missing_docs, reason = "documented on the methods that the macro writes")]
pub fn at_drop<W: KeepsRemoved<R>, R>(
    world: &mut W,
    mut function: impl FnMut(Entity, R) + Send + Sync + 'static,
) {
    world.__kept().at_drop = Some(Box::new(move |entity, row| function(entity, R::from_row(row))));
}
