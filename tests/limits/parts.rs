//! Worlds of many parts. Each part and each condition adds to the depth of the expansion, whose limit is 128 by default.

use ecs_core::world;

/// Declares parts, and a world that has them and ten conditions of its own.
macro_rules! many {
    ($($module:ident)*) => {
        $(
            mod $module {
                use ecs_core::part;

                #[derive(Debug, PartialEq)]
                pub(crate) struct Value(pub(crate) u32);
                #[derive(Debug, PartialEq)]
                pub(crate) struct Flag;
                #[expect(dead_code, reason = "the component is off")]
                pub(crate) struct Off;

                part!(
                    pub(crate) struct Part {
                        value: Value,
                        #[cfg(all())]
                        flag: Flag,
                        #[cfg(any())]
                        off: Off,
                    }

                    #[group(own(value), without(flag))]
                    pub(crate) struct Plain;

                    #[query(without(flag))]
                    pub(crate) struct Each {
                        pub(crate) value: &mut Value,
                    }
                );

                pub(crate) fn raise<W: PartWorld>(part: &mut PartSplit<'_, W>) {
                    part.each().for_each(|row| row.value.0 += 10);
                }
            }
        )*

        /// Runs the system of each part.
        fn raise(many: &mut Many) {
            let ManyParts { $(mut $module,)* .. } = many.split_parts();
            $($module::raise(&mut $module);)*
        }

        world!(
            #[parts($($module::Part as $module),*)]
            pub(crate) struct Many {
                #[cfg(target_os = "aix")]
                aix: On<0>,
                #[cfg(target_os = "android")]
                android: On<1>,
                #[cfg(target_os = "freebsd")]
                freebsd: On<2>,
                #[cfg(target_os = "ios")]
                ios: On<3>,
                #[cfg(target_os = "linux")]
                linux: On<4>,
                #[cfg(target_os = "macos")]
                macos: On<5>,
                #[cfg(target_os = "netbsd")]
                netbsd: On<6>,
                #[cfg(target_os = "openbsd")]
                openbsd: On<7>,
                #[cfg(target_os = "windows")]
                windows: On<8>,
                #[cfg(all())]
                own: On<9>,
            }

            /// A group over the first part and the last one.
            #[group(own(p00_value, p19_value), without(p00_flag, p19_flag))]
            pub(crate) struct Ends;
        );
    };
}

pub(crate) struct On<const N: usize>;

many! { p00 p01 p02 p03 p04 p05 p06 p07 p08 p09 p10 p11 p12 p13 p14 p15 p16 p17 p18 p19 }

/// This file compiles without a `recursion_limit` of its crate.
#[test]
fn twenty_parts_and_ten_conditions_are_within_the_recursion_limit() {
    let names: Vec<&str> = Many::LAYOUT.components.iter().map(|one| one.name).collect();
    assert_eq!(names.iter().filter(|name| name.ends_with("_value")).count(), 20);
    assert_eq!(names.iter().filter(|name| name.ends_with("_flag")).count(), 20);
    assert!(!names.iter().any(|name| name.ends_with("_off")));
    let os = ["linux", "macos", "windows", "android", "ios", "freebsd", "netbsd", "openbsd", "aix"];
    let on = usize::from(os.contains(&std::env::consts::OS));
    assert_eq!(names.len(), 40 + 1 + on);
}

#[test]
fn a_world_of_twenty_parts_supports_their_queries_and_groups() {
    let mut many = Many::new();
    let ends = many.spawn((p00::Value(1), p19::Value(2)));
    let rest = many.spawn((p00::Value(3), p00::Flag, p07::Value(4)));
    raise(&mut many);
    many.p07_each().for_each(|row| row.value.0 += 20);
    assert_eq!(
        (&many.p00_value()[ends], &many.p19_value()[ends]),
        (&p00::Value(11), &p19::Value(12))
    );
    assert_eq!(
        (&many.p00_value()[rest], &many.p07_value()[rest]),
        (&p00::Value(3), &p07::Value(34))
    );
    assert_eq!((many.ends().entities(), many.p00_plain().entities()), (&[ends][..], &[ends][..]));
}
