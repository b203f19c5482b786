//! Names of components and tables that are switched off by `#[cfg(..)]`.

use syn::Ident;

use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::derived::syntax as rows;
use crate::capabilities::resources::check::none as no_resource;
use crate::check::terms::Known;
use crate::codes::Code;
use crate::diag::{Diag, list};
use crate::each::Each as _;
use crate::model::QueryField;
use crate::names::plain;

impl Known<'_> {
    /// E215: a list or a field names nothing that is switched off. Returns whether the name is switched off.
    pub(crate) fn off(&self, name: &Ident, what: &str, diag: &mut Diag) -> bool {
        let found: Vec<&Off> = self.off.each().filter(|off| off.is(name)).gather();
        // A field that could not be read may have this name too.
        if found.each().any(|off| off.resource) {
            no_resource::report(name, diag);
        } else if !found.is_empty() && self.clean {
            report(name, &found, what, diag);
        }
        !found.is_empty()
    }

    /// E215: a field does not borrow the row of a table that is switched off.
    pub(crate) fn row_off(&self, field: &QueryField, diag: &mut Diag) {
        if let Some(row) = rows::row(&field.written) {
            let found: Vec<&Off> = self.off.each().filter(|off| off.has_row(row.ident)).gather();
            report(row.ident, &found, "field", diag);
        }
    }
}

fn report(name: &Ident, found: &[&Off], what: &str, diag: &mut Diag) {
    let mut conditions: Vec<&str> = Vec::new();
    for off in found {
        if !conditions.contains(&off.condition.as_str()) {
            conditions.push(&off.condition);
        }
    }
    let (name, conditions, place) = (plain(name), list(conditions, "or"), name.span());
    let message = match found.first().and_then(|off| off.part.as_ref()) {
        Some(part) => format!(
            "`{name}` of {part} exists only with {conditions} in its crate; enable this condition there, or remove `{name}` here"
        ),
        None if matches!(what, "index" | "observer" | "rule") => format!(
            "`{name}` exists only with {conditions}, and this {what} always; remove it here, or write the world once for each case"
        ),
        None => {
            format!("`{name}` exists only with {conditions}; put the same condition on this {what}")
        }
    };
    diag.error(Code::E215, place, message);
}
