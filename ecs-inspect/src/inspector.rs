//! One function from a request to an answer, and the state behind it.

use ecs_core::SchedulePlan;

#[cfg(feature = "edit")]
use crate::edit_values;
use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::{Method, Request, Response};
use crate::run::{Run, Verdict};
use crate::snapshots::Snapshots;
use crate::views::advice::Samples;
use crate::{edit, trace, views};

/// Answers requests about a world, without a network. A [`Server`](crate::Server) has one and calls it.
///
/// A page with wasm calls it directly: see the README.
///
/// # Examples
///
/// ```
/// use ecs_core::world;
/// use ecs_inspect::{Inspector, Request, Verdict};
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Health(u16);
/// world!(struct Sim { health: Health });
/// ecs_inspect::inspector!(Sim);
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// let mut inspector = Inspector::new();
/// let edit = Request::post("/api/value?entity=0v1&component=health", "70000");
/// let answer = inspector.handle(&mut sim, &edit);
/// assert!(answer.body.contains("expected u16"));
///
/// let edit = Request::post("/api/value?entity=0v1&component=health", "7");
/// assert!(inspector.handle(&mut sim, &edit).is_ok());
/// assert_eq!(sim.health()[entity].0, 7);
/// assert_eq!(inspector.verdict(), Verdict::Run);
/// ```
pub struct Inspector<W: Inspect> {
    pub(crate) lists: Lists<W>,
    pub(crate) run: Run,
    pub(crate) snapshots: Snapshots<W>,
    pub(crate) samples: Samples,
    pub(crate) plans: Vec<(String, SchedulePlan)>,
}

impl<W: Inspect> Default for Inspector<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: Inspect> Inspector<W> {
    /// Makes an inspector of a world. O(components of the world).
    #[must_use]
    pub fn new() -> Self {
        Self {
            lists: Lists::new(),
            run: Run::default(),
            snapshots: Snapshots::default(),
            samples: Samples::default(),
            plans: Vec::new(),
        }
    }

    /// Shows the plan of a schedule beside the times of its calls. O(1).
    ///
    /// ```
    /// # use ecs_core::{schedule, world};
    /// # #[derive(serde::Serialize)]
    /// # struct Heat(f32);
    /// # world!(struct Sim { heat: Heat });
    /// # ecs_inspect::inspector!(Sim);
    /// # fn cool(_: &[Heat]) {}
    /// #[schedule(trace = ecs_inspect::trace)]
    /// impl Sim {
    ///     fn tick(&mut self) {
    ///         cool(self.heat().as_slice());
    ///     }
    /// }
    /// let mut inspector = ecs_inspect::Inspector::<Sim>::new();
    /// inspector.schedule("tick", &Sim::TICK_PLAN);
    /// ```
    pub fn schedule(&mut self, name: &str, plan: &SchedulePlan) {
        self.plans.push((name.to_owned(), *plan));
    }

    /// Returns what the loop should do, and counts the step. Call it once for each turn of the loop. O(1).
    pub fn verdict(&mut self) -> Verdict {
        let verdict = self.run.next();
        if verdict.runs() {
            trace::next_frame();
        }
        verdict
    }

    /// Answers a request. Never panics because of a request.
    ///
    /// O(rows of the page) for what the page shows all the time. A search, a comparison and a look for the roots of
    /// links go over a bounded number of values, and say where the next request goes on. Taking, restoring and
    /// forgetting a snapshot is O(world).
    ///
    /// Checks no `Host` and no `Origin`: a transport that others can reach must do so, as [`Server`](crate::Server)
    /// does.
    pub fn handle(&mut self, world: &mut W, request: &Request) -> Response {
        #[cfg(feature = "page")]
        if request.method() == Method::Get
            && let Some(file) = crate::page::page(request.path())
        {
            return file;
        }
        let Some(path) = request.path().strip_prefix("/api/") else {
            return Response::error(404, "no such page; the page is at `/`");
        };
        let answer = match request.method() {
            Method::Get => self.read(world, path, request),
            Method::Post => self.change(world, path, request),
        };
        match answer {
            Some(Ok(value)) => Response::json(value),
            Some(Err(error)) => Response::error(400, &error),
            None => Response::error(404, &format!("no request `{path}` with this method")),
        }
    }

    /// Answers a request that is one text with one text, because a page with wasm passes a text more easily than a
    /// struct. Otherwise as [`handle`](Self::handle).
    ///
    /// The request is the method, the path and the body, each of which begins on a new line. The answer is the status,
    /// and the body from its second line on.
    ///
    /// # Examples
    ///
    /// ```
    /// # #[derive(serde::Serialize, serde::Deserialize)]
    /// # struct Health(u16);
    /// # ecs_core::world!(struct Sim { health: Health });
    /// # ecs_inspect::inspector!(Sim);
    /// # let (mut sim, mut inspector) = (Sim::new(), ecs_inspect::Inspector::new());
    /// sim.spawn(Health(3));
    /// let answer = inspector.answer(&mut sim, "POST\n/api/value?entity=0v1&component=health\n7");
    /// assert_eq!(answer, "200\n{}");
    /// ```
    pub fn answer(&mut self, world: &mut W, request: &str) -> String {
        let mut parts = request.splitn(3, '\n');
        let mut part = || parts.next().unwrap_or_default();
        let request = match (part(), part(), part()) {
            ("POST", path, body) => Request::post(path, body),
            (_, path, _) => Request::get(path),
        };
        let answer = self.handle(world, &request);
        format!("{}\n{}", answer.status, answer.body)
    }

    fn read(&mut self, world: &W, path: &str, request: &Request) -> Option<Result<Json, String>> {
        Some(match path {
            "layout" => Ok(views::layout::layout(&self.lists, self.snapshots.copies())),
            "state" => Ok(views::state::state(self, world)),
            "rows" => views::rows::rows(&self.lists, world, request),
            "entities" => views::entities::entities(&self.lists, world, request),
            "entity" => views::entity::entity(&self.lists, world, request),
            "search" => views::search::search(&self.lists, world, request),
            "resources" => Ok(views::resources::resources(&self.lists, world)),
            "roots" => views::links::roots(&self.lists, world, request),
            "children" => views::links::children(&self.lists, world, request),
            "schedule" => Ok(views::schedule::schedule(&self.plans)),
            "snapshots" => Ok(self.snapshots.json()),
            "differences" => views::differences::differences(self, world, request),
            "advice" => Ok(views::advice::advice(self, world)),
            _ => return None,
        })
    }

    fn change(
        &mut self,
        world: &mut W,
        path: &str,
        request: &Request,
    ) -> Option<Result<Json, String>> {
        let done = |result: Result<(), String>| result.map(|()| json!({}));
        Some(match path {
            "run" => request
                .number("steps", 1)
                .and_then(|steps| self.run.set(request.text("to")?, steps))
                .map(|()| self.run.json()),
            #[cfg(feature = "edit")]
            "value" => done(edit_values::value(&self.lists, world, request)),
            #[cfg(feature = "edit")]
            "insert" => done(edit_values::insert(&self.lists, world, request)),
            "remove" => done(edit::remove(&self.lists, world, request)),
            "despawn" => done(edit::despawn(world, request)),
            #[cfg(feature = "edit")]
            "spawn" => edit_values::spawn(&self.lists, world, request),
            #[cfg(feature = "edit")]
            "resource" => done(edit_values::resource(&self.lists, world, request)),
            "snapshot" => done(self.snapshots.take(&self.lists, world, request)),
            "restore" => done(self.snapshots.restore(world, request)),
            "forget" => done(self.snapshots.forget(request)),
            _ => return None,
        })
    }
}
