//! Random calls: the arguments, and a system that takes them.

use std::fmt::Write as _;

use crate::Rng;
use crate::worlds::World;

/// The arguments of a call, and the system.
#[derive(Default)]
pub(crate) struct Call {
    pub(crate) arguments: Vec<String>,
    parameters: Vec<String>,
    /// The code that folds the arguments into `w`.
    code: String,
    /// What is used so far, and whether it is changed.
    used: Vec<(String, bool)>,
    entities: bool,
    lanes: usize,
    /// Whether a macro is in the arguments, so that the call may be plain Rust, which borrows the world once.
    plain: bool,
}

/// A local variable of a schedule.
#[derive(Clone)]
pub(crate) struct Local {
    pub(crate) name: String,
    pub(crate) mutable: bool,
    /// Whether it is a closure that counts its calls, and takes and returns a number.
    pub(crate) counter: bool,
}

/// A query by its type: the argument, the item, what it reads and changes, and how a row is folded into `w`.
const TYPED: &[[&str; 5]] = &[
    [
        "self.query_mut::<(&mut A, &B)>()",
        "(&'p mut A, &'p B)",
        "b",
        "a",
        "w = step(w, row.1.0); row.0.0 = step(row.0.0, w);",
    ],
    [
        "self.query::<(Entity, Option<&C>, &super::A)>()",
        "(Entity, Option<&'p C>, &'p A)",
        "a c",
        "",
        "w = step(w, id(row.0) ^ row.2.0 ^ row.1.map_or(3, |c| c.0));",
    ],
    [
        "self.query_mut::<Filtered<Filtered<&mut D, With<T>>, Without<B>>>()",
        "&'p mut D",
        "t b",
        "d",
        "w = step(w, row.0); row.0 = w;",
    ],
    [
        "self.query_mut::<(&mut D, With<T>, Without<B>)>()",
        "(&'p mut D, (), ())",
        "t b",
        "d",
        "w = step(w, row.0.0); row.0.0 = w;",
    ],
    ["self.query::<(Entity,)>()", "(Entity,)", "", "", "w = step(w, id(row.0));"],
];

impl Call {
    /// Notes uses, unless the call has conflicting ones.
    fn claims(&mut self, uses: &[(&str, bool)]) -> bool {
        let overlap = |a: &str, b: &str| {
            let within =
                |a: &str, b: &str| b.strip_prefix(a).is_some_and(|rest| rest.starts_with('.'));
            a == b || within(a, b) || within(b, a)
        };
        let conflicts = |(name, changed): &(&str, bool)| {
            self.used.iter().any(|(other, changes)| overlap(name, other) && (*changed || *changes))
        };
        if uses.iter().any(conflicts) {
            return false;
        }
        self.used.extend(uses.iter().map(|&(name, changed)| (name.to_owned(), changed)));
        true
    }

    /// Returns the name of the next parameter.
    fn next(&self) -> String {
        format!("p{}", self.arguments.len())
    }

    fn push(
        &mut self,
        argument: impl Into<String>,
        parameter: impl AsRef<str>,
        code: impl AsRef<str>,
    ) {
        let name = self.next();
        self.parameters.push(parameter.as_ref().replace('$', &name));
        self.code += &code.as_ref().replace('$', &name);
        self.code.push('\n');
        self.arguments.push(argument.into());
    }

