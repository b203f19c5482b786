//! The methods of worlds with links.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "links")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_link_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Sorts the column of the link `C`, which no group owns, so that the target of each link
        /// precedes its sources. O(values), and O(1) if they are known to be in order.
        ///
        /// Needs the feature `links`.
        ///
        /// A row moves to the front only as far as its sources require. The others keep their order.
        /// Inserting a link to an entity whose own link has been inserted before keeps the order.
        /// Removing a value or a link to another target may end it.
        ///
        /// To sort a column that a group owns, sort the group. For a group `Nodes`, this is
        /// `nodes_mut().sort_parents_first::<C>()`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, Link, World, world};
        /// # struct ChildOf(Entity);
        /// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
        /// # world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
        /// # let mut scene = Scene::new();
        /// let [root, arm] = [scene.spawn(()), scene.spawn(())];
        /// let hand = scene.spawn(ChildOf(arm));
        /// scene.insert(arm, ChildOf(root)).unwrap();
        /// assert_eq!(scene.parent().entities(), [hand, arm]);
        /// scene.sort_parents_first::<ChildOf>();
        /// assert_eq!(scene.parent().entities(), [arm, hand]);
        /// ```
        )?
        $vis fn sort_parents_first<C>(&mut self)
        where
            Self: $crate::__private::SortableLink<C>,
        {
            $crate::__private::ops::sort_parents_first::<Self, C>(self);
        }

        /// Puts each link `C` whose target has come alive since the value was inserted in the list of
        /// that target. Returns the number of these links. O(values).
        ///
        /// Needs the feature `links`.
        ///
        /// A world that is loaded by `spawn_at` in any order needs this if sources can precede their
        /// targets. A link that would close a cycle is left out.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, Link, World, world};
        /// # struct ChildOf(Entity);
        /// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
        /// # world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
        /// # let mut scene = Scene::new();
        /// let [child, root] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
        /// scene.spawn_at(child, ChildOf(root)).unwrap();
        /// scene.spawn_at(root, ()).unwrap();
        /// assert_eq!(scene.parent().parent(child), None);
        /// assert_eq!(scene.relink::<ChildOf>(), 1);
        /// assert_eq!(scene.parent().parent(child), Some(root));
        /// ```
        )?
        $vis fn relink<C>(&mut self) -> $crate::__private::usize
        where
            Self: $crate::__private::HasLink<C>,
        {
            $crate::__private::ops::relink::<Self, C>(self)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "links"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_link_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { links $vis fn sort_parents_first<C>() relink<C>() }
    };
}
