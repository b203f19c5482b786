//! The page over HTTP, for a loop that never waits for it.
//!
//! One thread accepts requests. Each request has a short thread of its own, which checks and reads it, passes it to
//! `poll`, waits for the answer and writes it. So a slow browser delays nobody but itself.

mod connection;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::access::Access;
use crate::inspector::Inspector;
use crate::lists::Inspect;
use crate::run::Verdict;
use connection::{Job, accept};

/// A server with the page of a world. It is reachable from this machine only.
///
/// Create it before the loop, and call [`poll`](Self::poll) in each turn of it. Soon after it is dropped, the port
/// is free.
///
/// # Examples
///
/// ```no_run
/// # use ecs_core::world;
/// # #[derive(serde::Serialize)]
/// # struct Health(u16);
/// # world!(struct Sim { health: Health });
/// # ecs_inspect::inspector!(Sim);
/// # fn step(_: &mut Sim) {}
/// # let mut sim = Sim::new();
/// let mut server = ecs_inspect::Server::new()?;
/// println!("{}", server.url());
/// loop {
///     if server.poll(&mut sim).runs() {
///         step(&mut sim);
///     }
///     std::thread::sleep(std::time::Duration::from_millis(16));
/// }
/// # #[expect(unreachable_code)]
/// # std::io::Result::Ok(())
/// ```
pub struct Server<W: Inspect> {
    inspector: Inspector<W>,
    jobs: Receiver<Job>,
    http: Arc<tiny_http::Server>,
    address: SocketAddr,
    thread: Option<JoinHandle<()>>,
}

/// The port of [`Server::new`].
const PORT: u16 = 7171;

/// The most requests that wait for a poll.
const MOST_WAITING: usize = 64;

/// After this time, `poll` leaves the rest of the requests to the next one.
const BUDGET: Duration = Duration::from_micros(500);

impl<W: Inspect> Server<W> {
    /// Starts a server at `http://127.0.0.1:7171/`.
    ///
    /// # Errors
    ///
    /// Errors if the port is in use, such as by another run of the program; see [`on_port`](Self::on_port).
    pub fn new() -> io::Result<Self> {
        Self::on_port(PORT)
    }

    /// Starts a server at this port of 127.0.0.1. Port 0 is any free one; [`url`](Self::url) tells which.
    ///
    /// # Errors
    ///
    /// Errors if the port is in use or needs rights that the program lacks.
    pub fn on_port(port: u16) -> io::Result<Self> {
        Self::bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port), &[])
    }

    /// Starts a server that **other machines can reach**, if `address` is not of the loopback interface.
    ///
    /// There is no password and no encryption. Everybody who reaches the address can read the whole world, change and
    /// despawn entities, and pause the program. Use it only in a network whose every machine you trust, and never in
    /// a program that you ship. To look at a program on another machine, forward the port instead:
    /// `ssh -L 7171:127.0.0.1:7171 machine`.
    ///
    /// `hosts` are the names by which browsers call the server, such as `"192.168.0.7"` or `"devkit.local"`. Requests
    /// with other names are refused, because they may come from pages of other sites.
    ///
    /// # Errors
    ///
    /// Errors if the address can't be bound.
    pub fn exposed(address: SocketAddr, hosts: &[&str]) -> io::Result<Self> {
        Self::bind(address, hosts)
    }

    fn bind(address: SocketAddr, hosts: &[&str]) -> io::Result<Self> {
        let http = tiny_http::Server::http(address).map_err(|error| in_use(address, &*error))?;
        let bound = http.server_addr().to_ip().unwrap_or(address);
        let http = Arc::new(http);
        let (sender, jobs) = sync_channel(MOST_WAITING);
        let access = Arc::new(Access::new(bound.port(), hosts));
        let accepting = Arc::clone(&http);
        let thread = std::thread::Builder::new()
            .name("inspector".to_owned())
            .spawn(move || accept(&accepting, &access, &sender))?;
        let inspector = Inspector::new();
        Ok(Self { inspector, jobs, http, address: bound, thread: Some(thread) })
    }

    /// Returns the address of the page, as seen from this machine. O(1).
    #[must_use]
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{address}/")
    }

    /// Returns the inspector, to show the plan of a schedule.
    pub const fn inspector(&mut self) -> &mut Inspector<W> {
        &mut self.inspector
    }

    /// Answers the requests that have come, and returns what the loop should do. Never waits.
    ///
    /// Without requests, this is a look into an empty queue. It stops after half a millisecond and leaves the rest to
    /// the next call; a single request of the page takes less, except those that say so in
    /// [`Inspector::handle`]. While the loop is paused, call it again soon, such as every 16 ms.
    pub fn poll(&mut self, world: &mut W) -> Verdict {
        let mut begun = None;
        while let Ok(job) = self.jobs.try_recv() {
            let begun = *begun.get_or_insert_with(Instant::now);
            let answer = self.inspector.handle(world, &job.request);
            // Nobody waits for it if the browser is gone.
            let _ = job.answer.send(answer);
            if begun.elapsed() > BUDGET {
                break;
            }
        }
        self.inspector.verdict()
    }
}

impl<W: Inspect> Drop for Server<W> {
    fn drop(&mut self) {
        self.http.unblock();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn in_use(
    address: SocketAddr,
    error: &(dyn std::error::Error + Send + Sync + 'static),
) -> io::Error {
    let kind = error.downcast_ref::<io::Error>().map_or(io::ErrorKind::Other, io::Error::kind);
    let advice = match kind {
        io::ErrorKind::AddrInUse => {
            "; another program has the port, so choose one by `Server::on_port`"
        }
        _ => "",
    };
    io::Error::new(kind, format!("the inspector can't listen at {address}: {error}{advice}"))
}
