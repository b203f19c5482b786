//! Queries by changes: the names in `changed(..)` and `added(..)`, and fields `Mut`.

use crate::capabilities::track::model::{NoteFlaw, NoteSlip};
use crate::check::terms::{Known, exclude};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::{Component, Query, QueryField, Units};
use crate::names::plain;
use crate::planner::mask::Mask;
use crate::syntax::types::{self, last_word};

impl Known<'_> {
    /// E085: `changed(..)` and `added(..)` name components with `#[track]`. E205: a component is in one of them.
    pub(crate) fn note_filter(&self, slip: &NoteSlip, diag: &mut Diag) {
        let (shown, word) = (plain(&slip.name), slip.word);
        let (code, message) = match slip.flaw {
            NoteFlaw::Unknown => return self.unknown_name(slip, diag),
            NoteFlaw::Table(table) => (Code::E085, self.table_message(table, slip)),
            NoteFlaw::Untracked => {
                let message = format!(
                    "changes of `{shown}` are not tracked; write `#[track]` before it, or remove it from {word}(..)"
                );
                (Code::E085, message)
            }
            NoteFlaw::InBoth => {
                let message = format!(
                    "`{shown}` is in changed(..) and in added(..); remove it from changed(..), because added values count as changed"
                );
                (Code::E205, message)
            }
        };
        diag.error(code, slip.name.span(), message);
    }

    /// Returns the message for a table, which has no changes of its own.
    fn table_message(&self, table: usize, slip: &NoteSlip) -> String {
        let (name, word) = (plain(&slip.name), slip.word);
        let parts = self.units.parts().each().filter(|part| part.table == Some(table));
        let tracked: Vec<String> =
            parts.filter(|part| part.words.track.is_some()).map(|part| plain(&part.ident)).gather();
        let advice = if tracked.is_empty() {
            "write `#[track]` before a part, and name that part here".to_owned()
        } else {
            format!("write {word}({})", tracked.join(", "))
        };
        format!("`{name}` is a table, and changes are tracked for its parts; {advice}")
    }

    /// E203: a list names a component. E204: not by a type.
    fn unknown_name(&self, slip: &NoteSlip, diag: &mut Diag) {
        let name = &slip.name;
        if self.known_elsewhere(name, diag) {
            return;
        }
        let components: Vec<&Component> = self.units.components().each().gather();
        let typed = |ty| last_word(ty).is_some_and(|word| word == name);
        if let Some(component) = components.each().find(|component| typed(&component.ty)) {
            let field = plain(&component.ident);
            let message = format!("`{name}` is a type; write its field, `{field}`");
            return diag.error(Code::E204, name.span(), message);
        }
        let tables = self.units.tables();
        if let Some(table) = tables.each().position(|table| table.ident == *name) {
            return diag.error(Code::E085, name.span(), self.table_message(table, slip));
        }
        if self.resource(name, diag) {
            return;
        }
        let tracked = components.each().filter(|component| component.words.track.is_some());
        let mut names: Vec<String> = tracked.map(|component| plain(&component.ident)).gather();
        if names.is_empty() {
            names = components.each().map(|component| plain(&component.ident)).gather();
        }
        self.missing(name, names, diag);
    }
}

/// E083: the removed values of a table are kept by `#[track(removed)]` on the table.
pub(crate) fn on_part(part: &mut Component, diag: &mut Diag) {
    if let Some(removed) = part.words.track.as_mut().and_then(|track| track.removed.take()) {
        let message = "a part is removed with its row; write `#[track(removed)]` on the table, which keeps whole rows";
        diag.error(Code::E083, removed, message);
    }
}

/// E414: a component in `changed(..)` or `added(..)` is not optional. E087: nor excluded. Returns whether all are right.
pub(crate) fn overlaps(query: &mut Query, units: Units<'_>, diag: &mut Diag) -> bool {
    let mut clean = true;
    for filter in &query.note_filters {
        let unit = units.of(filter.id);
        let fields = query.fields.each();
        let field = fields.filter(|field| field.fetch.optional() == Some(true));
        let Some(field) = { field }.find(|field| units.borrowed(field.fetch) == Some(unit)) else {
            continue;
        };
        let (name, word, field) = (plain(&filter.name), filter.word(), plain(&field.ident));
        let message = format!(
            "{word}({name}) requires `{name}`, so the field `{field}` is always there; remove its `Option`"
        );
        diag.error(Code::E414, filter.name.span(), message);
        clean = false;
    }
    let noted = query.note_filters.each().map(|filter| units.of(filter.id));
    let noted = Mask::of(&noted.gather::<Vec<_>>());
    let distinct = exclude(&mut query.without, noted, Code::E087, diag, |name, _| {
        format!(
            "`{name}` is excluded, so no value of it changes; remove it from without(..), or from changed(..) and added(..)"
        )
    });
    clean && distinct
}

/// E086: `Mut` is for components with `#[track]`.
pub(crate) fn untracked(field: &QueryField, diag: &mut Diag) {
    let name = plain(&field.ident);
    let message = format!(
        "`Mut` marks changes, and those of `{name}` are not tracked; write `&mut`, or `#[track]` before `{name}`"
    );
    diag.error_at(Code::E086, &field.written, message);
}

/// E088: `Mut` has the component's type.
pub(crate) fn form(field: &QueryField, units: Units<'_>, diag: &mut Diag) {
    let mut components = units.components().each();
    let own = components.find(|component| plain(&component.ident) == plain(&field.ident));
    let ty = own.map_or_else(|| "C".to_owned(), |component| types::spelt(&component.ty));
    let message = if types::borrows(&field.written) {
        format!("`Mut` borrows the value already; write `Mut<'_, {ty}>` without `&`")
    } else {
        format!(
            "`Mut` has the type of the component; write `Mut<'_, {ty}>`, or `Option<Mut<'_, {ty}>>`"
        )
    };
    diag.error_at(Code::E088, &field.written, message);
}