    /// Adds a query, a column, a resource or the entities of the world, only of those columns that are allowed.
    pub(crate) fn add_field(&mut self, world: &World, rng: &mut Rng, allowed: &str) {
        let may = |name: &str| allowed.is_empty() || allowed.split(' ').any(|one| one == name);
        if rng.chance(12) {
            let [argument, item, reads, changes, fold] = rng.pick(TYPED);
            let uses = |names: &'static str, changed| {
                names.split_whitespace().map(move |name| (name, changed))
            };
            let uses: Vec<_> = uses(reads, false).chain(uses(changes, true)).collect();
            if uses.iter().all(|(name, _)| may(name)) && self.claims(&uses) {
                let item = item.replace("'p", &format!("'{}", self.next()));
                self.push(
                    argument,
                    format!("$: impl Iterator<Item = {item}>"),
                    format!("for row in $ {{ {fold} }}"),
                );
            }
        } else if allowed.is_empty() && rng.chance(8) {
            if self.claims(&[("entities", false), ("reserver", false)]) {
                self.push(
                    "self.entities()",
                    "$: ecs_core::Entities<'_>",
                    "w = step(w, $.len() as u64 ^ u64::from($.to_slots().is_err()));",
                );
            }
        } else if rng.chance(55) {
            let own = rng.pick(&[0, world.queries.len() - 1]);
            let query = rng.pick(world.queries[own]);
            let split = |names: &'static str| names.split(' ').filter(|name| !name.is_empty());
            let uses: Vec<(&str, bool)> = split(query.reads)
                .map(|name| (name, false))
                .chain(split(query.changes).map(|name| (name, true)))
                .collect();
            if !uses.iter().all(|(name, _)| may(name)) || !self.claims(&uses) {
                return;
            }
            let name = self.next();
            let item = if query.borrows {
                format!("{}<'{name}>", query.name)
            } else {
                query.name.to_owned()
            };
            let entity = if query.entity {
                "w = step(w, id(row.entity)); picked.push(row.entity);"
            } else {
                ""
            };
            self.entities |= query.entity;
            let argument = format!("self.{}()", query.method);
            let argument = if rng.chance(20) {
                format!("{argument}.skip({})", rng.below(3))
            } else {
                argument
            };
            let (fold, rows) = (query.fold, format!("{name}: impl Iterator<Item = {item}>"));
            self.parameters.push(rows);
            let _ = writeln!(self.code, "for row in {name} {{ {entity} {fold} }}");
            self.arguments.push(argument);
        } else if rng.chance(25) && !world.resources.is_empty() && allowed.is_empty() {
            let (resource, changes) = (rng.pick(world.resources), rng.chance(60));
            if self.claims(&[(resource, changes)]) {
                let ty = if resource == "clock" { "Clock" } else { "Dice" };
                match changes {
                    true => self.push(
                        format!("self.{resource}_mut()"),
                        format!("$: &mut {ty}"),
                        "$.0 = step($.0, w); w = $.0;",
                    ),
                    false => self.push(
                        format!("self.{resource}()"),
                        format!("$: &{ty}"),
                        "w = step(w, $.0);",
                    ),
                }
            }
        } else {
            let (column, changes) = (rng.pick(&["a", "b", "c", "d", "e"]), rng.chance(60));
            if !may(column) || !self.claims(&[(column, changes)]) {
                return;
            }
            let linear = world.linear.contains(column);
            let (kind, ty) = (if linear { "Linear" } else { "" }, column.to_uppercase());
            match changes {
                true => self.push(
                    format!("self.{column}_mut()"),
                    format!("mut $: {kind}ColumnMut<'_, {ty}>"),
                    "for (_e, v) in $.iter_mut() { v.0 = step(v.0, w); w = v.0; }",
                ),
                false => self.push(
                    format!("self.{column}()"),
                    format!("$: {kind}Column<'_, {ty}>"),
                    "for (_e, v) in $.iter() { w = step(w, v.0); }",
                ),
            }
        }
    }

    /// Adds a parameter of the schedule, a place in one, or a local variable.
    pub(crate) fn add_place(&mut self, rng: &mut Rng, locals: &[Local]) {
        const NUMBER: (&str, &str) = ("$: u64", "w = step(w, $);");
        const READ: (&str, &str) = ("$: &u64", "w = step(w, *$);");
        const CHANGE: (&str, &str) = ("$: &mut u64", "*$ = step(*$, w); w = *$;");
        const LIST: (&str, &str) = ("$: &[u64]", "for v in $ { w = step(w, *v); }");
        const LOG: (&str, &str) = ("$: &mut Vec<u64>", "$.push(w);");
        const ALL: (&str, &str) = ("$: &mut Logs", "$.total = step($.total, w); $.first.push(w);");
        let places = [
            ("n", "n", true, CHANGE),
            ("m", "m", true, CHANGE),
            ("&*n", "n", false, READ),
            ("*m", "m", false, NUMBER),
            ("&mut *m", "m", true, CHANGE),
            ("&mut logs.first", "logs.first", true, LOG),
            ("&mut logs.second", "logs.second", true, LOG),
            ("&logs.first", "logs.first", false, LIST),
            ("&mut logs.total", "logs.total", true, CHANGE),
            ("logs.total", "logs.total", false, NUMBER),
            ("logs", "logs", true, ALL),
            ("time", "time", false, READ),
            ("*time + 1", "time", false, NUMBER),
            ("&turn.dt", "turn", false, READ),
            ("turn.dt", "turn", false, NUMBER),
            ("turn", "turn", false, ("$: Turn", "w = step(w, $.dt);")),
            ("turn", "turn", false, ("$: Turn", "w = step(w, $.dt);")),
            ("vec![*m, *time][0]", "m", false, NUMBER),
            ("u64::from(matches!(logs.total, 0..9))", "logs.total", false, NUMBER),
            ("doubled!(*m)", "m", false, NUMBER),
            ("[1, 5].map(|m: u64| m + 1)[1]", "", false, NUMBER),
            ("(|turn: u64| step(turn, *time))(4)", "time", false, NUMBER),
        ];
        if !locals.is_empty() && rng.chance(35) {
            let Local { name, mutable, counter } = &locals[rng.below(locals.len())];
            if *counter {
                if self.claims(&[(name, true)]) {
                    self.push(format!("{name}({})", rng.below(9)), NUMBER.0, NUMBER.1);
                }
                return;
            }
            let change = *mutable && rng.chance(50);
            if !self.claims(&[(name, change)]) {
                return;
            }
            let (form, (parameter, code)) = match (change, rng.chance(50)) {
                (true, _) => ("&mut ", CHANGE),
                (false, true) => ("&", READ),
                (false, false) => ("", NUMBER),
            };
            return self.push(format!("{form}{name}"), parameter, code);
        }
        let (argument, place, change, (parameter, code)) = rng.pick(&places);
        let plain = argument.contains("doubled!") || argument.contains("vec!");
        let borrows =
            self.arguments.iter().filter(|argument| argument.starts_with("self.")).count();
        if plain && borrows > 1 {
            return;
        }
        if self.claims(&[(place, change)]) {
            self.plain |= plain;
            self.push(argument, parameter, code);
        }
    }

    /// Adds a lane of the command buffer, or the buffer itself, and the reserver if it may.
    pub(crate) fn add_commands(
        &mut self,
        world: &World,
        rng: &mut Rng,
        argument: &str,
        reserver: bool,
    ) {
        // Either the buffer or lanes of it.
        if self.lanes > 0 && argument != "commands.lane()"
            || !self.claims(&[("commands", argument == "commands")])
        {
            return;
        }
        self.lanes += 1;
        let reserves = argument != "commands"
            && reserver
            && !self.plain
            && rng.chance(25)
            && self.claims(&[("reserver", true)]);
        if reserves {
            self.push("self.reserver()", "mut $: ecs_core::Reserver<'_>", "let reserver = &mut $;");
        }
        let (bundle, other) = (rng.pick(world.bundles), rng.pick(world.bundles));
        let removed = rng.pick(world.removed);
        let spawn = match (reserves, rng.below(3)) {
            (true, 0) => format!("let _ = reserver.reserve(); $.spawn(reserver, {bundle});"),
            (true, _) => format!("let e = $.spawn(reserver, {bundle}); w = step(w, id(e));"),
            (false, 0) => format!("$.spawn_batch((0..w % 4).map(|w| {bundle}));"),
            (false, _) => format!("$.spawn_later({bundle});"),
        };
        let code = format!(
            "if w % 3 == 0 {{ {spawn} }}
            for &e in &picked {{
                w = step(w, id(e));
                match w >> 40 & 15 {{
                    0 | 1 => $.despawn(e),
                    2 | 3 => $.insert(e, {other}),
                    4 | 5 => $.remove::<{removed}>(e),
                    6 => $.spawn_later({bundle}),
                    _ => {{}}
                }}
            }}"
        );
        self.push(argument, "$: &mut WCommands", code);
    }

    /// Returns the system, which returns `w`.
    pub(crate) fn function(&self, name: &str) -> String {
        let lifetimes: Vec<String> =
            (0..self.parameters.len()).map(|at| format!("'p{at}")).collect();
        let parameters = &self.parameters;
        let code = &self.code;
        let picked = if self.entities {
            "let mut picked = Vec::new();"
        } else {
            "let picked: [Entity; 0] = [];"
        };
        format!(
            "fn {name}<{}>({}) -> u64 {{ shake(); #[allow(unused_mut)] let mut w = 7_u64; {picked}\n{code} let _ = (&picked, shake()); w }}\n",
            lifetimes.join(", "),
            parameters.join(", "),
        )
    }
}
