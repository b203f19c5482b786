//! What earlier versions had. The errors say what to write instead.

use syn::Attribute;

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::numbers;
use crate::model::Model;

/// Takes `#[budget(..)]` out of the attributes of a world or of a part.
pub(crate) fn take_budget(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    attrs.retain(|attr| {
        let is_budget = attr.path().is_ident("budget");
        if is_budget {
            let message = "`#[budget(..)]` is left out; write `const _: () = assert!(size_of::<Position>() <= 16);` beside a component";
            diag.error_at(Code::E120, attr, message);
        }
        !is_budget
    });
}

/// Checks that no rows are in pages.
pub(crate) fn check_paged(model: &Model, diag: &mut Diag) {
    let kept = numbers(0..model.units()).filter_map(|unit| model.all_units().stable(unit));
    kept.filter(|stable| stable.paged).for_each(|paged| {
        let message = "`paged` storage is left out; write `#[storage(stable)]`, whose rows stay too, and whose values stay in memory until their column grows";
        diag.error(Code::E115, paged.place, message);
    });
}
