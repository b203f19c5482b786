//! Many conditions in one world. Each of them adds one to the depth of the expansion, whose limit is 128 by default.

use ecs_core::world;

use super::components;

struct On<const N: usize>;

world!(
    struct Sim {
        #[cfg(target_os = "aix")]
        aix: On<0>,
        #[cfg(target_os = "android")]
        android: On<1>,
        #[cfg(target_os = "cuda")]
        cuda: On<2>,
        #[cfg(target_os = "dragonfly")]
        dragonfly: On<3>,
        #[cfg(target_os = "emscripten")]
        emscripten: On<4>,
        #[cfg(target_os = "espidf")]
        espidf: On<5>,
        #[cfg(target_os = "freebsd")]
        freebsd: On<6>,
        #[cfg(target_os = "fuchsia")]
        fuchsia: On<7>,
        #[cfg(target_os = "haiku")]
        haiku: On<8>,
        #[cfg(target_os = "hermit")]
        hermit: On<9>,
        #[cfg(target_os = "horizon")]
        horizon: On<10>,
        #[cfg(target_os = "hurd")]
        hurd: On<11>,
        #[cfg(target_os = "illumos")]
        illumos: On<12>,
        #[cfg(target_os = "ios")]
        ios: On<13>,
        #[cfg(target_os = "l4re")]
        l4re: On<14>,
        #[cfg(target_os = "linux")]
        linux: On<15>,
        #[cfg(target_os = "macos")]
        macos: On<16>,
        #[cfg(target_os = "netbsd")]
        netbsd: On<17>,
        #[cfg(target_os = "none")]
        none: On<18>,
        #[cfg(target_os = "nto")]
        nto: On<19>,
        #[cfg(target_os = "nuttx")]
        nuttx: On<20>,
        #[cfg(target_os = "openbsd")]
        openbsd: On<21>,
        #[cfg(target_os = "psp")]
        psp: On<22>,
        #[cfg(target_os = "redox")]
        redox: On<23>,
        #[cfg(target_os = "rtems")]
        rtems: On<24>,
        #[cfg(target_os = "solaris")]
        solaris: On<25>,
        #[cfg(target_os = "solid_asp3")]
        solid_asp3: On<26>,
        #[cfg(target_os = "teeos")]
        teeos: On<27>,
        #[cfg(target_os = "tvos")]
        tvos: On<28>,
        #[cfg(target_os = "uefi")]
        uefi: On<29>,
        #[cfg(target_os = "unknown")]
        unknown: On<30>,
        #[cfg(target_os = "visionos")]
        visionos: On<31>,
        #[cfg(target_os = "vita")]
        vita: On<32>,
        #[cfg(target_os = "vxworks")]
        vxworks: On<33>,
        #[cfg(target_os = "wasi")]
        wasi: On<34>,
        #[cfg(target_os = "watchos")]
        watchos: On<35>,
        #[cfg(target_os = "windows")]
        windows: On<36>,
        #[cfg(target_os = "xous")]
        xous: On<37>,
        #[cfg(target_os = "zkvm")]
        zkvm: On<38>,
        #[cfg(target_os = "psx")]
        psx: On<39>,
        #[cfg(all())]
        last: On<40>,
    }
);

#[test]
fn forty_one_conditions_are_within_the_recursion_limit() {
    assert_eq!(components(&Sim::LAYOUT), [std::env::consts::OS, "last"]);
}

/// Calls `world!` below this many expansions.
macro_rules! below {
    ([$_:tt $($rest:tt)*] $($world:tt)*) => { below! { [$($rest)*] $($world)* } };
    ([] $($world:tt)*) => { world! { $($world)* } };
}

#[test]
fn ten_conditions_are_within_the_recursion_limit_below_a_hundred_expansions() {
    below!(
        [
            . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . .
        ]
        struct Sim {
            #[cfg(target_os = "aix")] a: On<0>,
            #[cfg(target_os = "android")] b: On<1>,
            #[cfg(target_os = "cuda")] c: On<2>,
            #[cfg(target_os = "dragonfly")] d: On<3>,
            #[cfg(target_os = "emscripten")] e: On<4>,
            #[cfg(target_os = "espidf")] f: On<5>,
            #[cfg(target_os = "freebsd")] g: On<6>,
            #[cfg(target_os = "fuchsia")] h: On<7>,
            #[cfg(target_os = "haiku")] i: On<8>,
            #[cfg(all())] j: On<9>,
        }
    );
    assert!(components(&Sim::LAYOUT).contains(&"j"));
}
