//! The inherent methods of a world. Each is one line that calls the generic code of ecs-core.

use proc_macro2::TokenStream;

use super::{Context, docs, groups, layout, queries};
use crate::names::{self, plain};

pub(super) fn inherent(context: &Context<'_>) -> TokenStream {
    let &Context { world, site, ref quiet, .. } = context;
    let layout = layout::layout(context);
    let start = start(context);
    let entities = entities(context);
    let bundles = bundles(context);
    let batches = batches(context);
    let values = values(context);
    let sorting = sorting(context);
    let whole = whole(context);
    let columns = columns(context);
    let groups = groups::methods(context);
    let queries = queries::methods(context);
    code! { at site =>
        #quiet
        impl #world {
            #layout
            #start
            #entities
            #bundles
            #batches
            #values
            #sorting
            #whole
            #columns
            #groups
            #queries
        }
    }
}

fn start(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let names = context.components().iter().map(|component| &component.ident);
    let pools = context.components().iter().enumerate().map(|(number, component)| {
        let make = if component.linear.is_some() { code!(linear) } else { code!(new) };
        code!(#p::Pool::#make(#number))
    });
    code! { at site =>
        /// An empty world, which has not allocated. O(1).
        #[must_use]
        #vis const fn new() -> Self {
            Self {
                entities: #p::EntityTable::new(),
                groups: #p::Groups::new(),
                #(#names: #pools,)*
            }
        }
        /// An empty world with room for that many entities. O(1).
        ///
        /// The columns get their room as they fill, or by `reserve_for`.
        #[must_use]
        #vis fn with_capacity(entities: #p::usize) -> Self {
            let mut world = Self::new();
            #p::ops::reserve(&mut world, entities);
            world
        }
    }
}

fn entities(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let usize = code!(at site => #p::usize);
    let bool = code!(at site => #p::bool);
    code! { at site =>
        /// The number of living entities. O(1).
        #[must_use]
        #vis fn len(&self) -> #usize {
            #p::ops::len(self)
        }
        /// Whether no entity is alive. O(1).
        #[must_use]
        #vis fn is_empty(&self) -> #bool {
            #p::ops::is_empty(self)
        }
        /// Whether the entity is alive. O(1).
        #[must_use]
        #vis fn contains(&self, entity: #p::Entity) -> #bool {
            #p::ops::contains(self, entity)
        }
        /// The living entities. O(1).
        #[must_use]
        #vis fn entities(&self) -> #p::Entities<'_> {
            #p::Entities::new(&self.entities)
        }
        /// Despawns every entity and keeps the allocations. O(values, and indices in use before).
        #vis fn clear(&mut self) {
            #p::ops::clear(self);
        }
        /// Removes one component from every entity. O(values).
        ///
        /// Groups that require it empty; groups that exclude it take in what matches now.
        #vis fn clear_component<C>(&mut self)
        where
            Self: #p::Has<C>,
        {
            #p::ops::clear_component::<Self, C>(self);
        }
        /// Makes room for that many further entities. O(entities).
        #vis fn reserve(&mut self, additional: #usize) {
            #p::ops::reserve(self, additional);
        }
        /// Makes room for that many further entities with these components. O(entities).
        #vis fn reserve_for<B: #p::Bundle<Self>>(&mut self, additional: #usize) {
            #p::ops::reserve_for::<Self, B>(self, additional);
        }
        /// Gives back what memory is not in use. O(entities and values).
        #vis fn shrink_to_fit(&mut self) {
            #p::ops::shrink_to_fit(self);
        }
    }
}

