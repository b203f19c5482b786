//! Random bodies of schedules.

use std::fmt::Write as _;

use crate::Rng;
use crate::calls::{Call, Local};
use crate::worlds::World;

pub(crate) struct Writer {
    world: &'static World,
    rng: Rng,
    /// The number of the schedule, and of systems in it.
    number: usize,
    count: usize,
    functions: String,
    locals: Vec<Local>,
}

/// A macro of the body that hides the one of std. It changes `n`.
const HIDING: &str = "macro_rules! vec {
    ($($list:expr),*) => { { *n = step(*n, 0 $(+ $list)*); [*n] } };
}
";

impl Writer {
    /// Returns the body of a random schedule, and the systems that it calls.
    pub(crate) fn schedule(world: &'static World, number: usize, rng: Rng) -> (String, String) {
        let mut writer =
            Self { world, rng, number, count: 0, functions: String::new(), locals: Vec::new() };
        let length = 5 + writer.rng.below(8);
        let hides = writer.rng.chance(25);
        let body = writer.statements(length, 2);
        (format!("{}{body}", if hides { HIDING } else { "" }), writer.functions)
    }

    fn statements(&mut self, length: usize, depth: usize) -> String {
        let mark = self.locals.len();
        let mut text: String = (0..length).map(|_| self.statement(depth)).collect();
        for local in self.locals.drain(mark..) {
            let call = if local.counter { "(0)" } else { "" };
            let _ = writeln!(text, "*n = step(*n, {}{call});", local.name);
        }
        text
    }

    fn statement(&mut self, depth: usize) -> String {
        let length = 1 + self.rng.below(4);
        match self.rng.below(25) {
            24 => {
                let call = self.call();
                self.local(&call)
            }
            0 => "self.apply(commands);\n".to_owned(),
            1 => {
                let call = self.call();
                self.local(&call)
            }
            2 => format!("#[here] {};\n", self.call()),
            3 if depth > 0 => format!("{{ {} }}\n", self.statements(length, depth - 1)),
            4 if depth > 0 => {
                let (head, body) = (self.head(), self.statements(length, depth - 1));
                let other = self.statements(length, depth - 1);
                format!("if {head} % 3 == 1 {{ {body} }} else if *time & 1 == 0 {{ {other} }}\n")
            }
            5 if depth > 0 => {
                let name = self.name();
                self.locals.push(Local { name: name.clone(), mutable: false, counter: false });
                let body = self.statements(length, depth - 1);
                self.locals.pop();
                format!("for {name} in 0..2 {{ {body} }}\n")
            }
            6..9 => self.tuple(),
            _ => format!("{};\n", self.call()),
        }
    }

    fn name(&mut self) -> String {
        self.count += 1;
        format!("v{}", self.count)
    }

    fn local(&mut self, value: &str) -> String {
        let (name, mutable) = (self.name(), self.rng.chance(50));
        // Names of constants are names of variables too.
        let name = if self.rng.chance(30) { name.to_uppercase() } else { name };
        let counter = self.rng.chance(40);
        let by_macro = self.rng.chance(50);
        let mutable = mutable || by_macro;
        self.locals.push(Local { name: name.clone(), mutable, counter });
        match (counter, by_macro) {
            (true, true) => format!("let start = {value};\ndeclare_counter!({name} start);\n"),
            (true, false) => format!("let mut {name} = counter({value});\n"),
            (false, true) => format!("let start = {value};\ndeclare!({name} = start);\n"),
            (false, false) if mutable => format!("let (mut {name}, _) = ({value}, 1);\n"),
            (false, false) => format!("let {name} = {value};\n"),
        }
    }

    /// Returns a tuple of calls that use different columns, and read what they share.
    fn tuple(&mut self) -> String {
        let mut columns = ["a b", "c t", "d", "e", "a d", "b c"];
        let from = self.rng.below(4);
        // The last two overlap with others.
        columns[..4].rotate_left(from);
        let elements = 2 + self.rng.below(3);
        let text = columns[..elements].iter().map(|allowed| {
            let mut call = Call::default();
            for _ in 0..1 + self.rng.below(3) {
                call.add_field(self.world, &mut self.rng, allowed);
            }
            if self.rng.chance(40) {
                call.add_commands(self.world, &mut self.rng, "commands.lane()", false);
            }
            let first = self.written(&call);
            if self.rng.chance(60) {
                return first;
            }
            let mut second = Call::default();
            second.add_field(self.world, &mut self.rng, allowed);
            format!("{{ {first}; {}; }}", self.written(&second))
        });
        format!("({},);\n", text.collect::<Vec<_>>().join(", "))
    }

    /// Returns the head of an `if`. It is plain Rust if there is a barrier in the braces, so it borrows the world once.
    fn head(&mut self) -> String {
        let mut call = Call::default();
        call.add_field(self.world, &mut self.rng, "");
        call.add_place(&mut self.rng, &self.locals);
        self.written(&call)
    }

    fn call(&mut self) -> String {
        let mut call = Call::default();
        for _ in 0..1 + self.rng.below(3) {
            call.add_field(self.world, &mut self.rng, "");
        }
        for _ in 0..self.rng.below(3) {
            call.add_place(&mut self.rng, &self.locals);
        }
        match self.rng.below(10) {
            0..4 => call.add_commands(self.world, &mut self.rng, "commands.lane()", true),
            4 => call.add_commands(self.world, &mut self.rng, "commands", false),
            _ => {}
        }
        self.written(&call)
    }

    /// Adds the system of a call, and returns the call.
    fn written(&mut self, call: &Call) -> String {
        self.count += 1;
        let name = format!("s{}_{}", self.number, self.count);
        self.functions += &call.function(&name);
        format!("{name}({})", call.arguments.join(", "))
    }
}
