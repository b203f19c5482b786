//! The page over HTTP, for a loop that never waits for it.
//!
//! One thread accepts connections. Each has a short thread of its own, which reads and checks the request, passes it to
//! `poll`, waits for the answer and writes it. So a slow browser delays nobody but itself.

mod connection;
mod error;
mod http;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::access::Access;
use crate::inspector::Inspector;
use crate::lists::Inspect;
use crate::run::Verdict;
use connection::{Job, accept};

pub use error::ServerError;

/// A server with the page of a world. It is reachable from this machine only.
///
/// Create it before the loop, and call [`poll`](Self::poll) in each turn of it. Dropping it closes the port.
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
/// # Ok::<(), ecs_inspect::ServerError>(())
/// ```
pub struct Server<W: Inspect> {
    inspector: Inspector<W>,
    jobs: Receiver<Job>,
    closed: Arc<AtomicBool>,
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
    pub fn new() -> Result<Self, ServerError> {
        Self::on_port(PORT)
    }

    /// Starts a server at this port of 127.0.0.1. Port 0 is any free one; [`url`](Self::url) tells which.
    ///
    /// # Errors
    ///
    /// Errors if the port is in use or needs rights that the program lacks.
    pub fn on_port(port: u16) -> Result<Self, ServerError> {
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
    pub fn exposed(address: SocketAddr, hosts: &[&str]) -> Result<Self, ServerError> {
        Self::bind(address, hosts)
    }

    fn bind(address: SocketAddr, hosts: &[&str]) -> Result<Self, ServerError> {
        Self::start(address, hosts).map_err(|error| ServerError::new(address, error))
    }

    fn start(address: SocketAddr, hosts: &[&str]) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        let bound = listener.local_addr()?;
        let closed = Arc::new(AtomicBool::new(false));
        let (sender, jobs) = sync_channel(MOST_WAITING);
        let (access, close) = (Arc::new(Access::new(bound.port(), hosts)), Arc::clone(&closed));
        let thread = std::thread::Builder::new()
            .name("inspector".to_owned())
            .spawn(move || accept(&listener, &close, &access, &sender))?;
        Ok(Self { inspector: Inspector::new(), jobs, closed, address: bound, thread: Some(thread) })
    }

    /// Returns the address by which this machine reaches the server.
    fn local(&self) -> SocketAddr {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        address
    }

    /// Returns the address of the page, as seen from this machine. O(1).
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.local())
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
        self.closed.store(true, Ordering::Release);
        // Wakes the thread. If that fails, it ends with the next connection.
        let awake = TcpStream::connect_timeout(&self.local(), Duration::from_secs(1)).is_ok();
        if let Some(thread) = self.thread.take()
            && awake
        {
            let _ = thread.join();
        }
    }
}
