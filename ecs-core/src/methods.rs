//! The methods of every world, from one source: the macro below is expanded in the trait `World`, and in the inherent `impl` of
//! each world.

/// Writes the methods.
#[doc(hidden)]
#[macro_export]
macro_rules! world_methods {
    // Of a world itself. In generic code, only `cargo build` finds out that a component can't be borrowed as mutable.
    ($vis:vis fn $($observe:ident)?) => {
        $crate::__private::world_methods! { HasMut $vis fn $($observe)? }
    };
    // `observe` is called at the end of changes, in generic code and in worlds with observers.
    ($HasMut:ident $vis:vis fn $($observe:ident)?) => {
        /// Spawns an entity with these components and returns its handle. A bundle is one component, or a tuple of components,
        /// which can be nested. `Option<C>` in a bundle is a component that may be missing.
        ///
        /// O(components), with up to one swap for each column that a group owns.
        ///
        /// # Panics
        ///
        /// Panics if no entity index is free (there are 2³² - 1); [`try_spawn`](Self::try_spawn) returns the bundle instead.
        #[inline(always)]
        $vis fn spawn<B: $crate::Bundle<Self>>(&mut self, bundle: B) -> $crate::Entity {
            let done = $crate::__private::ops::spawn(self, bundle);
            $($crate::World::$observe(self);)?
            done
        }

        /// Despawns an entity and drops its components. O(its components).
        ///
        /// All components leave their columns, even if the `Drop` of one of them panics.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        #[inline(always)]
        $vis fn despawn(&mut self, entity: $crate::Entity) -> $crate::__private::Result<(), $crate::NoSuchEntity> {
            let done = $crate::__private::ops::despawn(self, entity);
            $($crate::World::$observe(self);)?
            done
        }

        /// Inserts components into an entity. Components that it has already are replaced. O(components).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive. The error contains the reason and the bundle. Nothing has changed.
        #[inline(always)]
        $vis fn insert<B: $crate::Bundle<Self>>(&mut self, entity: $crate::Entity, bundle: B) -> $crate::__private::Result<(), $crate::InsertError<B>> {
            let done = $crate::__private::ops::insert(self, entity, bundle);
            $($crate::World::$observe(self);)?
            done
        }

        /// Removes components from an entity and returns them. O(components).
        ///
        /// To remove what is there, ask for options: `remove::<(Option<Position>, Option<Velocity>)>`. Then only an entity that
        /// isn't alive is an error.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive or lacks one of the components. Then no component is removed.
        #[inline(always)]
        $vis fn remove<B: $crate::Bundle<Self>>(&mut self, entity: $crate::Entity) -> $crate::__private::Result<B, $crate::RemoveError> {
            let done = $crate::__private::ops::remove(self, entity);
            $($crate::World::$observe(self);)?
            done
        }

        /// Returns the value of a component of an entity. O(1).
        #[inline(always)]
        #[must_use]
        $vis fn get<C>(&self, entity: $crate::Entity) -> $crate::__private::Option<&C>
        where
            Self: $crate::Has<C>,
        {
            $crate::__private::Store::column::<<Self as $crate::Has<C>>::Path>(<Self as $crate::Has<C>>::set_of($crate::World::__sets(self))).get(entity)
        }

        /// Returns the value of a component of an entity, mutably. O(1).
        #[inline(always)]
        $vis fn get_mut<C>(&mut self, entity: $crate::Entity) -> $crate::__private::Option<&mut C>
        where
            Self: $crate::$HasMut<C>,
        {
            $crate::__private::Store::column_mut::<<Self as $crate::Has<C>>::Path>(<Self as $crate::Has<C>>::set_of_mut($crate::World::sets_mut(self))).into_mut(entity)
        }

        /// Returns whether an entity is alive and has a component. O(1).
        #[inline]
        #[must_use]
        $vis fn has<C>(&self, entity: $crate::Entity) -> $crate::__private::bool
        where
            Self: $crate::Has<C>,
        {
            $crate::__private::Store::column::<<Self as $crate::Has<C>>::Path>(<Self as $crate::Has<C>>::set_of($crate::World::__sets(self))).contains(entity)
        }

        /// Returns whether an entity is alive. O(1).
        #[inline]
        #[must_use]
        $vis fn contains(&self, entity: $crate::Entity) -> $crate::__private::bool {
            $crate::World::__table(self).view().contains(entity)
        }

        /// Runs a read-only query. O(1), plus O(rows) for the loop.
        #[inline(always)]
        $vis fn query<Q: $crate::ReadOnly<Self>>(&self) -> $crate::QueryIter<'_, Self, Q> {
            $crate::QueryIter::new(<Q::Terms as $crate::__private::ReadTerms<Self>>::read(self))
        }

        /// Runs a query. O(1), plus O(rows) for the loop.
        #[inline(always)]
        $vis fn query_mut<Q: $crate::Query<Self>>(&mut self) -> $crate::QueryIter<'_, Self, Q> {
            $crate::QueryIter::new(<Q::Terms as $crate::__private::Terms<Self>>::run(self))
        }

        /// Returns the column of a component. O(1).
        #[inline]
        #[must_use]
        $vis fn column_of<C>(&self) -> $crate::Column<'_, C, <Self as $crate::Has<C>>::Storage>
        where
            Self: $crate::Has<C>,
        {
            $crate::__private::Store::column::<<Self as $crate::Has<C>>::Path>(<Self as $crate::Has<C>>::set_of($crate::World::__sets(self))).of($crate::World::__origin(self))
        }

        /// Returns the column of a component, mutably. O(1).
        #[inline]
        #[must_use]
        $vis fn column_of_mut<C: 'static>(&mut self) -> $crate::ColumnMut<'_, C, <Self as $crate::Has<C>>::Storage>
        where
            Self: $crate::$HasMut<C>,
        {
            <&mut C as $crate::ColumnSet<Self>>::take(&mut $crate::World::lend(self))
        }

        /// Borrows several columns at once: `&C` and `&mut C` for components, alone or in a tuple. O(1).
        ///
        /// Borrowing a component twice is a compile error. Only `cargo build` reports it, not `cargo check`.
        #[inline]
        #[must_use]
        $vis fn columns<C: $crate::ColumnSet<Self>>(&mut self) -> C::Columns<'_> {
            C::take(&mut $crate::World::lend(self))
        }

        /// Runs several queries at the same time, and returns their iterators as a tuple. A component can be read by several of
        /// the queries, or changed by one.
        ///
        /// O(1), and O(rows) to iterate. Queries that conflict are a compile error; see `QuerySet`.
        #[inline]
        $vis fn queries<Q: $crate::QuerySet<Self>>(&mut self) -> Q::Iters<'_> {
            Q::take(&mut $crate::World::lend(self))
        }

        /// Returns the values of a component of several entities at once. O(N²) comparisons of handles, and O(N) lookups.
        ///
        /// # Errors
        ///
        /// Errors if an entity is named twice, isn't alive or lacks the component.
        #[inline]
        $vis fn get_disjoint_mut<C, const N: $crate::__private::usize>(
            &mut self,
            entities: [$crate::Entity; N],
        ) -> $crate::__private::Result<[&mut C; N], $crate::DisjointError>
        where
            Self: $crate::$HasMut<C>,
        {
            $crate::__private::Store::column_mut::<<Self as $crate::Has<C>>::Path>(<Self as $crate::Has<C>>::set_of_mut($crate::World::sets_mut(self))).into_disjoint_mut(entities)
        }

        /// Spawns an entity like [`spawn`](Self::spawn), or returns the bundle in an error instead of a panic. O(components).
        ///
        /// # Errors
        ///
        /// Errors if all entity indices are in use. The error contains the reason and the bundle.
        $vis fn try_spawn<B: $crate::Bundle<Self>>(&mut self, bundle: B) -> $crate::__private::Result<$crate::Entity, $crate::SpawnError<B>> {
            let done = $crate::__private::ops::try_spawn(self, bundle);
            $($crate::World::$observe(self);)?
            done
        }

        /// Spawns an entity under exactly this handle, such as one that was saved. O(components), and O(entity indices) if the
        /// index is free.
        ///
        /// # Errors
        ///
        /// Errors if the index is in use, retired, was used with this generation or a later one, or is more than 2²⁴ beyond the
        /// highest one so far. The error contains the reason and the bundle.
        $vis fn spawn_at<B: $crate::Bundle<Self>>(&mut self, entity: $crate::Entity, bundle: B) -> $crate::__private::Result<(), $crate::SpawnAtError<B>> {
            let done = $crate::__private::ops::spawn_at(self, entity, bundle);
            $($crate::World::$observe(self);)?
            done
        }

        /// Removes components from an entity and drops them. O(components).
        ///
        /// # Errors
        ///
        /// Errors as [`remove`](Self::remove) does.
        $vis fn discard<B: $crate::Bundle<Self>>(&mut self, entity: $crate::Entity) -> $crate::__private::Result<(), $crate::RemoveError> {
            let done = $crate::__private::ops::discard::<Self, B>(self, entity);
            $($crate::World::$observe(self);)?
            done
        }

        /// Moves the rows of a component or a table with `#[storage(stable)]` together, so that there are no gaps, and keeps
        /// their order. `moved` is called for each row that moves, with its old and its new number, in the order of the
        /// rows. A new number is less than the old one, and no row has it at that time. So whoever mirrors the rows
        /// can copy each from the old place to the new one.
        ///
        /// If `moved` panics, the row of that call has moved, and those after it have not. O(rows, with gaps · log(gaps)).
        $vis fn compact<R>(&mut self, moved: impl $crate::__private::FnMut($crate::__private::usize, $crate::__private::usize))
        where
            Self: $crate::Stays<R>,
        {
            $crate::Stays::<R>::__compact_rows(self, moved);
        }

        /// Stores a value of a component or a row of a table, and returns the one before. O(1).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive. The error contains the value.
        #[inline(always)]
        $vis fn replace<R>(&mut self, entity: $crate::Entity, value: R) -> $crate::__private::Result<$crate::__private::Option<R>, $crate::InsertError<R>>
        where
            Self: $crate::HasUnit<R>,
            R: $crate::__private::IntoRow<<<Self as $crate::HasUnit<R>>::Set as $crate::__private::Store>::Columns>,
        {
            let done = $crate::__private::ops::replace::<Self, R>(self, entity, value);
            $($crate::World::$observe(self);)?
            done
        }

        /// Returns the value of a component, mutably. If the entity has none, the closure makes it. O(1).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive. Then the closure isn't called. Also errors if an observer removed the value or
        /// despawned the entity.
        $vis fn get_or_insert_with<C>(&mut self, entity: $crate::Entity, value: impl $crate::__private::FnOnce() -> C) -> $crate::__private::Result<&mut C, $crate::NoSuchEntity>
        where
            Self: $crate::Adds<C> + $crate::$HasMut<C>,
        {
            $crate::__private::ops::get_or_insert_with::<Self, C>(self, entity, value)
        }

        /// Spawns an entity per bundle, in order. They are alive also if the iterator is dropped. O(bundles × components).
        ///
        /// # Panics
        ///
        /// Panics if too few entity indices are free, or if a rule of the world refuses a bundle. The entities before stay.
        /// [`try_spawn`](Self::try_spawn) for each bundle and [`spawn_columns`](Self::spawn_columns) return them instead.
        $vis fn spawn_batch<I>(&mut self, bundles: I) -> $crate::Spawned<'_>
        where
            I: $crate::__private::IntoIterator,
            I::Item: $crate::Bundle<Self>,
        {
            $crate::__private::batch::spawn_batch(self, bundles)
        }

        /// Spawns an entity per row of vectors, such as `(&mut positions, &mut velocities)`, and empties them. O(values).
        ///
        /// # Errors
        ///
        /// Errors if the vectors have different lengths, if too few entity indices are free, or if a unique index refuses a row.
        /// Then nothing has changed.
        $vis fn spawn_columns<C: $crate::bounds::BundleColumns<Self>>(&mut self, columns: C) -> $crate::__private::Result<$crate::Spawned<'_>, $crate::ColumnsError> {
            $crate::__private::batch::spawn_columns(self, columns)
        }

        /// Despawns entities, and returns how many were alive. O(entities × components).
        $vis fn despawn_batch(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::__private::usize {
            let done = $crate::__private::batch::despawn_batch(self, entities);
            $($crate::World::$observe(self);)?
            done
        }

        /// Calls the closure for each row of a query, and despawns those for which it returns true. Returns their number.
        $vis fn despawn_where<Q: $crate::Query<Self>>(&mut self, verdict: impl $crate::__private::FnMut(Q::Item<'_>) -> $crate::__private::bool) -> $crate::__private::usize {
            let done = $crate::__private::batch::despawn_where::<Self, Q>(self, verdict);
            $($crate::World::$observe(self);)?
            done
        }

        /// Inserts clones of a bundle into entities, and returns how many were alive. O(entities × components).
        $vis fn insert_batch<B: $crate::Bundle<Self> + $crate::__private::Clone>(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>, bundle: B) -> $crate::__private::usize {
            let done = $crate::__private::batch::insert_batch(self, entities, bundle);
            $($crate::World::$observe(self);)?
            done
        }

        /// Removes a bundle from entities and drops it, and returns how many had all of it. O(entities × components).
        $vis fn remove_batch<B: $crate::Bundle<Self>>(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::__private::usize {
            let done = $crate::__private::batch::remove_batch::<Self, B>(self, entities);
            $($crate::World::$observe(self);)?
            done
        }

        /// Removes the components of a bundle from all entities, and drops them. O(values).
        ///
        /// If a value panics when it is dropped, the bundle's components behind it stay.
        $vis fn clear_component<B: $crate::Bundle<Self>>(&mut self) {
            $crate::__private::ops::clear_component::<Self, B>(self);
            $($crate::World::$observe(self);)?
        }

        /// Returns the number of alive entities. O(1).
        #[inline]
        #[must_use]
        $vis fn len(&self) -> $crate::__private::usize {
            $crate::World::__table(self).len()
        }

        /// Returns whether no entity is alive. O(1).
        #[inline]
        #[must_use]
        $vis fn is_empty(&self) -> $crate::__private::bool {
            $crate::World::__table(self).is_empty()
        }

        /// Returns the alive entities. O(1).
        #[inline]
        #[must_use]
        $vis fn entities(&self) -> $crate::Entities<'_> {
            $crate::World::__table(self).view().of($crate::World::__origin(self))
        }

        /// Despawns all entities. Their handles stay stale. O(entity indices).
        $vis fn clear(&mut self) {
            $crate::__private::ops::clear(self);
            $($crate::World::$observe(self);)?
        }

        /// Borrows the right to reserve entities. O(1).
        ///
        /// To reserve entities while columns are borrowed, use the field `reserver` of the split world.
        #[inline]
        #[must_use]
        $vis fn reserver(&mut self) -> $crate::Reserver<'_> {
            $crate::__private::ops::reserver(self)
        }

        /// Reserves memory for this many further entities, without components.
        $vis fn reserve(&mut self, additional: $crate::__private::usize) {
            $crate::__private::ops::reserve(self, additional)
        }

        /// Reserves memory for this many further entities with the components of a bundle.
        $vis fn reserve_for<B: $crate::Bundle<Self>>(&mut self, additional: $crate::__private::usize) {
            $crate::__private::ops::reserve_for::<Self, B>(self, additional)
        }

        /// Frees the memory that isn't needed now.
        $vis fn shrink_to_fit(&mut self) {
            $crate::__private::ops::shrink_to_fit(self)
        }

        $crate::__ecs_resource_methods! { $vis fn }
        $crate::__ecs_command_methods! { $vis fn }
        $crate::__ecs_layout_methods! { $vis fn }
        $crate::__ecs_sort_methods! { $vis fn }
        $crate::__ecs_link_methods! { $vis fn }
        $crate::__ecs_restore_methods! { $vis fn }
        $crate::__ecs_checksum_methods! { $vis fn }
        $crate::__ecs_index_methods! { $vis fn }
        $crate::__ecs_handle_methods! { $vis fn }
        $crate::__ecs_tracking_methods! { $vis fn }
        $crate::__ecs_kept_methods! { $vis fn }
    };
}

/// Writes no methods: the feature is off.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_no_methods {
    ($vis:vis fn) => {};
}
