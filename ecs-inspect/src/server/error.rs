//! The reason why a server does not start.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;

/// The reason why [`Server`](crate::Server) does not start, and what helps.
///
/// Its `Debug` text is that of `Display`, because a `main` that returns an error prints it by `Debug`.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(serde::Serialize)]
/// # struct Health(u16);
/// # world!(struct Sim { health: Health });
/// # ecs_inspect::inspector!(Sim);
/// use ecs_inspect::Server;
///
/// let server = Server::<Sim>::on_port(0)?;
/// let port = server.url().rsplit(':').next().unwrap().trim_end_matches('/').parse().unwrap();
/// let error = Server::<Sim>::on_port(port).err().unwrap();
/// let expected = format!(
///     "the inspector can't listen at 127.0.0.1:{port}: another program uses the port; \
///      end that program, or choose another port by `Server::on_port`"
/// );
/// assert_eq!(error.to_string(), expected);
/// # Ok::<(), ecs_inspect::ServerError>(())
/// ```
pub struct ServerError {
    address: SocketAddr,
    error: io::Error,
}

impl ServerError {
    pub(super) const fn new(address: SocketAddr, error: io::Error) -> Self {
        Self { address, error }
    }

    /// Returns the kind of the error, such as `AddrInUse`. O(1).
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.error.kind()
    }
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the inspector can't listen at {}: ", self.address)?;
        match self.error.kind() {
            ErrorKind::AddrInUse => f.write_str(
                "another program uses the port; \
                 end that program, or choose another port by `Server::on_port`",
            ),
            ErrorKind::PermissionDenied => f.write_str(
                "the program has no right to this port; choose one above 1023 by `Server::on_port`",
            ),
            _ => write!(f, "{}", self.error),
        }
    }
}

impl fmt::Debug for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for ServerError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}

impl From<ServerError> for io::Error {
    fn from(error: ServerError) -> Self {
        Self::new(error.kind(), error)
    }
}
