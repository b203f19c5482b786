//! Requests over a real socket of this machine.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ecs_inspect::{Server, Verdict};

use crate::worlds::bodies::{Role, Sim};

/// Polls while `client` runs on another thread, and returns its result.
fn serve<T: Send>(sim: &mut Sim, client: impl FnOnce(SocketAddr) -> T + Send) -> T {
    let mut server = Server::on_port(0).unwrap();
    let address = address(&server);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let client = scope.spawn(|| {
            let result = client(address);
            done.store(true, Ordering::Release);
            result
        });
        while !done.load(Ordering::Acquire) && !client.is_finished() {
            let _ = server.poll(sim);
            thread::yield_now();
        }
        client.join().unwrap()
    })
}

fn address(server: &Server<Sim>) -> SocketAddr {
    let url = server.url();
    url.strip_prefix("http://").unwrap().trim_end_matches('/').parse().unwrap()
}

/// Sends a request with these headers and returns the status and all that follows.
fn send(address: SocketAddr, line: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let mut text =
        format!("{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    stream.write_all(format!("{text}\r\n{body}").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, answer)
}

/// Sends a request as the page does.
fn own(address: SocketAddr, line: &str, body: &str) -> (u16, String) {
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    send(address, line, &[("Host", &host), ("Origin", &origin)], body)
}

#[test]
fn the_page_and_the_world_are_served() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Role::Hunter);
    serve(&mut sim, |address| {
        let (status, answer) = own(address, "GET /", "");
        assert!(status == 200 && answer.contains("<!doctype html>"), "{answer}");
        assert!(answer.contains("Content-Security-Policy: default-src 'self'"), "{answer}");
        assert!(answer.contains("X-Frame-Options: DENY"), "{answer}");
        let (status, answer) = own(address, "GET /api/entity?entity=0v1", "");
        assert!(status == 200 && answer.contains(r#""value":"\"Hunter\"""#), "{answer}");
        let path = "POST /api/value?entity=0v1&component=role";
        let (status, answer) = own(address, path, "\"Wolf\"");
        assert!(status == 400 && answer.contains("unknown variant"), "{answer}");
        let (status, answer) = own(address, path, "{\"Prey\": {\"fear\": 1}}");
        assert_eq!(status, 200, "{answer}");
    });
    assert_eq!(sim.role()[entity], Role::Prey { fear: 1 });
}

/// A request line, headers, and a part of the reason.
type Case<'c> = (&'c str, &'c [(&'c str, &'c str)], &'c str);

#[test]
fn foreign_hosts_and_origins_are_refused() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Role::Hunter);
    serve(&mut sim, |address| {
        let own = address.to_string();
        let foreign = format!("evil.example:{}", address.port());
        let foreign_origin = format!("http://{foreign}");
        let despawn = "POST /api/despawn?entity=0v1";
        let cases: [Case<'_>; 7] = [
            // A site whose name points to this machine.
            ("GET /api/state", &[("Host", &foreign)], "the host"),
            ("GET /", &[("Host", &foreign)], "the host"),
            (despawn, &[("Host", &foreign), ("Origin", &foreign_origin)], "the host"),
            // A page of another site.
            (
                "GET /api/state",
                &[("Host", &own), ("Origin", &foreign_origin)],
                "requests from pages",
            ),
            (despawn, &[("Host", &own), ("Origin", &foreign_origin)], "requests from pages"),
            (despawn, &[("Host", &own)], "Origin"),
            ("GET /api/state", &[("Host", &own), ("Sec-Fetch-Site", "cross-site")], "other sites"),
        ];
        for (line, headers, reason) in cases {
            let (status, answer) = send(address, line, headers, "");
            assert_eq!(status, 403, "{line} {headers:?}: {answer}");
            assert!(answer.contains(reason), "{answer}");
        }
    });
    assert!(sim.contains(entity));
}

#[test]
fn other_methods_and_long_bodies_are_refused() {
    serve(&mut Sim::new(), |address| {
        assert_eq!(own(address, "PUT /api/state", "").0, 405);
        assert_eq!(own(address, "DELETE /api/entity?entity=0v1", "").0, 405);
        let (status, answer) = own(address, "POST /api/spawn", &" ".repeat((1 << 20) + 1));
        assert_eq!(status, 413, "{answer}");
    });
}

