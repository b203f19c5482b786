//! The codes of the rules of `world!`: the message, the ui cases and docs/errors.md share them. tests/ui/rules.txt has the rules.

use std::fmt::Display;

use proc_macro2::Span;
use quote::ToTokens;

/// The code of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
pub(crate) enum Code {
    E001, E002, E003, E004, E005, E006, E007, E008, E009, E010, E011, E012, E013, E014, E015, E016, E017, E018,
    E019, E020, E021, E022, E023, E024, E025, E026, E027, E028, E029, E030, E031, E032, E033, E034, E035, E036,
    E037, E038, E039, E040, E041, E042, E043, E044, E045, E046, E047, E048, E050, E051, E052, E053, E054, E055,
    E060, E061, E062, E063, E064, E065, E066, E067, E070, E071, E072, E073, E075, E080, E081, E082, E083, E084,
    E085, E086, E087, E088, E090, E091, E092, E093, E094, E095, E096, E100, E101, E102, E103, E104, E105, E106,
    E107, E108, E109, E110, E111, E112, E113, E114, E115, E116, E120, E121, E122, E123, E124, E125, E126, E127,
    E128, E129, E130, E131, E132, E133, E134, E135, E136, E137, E138, E139, E140, E141, E142, E143, E144, E145, E200, E201, E202, E203, E204, E205, E206, E207, E208, E209,
    E210, E211, E212, E213, E214, E215, E216, E217, E300, E301, E400, E401, E402, E403, E404, E405, E406, E407, E408,
    E409, E410, E411, E412, E414, E415, E416, E417, E418, E419, E420, E421, E422, E423, E424, E425, E426, E427, E430, E431,
    E500, E501, E502, E503, E504, E505, E506, E510, E511, E512, E600, E601, E602, E603, E604, E700, E701, E702, E703, E704,
    E705, E706, E707, E708, E709, E710, E711, E712, E800, E801, E802, E803, E804, E805, E806, E807, E808, E809, E810, E811, E900,
    E901, E902, E903, E904, E905, E906, E907, E908, E910, E911, E912, E913, E914, E915, E916, E917, E918,
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
