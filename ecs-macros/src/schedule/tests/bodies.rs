//! Random bodies of schedules, each with a list of what its calls use. The list is made beside the text, and not read
//! from it.

use super::Rng;

/// What a call does with something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Does {
    Read,
    /// A copy or a move, which the text does not tell apart.
    Take,
    Change,
    /// Takes a lane of a command buffer.
    Lane,
}

/// A column, a resource, or a variable with fields.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Use {
    pub(super) path: Vec<String>,
    pub(super) does: Does,
}

/// A call in a body: a function, a head, or a statement that runs by itself.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) uses: Vec<Use>,
    /// Whether nothing may run at the same time or change places with it.
    pub(super) alone: bool,
    /// Whether it must be on the thread of the caller.
    pub(super) here: bool,
    /// The arms around it: the number of the `if`, and of the arm.
    arms: Vec<(usize, usize)>,
}

impl Call {
    /// Returns whether the order of two calls can change the result.
    pub(super) fn conflicts(&self, other: &Self) -> bool {
        let conflict = self.alone
            || other.alone
            || self.uses.iter().any(|a| other.uses.iter().any(|b| a.conflicts(b)));
        conflict && !self.is_instead_of(other)
    }

    /// Returns whether the calls are in different arms of one `if`.
    fn is_instead_of(&self, other: &Self) -> bool {
        self.arms.iter().zip(&other.arms).any(|(a, b)| a.0 == b.0 && a.1 != b.1)
    }
}

impl Use {
    fn conflicts(&self, other: &Self) -> bool {
        let common = self.path.iter().zip(&other.path).all(|(a, b)| a == b);
        let harmless = matches!(
            (self.does, other.does),
            (Does::Read, Does::Read) | (Does::Take, Does::Take) | (Does::Lane, Does::Lane)
        );
        common && !harmless
    }
}

