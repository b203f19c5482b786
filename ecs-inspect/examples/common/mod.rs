//! The loop of the examples, and the port as their argument.

use std::error::Error;
use std::time::Duration;

use ecs_inspect::{Inspect, Server};

/// Runs `step` sixty times a second, as far as the inspector lets it.
pub(crate) fn run<W: Inspect>(
    world: &mut W,
    begin: impl FnOnce(&mut Server<W>),
    mut step: impl FnMut(&mut W),
) -> Result<(), Box<dyn Error>> {
    let mut server = match std::env::args().nth(1) {
        Some(port) => Server::on_port(port.parse()?)?,
        None => Server::new()?,
    };
    begin(&mut server);
    println!("{}", server.url());
    loop {
        if server.poll(world).runs() {
            step(world);
        }
        std::thread::sleep(Duration::from_millis(16));
    }
}
