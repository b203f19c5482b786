//! The rules of `world!`: each has a code that its message, its ui case and docs/macro.md share.

use std::fmt::{self, Display};

use proc_macro2::Span;
use quote::ToTokens;

/// Declares the codes, each with its rule in one sentence. tests/ui.rs reads these lines as text.
macro_rules! codes {
    ($($code:ident $rule:literal,)*) => {
        /// The code of a rule.
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Code {
            $(#[doc = $rule] $code,)*
        }

        const NAMES: &[&str] = &[$(stringify!($code)),*];
    };
}

codes! {
    // Items and fields, as they are read.
    E001 "`world!` is called through ecs-core.",
    E002 "Only structs can be declared in `world!`.",
    E003 "A visibility or an attribute is followed by a struct.",
    E004 "A struct has a name.",
    E005 "A list of generic parameters is complete.",
    E006 "A struct ends with `;` or has fields in braces.",
    E007 "A declaration follows Rust's syntax.",
    E008 "Docs and attributes are outer ones, written before their item.",
    E009 "An attribute is complete.",
    E010 "Fields are separated by commas.",
    E011 "No `mut` or `ref` precedes a field's name.",
    E012 "A field is a name and a type.",
    E013 "A field can't be named by a keyword that has no raw form.",
    E014 "A field has a type.",
    E015 "A colon separates a field's name and its type.",
    E016 "A field's type is complete.",
    E017 "A field's type is a type.",
    E018 "A field has no default value.",
    E019 "A keyword used as a name is written with `r#`.",

    // Attributes.
    E020 "A struct has at most one of `#[group(..)]`, `#[query(..)]` and `#[table]`.",
    E021 "The name of an attribute is not a misspelling of an attribute of `world!`.",
    E022 "`#[group(..)]` and `#[query(..)]` contain words with lists.",
    E023 "`#[group(..)]` and `#[query(..)]` contain only the words they know.",
    E024 "A word is written once in an attribute.",
    E025 "A word has its list in parentheses: names of components and tables.",
    E026 "Words are separated by commas.",
    E027 "Names in a list are separated by commas.",
    E028 "A name in a list has no path.",
    E029 "A list contains only names of components and tables.",
    E030 "A world that derives `Eq` derives `PartialEq`.",
    E031 "A world derives only the traits that `world!` implements.",
    E032 "A trait is derived once.",
    E033 "`#[derive(..)]` contains a list of paths.",
    E034 "No `#[cfg]` is on the world's struct.",
    E035 "No `#[cfg_attr]` is on a component or a resource.",
    E036 "`#[storage(..)]` is on a component, and `stable` and `paged` also on a table.",
    E037 "`#[table]` has no words.",
    E038 "`#[cfg(..)]` contains one predicate.",
    E039 "A word is one whose feature of ecs-core is on.",

    // The world.
    E040 "The world is declared first.",
    E041 "There is a world.",
    E042 "A world has named fields.",
    E043 "There is only one world.",
    E044 "A world has no lifetime parameters.",
    E045 "Every struct but the world is a group, a query or a table.",
    E046 "A component or a resource has a type with each type parameter of its world.",
    E047 "A parameter of a world is not named like a generated type.",
    E048 "A type parameter of a world or a table has the bound `'static`.",

    // Resources. Those about names and types of fields are among the codes of components.
    E050 "`#[resource]` has no words.",
    E051 "A resource has one `#[resource]`.",
    E052 "A resource has no `#[storage(..)]`.",
    E053 "`#[resource]` is on a field of the world.",
    E054 "A list or a field names no resource.",
    E055 "Two resources have different types.",

    // Events of groups.
    E070 "The word `events` of a group has no list.",

    // Handles that are mapped.
    E071 "`#[entities]` has no words.",
    E072 "A component has at most one `#[entities]`.",
    E073 "`#[entities]` is on a component.",

    // Bundles.
    E075 "An option of a component is not a component.",

    // Links.
    E060 "`#[link(..)]` contains `on_despawn = despawn`, `on_despawn = unlink` or `on_despawn = keep`.",
    E061 "A component has at most one `#[link(..)]`.",
    E062 "A link has sparse storage.",
    E063 "A part of a table is no link.",
    E064 "A resource is no link.",
    E065 "`#[link(..)]` is on a component.",
    E066 "A query borrows a link as read-only.",
    E067 "The removed values of a link are not kept.",

    // Budgets.
    E120 "No world has `#[budget(..)]`.",

    // Brands.
    E126 "`#[brand]` is on a world, once and without arguments.",

    // Capacity.
    E127 "`#[capacity(entities = ..)]` is on a world, once.",

    // Assigned groups.
    E128 "`#[world(groups = ..)]` is on a world, once, and says `assigned` or `declared`.",
    E129 "`#[sorted]` has no arguments.",

    // Indices.
    E130 "`#[index(..)]` is written once, and contains `ordered`, `unique` and `key = function -> Type` at most.",
    E131 "A component with an index has sparse storage, is no link, and its removed values are not kept.",
    E132 "The values of a component with a unique index contain no handles that are mapped.",
    E133 "`#[index]` is on a component outside any table.",
    E134 "A query borrows a component with an index as read-only.",
    E135 "The accessor of an index has a name of its own.",

    // Invariants.
    E121 "`#[one_of(..)]` and `#[never(..)]` contain two or more names, and `#[requires(..)]` a name, a colon and names.",
    E122 "Every component can be on an entity.",
    E123 "A link that is removed when its target is despawned is not required.",
    E124 "What a saved component requires is saved.",
    E125 "An entity can match each group and each query.",

    // Components.
    E100 "A component or a resource has no visibility of its own.",
    E101 "Two components or resources have different names.",
    E102 "A component or a resource is not named like a method of every world.",
    E103 "A component or a resource is not named like the mutable accessor of another one.",
    E104 "The mutable accessors of two components or resources have different names.",
    E105 "The type of a component or a resource has a known size.",
    E106 "The type of a component or a resource borrows nothing but `'static` values.",
    E107 "The type of a component or a resource is written out.",
    E108 "`()` is not a component.",
    E109 "Two components have different types.",
    E080 "`#[track]` has `frames = ..` and `removed` at most.",
    E081 "A component or a table has at most one `#[track]`.",
    E082 "Changes are kept for 1 to 64 frames.",
    E083 "The removed values of a table are kept by `#[track(removed)]` on the table.",
    E084 "`#[track]` is on a component or a table.",
    E085 "`changed(..)` and `added(..)` name components with `#[track]`.",
    E086 "A query's field `Mut` borrows a component with `#[track]`.",
    E087 "No excluded component is in `changed(..)` or `added(..)`.",
    E088 "`Mut` in a query has the type of its component, and is not borrowed.",

    // Saving.
    E090 "`#[skip]` and `#[default]` have no words, `#[was(..)]` has names, and each is written once.",
    E091 "`#[dropped(..)]` contains fields: a name and a type.",
    E092 "A field with `#[skip]` has neither `#[was(..)]` nor `#[default]`.",
    E093 "`#[default]` is on a part of a table or on a resource.",
    E094 "The attributes for saving are in a world that derives `Serialize` or `Deserialize`.",
    E095 "A name in a save belongs to one component or resource.",
    E096 "`#[skip]`, `#[was(..)]` and `#[default]` are on a component or a resource.",
    E110 "A tuple of components is not a component.",
    E111 "A world has at most 1024 components.",
    E112 "A component or a resource has only docs, `#[cfg(..)]` and the attributes that `world!` has for it.",
    E113 "A component or a table has at most one `#[storage(..)]`.",
    E114 "`#[storage(..)]` contains one name.",
    E115 "A storage is `sparse`, `linear`, `stable` or `paged`.",
    E116 "A component's type is not a parameter of the world, nor a reference, `Box` or `Pin` of one.",

    // Groups, and the lists of groups and queries.
    E200 "A group is a unit struct.",
    E201 "A group is not generic.",
    E202 "A group is at least as visible as its world.",
    E203 "A list names a component or a table of the world, and a field names a component.",
    E204 "A list names a component by its field and a table by its method, not by a type.",
    E205 "A component or a table is named once in a list.",
    E206 "A component is not in both own(..) and with(..) of a group.",
    E207 "A component is not both required and excluded by a group.",
    E208 "A group has terms.",
    E209 "A group requires a component.",
    E210 "A group that owns one component has another term.",
    E211 "A group does not own a component with linear storage.",
    E212 "A group owns at most 24 components.",
    E216 "A group does not own a component or a table whose rows stay.",
    E217 "A group owns neither a table with optional components nor one of these.",

    E213 "A list names a table, not a part of it.",
    E214 "A group of one table has another term, unless it owns nothing and has `events`.",
    E215 "A list or a field does not name a component or a table that is switched off by its `#[cfg]`.",

    // Nesting.
    E300 "Two owning or two non-owning groups have different terms.",
    E301 "Each of the groups that own the same component is one range of its rows, behind the same rows in all that it owns.",

    // Queries.
    E400 "A query is a struct with named fields.",
    E401 "A query declares only type and constant parameters of its world.",
    E402 "A query without parameters has no where clause.",
    E403 "A query does not declare `'static` or `'_`.",
    E404 "The lifetime of a query has no bounds.",
    E405 "A query declares at most one lifetime.",
    E406 "A query declares a lifetime only if it borrows a component.",
    E407 "A field borrows for the lifetime of its query.",
    E408 "Two fields of a query have different names.",
    E409 "A query has at most one field for the entity.",
    E410 "The entity is neither borrowed nor optional.",
    E411 "An optional field contains a reference.",
    E412 "A field borrows its component.",
    E414 "An optional component is not in with(..), changed(..) or added(..).",
    E415 "A component is not both a field and in without(..).",
    E416 "An optional component is not in without(..).",
    E417 "A component is not in both with(..) and without(..) of a query.",
    E418 "A query has fields.",
    E419 "A query without an entity field requires a component.",
    E420 "A query has at most 24 fields. A row of a table counts as its parts.",
    E421 "A query has at most 24 filters.",
    E422 "The row of a table is borrowed as `BodyRef` or `BodyMut`.",
    E423 "A query borrows a part of a table once.",
    E424 "A part of a table that a query requires is not optional.",
    E425 "A query declares the parameters that its fields name.",
    E426 "The fields of a query name the parameters that it declares.",
    E427 "The bounds of a query's parameters are bounds of its world.",

    // Plans.
    E500 "A packed query borrows a component that it requires.",
    E501 "A packed query borrows no component with linear storage.",
    E502 "A packed query is served by a group that has all of its terms.",
    E503 "A packed query does not ask for changes.",
    E504 "A packed query borrows no component whose rows stay.",
    E505 "A packed query borrows no component of a table with optional components.",
    E510 "lead(..) contains one name, of a component or a table.",
    E511 "The leading component is required by the query.",
    E512 "A packed query with a leading column requires no other component.",

    // Names of generated items.
    E600 "Generated types have different names.",
    E601 "A generated type is not named like a type in the declarations.",
    E602 "Generated methods have different names.",
    E603 "A generated method is not named like a method of every world.",
    E604 "The name of a group, a query or a table gives a valid method name.",

    // Tables.
    E700 "A table is a struct with named fields.",
    E701 "A table has parts.",
    E702 "A table declares only type and constant parameters of its world.",
    E703 "A table is at least as visible as its world.",
    E704 "A part of a table has no `#[storage(..)]`.",
    E705 "A part of a table is not borrowed.",
    E706 "A table has at most 24 parts.",
    E707 "A table declares the parameters that its parts name.",
    E708 "The parts of a table name the parameters that it declares.",
    E709 "The bounds of a table's parameters are bounds of its world.",
    E710 "A table has at most 15 optional components, and another one.",
    E711 "A table with optional components has no `#[storage(..)]` and no `#[track(removed)]`, and its world is no part and has no capacity.",
    E712 "A field of a query borrows no row of a table with optional components.",

    // `#[derive(Query)]`.
    E800 "`Query` is derived for structs.",
    E801 "A derived query has named fields.",
    E802 "A derived query has at most one lifetime.",
    E803 "A field of a derived query is `&C`, `&mut C`, the row of a table, an option of these, or `Entity`.",
    E804 "`#[query(..)]` of a derived query contains only the words it knows.",
    E805 "A word of a derived query is written once.",
    E806 "A list of a derived query contains types of components or tables.",
    E807 "`lead(..)` of a derived query contains one required component or table.",
    E808 "A derived query borrows a component once, and has one entity.",
    E809 "A derived query names a component once.",
    E810 "The row of a table in a derived query is `BodyRef<'w>`, `BodyMut<'w>` or an option of one.",
    E811 "`Mut` in a derived query has the lifetime of the query and the type of a component.",

    // Parts.
    E900 "`#[parts(..)]` contains paths of parts, each with a prefix or without.",
    E901 "A part has one prefix.",
    E902 "A world has one version of a part.",
    E903 "A part is built by the same version of ecs-core.",
    E904 "A world is not a part.",
    E905 "A part is at least as visible as its world.",
    E906 "A part is not generic.",
    E907 "A part derives no traits.",
    E908 "A query of a part is at least as visible as the part.",

    // Schedules.
    E910 "`#[schedule]` is on an impl block.",
    E911 "`#[schedule(..)]` contains `trace = path` and `in_order`.",
    E912 "A schedule is a method with `&mut self`.",
    E913 "A schedule names its world by a path.",
    E914 "An element of a tuple in a schedule is a call or a block of calls.",
    E915 "A schedule is a method of a world or of the handle of a part.",
    E916 "The world of a schedule is built by the same version of ecs-core.",
    E917 "`#[here]` is on a call that can run beside others.",
    E918 "The elements of a tuple in a schedule don't conflict.",
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[*self as usize])
    }
}

impl Code {
    /// An error at a span: what is wrong, then the advice after a semicolon.
    pub(crate) fn at(self, span: Span, message: impl Display) -> syn::Error {
        syn::Error::new(span, format!("{message} [{self:?}]"))
    }

    /// Like [`at`](Self::at), at all of these tokens: their own span is only the first of them.
    pub(crate) fn over(self, tokens: &dyn ToTokens, message: impl Display) -> syn::Error {
        syn::Error::new_spanned(tokens.to_token_stream(), format!("{message} [{self:?}]"))
    }

    /// An error of syn with this code.
    pub(crate) fn of(self, error: &syn::Error) -> syn::Error {
        self.at(error.span(), error)
    }
}
