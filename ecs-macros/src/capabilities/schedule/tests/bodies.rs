//! Random bodies of schedules, each with a list of what its calls use. The list is made beside the text, and not read
//! from it.

use super::Rng;
use super::model::{Call, Does, Use, note_copies};
use super::variables::{Kind, PARAMETERS, Variable};

pub(crate) struct Bodies {
    pub(crate) rng: Rng,
    pub(crate) scope: Vec<Variable>,
    arms: Vec<(usize, usize)>,
    pub(crate) calls: Vec<Call>,
    count: usize,
}

impl Bodies {
    /// Returns the text of a random body, and its calls: number `n` is named `f<n>` and follows those before it.
    pub(crate) fn random(seed: u64) -> (String, Vec<Call>) {
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
}
