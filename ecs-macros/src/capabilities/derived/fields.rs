//! The fields of a struct that derives `Query`, and the rules that need no world.

use syn::{Data, DeriveInput, Fields, Lifetime, Type};

use super::item::{Fetch, Field};
use super::touched;
use super::words::Words;
use crate::capabilities::track::syntax::touch;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::syntax::types::{self, Shape};

const FORMS: &str = "a field is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>`, `Mut<'w, C>`, `Entity`, or the row of a table `Body`, as `BodyRef<'w>` or `BodyMut<'w>`";

/// Reads the fields of a struct with this lifetime.
pub(crate) fn fields(
    input: &DeriveInput,
    lifetime: Option<&Lifetime>,
    diag: &mut Diag,
) -> Option<Vec<Field>> {
    let Data::Struct(data) = &input.data else {
        let message =
            "`Query` is derived for structs; declare a struct with a field for each component";
        diag.error(Code::E800, input.ident.span(), message);
        return None;
    };
    let named = match &data.fields {
        Fields::Named(fields) => &fields.named,
        Fields::Unnamed(fields) => {
            let message =
                "a query has named fields; a tuple of references is a query without a declaration";
            diag.error_at(Code::E801, fields, message);
            return None;
        }
        Fields::Unit => {
            let message = "a query has named fields, such as `entity: Entity`";
            diag.error(Code::E801, input.ident.span(), message);
            return None;
        }
    };
    let lowered = named.stream().filter_map(|field| {
        let fetch = fetch(&field.ty, lifetime, diag)?;
        Some(Field { name: field.ident.clone()?, fetch })
    });
    let lowered = lowered.gather();
    // rustc reports these at the field, and would report the code too.
    let unknown = named.iter().any(|field| match types::shape(&field.ty) {
        Shape::Reference(reference) | Shape::Optional(reference) => {
            reference.lifetime.is_none() || reference.lifetime.as_ref() != lifetime
        }
        _ => false,
    });
    if unknown { None } else { Some(lowered) }
}

fn fetch(ty: &Type, lifetime: Option<&Lifetime>, diag: &mut Diag) -> Option<Fetch> {
    if touch::wraps_entity(ty) {
        let message = "the entity is neither borrowed nor optional; write `Entity`";
        diag.error_at(Code::E803, ty, message);
        return None;
    }
    // Without a lifetime, `Mut` may be the type of a component.
    if touch::misshapen(ty).is_some() && (!types::borrows(ty) || touch::has_lifetime(ty)) {
        touched::form(ty, lifetime, diag);
        return None;
    }
    if let Some(touched) = touch::touched(ty) {
        let component = Box::new(types::bare(touched.ty).clone());
        if touched.lifetime.is_none() || touched.lifetime != lifetime {
            touched::lifetime(&touched, ty, lifetime, diag);
            return None;
        }
        let optional = touched.optional;
        return Some(Fetch::Borrowed { ty: component, write: true, optional, touch: true });
    }
    // A component borrows nothing but `'static` values, so a type with this lifetime is the row of a table.
    let is_row = |ty: &Type| lifetime.is_some_and(|own| types::has_lifetime(ty, own));
    let (reference, optional) = match types::shape(ty) {
        Shape::Reference(reference) | Shape::Optional(reference) if is_row(&reference.elem) => {
            let message = "a type with the lifetime of the query is the row of a table, which borrows already; leave `&` out";
            diag.error_at(Code::E810, ty, message);
            return None;
        }
        Shape::Reference(reference) => (reference, false),
        Shape::Optional(reference) => (reference, true),
        Shape::Plain if types::is_entity(ty) => return Some(Fetch::Entity),
        Shape::Plain if is_row(ty) => {
            return Some(Fetch::Row { ty: Box::new(types::bare(ty).clone()), optional: false });
        }
        Shape::Plain if has_name_of_row(ty) => {
            without_lifetime(ty, lifetime, diag);
            return None;
        }
        Shape::OptionOfValue => {
            if let Some(row) = types::optional(ty).filter(|row| is_row(row)) {
                return Some(Fetch::Row { ty: Box::new(row.clone()), optional: true });
            }
            if let Some(row) = types::optional(ty).filter(|row| has_name_of_row(row)) {
                without_lifetime(row, lifetime, diag);
                return None;
            }
            let message =
                format!("an optional component is `Option<&C>` or `Option<&mut C>`; {FORMS}");
            diag.error_at(Code::E803, ty, message);
            return None;
        }
        Shape::Plain => {
            let message = format!("a query borrows its components; {FORMS}");
            diag.error_at(Code::E803, ty, message);
            return None;
        }
    };
    if let Some(written) = reference.lifetime.as_ref().filter(|written| written.ident == "static") {
        let own = lifetime.map_or_else(|| "'w".to_owned(), ToString::to_string);
        let message = format!("a field borrows for the lifetime of the query; write `&{own}`");
        diag.error_at(Code::E802, written, message);
        return None;
    }
    let write = reference.mutability.is_some();
    let ty = Box::new(types::bare(&reference.elem).clone());
    Some(Fetch::Borrowed { ty, write, optional, touch: false })
}

