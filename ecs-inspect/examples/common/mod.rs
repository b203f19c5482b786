//! The loop of the examples, and the port as their argument.

use std::env;
use std::process::ExitCode;
use std::time::Duration;

use ecs_inspect::{Inspect, Server};

const HELP: &str = "\
Simulates a small world without an end, with its inspector in a browser.

Usage: [PORT]

The address is printed. The default port is 7171, and 0 is any free one.";

/// Runs `step` sixty times a second, as far as the inspector lets it. Returns only if the server does not start.
pub(crate) fn run<W: Inspect>(
    world: &mut W,
    begin: impl FnOnce(&mut Server<W>),
    mut step: impl FnMut(&mut W),
) -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let server = match &args[..] {
        [] => Server::new(),
        [flag] if flag == "--help" || flag == "-h" => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        [port] => match port.parse() {
            Ok(port) => Server::on_port(port),
            Err(_) => return refuse(&format!("expected a port, found `{port}`; see --help")),
        },
        _ => return refuse("expected one argument, the port; see --help"),
    };
    let mut server = match server {
        Ok(server) => server,
        Err(error) => return refuse(&format!("{error}; here, give the port as the argument")),
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

fn refuse(why: &str) -> ExitCode {
    eprintln!("error: {why}");
    ExitCode::from(2)
}
