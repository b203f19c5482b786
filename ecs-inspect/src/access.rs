//! Requests that are refused before they reach the world.
//!
//! A page of another site can make a browser send requests to this machine. Two checks stop it:
//!
//! - *`Host`* must be a name of the server. A site can let its own name point to 127.0.0.1 (DNS rebinding), and then
//!   the browser takes the server for that site. But it sends the site's name.
//! - *`Origin`*, which browsers add to what pages of other sites send, must be that host. A request that changes
//!   something must have it.

use crate::request::Method;

/// The names under which the server may be called.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    hosts: Vec<String>,
    port: u16,
}

/// The headers that decide.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Headers<'r> {
    pub(crate) host: Option<&'r str>,
    pub(crate) origin: Option<&'r str>,
    pub(crate) fetch_site: Option<&'r str>,
}

impl Access {
    /// Allows the names of this machine for itself, and further names.
    pub(crate) fn new(port: u16, names: &[&str]) -> Self {
        let local = ["127.0.0.1", "localhost", "[::1]"];
        let names = local.iter().chain(names);
        Self { hosts: names.map(|name| format!("{name}:{port}")).collect(), port }
    }

    /// Returns whether two hosts are the same. Browsers leave out the port of http, which is 80.
    fn same(&self, one: &str, other: &str) -> bool {
        let name = |host: &str| match self.port {
            80 => host.strip_suffix(":80").unwrap_or(host).to_ascii_lowercase(),
            _ => host.to_ascii_lowercase(),
        };
        name(one) == name(other)
    }

    /// Returns why a request is refused, if it is.
    pub(crate) fn refuse(&self, method: Method, headers: Headers<'_>) -> Option<String> {
        let Some(host) = headers.host else {
            return Some("the request has no `Host`".to_owned());
        };
        if !self.hosts.iter().any(|known| self.same(known, host)) {
            return Some(format!(
                "the host `{host}` is refused; open http://{}/, or name the host in `Server::exposed`",
                self.hosts[0]
            ));
        }
        // A page without an origin of its own sends `null`, which is no host.
        let own = |origin: &str| {
            let name = origin.strip_prefix("http://");
            name.is_some_and(|name| self.same(name, host))
        };
        match headers.origin {
            Some(origin) if !own(origin) => {
                return Some(format!("requests from pages of `{origin}` are refused"));
            }
            None if method == Method::Post => {
                return Some(format!(
                    "a request that changes something needs the header `Origin: http://{host}`"
                ));
            }
            _ => {}
        }
        // Newer browsers say it also where they send no origin.
        match headers.fetch_site {
            Some(site @ ("cross-site" | "same-site")) => {
                Some(format!("requests from pages of other sites are refused: {site}"))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Access, Headers};
    use crate::request::Method::{Get, Post};

    fn refuse(method: crate::request::Method, host: &str, origin: &str) -> Option<String> {
        let origin = (!origin.is_empty()).then_some(origin);
        let headers = Headers { host: Some(host), origin, fetch_site: None };
        Access::new(7171, &["game.example"]).refuse(method, headers)
    }

    #[test]
    fn names_of_the_server_are_accepted() {
        for host in [
            "127.0.0.1:7171",
            "localhost:7171",
            "LOCALHOST:7171",
            "[::1]:7171",
            "game.example:7171",
        ] {
            assert_eq!(refuse(Get, host, ""), None, "{host}");
            assert_eq!(refuse(Post, host, &format!("http://{host}")), None, "{host}");
        }
    }

    #[test]
    fn the_port_of_http_can_be_left_out() {
        let refuse = |method, host, origin| {
            let headers = Headers { host: Some(host), origin, fetch_site: None };
            Access::new(80, &["game.example"]).refuse(method, headers)
        };
        for host in ["127.0.0.1", "127.0.0.1:80", "game.example", "GAME.example:80", "[::1]"] {
            assert_eq!(refuse(Get, host, None), None, "{host}");
        }
        for origin in ["http://127.0.0.1", "http://127.0.0.1:80"] {
            assert_eq!(refuse(Post, "127.0.0.1", Some(origin)), None, "{origin}");
        }
        for host in ["127.0.0.1:7171", "evil.example", "127.0.0.1:80:80"] {
            assert!(refuse(Get, host, None).is_some(), "{host}");
        }
        assert!(refuse(Post, "127.0.0.1", Some("http://localhost")).is_some());
        assert!(refuse(Post, "127.0.0.1", Some("https://127.0.0.1")).is_some());
    }

    #[test]
    fn other_hosts_are_refused() {
        for host in
            ["evil.example:7171", "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:7171", ""]
        {
            let refused = refuse(Get, host, "");
            assert!(refused.is_some_and(|text| text.contains("is refused")), "{host}");
        }
        let none = Access::new(7171, &[]).refuse(Get, Headers::default());
        assert!(none.is_some());
    }

    #[test]
    fn other_origins_are_refused() {
        let origins = [
            "http://evil.example",
            "null",
            "http://127.0.0.1:80",
            "https://127.0.0.1:7171",
            "http://localhost:7171",
            "127.0.0.1:7171",
        ];
        for origin in origins {
            assert!(refuse(Get, "127.0.0.1:7171", origin).is_some(), "{origin}");
            assert!(refuse(Post, "127.0.0.1:7171", origin).is_some(), "{origin}");
        }
    }

    #[test]
    fn changes_need_an_origin() {
        assert_eq!(refuse(Get, "127.0.0.1:7171", ""), None);
        assert!(refuse(Post, "127.0.0.1:7171", "").is_some_and(|text| text.contains("Origin")));
    }

    #[test]
    fn cross_site_loads_are_refused() {
        let headers =
            |fetch_site| Headers { host: Some("127.0.0.1:7171"), origin: None, fetch_site };
        let access = Access::new(7171, &[]);
        assert!(access.refuse(Get, headers(Some("cross-site"))).is_some());
        // Another port of this machine is the same site, and another origin.
        assert!(access.refuse(Get, headers(Some("same-site"))).is_some());
        assert_eq!(access.refuse(Get, headers(Some("same-origin"))), None);
        // Typed into the address bar.
        assert_eq!(access.refuse(Get, headers(Some("none"))), None);
    }
}
