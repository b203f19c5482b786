//! One request of a browser, on a thread of its own.

use std::io::Read as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::Duration;

use crate::access::{Access, Headers};
use crate::page::page;
use crate::request::{Method, Request, Response};

/// A request that waits for a poll.
pub(super) struct Job {
    pub(super) request: Request,
    pub(super) answer: SyncSender<Response>,
}

/// The longest body, and the most requests at once.
const MOST_BYTES: u64 = 1 << 20;
const MOST_AT_ONCE: usize = 64;

/// The page uses nothing from elsewhere, and can't be put in a frame. The empty icon is data.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/// The time in which the program must poll.
const PATIENCE: Duration = Duration::from_secs(5);

/// Accepts requests until the server is unblocked.
pub(super) fn accept(http: &tiny_http::Server, access: &Arc<Access>, jobs: &SyncSender<Job>) {
    let at_once = Arc::new(AtomicUsize::new(0));
    // Ends with `unblock`, and with an error of the socket.
    while let Ok(request) = http.recv() {
        let guard = Counted::new(&at_once);
        if at_once.load(Ordering::Relaxed) > MOST_AT_ONCE {
            respond(request, Response::error(503, "too many requests at once"));
            continue;
        }
        let (access, jobs) = (Arc::clone(access), jobs.clone());
        let work = move || {
            serve(request, &access, &jobs);
            drop(guard);
        };
        // Without a thread, the connection is closed.
        let _ = std::thread::Builder::new().name("inspector request".to_owned()).spawn(work);
    }
}

/// Counts a request while it is served.
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

fn serve(mut request: tiny_http::Request, access: &Access, jobs: &SyncSender<Job>) {
    let answer = match read(&mut request, access) {
        Ok(read) => pass(read, jobs),
        Err(refused) => refused,
    };
    respond(request, answer);
}

/// Checks a request and reads its body.
fn read(request: &mut tiny_http::Request, access: &Access) -> Result<Request, Response> {
    let method = match request.method() {
        tiny_http::Method::Get => Method::Get,
        tiny_http::Method::Post => Method::Post,
        _ => return Err(Response::error(405, "only GET and POST are answered")),
    };
    let header = |name: &'static str| {
        let found = request.headers().iter().find(|header| header.field.equiv(name));
        found.map(|header| header.value.as_str())
    };
    let headers = Headers {
        host: header("Host"),
        origin: header("Origin"),
        fetch_site: header("Sec-Fetch-Site"),
    };
    if let Some(reason) = access.refuse(method, headers) {
        return Err(Response::error(403, &reason));
    }
    let path = request.url().to_owned();
    let mut body = String::new();
    if method == Method::Post {
        let mut reader = request.as_reader().take(MOST_BYTES + 1);
        reader
            .read_to_string(&mut body)
            .map_err(|_| Response::error(400, "the body isn't text in UTF-8"))?;
        if body.len() as u64 > MOST_BYTES {
            return Err(Response::error(413, "the body is longer than 1 MiB"));
        }
    }
    Ok(Request::new(method, &path, body))
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
        Response::error(
            503,
            "the program didn't poll for 5 s; it carries the request out when it goes on",
        )
    })
}

fn respond(request: tiny_http::Request, answer: Response) {
    let headers = [
        ("Content-Type", answer.media_type),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
    ];
    let mut response =
        tiny_http::Response::from_string(answer.body.into_owned()).with_status_code(answer.status);
    for (name, value) in headers {
        if let Ok(header) = tiny_http::Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    // Fails if the browser is gone.
    let _ = request.respond(response);
}
