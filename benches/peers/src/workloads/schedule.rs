//! Three systems, each of which swaps two components. Two of them share a component.

/// Calls a macro with the systems and the entities that they run on.
///
/// The kinds are spawned one after the other, and then in turn.
macro_rules! with_schedule {
    ($call:ident) => {
        schedule_of! { $call schedule SCHEDULE [Two Three FourD FourE] |i| i / 10_000 % 4 }
        schedule_of! { $call interleaved INTERLEAVED [Two2 Three2 FourD2 FourE2] |i| i % 4 }
    };
}

macro_rules! schedule_of {
    ($call:ident $module:ident $ROWS:ident [$Two:ident $Three:ident $FourD:ident $FourE:ident] |$i:ident| $kind:expr) => {
        $call! { $module: $ROWS;
            components { ka: KA, kb: KB, kc: KC, kd: KD, ke: KE }
            kinds $i of 4, $kind; {
                0 $Two { ka: KA = KA($i as f32), kb: KB = KB(0.0), }
                1 $Three { ka: KA = KA($i as f32), kb: KB = KB(0.0), kc: KC = KC(1.0), }
                2 $FourD {
                    ka: KA = KA($i as f32), kb: KB = KB(0.0), kc: KC = KC(1.0), kd: KD = KD(2.0),
                }
                3 $FourE {
                    ka: KA = KA($i as f32), kb: KB = KB(0.0), kc: KC = KC(1.0), ke: KE = KE(3.0),
                }
            }
            first First (ka(&mut) KA, kb(&mut) KB) { (ka.0, kb.0) = (kb.0, ka.0 + 1.0); }
            second Second (kc(&mut) KC, kd(&mut) KD) { (kc.0, kd.0) = (kd.0, kc.0 + 1.0); }
            third Third (kc(&mut) KC, ke(&mut) KE) { (kc.0, ke.0) = (ke.0, kc.0 + 1.0); }
        }
    };
}
