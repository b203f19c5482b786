//! The carrier passes the parameters of a world.

mod inner {
    use ecs_core::world;

    pub struct Shape<T>(pub T);

    world!(
        pub struct Sim<T: Send + 'static, const N: usize = 2>
        where
            [T; N]: Clone,
        {
            shape: Shape<[T; N]>,
        }
    );
}

macro_rules! parameters {
    ({ $version:literal world $krate:tt $world:ident
        <$T:ident: Send + 'static, const $N:ident: usize = 2> where [$U:ident; $M:ident]: Clone,
        components { $($components:tt)* } $($rest:tt)* }) => {
        (stringify!($world), [stringify!($T), stringify!($N), stringify!($U)])
    };
}

#[test]
fn parameters_follow_the_name() {
    let passed = inner::Sim!(@to { parameters };);
    assert_eq!(passed, ("Sim", ["T", "N", "T"]));
    let mut sim = inner::Sim::<u8>::new();
    let e = sim.spawn(inner::Shape([1, 2]));
    assert_eq!(sim.shape()[e].0, [1, 2]);
}