fn bundles(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    code! { at site =>
        /// Makes an entity with these components: one, or a tuple of them, nested as you like.
        ///
        /// O(components); up to one swap for each column that a group owns.
        ///
        /// # Panics
        ///
        /// When the world has as many entities as it can number.
        #vis fn spawn<B: #p::Bundle<Self>>(&mut self, bundle: B) -> #p::Entity {
            #p::ops::spawn(self, bundle)
        }
        /// Makes this very entity, such as one that was saved. O(components), amortised; O(free indices) for
        /// one that was freed since the last call.
        ///
        /// What is rebuilt so doesn't know the dead: a handle to one may come alive again. Where such handles
        /// are kept, make and end those entities, too.
        ///
        /// A far index takes memory: about 16 bytes for each one skipped, and a value's size more for each
        /// component of the bundle with linear storage.
        ///
        /// # Errors
        ///
        /// When its place is taken. The bundle is handed back in the error.
        #vis fn spawn_at<B: #p::Bundle<Self>>(
            &mut self,
            entity: #p::Entity,
            bundle: B,
        ) -> #p::Result<(), #p::SpawnAtError<B>> {
            #p::ops::spawn_at(self, entity, bundle)
        }
        /// Ends an entity and drops its components. O(its components).
        ///
        /// # Errors
        ///
        /// When it is not alive.
        #vis fn despawn(&mut self, entity: #p::Entity) -> #p::Result<(), #p::NoSuchEntity> {
            #p::ops::despawn(self, entity)
        }
        /// Adds components, or replaces those that are there. O(components).
        ///
        /// # Errors
        ///
        /// When the entity is not alive. The bundle is handed back in the error.
        #vis fn insert<B: #p::Bundle<Self>>(
            &mut self,
            entity: #p::Entity,
            bundle: B,
        ) -> #p::Result<(), #p::InsertError<B>> {
            #p::ops::insert(self, entity, bundle)
        }
        /// Takes components out and hands them over. O(components).
        ///
        /// # Errors
        ///
        /// When the entity is not alive or lacks one of them. Then nothing is taken.
        #vis fn remove<B: #p::Bundle<Self>>(
            &mut self,
            entity: #p::Entity,
        ) -> #p::Result<B, #p::RemoveError> {
            #p::ops::remove(self, entity)
        }
    }
}

fn batches(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let usize = code!(at site => #p::usize);
    let bool = code!(at site => #p::bool);
    let entities = code!(at site => impl #p::IntoIterator<Item = #p::Entity>);
    code! { at site =>
        /// Makes an entity for each bundle. O(entities).
        ///
        /// The new entities can be read from what it returns.
        ///
        /// # Panics
        ///
        /// When the world has as many entities as it can number.
        #vis fn spawn_batch<I>(&mut self, bundles: I) -> #p::Spawned<'_>
        where
            I: #p::IntoIterator,
            I::Item: #p::Bundle<Self>,
        {
            #p::ops::spawn_batch(self, bundles)
        }
        /// Makes entities from whole columns and leaves the vectors empty, with their capacity.
        ///
        /// O(entities), at the speed of copying memory.
        ///
        /// # Errors
        ///
        /// When the columns differ in length. Then nothing is taken.
        ///
        /// # Panics
        ///
        /// When the world has as many entities as it can number.
        #vis fn spawn_columns<C: #p::BundleColumns<Self>>(
            &mut self,
            columns: C,
        ) -> #p::Result<#p::Spawned<'_>, #p::ColumnsError> {
            #p::ops::spawn_columns(self, columns)
        }
        /// Ends those of the entities that are alive and says how many were. O(their components).
        ///
        /// All of them end, even if the `Drop` of a component panics.
        #vis fn despawn_batch(&mut self, entities: #entities) -> #usize {
            #p::ops::despawn_batch(self, entities)
        }
        /// Ends the entities of a query for which the verdict is `true`, and says how many.
        ///
        /// All verdicts are in before the first removal. O(rows of the query).
        #vis fn despawn_where<Q: #p::Query<Self>>(
            &mut self,
            verdict: impl #p::FnMut(Q::Item<'_>) -> #bool,
        ) -> #usize {
            #p::ops::despawn_where::<Self, Q>(self, verdict)
        }
        /// Gives each of the entities a clone of the bundle and says how many were alive.
        ///
        /// O(entities times components).
        #vis fn insert_batch<B: #p::Bundle<Self> + #p::Clone>(
            &mut self,
            entities: #entities,
            bundle: B,
        ) -> #usize {
            #p::ops::insert_batch(self, entities, bundle)
        }
        /// Drops components of those entities that have them all, and says how many had.
        ///
        /// O(entities times components).
        #vis fn remove_batch<B: #p::Bundle<Self>>(&mut self, entities: #entities) -> #usize {
            #p::ops::remove_batch::<Self, B>(self, entities)
        }
    }
}

