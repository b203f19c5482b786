//! The parts of a world, each once, in one list.

use proc_macro2::TokenStream;

use super::payload::{self, Answer};
use super::{clash, rename};
use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, IntoEach as _};
use crate::names;
use crate::reading::parse;
use crate::syntax::{Body, Field};

/// Returns all parts in the answers, each once, and after the parts that it lists.
pub(crate) fn parts(answers: Vec<Answer>, input: &TokenStream, diag: &mut Diag) -> Vec<Part> {
    let site = payload::site(input);
    let mut parts: Vec<Part> = Vec::new();
    for answer in &answers {
        for part in payload::entries(answer, site, diag) {
            let place = part.place();
            let known = parts.each().position(|other| other.id == part.id);
            match known.map(|known| &mut parts[known]) {
                Some(known) if part.listed && known.listed && known.prefix != part.prefix => {
                    let message = format!(
                        "`{}` is the part `{}` again, with another prefix; list it once",
                        part.text(),
                        known.text()
                    );
                    diag.error(Code::E901, place, message);
                }
                Some(known) if part.listed && !known.listed => {
                    // It has the path and the prefix that the user wrote for this part.
                    *known = part;
                }
                Some(_) => {}
                None => parts.push(part),
            }
        }
    }
    versions(&mut parts, diag);
    for (number, part) in parts.iter_mut().into_each().enumerate() {
        for item in &mut part.items {
            if let Some(origin) = &mut item.origin {
                origin.part = number;
            }
            if let Body::Named(fields) = &mut item.body {
                number_fields(&mut fields.fields, number);
            }
        }
        number_fields(&mut part.fields, number);
        aliases(part);
    }
    rename::prefixes(&mut parts);
    clash::components(&mut parts, diag);
    for part in &mut parts {
        let words = part.words();
        part.off.iter_mut().into_each().for_each(|off| off.part = Some(words.clone()));
    }
    parts
}

/// Gives each component its type: the alias in the part's module.
fn aliases(part: &mut Part) {
    let mut fields: Vec<Field> = std::mem::take(&mut part.fields);
    let mut items = std::mem::take(&mut part.items);
    let tables = items.iter_mut().into_each().filter_map(|item| match &mut item.body {
        Body::Named(fields) => Some(&mut fields.fields),
        Body::Unit | Body::Tuple(_) => None,
    });
    for field in fields.iter_mut().into_each().chain(tables.flatten()) {
        if let Some(origin) = &field.origin {
            // A path, so it can be read as a type.
            if let Some(alias) = &origin.alias
                && let Ok(alias) = parse(part.member(alias))
            {
                field.ty = alias;
            }
        }
    }
    (part.fields, part.items) = (fields, items);
}

fn number_fields(fields: &mut [Field], number: usize) {
    for origin in fields.iter_mut().into_each().filter_map(|field| field.origin.as_mut()) {
        origin.part = number;
    }
}

/// E902: parts with the same name and package have the same version. A part of a second version is left out.
fn versions(parts: &mut Vec<Part>, diag: &mut Diag) {
    let mut at = 0;
    while at < parts.len() {
        let package = |part: &Part| part.package.split(' ').next().unwrap_or_default().to_owned();
        let part = &parts[at];
        let other = parts[..at].each().find(|other| {
            names::same(&other.name, &part.name)
                && package(other) == package(part)
                && other.package != part.package
        });
        let Some(other) = other else {
            at += 1;
            continue;
        };
        let message = format!(
            "`{}` is from {}, and `{}` is from {}; make all crates depend on the same version",
            part.text(),
            part.package,
            other.text(),
            other.package
        );
        diag.error(Code::E902, part.place(), message);
        parts.remove(at);
    }
}
