//! A struct that derives `Query`: a query of each world that has its components. It is written in terms of its types, since the
//! derive macro knows no world.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, Lifetime, Type};

use super::alternatives::one_of;
use crate::capabilities::derived::{Derived, Fetch, syntax};
use crate::capabilities::generics::syntax as params;
use crate::code::{Marks, nested};
use crate::reading::parsed;
use crate::syntax::types;

/// The struct, and the tokens of the user.
struct Context<'d> {
    derived: &'d Derived,
    marks: Marks,
    /// The lifetime of the columns.
    own: String,
}

/// Returns the impls.
pub(crate) fn derived(derived: &Derived) -> TokenStream {
    let marks = Marks::default();
    let own = derived.lifetime.clone().unwrap_or_else(|| parsed::<Lifetime>(quote!('__w)));
    let context = Context { derived, own: marks.mark(own), marks };
    let code = context.query() + &context.over() + &context.check();
    let (krate, code) = (&derived.krate, context.marks.tokens(&code));
    quote! {
        const _: () = {
            use #krate::__private as __ecs;
            #code
        };
    }
}

impl Context<'_> {
    fn mark(&self, tokens: impl ToTokens) -> String {
        self.marks.mark(tokens)
    }

    /// Returns the struct's type with this lifetime.
    fn item(&self, lifetime: &str) -> String {
        let arguments = self.derived.generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(_) => lifetime.to_owned(),
            other => self.mark(params::argument(other)),
        });
        let arguments: Vec<String> = arguments.collect();
        format!("{}<{}>", self.mark(&self.derived.ident), arguments.join(", "))
    }

    /// Returns the begin of an impl, with this parameter behind the struct's.
    fn head(&self, world: Option<GenericParam>) -> String {
        let mut generics = self.derived.generics.clone();
        generics.params.extend(world);
        format!("impl{}", self.marks.mark_some(generics.split_for_impl().0))
    }

    /// Returns the `where` of the struct with these bounds too.
    fn clause(&self, more: &str) -> String {
        let clause = &self.derived.generics.where_clause;
        let own = clause.iter().flat_map(|clause| &clause.predicates);
        format!("where {} {more}", self.marks.mark_some(quote!(#(#own,)*)))
    }

    /// Returns the `where` of the struct, the world and the components.
    fn bounds(&self) -> String {
        let mut bounds = "__W: __ecs::World,\n".to_owned();
        for field in &self.derived.fields {
            match &field.fetch {
                Fetch::Entity => {}
                Fetch::Borrowed { ty, touch, .. } => {
                    let (ty, has) = (self.mark(ty), if *touch { "Tracks" } else { "Has" });
                    bounds += &format!("__W: __ecs::{has}<{ty}>, {ty}: 'static,\n");
                }
                Fetch::Row { ty, .. } => {
                    let values = |lifetime| self.values(ty, lifetime);
                    let (terms, row) = (values(&self.own), values("'__r"));
                    // A type that is no row is an error of the check only.
                    let (own, other) = (self.mark(ty), self.mark(with_lifetime(ty)));
                    bounds += &format!(
                        "for<'__r> {own}: __ecs::RowBorrow<Row<'__r> = {other}>,
                        for<'__r> {terms}: __ecs::List<__W, Row<'__r> = {row}>,\n"
                    );
                }
            }
        }
        let words = &self.derived.words;
        for ty in words.with.iter().chain(&words.without).chain(&words.lead) {
            let ty = self.mark(ty);
            bounds += &format!("__W: __ecs::Filters<{ty}>, {ty}: 'static,\n");
        }
        let any = || words.any.iter().flatten();
        let by_mark = |word: &String| word == "changed" || word == "added";
        for (_, ty) in any().filter(|(word, _)| !by_mark(word)) {
            let ty = self.mark(ty);
            bounds += &format!("__W: __ecs::Filters<{ty}>, {ty}: 'static,\n");
        }
        let marks = any().filter(|(word, _)| by_mark(word)).map(|(_, ty)| ty);
        for ty in words.marks.iter().map(|(ty, _)| ty).chain(marks) {
            let ty = self.mark(ty);
            bounds += &format!("__W: __ecs::Tracks<{ty}>, {ty}: 'static,\n");
        }
        self.clause(&bounds)
    }

    /// Returns a function that nobody calls. rustc reports there, once, that a field isn't the row of a table.
    fn check(&self) -> String {
        let rows = self.derived.fields.iter().filter_map(|field| match &field.fetch {
            Fetch::Row { ty, .. } => Some(format!("__ecs::is_row::<{}>();\n", self.mark(ty))),
            _ => None,
        });
        let parameters = self.marks.mark_some(self.derived.generics.split_for_impl().0);
        format!("fn _rows{parameters}() {} {{ {} }}", self.clause(""), rows.collect::<String>())
    }

    /// Returns the list of the values of a row.
    fn values(&self, row: &Type, lifetime: &str) -> String {
        format!("<{} as __ecs::RowBorrow>::Values<{lifetime}>", self.mark(row))
    }

    /// Returns the terms that borrow columns and the entity, field by field.
    fn fields(&self) -> impl DoubleEndedIterator<Item = String> {
        self.derived.fields.iter().map(|field| {
            let (term, optional) = match &field.fetch {
                Fetch::Entity => ("__ecs::Entity".to_owned(), false),
                Fetch::Borrowed { ty, touch: true, optional, .. } => {
                    (format!("__ecs::Mut<{}, {}>", self.own, self.mark(ty)), *optional)
                }
                Fetch::Borrowed { ty, write, optional, .. } => {
                    let write = if *write { "mut " } else { "" };
                    (format!("&{} {write}{}", self.own, self.mark(ty)), *optional)
                }
                Fetch::Row { ty, optional } => {
                    (format!("__ecs::Whole<{}>", self.values(ty, &self.own)), *optional)
                }
            };
            if optional { format!("__ecs::Option<{term}>") } else { term }
        })
    }

    /// Returns the terms that filter.
    fn filters(&self) -> Vec<String> {
        let (words, mut all) = (&self.derived.words, Vec::new());
        for (word, types) in [("With", &words.with), ("Without", &words.without)] {
            for ty in types {
                all.push(format!("__ecs::{word}<{}>", self.mark(ty)));
            }
        }
        for filters in &words.any {
            let mut texts = Vec::new();
            for (word, ty) in filters {
                let word = match &**word {
                    "with" => "With",
                    "without" => "Without",
                    "added" => "Added",
                    _ => "Changed",
                };
                texts.push(format!("__ecs::{word}<{}>", self.mark(ty)));
            }
            all.push(one_of(texts, "__ecs::Or<"));
        }
        all
    }

    /// Returns the terms of rows with marks.
    fn marked(&self) -> impl DoubleEndedIterator<Item = String> {
        self.derived.words.marks.iter().map(|(ty, added)| {
            let word = if *added { "Added" } else { "Changed" };
            format!("__ecs::{word}<{}>", self.mark(ty))
        })
    }

    /// Returns the term that decides what leads.
    fn lead(&self) -> Option<String> {
        self.derived.words.lead.as_ref().map(|ty| format!("__ecs::Leads<{}>", self.mark(ty)))
    }

    /// Returns the impl of `Query`.
    fn query(&self) -> String {
        let Derived { fields, words, .. } = self.derived;
        let no_values = self.lead().into_iter().chain(self.filters()).chain(self.marked());
        let no_values: Vec<String> = no_values.collect();
        let pattern = no_values.iter().map(|_| "()".to_owned());
        let pattern = pattern.chain((0..fields.len()).map(|number| format!("field{number}")));
        let pattern = nested(pattern.collect::<Vec<_>>().into_iter());
        let terms = nested(no_values.into_iter().chain(self.fields()));
        let values = fields.iter().enumerate().map(|(number, field)| {
            let value = match &field.fetch {
                Fetch::Row { ty, optional } => {
                    let of = format!("<{} as __ecs::RowBorrow>::of", self.mark(ty));
                    match optional {
                        true => format!(
                            "match field{number} {{
                                __ecs::Some(row) => __ecs::Some({of}(row)),
                                __ecs::None => __ecs::None,
                            }}"
                        ),
                        false => format!("{of}(field{number})"),
                    }
                }
                _ => format!("field{number}"),
            };
            format!("{}: {value}, ", self.mark(&field.name))
        });
        let values: String = values.collect();
        let packed = match words.packed {
            Some(_) => {
                "const {
                    __ecs::assert!(
                        __ecs::is_packed::<__W, Self::Terms>(),
                        \"a query with `packed` borrows a required column that is no slice in this world\"
                    );
                }"
            }
            None => "",
        };
        format!(
            "{head} __ecs::Query<__W> for {own} {bounds} {{
                type Item<'__i> = {item};
                type Terms = {terms};
                #[inline(always)]
                fn item<'__i>({pattern}: __ecs::RowOf<'__i, __W, Self::Terms>) -> {item}
                where
                    '__i: '__i,
                {{
                    {packed}
                    {ident} {{ {values} }}
                }}
            }}
            ",
            head = self.head(Some(parsed(quote!(__W)))),
            own = self.item(&self.own),
            item = self.item("'__i"),
            bounds = self.bounds(),
            ident = self.mark(&self.derived.ident),
        )
    }

    /// Returns the method that runs the query over columns of a split world. The columns come in the order of the fields,
    /// `with(..)` and `without(..)`.
    fn over(&self) -> String {
        let Derived { vis, fields, lifetime, words, .. } = self.derived;
        let (own, derived_marks) = (&self.own, &words.marks);
        let (mut arguments, mut count) = (String::new(), 0);
        let mut entities = "__ecs::Entities::EMPTY";
        if !self.derived.requires() {
            arguments += &format!("__ecs::Entities<{own}>, ");
            entities = "columns.0";
            count = 1;
        }
        let mut argument = |term: String| {
            arguments += &format!("impl __ecs::IntoView<{own}, __W, {term}>, ");
            count += 1;
            format!("columns.{}", count - 1)
        };
        let lent = self.fields().zip(fields).map(|(term, field)| match field.fetch {
            Fetch::Entity => "()".to_owned(),
            _ => argument(term),
        });
        let mut lent: Vec<String> = lent.collect();
        let filters: Vec<String> = self.filters().into_iter().map(&mut argument).collect();
        // A mark is that of a column that is lent, or of a further one.
        let text = |ty: &Type| ty.to_token_stream().to_string();
        let field = |ty: &Type| {
            fields.iter().position(|field| {
                matches!(&field.fetch, Fetch::Borrowed { ty: own, .. } if text(own) == text(ty))
            })
        };
        let (mut marked, mut locals) = (Vec::new(), String::new());
        let borrowed: Vec<String> = self.fields().collect();
        for ((ty, added), term) in derived_marks.iter().zip(self.marked()) {
            let Some(field) = field(ty) else {
                marked.push(argument(term));
                continue;
            };
            let (column, term) = (&lent[field], &borrowed[field]);
            locals += &format!(
                "let column{field} = __ecs::IntoView::<__W, {term}>::into_view({column}, &mut __ecs::None);
                let marked{field} = column{field}.marked_rows({added});\n"
            );
            marked.push(format!("marked{field}"));
            lent[field] = format!("column{field}");
        }
        let lead = self.lead().map(|_| "()".to_owned());
        let columns = nested(lead.into_iter().chain(filters).chain(marked).chain(lent));
        // A query that lends nothing has no lifetime of its own to give to its method.
        let on_method = if lifetime.is_none() { format!("{own}, ") } else { String::new() };
        let item = self.item(own);
        format!(
            "{head} {item} {clause} {{
                /// Runs the query over columns of a split world, which is the first generic argument: `entities` if the
                /// query requires no component, then those of its fields in their order, then those of its filters. For the
                /// row of a table, they are a tuple.
                ///
                /// # Panics
                ///
                /// Panics if the columns are from different worlds, or from a world of another type.
                #[track_caller]
                #[inline(always)]
                {vis} fn over<{on_method}__W>(columns: ({arguments})) -> __ecs::QueryIter<{own}, __W, {item}>
                {bounds}
                {{
                    {locals}
                    __ecs::QueryIter::of({columns}, {entities})
                }}
            }}
            ",
            head = self.head(None),
            clause = self.clause(""),
            vis = self.marks.mark_some(vis),
            bounds = self.bounds(),
        )
    }
}

/// Returns the row of a table, borrowed for another lifetime.
fn with_lifetime(row: &Type) -> Type {
    match types::bare(row).clone() {
        Type::Path(row) => {
            syntax::with_lifetime(row.path, parsed(quote!('__r)), &Generics::default())
        }
        other => other,
    }
}