#[test]
fn requests_that_are_not_http_or_ambiguous_are_refused() {
    serve(&mut Sim::new(), |address| {
        let host = address.to_string();
        assert_eq!(send(address, "nonsense", &[], "").0, 400);
        let twice = [("Host", &host[..]), ("Host", "evil.example")];
        let (status, answer) = send(address, "GET /api/state", &twice, "");
        assert!(status == 400 && answer.contains("`Host` comes twice"), "{answer}");
        let chunked = [("Host", &host[..]), ("Transfer-Encoding", "chunked")];
        assert_eq!(send(address, "GET /api/state", &chunked, "").0, 400);
        let long = "a".repeat(20_000);
        assert_eq!(send(address, "GET /", &[("Host", &host), ("Cookie", &long)], "").0, 431);
    });
}

#[test]
fn a_browser_that_sends_nothing_delays_nobody() {
    serve(&mut Sim::new(), |address| {
        let idle: Vec<_> = (0..20).map(|_| TcpStream::connect(address).unwrap()).collect();
        assert_eq!(own(address, "GET /api/state", "").0, 200);
        drop(idle);
    });
}

/// Each has two seconds for its whole request, so the server is there again soon.
#[test]
fn slow_clients_block_the_server_for_seconds_only() {
    serve(&mut Sim::new(), |address| {
        let mut slow: Vec<_> = (0..64).map(|_| TcpStream::connect(address).unwrap()).collect();
        let begun = Instant::now();
        let mut answered = 0;
        while begun.elapsed() < Duration::from_secs(4) {
            // A connection that the server has closed can't be written to.
            for client in &mut slow {
                let _ = client.write_all(b"G");
            }
            thread::sleep(Duration::from_millis(100));
            if begun.elapsed() > Duration::from_millis(2500) {
                assert_eq!(own(address, "GET /api/state", "").0, 200);
                answered += 1;
            }
        }
        assert!(answered > 1);
    });
}

#[test]
fn one_connection_too_many_gets_a_reason() {
    serve(&mut Sim::new(), |address| {
        let idle: Vec<_> = (0..64).map(|_| TcpStream::connect(address).unwrap()).collect();
        thread::sleep(Duration::from_millis(200));
        let mut answer = String::new();
        // Nothing is sent, so closing the connection doesn't reset it.
        TcpStream::connect(address).unwrap().read_to_string(&mut answer).unwrap();
        assert!(answer.contains(" 503 ") && answer.contains("too many connections"), "{answer}");
        drop(idle);
    });
}

#[test]
fn polling_without_requests_lets_the_loop_run() {
    let mut server = Server::on_port(0).unwrap();
    let mut sim = Sim::new();
    assert_eq!(server.poll(&mut sim), Verdict::Run);
}

#[test]
fn the_port_is_free_again_soon_after_the_server_is_dropped() {
    let server = Server::<Sim>::on_port(0).unwrap();
    let port = address(&server).port();
    drop(server);
    let free = (0..1000).any(|_| {
        thread::sleep(Duration::from_millis(10));
        Server::<Sim>::on_port(port).is_ok()
    });
    assert!(free);
}

#[test]
fn a_port_in_use_is_an_error_that_says_what_to_do() {
    let server = Server::<Sim>::on_port(0).unwrap();
    let port = address(&server).port();
    let error = Server::<Sim>::on_port(port).err().unwrap();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    let expected = format!(
        "the inspector can't listen at 127.0.0.1:{port}: another program uses the port; \
         end that program, or choose another port by `Server::on_port`"
    );
    assert_eq!(error.to_string(), expected);
    // A `main` that returns the error prints it by `Debug`.
    assert_eq!(format!("{error:?}"), expected);
    assert_eq!(std::io::Error::from(error).to_string(), expected);
}

#[test]
fn an_exposed_server_answers_to_its_names() {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = Server::<Sim>::exposed(any, &["devkit.local"]).unwrap();
    let address = address(&server);
    let host = format!("devkit.local:{}", address.port());
    // The page itself needs no poll.
    assert_eq!(send(address, "GET /", &[("Host", &host)], "").0, 200);
    assert_eq!(send(address, "GET /", &[("Host", "other.local")], "").0, 403);
}