fn values(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let usize = code!(at site => #p::usize);
    code! { at site =>
        /// An entity's component; `None` for one that lacks it or is not alive. O(1).
        #[must_use]
        #vis fn get<C>(&self, entity: #p::Entity) -> #p::Option<&C>
        where
            Self: #p::Has<C>,
        {
            #p::ops::get(self, entity)
        }
        /// An entity's component, to change; `None` for one that lacks it or is not alive. O(1).
        #[must_use]
        #vis fn get_mut<C>(&mut self, entity: #p::Entity) -> #p::Option<&mut C>
        where
            Self: #p::Has<C>,
        {
            #p::ops::get_mut(self, entity)
        }
        /// Whether an entity is alive and has this component. O(1).
        #[must_use]
        #vis fn has<C>(&self, entity: #p::Entity) -> #p::bool
        where
            Self: #p::Has<C>,
        {
            #p::ops::has::<Self, C>(self, entity)
        }
        /// The component of several entities at once, to change. O(N²).
        ///
        /// # Errors
        ///
        /// When an entity stands there twice, lacks the component or is not alive.
        #vis fn get_disjoint_mut<C, const N: #usize>(
            &mut self,
            entities: [#p::Entity; N],
        ) -> #p::Result<[&mut C; N], #p::DisjointError>
        where
            Self: #p::Has<C>,
        {
            #p::ops::get_disjoint_mut(self, entities)
        }
    }
}

fn sorting(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    code! { at site =>
        /// Sorts a column that no group owns; equal values keep their order.
        ///
        /// O(n log n). A column that a group owns is sorted through the group: `sort_by::<&C>` of its `_mut`.
        #vis fn sort_by<C>(&mut self, compare: impl #p::FnMut(&C, &C) -> #p::Ordering)
        where
            Self: #p::Sortable<C>,
        {
            #p::ops::sort_by(self, compare);
        }
        /// Sorts a column that no group owns by a key; equal keys keep their order. O(n log n).
        #vis fn sort_by_key<C, K: #p::Ord>(&mut self, key: impl #p::FnMut(&C) -> K)
        where
            Self: #p::Sortable<C>,
        {
            #p::ops::sort_by_key(self, key);
        }
        /// Puts the column of `C`, which no group owns, in the order of the column of `D`.
        ///
        /// What has `D` too comes first. O(n).
        #vis fn sort_as<C, D>(&mut self)
        where
            Self: #p::Sortable<C> + #p::Has<D>,
        {
            #p::ops::sort_as::<Self, C, D>(self);
        }
    }
}

fn whole(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, ref split, ref commands, .. } = context;
    let columns = context.components().iter().map(|component| &component.ident);
    let tokens = groups::accessible(context).map(|(_, accessor)| accessor);
    code! { at site =>
        /// Lends every column at once, with the entities and a token per group. O(1).
        #vis fn split(&mut self) -> #split<'_> {
            let origin = #p::origin::<Self>(&self.entities, self.groups.as_slice());
            #split {
                entities: #p::Entities::new(&self.entities),
                #(#columns: #p::ColumnMut::new(&mut self.#columns, origin),)*
                #(#tokens: #p::GroupToken::new(origin),)*
            }
        }
        /// Makes the changes of a command buffer and leaves it empty. O(changes).
        ///
        /// Commands to entities that are not alive are counted in what it returns.
        #vis fn apply(&mut self, commands: &mut #commands) -> #p::ApplyReport {
            #p::ops::apply(self, commands)
        }
    }
}

fn columns(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let components = context.components().iter().zip(context.pools());
    let accessible = components.filter(|(component, _)| component.accessible);
    let methods = accessible.map(|(component, pool)| {
        let (name, ty) = (&component.ident, &component.ty);
        let mutable = names::mutable(name);
        let (doc, doc_mut) = docs::column(&plain(name));
        // The user's docs say what the values are, so they stand at both.
        let user: Vec<_> = component.docs.iter().collect();
        let gap = (!user.is_empty()).then(|| docs::line(""));
        code! { at site =>
            #(#user)*
            #gap
            #doc
            #[must_use]
            #vis fn #name(&self) -> #p::Column<'_, #pool> {
                #p::ops::column::<Self, #ty>(self)
            }
            #(#user)*
            #gap
            #doc_mut
            #vis fn #mutable(&mut self) -> #p::ColumnMut<'_, #pool> {
                #p::ops::column_mut::<Self, #ty>(self)
            }
        }
    });
    code!(at site => #(#methods)*)
}
