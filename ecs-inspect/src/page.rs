//! The files of the page.

use crate::request::Response;

macro_rules! files {
    ($($name:literal $media_type:literal,)*) => {
        /// Returns a file of the page by its path: `/`, `/style.css` or a module of JavaScript. They are
        /// compiled into the program.
        #[must_use]
        pub fn page(path: &str) -> Option<Response> {
            let path = if path == "/" { "index.html" } else { path.strip_prefix('/')? };
            let (media_type, body) = match path {
                $($name => (concat!($media_type, "; charset=utf-8"), include_str!(concat!("../page/", $name))),)*
                _ => return None,
            };
            Some(Response { status: 200, media_type, body: body.into() })
        }
    };
}

files! {
    "index.html" "text/html",
    "style.css" "text/css",
    "views.css" "text/css",
    "advice.js" "text/javascript",
    "api.js" "text/javascript",
    "dom.js" "text/javascript",
    "entities.js" "text/javascript",
    "entity.js" "text/javascript",
    "layout.js" "text/javascript",
    "leaves.js" "text/javascript",
    "links.js" "text/javascript",
    "main.js" "text/javascript",
    "palette.js" "text/javascript",
    "queries.js" "text/javascript",
    "resources.js" "text/javascript",
    "rows.js" "text/javascript",
    "schedule.js" "text/javascript",
    "snapshots.js" "text/javascript",
    "spark.js" "text/javascript",
    "strip.js" "text/javascript",
}
