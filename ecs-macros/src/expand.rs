//! Writes the code of a model. No errors are found here: everything without an error is expanded.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Generics, Ident, Meta, Visibility};

use crate::model::{Component, Group, Model, Query, Table};
use crate::names;
use crate::plan::Plans;
use crate::plan::planner::Plan;
use crate::syntax::part::{Kind, Origin};

/// `quote!` for locals that can't conflict with the user's, at a place that rustc's notes may underline.
macro_rules! code {
    (at $span:expr => $($tokens:tt)*) => {
        ::quote::quote_spanned! { $span => $($tokens)* }
    };
    ($($tokens:tt)*) => {
        ::quote::quote_spanned! { ::proc_macro2::Span::mixed_site() => $($tokens)* }
    };
}

mod access;
mod carrier;
pub(crate) mod derived;
mod derives;
mod docs;
mod editor;
mod groups;
mod layout;
mod methods;
mod part;
mod parts;
mod queries;
mod recover;
mod structure;
mod tables;
mod types;
mod world;

/// The values that every part of the expansion needs.
#[derive(Clone)]
struct Context<'a> {
    model: &'a Model,
    /// The hidden module of ecs-core: its full path, or its short name inside the block.
    private: TokenStream,
    /// The world's name.
    world: &'a Ident,
    /// The parameters of the world: types and constants.
    generics: &'a Generics,
    vis: &'a Visibility,
    /// The world's visibility, for generated items. With the user's span, rustc would look for uses
    /// of private items.
    shown: TokenStream,
    /// The place of the generated methods: the world's `struct`, where an editor looks nothing up.
    site: Span,
    /// The attributes of generated items: the lints that are allowed there.
    quiet: TokenStream,
    split: Ident,
    commands: Ident,
    parts: Ident,
    queues: Ident,
    /// The queries that code is written for.
    queries: Vec<(&'a Query, &'a Plan)>,
}