/// Returns whether a type is named like the row of a table: `BodyRef` or `BodyMut`.
fn has_name_of_row(ty: &Type) -> bool {
    types::last_word(ty).is_some_and(|word| {
        let word = word.to_string();
        ["Ref", "Mut"].each().any(|end| word.len() > end.len() && word.ends_with(end))
    })
}

/// Reports the row of a table without the lifetime of the query.
fn without_lifetime(row: &Type, lifetime: Option<&Lifetime>, diag: &mut Diag) {
    let name = types::last_word(row).map(ToString::to_string).unwrap_or_default();
    let lifetime = lifetime.map_or_else(|| "'w".to_owned(), ToString::to_string);
    let message = format!(
        "the row of a table has the lifetime of the query; write `{name}<{lifetime}>`, if `{name}` is one"
    );
    diag.error_at(Code::E810, row, message);
}

/// Finds types that are named twice. The same type written in two ways is found when the query runs
/// on a world.
pub(crate) fn check(fields: &[Field], words: &Words, diag: &mut Diag) {
    let mut borrowed: Vec<&Type> = Vec::new();
    let contains = |types: &[&Type], ty: &Type| {
        types.each().any(|other| types::text(other) == types::text(ty))
    };
    let mut entity = false;
    for field in fields {
        match &field.fetch {
            Fetch::Entity => {
                if std::mem::replace(&mut entity, true) {
                    let message = "a query has one field for the entity; remove this one";
                    diag.error(Code::E808, field.name.span(), message);
                }
            }
            Fetch::Borrowed { ty, .. } | Fetch::Row { ty, .. } => {
                if contains(&borrowed, ty) {
                    let ty_text = types::text(ty);
                    let message = format!(
                        "`{ty_text}` is borrowed twice; a query can borrow a component only once, with `&mut` if it \
                         changes the values"
                    );
                    diag.error_at(Code::E808, ty, message);
                }
                borrowed.push(ty);
            }
        }
    }
    let (mut named, mut repeated) = (Vec::<&Type>::new(), Vec::<&Type>::new());
    for (ty, word) in words
        .with
        .each()
        .map(|ty| (ty, "with"))
        .chain(words.without.each().map(|ty| (ty, "without")))
    {
        if contains(&borrowed, ty) || contains(&named, ty) {
            let message =
                format!("the query names this component already; remove it from `{word}(..)`");
            diag.error_at(Code::E809, ty, message);
            repeated.push(ty);
        }
        named.push(ty);
    }
    touched::check(fields, words, &repeated, diag);
    // A row may be that of the leading table, which is not known here. The plan is checked too.
    let has_row =
        fields.each().any(|field| matches!(field.fetch, Fetch::Row { optional: false, .. }));
    let required = |ty: &Type| {
        let lent = fields.each().any(|field| {
            matches!(&field.fetch, Fetch::Borrowed { ty: other, optional: false, .. } if types::text(other) == types::text(ty))
        });
        lent || words.with.each().any(|other| types::text(other) == types::text(ty))
    };
    if let Some(lead) = &words.lead
        && !has_row
        && !required(lead)
    {
        let message = "the leading component must be required: borrow it in a field that is no option, or name it in `with(..)`";
        diag.error_at(Code::E807, lead, message);
    }
}
