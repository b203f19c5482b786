//! Components of one value: numbers, and values whose drops are counted.

macro_rules! numbers {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $Name(pub u32);
    )*};
}

macro_rules! counted {
    ($($Name:ident)*) => {$(
        /// Its drops are counted.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $Name(pub $crate::parts::F);

        impl $Name {
            pub fn new(value: u32) -> Self {
                Self(<$crate::parts::F as $crate::parts::Part>::part(value))
            }
        }
    )*};
}

pub(crate) use {counted, numbers};
