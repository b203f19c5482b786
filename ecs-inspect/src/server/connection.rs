//! One connection with one request, on a thread of its own.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::http::{self, Head};
use crate::access::Access;
use crate::page::page;
use crate::request::{Method, Request, Response};

/// A request that waits for a poll.
pub(super) struct Job {
    pub(super) request: Request,
    pub(super) answer: SyncSender<Response>,
}

/// The longest body, and how much of what was not read is discarded behind an answer.
const MOST_BYTES: usize = 1 << 20;
const MOST_DISCARDED: u64 = 8 << 20;

/// The most connections at once.
const MOST_AT_ONCE: usize = 64;

/// The time in which a browser must send its whole request, however many pieces it comes in.
const TO_SEND: Duration = Duration::from_secs(2);

/// The time in which the program must poll, and the one in which a browser must read the whole answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time in which a browser must close the connection behind an answer.
const LINGER: Duration = Duration::from_secs(1);

/// Accepts connections until `closed` is set and one more comes.
pub(super) fn accept(
    listener: &TcpListener,
    closed: &AtomicBool,
    access: &Arc<Access>,
    jobs: &SyncSender<Job>,
) {
    let at_once = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        if closed.load(Ordering::Acquire) {
            return;
        }
        let Ok(stream) = stream else {
            // Such as too many open files. Another try at once would fail too.
            thread::sleep(Duration::from_millis(10));
            continue;
        };
        let guard = Counted::new(&at_once);
        if at_once.load(Ordering::Relaxed) > MOST_AT_ONCE {
            // This thread waits for nobody: the answer fits into the buffer of a new connection.
            let busy =
                Response::error(503, "too many connections at once; try again in a few seconds");
            let _ = stream
                .set_nonblocking(true)
                .and_then(|()| (&stream).write_all(&http::write(&busy)));
            continue;
        }
        let (access, jobs) = (Arc::clone(access), jobs.clone());
        let work = move || {
            // Fails if the browser is gone.
            let _ = serve(&stream, &access, &jobs);
            drop(guard);
        };
        // Without a thread, the connection is closed.
        let _ = thread::Builder::new().name("inspector request".to_owned()).spawn(work);
    }
}

/// Counts a connection while it is open.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(count))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection with a time at which reading and writing end, in however many steps.
struct Until<'s>(&'s TcpStream, Instant);

impl<'s> Until<'s> {
    fn after(stream: &'s TcpStream, time: Duration) -> Self {
        Self(stream, Instant::now() + time)
    }

    /// Returns the time that is left.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.1.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Until<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.set_read_timeout(self.left()?)?;
        self.0.read(bytes)
    }
}

impl Write for Until<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set_write_timeout(self.left()?)?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn serve(stream: &TcpStream, access: &Access, jobs: &SyncSender<Job>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut request = Until::after(stream, TO_SEND);
    let answer = match http::read_head(&mut request)? {
        Ok(head) => match read(head, &mut request, access)? {
            Ok(request) => pass(request, jobs),
            Err(refused) => refused,
        },
        Err(refused) => refused,
    };
    Until::after(stream, PATIENCE).write_all(&http::write(&answer))?;
    // If the connection were closed with bytes that nobody has read, the browser might lose the answer.
    stream.shutdown(Shutdown::Write)?;
    let rest = Until::after(stream, LINGER);
    io::copy(&mut rest.take(MOST_DISCARDED), &mut io::sink()).map(drop)
}

/// Checks a request and reads its body.
fn read(
    mut head: Head,
    stream: &mut impl Read,
    access: &Access,
) -> io::Result<Result<Request, Response>> {
    let method = match &head.method[..] {
        "GET" => Method::Get,
        "POST" => Method::Post,
        _ => return Ok(Err(Response::error(405, "only GET and POST are answered"))),
    };
    if let Some(reason) = access.refuse(method, head.headers()) {
        return Ok(Err(Response::error(403, &reason)));
    }
    let mut body = std::mem::take(&mut head.rest);
    if head.length > MOST_BYTES {
        return Ok(Err(Response::error(413, "the body is longer than 1 MiB")));
    }
    let read = body.len().min(head.length);
    body.resize(head.length, 0);
    stream.read_exact(&mut body[read..])?;
    Ok(match String::from_utf8(body) {
        Ok(body) => Ok(Request::new(method, &head.path, body)),
        Err(_) => Err(Response::error(400, "the body isn't text in UTF-8")),
    })
}

/// Answers with a file of the page, or lets `poll` answer.
fn pass(request: Request, jobs: &SyncSender<Job>) -> Response {
    // The page itself comes also while the program doesn't poll.
    if request.method() == Method::Get
        && let Some(file) = page(request.path())
    {
        return file;
    }
    let (answer, answered) = sync_channel(1);
    if jobs.try_send(Job { request, answer }).is_err() {
        return Response::error(503, "the program doesn't poll: too many requests wait already");
    }
    answered.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        let error = "the program didn't poll for 5 s; it carries the request out when it goes on";
        Response::error(503, error)
    })
}
