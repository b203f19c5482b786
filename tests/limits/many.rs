//! A world of 500 components.

#![expect(non_camel_case_types, reason = "one identifier names the component and its type")]

use ecs_core::{Adds, Entity, world};

macro_rules! many {
    ($($name:ident)*) => {
        $(
            #[derive(Clone, Debug, PartialEq)]
            struct $name(u32);
        )*

        world!(
            #[derive(Clone)]
            struct Many {
                $($name: $name,)*
            }

            #[group(own(c000, c499))]
            struct Ends;
            #[group(own(c000, c499), with(c250), without(c063, c064))]
            struct Inner;
            #[group(with(c127, c128))]
            struct Border;

            #[query(without(c498))]
            struct Spread {
                entity: Entity,
                c000: &mut c000,
                c200: Option<&c200>,
                c499: &c499,
            }
        );

        /// Spawns an entity with all components.
        fn everything(many: &mut Many, value: u32) -> Entity {
            let e = many.spawn(());
            $(add(many, e, $name(value));)*
            e
        }

        /// Returns the number of values in all columns.
        fn values(many: &Many) -> usize {
            0 $(+ many.$name().len())*
        }

        /// Returns `true` if the entity has all components with this value.
        fn has_all(many: &Many, e: Entity, value: u32) -> bool {
            true $(&& many.get(e) == Some(&$name(value)))*
        }
    };
}

/// Inserts a component. A build without optimisation has the code of `insert`, and its place on the stack, where it is called.
fn add<C>(many: &mut impl Adds<C>, e: Entity, component: C) {
    assert!(many.insert(e, component).is_ok());
}

many! {
    c000 c001 c002 c003 c004 c005 c006 c007 c008 c009 c010 c011 c012 c013 c014 c015
    c016 c017 c018 c019 c020 c021 c022 c023 c024 c025 c026 c027 c028 c029 c030 c031
    c032 c033 c034 c035 c036 c037 c038 c039 c040 c041 c042 c043 c044 c045 c046 c047
    c048 c049 c050 c051 c052 c053 c054 c055 c056 c057 c058 c059 c060 c061 c062 c063
    c064 c065 c066 c067 c068 c069 c070 c071 c072 c073 c074 c075 c076 c077 c078 c079
    c080 c081 c082 c083 c084 c085 c086 c087 c088 c089 c090 c091 c092 c093 c094 c095
    c096 c097 c098 c099 c100 c101 c102 c103 c104 c105 c106 c107 c108 c109 c110 c111
    c112 c113 c114 c115 c116 c117 c118 c119 c120 c121 c122 c123 c124 c125 c126 c127
    c128 c129 c130 c131 c132 c133 c134 c135 c136 c137 c138 c139 c140 c141 c142 c143
    c144 c145 c146 c147 c148 c149 c150 c151 c152 c153 c154 c155 c156 c157 c158 c159
    c160 c161 c162 c163 c164 c165 c166 c167 c168 c169 c170 c171 c172 c173 c174 c175
    c176 c177 c178 c179 c180 c181 c182 c183 c184 c185 c186 c187 c188 c189 c190 c191
    c192 c193 c194 c195 c196 c197 c198 c199 c200 c201 c202 c203 c204 c205 c206 c207
    c208 c209 c210 c211 c212 c213 c214 c215 c216 c217 c218 c219 c220 c221 c222 c223
    c224 c225 c226 c227 c228 c229 c230 c231 c232 c233 c234 c235 c236 c237 c238 c239
    c240 c241 c242 c243 c244 c245 c246 c247 c248 c249 c250 c251 c252 c253 c254 c255
    c256 c257 c258 c259 c260 c261 c262 c263 c264 c265 c266 c267 c268 c269 c270 c271
    c272 c273 c274 c275 c276 c277 c278 c279 c280 c281 c282 c283 c284 c285 c286 c287
    c288 c289 c290 c291 c292 c293 c294 c295 c296 c297 c298 c299 c300 c301 c302 c303
    c304 c305 c306 c307 c308 c309 c310 c311 c312 c313 c314 c315 c316 c317 c318 c319
    c320 c321 c322 c323 c324 c325 c326 c327 c328 c329 c330 c331 c332 c333 c334 c335
    c336 c337 c338 c339 c340 c341 c342 c343 c344 c345 c346 c347 c348 c349 c350 c351
    c352 c353 c354 c355 c356 c357 c358 c359 c360 c361 c362 c363 c364 c365 c366 c367
    c368 c369 c370 c371 c372 c373 c374 c375 c376 c377 c378 c379 c380 c381 c382 c383
    c384 c385 c386 c387 c388 c389 c390 c391 c392 c393 c394 c395 c396 c397 c398 c399
    c400 c401 c402 c403 c404 c405 c406 c407 c408 c409 c410 c411 c412 c413 c414 c415
    c416 c417 c418 c419 c420 c421 c422 c423 c424 c425 c426 c427 c428 c429 c430 c431
    c432 c433 c434 c435 c436 c437 c438 c439 c440 c441 c442 c443 c444 c445 c446 c447
    c448 c449 c450 c451 c452 c453 c454 c455 c456 c457 c458 c459 c460 c461 c462 c463
    c464 c465 c466 c467 c468 c469 c470 c471 c472 c473 c474 c475 c476 c477 c478 c479
    c480 c481 c482 c483 c484 c485 c486 c487 c488 c489 c490 c491 c492 c493 c494 c495
    c496 c497 c498 c499
}

#[test]
fn a_world_of_five_hundred_components_supports_all_operations() {
    let mut many = Many::new();
    assert_eq!(Many::LAYOUT.components.len(), 500);
    let some = many.spawn((c499(1), c000(2), c127(3)));
    let all = everything(&mut many, 7);
    assert_eq!(values(&many), 503);
    assert!(has_all(&many, all, 7) && !has_all(&many, some, 1));
    assert_eq!(many.ends().entities(), [some, all]);
    assert!(many.inner().is_empty() && many.border().entities() == [all]);

    many.remove::<(c063, c064)>(all).unwrap();
    assert_eq!((many.inner().entities(), many.ends().entities()), (&[all][..], &[all, some][..]));
    many.spread().for_each(|row| row.c000.0 += row.c499.0);
    assert_eq!((many.c000()[some].0, many.c000()[all].0), (3, 7), "498 is excluded");
    assert_eq!(many.query_mut::<(&c063, &c064)>().count(), 0);

    let copy = many.clone();
    many.despawn(all).unwrap();
    assert_eq!((values(&many), many.border().len()), (3, 0));
    assert_eq!((values(&copy), copy.border().len()), (501, 1));
    many.insert(some, (c250(0), c128(0))).unwrap();
    assert_eq!((many.inner().entities(), many.border().entities()), (&[some][..], &[some][..]));
    many.clear_component::<c250>();
    assert!(many.inner().is_empty());
    many.clear();
    assert_eq!((values(&many), many.len(), many.ends().len()), (0, 0, 0));
}
