//! The components, and the numbers of columns in one loop.

use bevy_ecs::component::Component;

macro_rules! components {
    ($($name:ident)*) => { $(
        /// A component of 16 bytes.
        #[derive(Clone, Copy, Component, Debug, Default)]
        pub struct $name(pub [i32; 4]);
    )* };
}

components! {
    C00 C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19
}

/// Calls a macro for each number of columns: the number, a module, names and types.
macro_rules! with_columns {
    ($call:ident) => {
        $call! { 1, one, c00: C00 }
        $call! { 2, two, c00: C00, c01: C01 }
        $call! { 4, four, c00: C00, c01: C01, c02: C02, c03: C03 }
        $call! { 5, five, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04 }
        $call! { 8, eight, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05, c06: C06,
        c07: C07 }
        $call! { 10, ten, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05, c06: C06,
        c07: C07, c08: C08, c09: C09 }
        $call! { 12, twelve, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09, c10: C10, c11: C11 }
        $call! { 13, thirteen, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09, c10: C10, c11: C11, c12: C12 }
        $call! { 16, sixteen, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09, c10: C10, c11: C11, c12: C12, c13: C13,
        c14: C14, c15: C15 }
        $call! { 20, twenty, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09, c10: C10, c11: C11, c12: C12, c13: C13,
        c14: C14, c15: C15, c16: C16, c17: C17, c18: C18, c19: C19 }
    };
}

/// Declares a function that calls the module with this number of columns.
macro_rules! by_columns {
    ($($function:ident)*) => { $(
        /// Returns nanoseconds per pass and a checksum for these numbers of columns and rows.
        pub fn $function(columns: usize, rows: usize) -> Option<(f64, f64)> {
            Some(match columns {
                1 => one::$function(rows),
                2 => two::$function(rows),
                4 => four::$function(rows),
                5 => five::$function(rows),
                8 => eight::$function(rows),
                10 => ten::$function(rows),
                12 => twelve::$function(rows),
                13 => thirteen::$function(rows),
                16 => sixteen::$function(rows),
                20 => twenty::$function(rows),
                _ => return None,
            })
        }
    )* };
}