/// Notes which values are copied and not moved, because two calls take them, or something that they are a part of.
fn note_copies(calls: &mut [Call]) {
    let all = calls.to_vec();
    let takes = |path: &[String]| {
        let all = all.iter().flat_map(|call| call.uses.iter().map(move |one| (call, one)));
        let takes = all.filter(|(_, one)| one.does == Does::Take && path.starts_with(&one.path));
        takes.map(|(call, _)| call).collect::<Vec<_>>()
    };
    for one in calls.iter_mut().flat_map(|call| &mut call.uses) {
        let takes = takes(&one.path);
        let twice = (0..takes.len()).any(|b| takes[..b].iter().any(|a| !a.is_instead_of(takes[b])));
        if one.does == Does::Take && twice {
            one.does = Does::Read;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// `&mut T`
    Exclusive,
    /// `&T`
    Shared,
    Mutable,
    Value,
    /// A command buffer.
    Commands,
}

#[derive(Clone, Debug)]
struct Variable {
    name: String,
    kind: Kind,
    /// Tells it apart from others of its name.
    id: String,
}

/// The declarations of the world, as its carrier passes them on.
pub(super) const WORLD: &str = "world ecs_core Sim
    components { a [A] sparse _, b [B] sparse _, c [C] linear _, d [D] sparse Pair, e [E] sparse Pair, }
    tables { Pair pair [d, e], }
    groups { Both _ own [a, b] with [] without [], }
    queries {
        Moving moving fields [mut a, ref b] with [] without [] lead [],
        Cold cold fields [entity entity, ref c, option mut b] with [] without [a] lead [],
        Whole whole fields [mut pair of Pair] with [c] without [] lead [],
        Seen seen fields [option ref pair of Pair, entity entity] with [] without [] lead [],
        Named named fields [ref b] with [pair] without [c] lead [b],
    }
    resources { clock [Clock], rng [Rng], }";

/// Arguments that name the world: the text, what is read, and what is changed.
const FIELDS: &[(&str, &str, &str)] = &[
    ("self.a()", "a", ""),
    ("self.a_mut()", "", "a"),
    ("self.b()", "b", ""),
    ("self.b_mut()", "", "b"),
    ("self.c()", "c", ""),
    ("self.c_mut()", "", "c"),
    ("self.d()", "d", ""),
    ("self.e_mut()", "", "e"),
    ("self.clock()", "clock", ""),
    ("self.clock_mut()", "", "clock"),
    ("self.rng_mut()", "", "rng"),
    ("self.entities()", "entities", ""),
    ("self.reserver()", "", "reserver"),
    ("self.moving()", "b", "a"),
    ("self.cold()", "c a", "b"),
    ("self.whole()", "c", "d e"),
    ("self.seen()", "entities d e", ""),
    // A filter by a table is one by its first part.
    ("self.named()", "b d c", ""),
    ("self.seen().map(|m| m.entity)", "entities d e", ""),
    ("self.moving().filter(|row| row.b > &3)", "b", "a"),
];

/// The names of parameters, and their kinds.
const PARAMETERS: &[(&str, Kind)] = &[
    ("m", Kind::Exclusive),
    ("logs", Kind::Exclusive),
    ("time", Kind::Shared),
    ("grid", Kind::Shared),
    ("turn", Kind::Value),
    ("w", Kind::Mutable),
    ("commands", Kind::Commands),
];

/// The parameters, as the attribute passes them on.
pub(super) const STATE: &str =
    "tick self false exclusive [m] exclusive [logs] shared [time] shared [grid] value [turn]
    value [mut w] exclusive [commands]";

pub(super) struct Bodies {
    rng: Rng,
    scope: Vec<Variable>,
    arms: Vec<(usize, usize)>,
    pub(super) calls: Vec<Call>,
    count: usize,
}

impl Bodies {
    /// Returns the text of a random body, and its calls: number `n` is named `f<n>` and follows those before it.
    pub(super) fn random(seed: u64) -> (String, Vec<Call>) {
        let scope = PARAMETERS.iter().map(|&(name, kind)| Variable {
            name: name.to_owned(),
            kind,
            id: name.to_owned(),
        });
        let mut bodies = Self {
            rng: Rng::new(seed),
            scope: scope.collect(),
            arms: Vec::new(),
            calls: Vec::new(),
            count: 0,
        };
        let length = 1 + bodies.rng.below(9);
        let text = bodies.statements(length, 2);
        note_copies(&mut bodies.calls);
        (text, bodies.calls)
    }

    fn statements(&mut self, length: usize, depth: usize) -> String {
        let mark = self.scope.len();
        let all = (0..length).map(|_| self.statement(depth)).collect();
        self.scope.truncate(mark);
        all
    }

    fn statement(&mut self, depth: usize) -> String {
        let inner = |this: &mut Self| {
            let length = 1 + this.rng.below(4);
            this.statements(length, depth - 1)
        };
        match self.rng.below(30) {
            0..2 if depth > 0 => format!("{{ {} }}\n", inner(self)),
            2..4 if depth > 0 => {
                let head = self.call(false);
                let mark = self.scope.len();
                let index = self.bind("i", Kind::Value);
                let text = format!("for {index} in {head} {{ {} }}\n", inner(self));
                self.scope.truncate(mark);
                text
            }
            4..7 if depth > 0 => self.branches(inner),
            7..9 => self.tuple(),
            9 => self.barrier(),
            10 => {
                let call = self.call(true);
                let (name, kind) = [
                    ("v", Kind::Value),
                    ("mut k", Kind::Mutable),
                    ("turn", Kind::Value),
                    ("mut m", Kind::Mutable),
                ][self.rng.below(4)];
                let name = self.bind(name, kind);
                format!("let {name} = {call};\n")
            }
            11 => {
                let call = self.call(false);
                self.calls.last_mut().expect("a call").here = true;
                format!("#[here] {call};\n")
            }
            _ => format!("{};\n", self.call(false)),
        }
    }

    fn branches(&mut self, inner: impl Fn(&mut Self) -> String) -> String {
        let (number, mark) = (self.count, self.scope.len());
        self.count += 1;
        let mut text = String::new();
        let arms = 1 + self.rng.below(3);
        for arm in 0..arms {
            let last = arm > 0 && arm == arms - 1;
            if !last {
                let head = self.call(false);
                let pattern = self.rng.chance(30).then(|| self.bind("x", Kind::Value));
                text += &match pattern {
                    Some(name) if self.rng.chance(30) => {
                        let other = self.call(false);
                        let second = self.bind("k", Kind::Value);
                        format!("if let Some({name}) = {head} && let Ok({second}) = {other} ")
                    }
                    Some(name) => format!("if let Some({name}) = {head} "),
                    None => format!("if {head} "),
                };
            }
            self.arms.push((number, arm));
            text +=
                &format!("{{ {} }}{}", inner(self), if arm + 1 < arms { " else " } else { "\n" });
            self.arms.pop();
            self.scope.truncate(mark);
        }
        text
    }

    /// Returns a tuple of calls that use nothing in common but what they read.
    fn tuple(&mut self) -> String {
        let mut fields =
            ["self.a_mut()", "self.b_mut()", "self.c_mut()", "self.e_mut()", "&mut m.x"];
        let from = self.rng.below(fields.len());
        fields.rotate_left(from);
        let elements = 2 + self.rng.below(3);
        let text = (0..elements).map(|at| {
            let mut calls = (0..1 + self.rng.below(2)).map(|_| {
                let (mut text, mut uses) = self.field(fields[at]);
                if self.rng.chance(30) {
                    text += ", time";
                    uses.push(Use { path: vec!["time".into()], does: Does::Read });
                }
                self.add(text, uses, false)
            });
            let (first, second) = (calls.next(), calls.next());
            drop(calls);
            match (first, second) {
                (Some(first), Some(second)) => format!("{{ {first}; {second}; }}"),
                (first, _) => first.expect("a call"),
            }
        });
        format!("({},);\n", text.collect::<Vec<_>>().join(", "))
    }

    fn barrier(&mut self) -> String {
        let call = self.add("self".to_owned(), Vec::new(), true);
        match self.rng.below(6) {
            0 => format!("{call};\n"),
            1 => format!("{call}?;\n"),
            2 => format!("println!(\"{{}}\", {call});\n"),
            3 => format!("while {call} {{}}\n"),
            4 => format!("match {call} {{ _ => {{}} }}\n"),
            _ => format!("*m = {call};\n"),
        }
    }

    fn bind(&mut self, pattern: &str, kind: Kind) -> String {
        let name = pattern.strip_prefix("mut ").unwrap_or(pattern).to_owned();
        self.count += 1;
        self.scope.push(Variable { name: name.clone(), kind, id: format!("{name}{}", self.count) });
        pattern.to_owned()
    }

    fn add(&mut self, arguments: String, uses: Vec<Use>, alone: bool) -> String {
        let name = format!("f{}", self.calls.len());
        self.calls.push(Call { uses, alone, here: false, arms: self.arms.clone() });
        let path = ["", "systems::", "crate::a::"][self.rng.below(3)];
        let generics = ["", "", "", "::<A, B>"][self.rng.below(4)];
        format!("{path}{name}{generics}({arguments})")
    }

    fn call(&mut self, alone: bool) -> String {
        let (mut texts, mut uses) = (Vec::new(), Vec::new());
        for _ in 0..self.rng.below(4) {
            let (text, found) = self.argument(2);
            texts.push(text);
            uses.extend(found);
        }
        self.add(texts.join(", "), uses, alone)
    }

    fn field(&mut self, text: &str) -> (String, Vec<Use>) {
        if text == "&mut m.x" {
            // The variable that has this name here.
            let variable =
                self.scope.iter().rev().find(|one| one.name == "m").expect("a parameter");
            let path = vec![variable.id.clone(), "x".to_owned()];
            return (text.to_owned(), vec![Use { path, does: Does::Change }]);
        }
        let (_, reads, changes) =
            FIELDS.iter().find(|(field, ..)| *field == text).expect("a field");
        let of = |names: &str, does: Does| {
            let field = |name: &str| Use { path: vec!["self".to_owned(), name.to_owned()], does };
            names.split_whitespace().map(field).collect::<Vec<_>>()
        };
        (text.to_owned(), [of(reads, Does::Read), of(changes, Does::Change)].concat())
    }

    /// Returns an argument, and what it uses.
    fn argument(&mut self, depth: usize) -> (String, Vec<Use>) {
        match self.rng.below(20) {
            0..9 => {
                let (text, ..) = FIELDS[self.rng.below(FIELDS.len())];
                self.field(text)
            }
            9 if depth > 0 => {
                let (a, mut uses) = self.argument(depth - 1);
                let (b, more) = self.argument(depth - 1);
                uses.extend(more);
                let forms: [fn(&str, &str) -> String; 8] = [
                    |a, b| format!("({a}, {b})"),
                    |a, b| format!("g({a}, [{b}])"),
                    |a, b| format!("vec![{a}, {b}]"),
                    |a, b| format!("Turn {{ time: {a}, m: {b} }}"),
                    |a, b| format!("|logs| h(logs, {a}), {b}"),
                    |a, b| format!("move |turn: &m::A, (w, _)| {{ h(turn + w, {a}); {b} }}"),
                    |a, b| format!("{{ g({a}); {b} }}"),
                    |a, b| format!("Some({a}) == r#fn::<m, time>({b})"),
                ];
                // A parameter of a closure hides a variable of its name in `a`, and there must be none.
                let names = |uses: &[Use], names: &[&str]| {
                    uses.iter().any(|one| names.iter().any(|name| one.path[0].starts_with(name)))
                };
                let form = self.rng.below(forms.len());
                let hides = form == 4 && names(&uses, &["logs"])
                    || form == 5 && names(&uses, &["turn", "w"]);
                (forms[if hides { 0 } else { form }](&a, &b), uses)
            }
            10 => (
                ["3.5", "\"self.a_mut()\"", "'m'", "|m, time| m.x + time", "A::m"]
                    [self.rng.below(5)]
                .to_owned(),
                Vec::new(),
            ),
            _ => self.place(),
        }
    }

    /// Returns a use of a variable, or of a field of it.
    fn place(&mut self) -> (String, Vec<Use>) {
        let visible: Vec<&Variable> = self
            .scope
            .iter()
            .enumerate()
            .filter(|(at, one)| !self.scope[at + 1..].iter().any(|later| later.name == one.name))
            .map(|(_, one)| one)
            .collect();
        let Variable { name, kind, id } = visible[self.rng.below(visible.len())].clone();
        let used = |fields: &[&str], does: Does| {
            let path = [id.as_str()].iter().chain(fields).map(|&part| part.to_owned()).collect();
            vec![Use { path, does }]
        };
        use Does::{Change, Lane, Read, Take};
        let (form, fields, does): (&str, &[&str], Does) = match kind {
            Kind::Shared => [
                ("_", &[][..], Read),
                ("&*_", &[], Read),
                ("&_.x", &["x"], Read),
                ("_.len()", &[], Read),
                ("_.x[2]", &["x"], Read),
                ("*_", &[], Read),
            ][self.rng.below(6)],
            Kind::Exclusive => [
                ("_", &[][..], Change),
                ("&mut *_", &[], Change),
                ("&*_", &[], Read),
                ("&mut _.x", &["x"], Change),
                ("&_.x", &["x"], Read),
                ("&mut _.x.y", &["x", "y"], Change),
                ("&mut _.0", &["0"], Change),
                ("&_.z", &["z"], Read),
                ("_.push(1)", &[], Change),
                ("_.x.push(2)", &["x"], Change),
                ("&mut _.x[1]", &["x"], Change),
                ("_.x", &["x"], Take),
                ("_.y.z as u8", &["y", "z"], Take),
                ("_.y(&mut 1)", &[], Change),
            ][self.rng.below(14)],
            Kind::Mutable => [
                ("_", &[][..], Take),
                ("&mut _", &[], Change),
                ("&_", &[], Read),
                ("&mut _.x", &["x"], Change),
                ("&_.x", &["x"], Read),
                ("_.next()", &[], Change),
                ("_[0].z", &[], Change),
                ("_.x..=4", &["x"], Take),
                ("(_.x)", &["x"], Take),
            ][self.rng.below(9)],
            Kind::Value => [
                ("_", &[][..], Take),
                ("&_", &[], Read),
                ("&_.x", &["x"], Read),
                ("_.x", &["x"], Take),
                ("_ + 1", &[], Take),
                ("0.._", &[], Take),
                ("(&_, 2)", &[], Read),
                ("Turn { _ }", &[], Take),
                ("..=_", &[], Take),
                ("a && _", &[], Take),
                ("(_).x", &[], Take),
            ][self.rng.below(11)],
            Kind::Commands => [
                ("_.lane()", &[][..], Lane),
                ("_.lane()", &[], Lane),
                ("_.lane()", &[], Lane),
                ("_", &[], Change),
                ("_.len()", &[], Change),
            ][self.rng.below(5)],
        };
        (form.replace('_', &name), used(fields, does))
    }
}