impl<'a> Context<'a> {
    fn components(&self) -> &'a [Component] {
        &self.model.components
    }

    fn groups(&self) -> &'a [Group] {
        &self.model.groups
    }

    fn tables(&self) -> &'a [Table] {
        &self.model.tables
    }

    /// Returns the context for the items of a trait, which have no visibility.
    fn in_trait(&self) -> Self {
        Self { shown: TokenStream::new(), ..self.clone() }
    }

    /// Returns whether this expansion has methods for a declaration. Those of a part's parts are methods of the
    /// traits of these.
    fn has_methods(&self, origin: &Option<Origin>) -> bool {
        self.model.kind == Kind::World || origin.is_none()
    }

    /// Returns the number of a unit. In a part, it depends on the world.
    fn unit_number(&self, unit: usize) -> TokenStream {
        if self.model.kind == Kind::World {
            return unit.to_token_stream();
        }
        let (p, world) = (&self.private, self.world_type());
        let ty = &self.units()[unit];
        code!(<#world as #p::HasUnit<#ty>>::UNIT)
    }

    /// Returns the components outside of tables.
    fn alone(&self) -> &'a [Component] {
        &self.model.components[..self.model.all_units().alone()]
    }

    /// Returns the parts of a table.
    fn parts_of(&self, table: &Table) -> &'a [Component] {
        &self.model.components[table.parts.clone()]
    }

    /// Returns the arguments of each component's column: its type, and its storage unless it is packed.
    fn columns(&self) -> Vec<TokenStream> {
        let p = &self.private;
        let column = |component: &Component| {
            let (ty, linear) = (&component.ty, component.linear.map(|_| code!(, #p::Linear)));
            code!(#ty #linear)
        };
        self.components().iter().map(column).collect()
    }

    /// Returns the fields of the world for its units.
    fn fields(&self) -> Vec<Ident> {
        let alone = self.alone().iter().map(|component| component.ident.clone());
        alone.chain(self.tables().iter().enumerate().map(table_field)).collect()
    }

    /// Returns the storage of each unit, where a component's type is written by `ty`.
    fn stores<T: ToTokens>(&self, ty: impl Fn(usize) -> T) -> Vec<TokenStream> {
        let p = &self.private;
        let alone = self.alone().iter().enumerate().map(|(id, component)| {
            let ty = ty(id);
            match component.linear {
                Some(_) => code!(#p::LinearStore<#ty>),
                None => code!(#p::SparseStore<#ty>),
            }
        });
        let tables = self.tables().iter().map(|table| {
            let buffers = nested(table.parts.clone().map(|id| {
                let ty = ty(id);
                code!(#p::Buffer<#ty>)
            }));
            code!(#p::TableStore<#buffers>)
        });
        alone.chain(tables).collect()
    }

    /// Returns the type of each unit's rows: the component, or the struct of the table.
    fn units(&self) -> Vec<TokenStream> {
        let alone = self.alone().iter().map(|component| component.ty.to_token_stream());
        alone.chain(self.tables().iter().map(|table| self.table_type(table))).collect()
    }

    /// Returns the statements that take the columns of tables, and the mutable column of each component.
    fn lend_mut(&self) -> (TokenStream, Vec<TokenStream>) {
        let names = names::columns(self.components().len());
        let fields = self.fields().split_off(self.alone().len());
        let taken = self.tables().iter().zip(&fields).map(|(table, field)| {
            let columns = nested(names[table.parts.clone()].iter().map(ToTokens::to_token_stream));
            code!(let #columns = self.#field.lend_mut();)
        });
        let alone = self.alone().iter().map(|component| {
            let name = &component.ident;
            code!(self.#name.lend_mut())
        });
        let parts = names[self.alone().len()..].iter().map(ToTokens::to_token_stream);
        (taken.collect(), alone.chain(parts).collect())
    }

    /// Returns the type of a component, as the world has it.
    fn ty(&self, id: usize) -> &'a syn::Type {
        &self.model.components[id].ty
    }

    /// Returns the type of a unit by its number, like [`typed`](Self::typed).
    fn typed_unit(&self, unit: usize) -> TokenStream {
        let (alone, components) = (self.alone().len(), self.components().len());
        self.typed(if unit < alone { unit } else { components + unit - alone })
    }

    /// Returns the type of a component by its number. An associated type can't name a type that is more
    /// private than the world. This way only one place names it, so there is only one error.
    fn typed(&self, id: usize) -> TokenStream {
        if self.model.kind == Kind::Part {
            return self.ty(id).to_token_stream();
        }
        let (world, typed) = (self.world_type(), names::typed());
        code!(<#world as #typed<#id>>::Type)
    }

    /// Returns the full path of the hidden module, for rustc's notes to underline this place.
    fn private_at(&self, place: Span) -> TokenStream {
        private_at(self.model, place)
    }

    /// Returns the type of an entity's signature.
    fn signature(&self) -> TokenStream {
        let p = &self.private;
        match self.model.units() {
            0..=8 => code!(#p::core::primitive::u8),
            9..=16 => code!(#p::core::primitive::u16),
            17..=32 => code!(#p::core::primitive::u32),
            33..=64 => code!(#p::core::primitive::u64),
            more => {
                let words = more.div_ceil(64);
                code!(#p::Wide<#words>)
            }
        }
    }
}

/// Returns the field of the world for a table: it has the name of the table's method.
fn table_field((number, table): (usize, &Table)) -> Ident {
    table.accessor.clone().unwrap_or_else(|| names::hidden_table(number))
}

/// A list `(a, (b, (c, ())))`.
fn nested(parts: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    parts.rev().fold(code!(()), |rest, part| code!((#part, #rest)))
}

/// The body of a struct. If the braces had the span of the whole macro, rustc would underline all
/// of it.
fn braces(fields: TokenStream, ident: &Ident) -> TokenTree {
    let mut body = proc_macro2::Group::new(Delimiter::Brace, fields);
    body.set_span(names::site(ident.span()));
    body.into()
}

fn private_at(model: &Model, place: Span) -> TokenStream {
    let mut krate = model.krate.clone();
    krate.set_span(krate.span().located_at(place));
    code!(at names::site(place) => #krate::__private)
}

/// Returns the lints that the user allows on the world, for names made of its name. If an item in it is
/// deprecated, the lint `deprecated` is added, because generated code is not a use. No other lint is allowed:
/// that would be an error if the user forbids it.
fn quiet(model: &Model, world: &[Attribute]) -> TokenStream {
    let allowed = world.iter().filter_map(|attr| match &attr.meta {
        Meta::List(list) if list.path.is_ident("allow") || list.path.is_ident("expect") => {
            let lints = &list.tokens;
            Some(code!(#[allow(#lints)]))
        }
        _ => None,
    });
    let groups = model.groups.iter().map(|group| &group.attrs[..]);
    let tables = model.tables.iter().flat_map(|table| {
        table.fields.iter().map(|field| &field.attrs).chain([&table.attrs]).map(|attrs| &attrs[..])
    });
    let queries = model.queries.iter().flat_map(|query| {
        query.fields.iter().map(|field| &field.attrs).chain([&query.attrs]).map(|attrs| &attrs[..])
    });
    let mut attrs = groups.chain(tables).chain(queries).chain([world]).flatten();
    let deprecates = attrs.any(|attr| attr.path().is_ident("deprecated"));
    let deprecated = deprecates.then(|| code!(#[allow(deprecated)]));
    allowed.chain(deprecated).collect()
}

/// Returns all code of a world.
pub(crate) fn expand(model: &Model, plans: &Plans) -> TokenStream {
    let strays = recover::strays(model);
    let Some(world) = &model.world else {
        return strays;
    };
    let site = names::site(world.struct_token.span);
    // The items of a part are written for any world that has it.
    let any_world = types::any_world(&world.ident);
    let mut context = Context {
        model,
        private: private_at(model, world.struct_token.span),
        world: &world.ident,
        generics: match model.kind {
            Kind::World => &world.generics,
            Kind::Part => &any_world,
        },
        vis: &world.vis,
        shown: names::respan(world.vis.to_token_stream(), site),
        site,
        quiet: quiet(model, &world.attrs),
        split: names::split(&world.ident),
        commands: names::commands(&world.ident),
        parts: names::parts(),
        queues: names::queues(),
        queries: model
            .queries
            .iter()
            .zip(plans)
            .filter_map(|(query, plan)| Some((query, plan.as_ref()?)))
            .collect(),
    };
    if model.kind == Kind::Part {
        let part = part::part(&mut context);
        return code!(#strays #part);
    }
    let structs = structure::structs(&context, world);
    // These are outside of the block, so that rustc and backtraces show them as `Sim::spawn` and
    // `Moving::over`.
    let inherent = methods::inherent(&context);
    let over = [queries::over(&context), tables::over(&context)];
    let full = std::mem::replace(&mut context.private, code!(__ecs));
    let hidden = world::world(&context);
    let access = access::access(&context);
    let tables = tables::impls(&context);
    let groups = groups::impls(&context);
    let queries = queries::impls(&context);
    let parts = parts::impls(&context);
    let derives = derives::derives(&context, &world.derives);
    let carrier = carrier::carrier(&context);
    let editor = editor::touch(&context);
    let variable = crate::dump::VARIABLE;
    let quiet = &context.quiet;
    code! {
        #strays
        #structs
        #inherent
        #(#over)*
        #quiet
        const _: () = {
            use #full as __ecs;
            // A build with another value of the variable expands the macro again.
            const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!(#variable);
            #hidden
            #access
            #tables
            #groups
            #queries
            #parts
            #derives
        };
        #carrier
        #editor
    }
}
