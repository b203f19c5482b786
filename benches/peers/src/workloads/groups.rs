//! Entities of one, eight or 32 kinds. A kind has two components of its own, and a system.

/// Calls a macro with these arguments and three lists of kinds. Each list continues the one before.
macro_rules! group_kinds {
    ($call:ident! { $($arg:tt)* }) => {
        $call! { $($arg)*
            [0 K0 s0 S0 p0 P0 v0 V0]
            [
                1 K1 s1 S1 p1 P1 v1 V1 2 K2 s2 S2 p2 P2 v2 V2 3 K3 s3 S3 p3 P3 v3 V3 4 K4 s4 S4 p4 P4 v4 V4
                5 K5 s5 S5 p5 P5 v5 V5 6 K6 s6 S6 p6 P6 v6 V6 7 K7 s7 S7 p7 P7 v7 V7
            ]
            [
                8 K8 s8 S8 p8 P8 v8 V8 9 K9 s9 S9 p9 P9 v9 V9 10 K10 s10 S10 p10 P10 v10 V10
                11 K11 s11 S11 p11 P11 v11 V11 12 K12 s12 S12 p12 P12 v12 V12 13 K13 s13 S13 p13 P13 v13 V13
                14 K14 s14 S14 p14 P14 v14 V14 15 K15 s15 S15 p15 P15 v15 V15 16 K16 s16 S16 p16 P16 v16 V16
                17 K17 s17 S17 p17 P17 v17 V17 18 K18 s18 S18 p18 P18 v18 V18 19 K19 s19 S19 p19 P19 v19 V19
                20 K20 s20 S20 p20 P20 v20 V20 21 K21 s21 S21 p21 P21 v21 V21 22 K22 s22 S22 p22 P22 v22 V22
                23 K23 s23 S23 p23 P23 v23 V23 24 K24 s24 S24 p24 P24 v24 V24 25 K25 s25 S25 p25 P25 v25 V25
                26 K26 s26 S26 p26 P26 v26 V26 27 K27 s27 S27 p27 P27 v27 V27 28 K28 s28 S28 p28 P28 v28 V28
                29 K29 s29 S29 p29 P29 v29 V29 30 K30 s30 S30 p30 P30 v30 V30 31 K31 s31 S31 p31 P31 v31 V31
            ]
        }
    };
}

/// Calls a macro with the systems and the entities that they run on, for each number of kinds.
macro_rules! with_groups {
    ($call:ident) => { group_kinds! { with_groups! { @lists $call } } };
    (@lists $call:ident [$($one:tt)*] [$($eight:tt)*] [$($more:tt)*]) => {
        with_groups! { @of $call groups_1 GROUPS_1 1 |i| 0_u32; $($one)* }
        with_groups! { @of $call groups_8 GROUPS_8 8 |i| i % 8; $($one)* $($eight)* }
        with_groups! { @of $call groups_32 GROUPS_32 32 |i| i % 32; $($one)* $($eight)* $($more)* }
    };
    (@of $call:ident $module:ident $ROWS:ident $kinds:literal |$i:ident| $which:expr; $(
        $kind:literal $Kind:ident $system:ident $Query:ident
        $p:ident $P:ident $v:ident $V:ident
    )*) => {
        $call! { $module: $ROWS;
            components { $($p: $P, $v: $V),* }
            kinds $i of $kinds, $which; {
                $($kind $Kind { $p: $P = $P($i as f32), $v: $V = $V(1.0), })*
            }
            $($system $Query ($p(&mut) $P, $v(&) $V) { $p.0 += $v.0; })*
        }
    };
}

/// Declares the components of all kinds with these attributes.
macro_rules! group_components {
    ($(#[$meta:meta])*) => { group_kinds! { group_components! { @lists [$(#[$meta])*] } } };
    (@lists $meta:tt [$($one:tt)*] [$($eight:tt)*] [$($more:tt)*]) => {
        group_components! { @of $meta $($one)* $($eight)* $($more)* }
    };
    (@of $meta:tt $(
        $kind:literal $Kind:ident $system:ident $Query:ident
        $p:ident $P:ident $v:ident $V:ident
    )*) => {
        components! { @wrap $meta $($P(f32) $V(f32))* }
        values! { $($P: |c| f64::from(c.0); $V: |c| f64::from(c.0);)* }
    };
}
