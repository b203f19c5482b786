//! Worlds with tables of the components that come together in all kinds of a workload.

use super::*;

/// A tuple of components as a bundle of rows and components, in the workload `K`.
trait Rows<K> {
    type Bundle;
    fn rows(self) -> Self::Bundle;
}

#[inline(always)]
fn rows<K, T: Rows<K>>(components: T) -> T::Bundle {
    components.rows()
}

/// Implements [`Rows`] for the kinds of a workload.
macro_rules! kinds {
    ($module:ident: $(($($part:ident: $Part:ident),*) -> $Bundle:ty { $bundle:expr })*) => {$(
        impl Rows<$module::Entities> for ($($Part,)*) {
            type Bundle = $Bundle;

            #[inline(always)]
            fn rows(self) -> $Bundle {
                let ($($part,)*) = self;
                $bundle
            }
        }
    )*};
}

macro_rules! tick_tables {
    ($($workload:tt)*) => {
        in_world! { [TABLES] [TABLES_FOR] {} [
            /// All entities.
            #[table]
            pub struct Body {
                pub position: Position,
                pub velocity: Velocity,
                pub a: A,
            }

            /// One kind.
            #[table]
            pub struct Ship {
                pub rotation: Rotation,
                pub life: Life,
                pub b: B,
            }

            /// The other kind.
            #[table]
            pub struct Rock {
                pub data: Data,
                pub number: Number,
                pub pair: Pair,
            }
        ] $($workload)* }
    };
}

macro_rules! mixed_tables {
    ($($workload:tt)*) => {
        in_world! { [TABLES] [TABLES_FOR]
            {
                position: Position, velocity: Velocity, noise: Noise, health: Health, sprite: Sprite
            }
            [
                /// Entities that fight.
                #[table]
                pub struct Fighter {
                    pub damage: Damage,
                    pub player: Player,
                }
            ]
        $($workload)* }
    };
}

macro_rules! deep_tables {
    ($($workload:tt)*) => {
        in_world! { [TABLES] [TABLES_FOR]
            { a: A, b: B, data: Data, number: Number, pair: Pair, rotation: Rotation }
            [
                /// The components of every entity.
                #[table]
                pub struct Mover {
                    pub position: Position,
                    pub velocity: Velocity,
                    pub life: Life,
                }
            ]
        $($workload)* }
    };
}

macro_rules! schedule_tables {
    (interleaved: $($workload:tt)*) => {
        in_world! { [OPTIONAL] [OPTIONAL_FOR] {} [
            /// All entities.
            #[table]
            pub struct Body {
                pub ka: KA,
                pub kb: KB,
                pub kc: Option<KC>,
                pub kd: Option<KD>,
                pub ke: Option<KE>,
            }
        ] interleaved: $($workload)* }
    };
    ($($workload:tt)*) => {
        in_world! { [TABLES] [TABLES_FOR] { kc: KC, kd: KD, ke: KE } [
            /// All entities.
            #[table]
            pub struct Both {
                pub ka: KA,
                pub kb: KB,
            }
        ] $($workload)* }
    };
}

macro_rules! heavy_tables {
    ($($workload:tt)*) => {
        in_world! { [TABLES] [TABLES_FOR] {} [
            /// All entities.
            #[table]
            pub struct Solid {
                pub position: Position,
                pub transform: Transform,
            }
        ] $($workload)* }
    };
}

macro_rules! table_per_kind {
    (
        $module:ident: $ROWS:ident;
        components $components:tt
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($systems:tt)*
    ) => {
        in_world! { [TABLES] [TABLES_FOR] {} [
            $(
                /// All entities of a kind.
                #[table]
                pub struct $Kind { $(pub $part: $Part),* }
            )*
        ]
            $module: $ROWS;
            components $components
            kinds $i of $kinds, $which; {
                $($kind $Kind { $($part: $Part = $value,)* })*
            }
            $($systems)*
        }

        kinds! { $module: $(($($part: $Part),*) -> $module::$Kind { $module::$Kind { $($part),* } })* }
    };
}

with_tick!(tick_tables);
with_mixed!(mixed_tables);
with_deep!(deep_tables);
with_schedule!(schedule_tables);
with_groups!(table_per_kind);
with_heavy!(heavy_tables);

use deep::Mover;
use heavy::Solid;
use interleaved::Body as Optional;
use mixed::Fighter;
use schedule::Both;
use tick::{Body, Rock, Ship};

kinds! {
    tick:
    (position: Position, velocity: Velocity, rotation: Rotation, life: Life, a: A, b: B)
        -> (Body, Ship) { (Body { position, velocity, a }, Ship { rotation, life, b }) }
    (position: Position, velocity: Velocity, data: Data, number: Number, pair: Pair, a: A)
        -> (Body, Rock) { (Body { position, velocity, a }, Rock { data, number, pair }) }
}

kinds! {
    mixed:
    (p: Position, v: Velocity) -> (Position, Velocity) { (p, v) }
    (p: Position, v: Velocity, n: Noise) -> (Position, Velocity, Noise) { (p, v, n) }
    (p: Position, v: Velocity, n: Noise, h: Health, damage: Damage, s: Sprite, player: Player)
        -> (Position, Velocity, Noise, Health, Sprite, Fighter) {
            (p, v, n, h, s, Fighter { damage, player })
        }
    (p: Position, v: Velocity, h: Health, damage: Damage, s: Sprite, player: Player)
        -> (Position, Velocity, Health, Sprite, Fighter) {
            (p, v, h, s, Fighter { damage, player })
        }
    (p: Position, s: Sprite) -> (Position, Sprite) { (p, s) }
    (p: Position, v: Velocity, n: Noise, h: Health)
        -> (Position, Velocity, Noise, Health) { (p, v, n, h) }
}

/// Implements [`Rows`] for the components of every entity, with a component of one kind.
macro_rules! movers {
    ($($Own:ident)*) => {
        kinds! { deep: $(
            (position: Position, velocity: Velocity, life: Life, own: $Own)
                -> (Mover, $Own) { (Mover { position, velocity, life }, own) }
        )*}
    };
}

movers! { A B Data Number Pair Rotation }

kinds! {
    schedule:
    (ka: KA, kb: KB) -> Both { Both { ka, kb } }
    (ka: KA, kb: KB, kc: KC) -> (Both, KC) { (Both { ka, kb }, kc) }
    (ka: KA, kb: KB, kc: KC, kd: KD) -> (Both, KC, KD) { (Both { ka, kb }, kc, kd) }
    (ka: KA, kb: KB, kc: KC, ke: KE) -> (Both, KC, KE) { (Both { ka, kb }, kc, ke) }
}

kinds! {
    interleaved:
    (ka: KA, kb: KB) -> Optional { Optional { ka, kb, kc: None, kd: None, ke: None } }
    (ka: KA, kb: KB, kc: KC) -> Optional { Optional { ka, kb, kc: Some(kc), kd: None, ke: None } }
    (ka: KA, kb: KB, kc: KC, kd: KD)
        -> Optional { Optional { ka, kb, kc: Some(kc), kd: Some(kd), ke: None } }
    (ka: KA, kb: KB, kc: KC, ke: KE)
        -> Optional { Optional { ka, kb, kc: Some(kc), kd: None, ke: Some(ke) } }
}

kinds! {
    heavy:
    (position: Position, transform: Transform) -> Solid { Solid { position, transform } }
}
