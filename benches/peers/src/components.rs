//! The components of the workloads. Every peer has its own types of these shapes, because the
//! derives of different libraries cannot be combined.

/// A component whose value is part of a checksum.
pub trait Value {
    /// Returns the value as a number.
    fn value(&self) -> f64;
}

/// Implements [`Value`].
macro_rules! values {
    ($($type:ident: |$c:ident| $value:expr;)*) => {
        $(
            impl crate::components::Value for $type {
                fn value(&self) -> f64 {
                    let $c = self;
                    $value
                }
            }
        )*
    };
}

/// Declares all component types with these attributes, and functions that make the usual values.
macro_rules! components {
    ($(#[$meta:meta])*) => {
        components! { @types [$(#[$meta])*]
            struct Position { x: f32, y: f32, z: f32 }
            struct Velocity { x: f32, y: f32, z: f32 }
            struct Rotation { x: f32, y: f32, z: f32 }
        }
        components! { @wrap [$(#[$meta])*]
            Transform([f32; 16]) Pair([u32; 2]) Life(u32) Number(i32) A(f32) B(f32) Data(f32)
            KA(f32) KB(f32) KC(f32) KD(f32) KE(f32) KF(f32) KG(f32) KH(f32) KI(f32) KJ(f32) KK(f32)
            KL(f32) KM(f32) KN(f32) KO(f32) KP(f32) KQ(f32) KR(f32) KS(f32) KT(f32) KU(f32) KV(f32)
            KW(f32) KX(f32) KY(f32) KZ(f32)
            C00([i32; 4]) C01([i32; 4]) C02([i32; 4]) C03([i32; 4]) C04([i32; 4]) C05([i32; 4])
            C06([i32; 4]) C07([i32; 4]) C08([i32; 4]) C09([i32; 4]) C10([i32; 4]) C11([i32; 4])
            C12([i32; 4]) C13([i32; 4]) C14([i32; 4]) C15([i32; 4]) C16([i32; 4]) C17([i32; 4])
            C18([i32; 4]) C19([i32; 4])
        }

        values! {
            Position: |c| f64::from(c.x) + f64::from(c.y) + f64::from(c.z);
            Velocity: |c| f64::from(c.x) + f64::from(c.y) + f64::from(c.z);
            Rotation: |c| f64::from(c.x) + f64::from(c.y) + f64::from(c.z);
            Transform: |c| f64::from(c.0[0]);
            Pair: |c| f64::from(c.0[0]) - f64::from(c.0[1]);
            Life: |c| f64::from(c.0);
            Number: |c| f64::from(c.0);
            A: |c| f64::from(c.0);
            B: |c| f64::from(c.0);
            Data: |c| f64::from(c.0);
            KA: |c| f64::from(c.0);
            KB: |c| f64::from(c.0);
            KC: |c| f64::from(c.0);
            KD: |c| f64::from(c.0);
            KE: |c| f64::from(c.0);
        }

        impl Position {
            /// Creates a value with this `x`.
            #[inline]
            pub const fn at(x: f32) -> Self {
                Self { x, y: 0.0, z: 0.0 }
            }

            /// The work of every loop over positions and velocities.
            #[inline(always)]
            pub fn step(&mut self, velocity: &Velocity) {
                self.x += velocity.x;
                self.y += velocity.y;
                self.z += velocity.z;
            }
        }

        /// The velocity of every moving entity.
        pub const VELOCITY: Velocity = Velocity { x: 1.0, y: 0.0, z: 0.0 };
        /// The rotation of every spawned entity.
        pub const ROTATION: Rotation = Rotation { x: 1.0, y: 0.0, z: 0.0 };
        /// The transform of every spawned entity.
        pub const TRANSFORM: Transform = Transform(crate::inputs::IDENTITY);
    };
    (@types [$(#[$meta:meta])*] ) => {};
    (@types [$(#[$meta:meta])*]
        struct $name:ident { $($field:ident: $type:ty),* } $($rest:tt)*
    ) => {
        $(#[$meta])*
        /// A component.
        #[derive(Clone, Copy, Debug, Default)]
        #[allow(dead_code, reason = "no peer uses all of them")]
        pub struct $name { $(
            /// A field of it.
            pub $field: $type
        ),* }
        components! { @types [$(#[$meta])*] $($rest)* }
    };
    (@wrap [$(#[$meta:meta])*] ) => {};
    (@wrap [$(#[$meta:meta])*] $name:ident($type:ty) $($rest:tt)*) => {
        $(#[$meta])*
        /// A component.
        #[derive(Clone, Copy, Debug, Default)]
        #[allow(dead_code, reason = "no peer uses all of them")]
        pub struct $name(pub $type);
        components! { @wrap [$(#[$meta])*] $($rest)* }
    };
}

/// Calls a macro with the names and types of the 26 components that fragment a world.
macro_rules! with_fragments {
    ($call:ident) => {
        $call! { k_a: KA, k_b: KB, k_c: KC, k_d: KD, k_e: KE, k_f: KF, k_g: KG, k_h: KH, k_i: KI, k_j: KJ,
        k_k: KK, k_l: KL, k_m: KM, k_n: KN, k_o: KO, k_p: KP, k_q: KQ, k_r: KR, k_s: KS, k_t: KT, k_u: KU,
        k_v: KV, k_w: KW, k_x: KX, k_y: KY, k_z: KZ }
    };
}

/// Calls a macro once for 1, 4, 5, 10 and 20 columns: the row's name, a module, names and types.
macro_rules! with_steps {
    ($call:ident $(, $arg:expr)?) => {
        $call! { $($arg,)? STEPS_1, one, c00: C00 }
        $call! { $($arg,)? STEPS_4, four, c00: C00, c01: C01, c02: C02, c03: C03 }
        $call! { $($arg,)? STEPS_5, five, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04 }
        $call! { $($arg,)? STEPS_10, ten, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09 }
        $call! { $($arg,)? STEPS_20, twenty, c00: C00, c01: C01, c02: C02, c03: C03, c04: C04, c05: C05,
        c06: C06, c07: C07, c08: C08, c09: C09, c10: C10, c11: C11, c12: C12, c13: C13, c14: C14,
        c15: C15, c16: C16, c17: C17, c18: C18, c19: C19 }
    };
}
