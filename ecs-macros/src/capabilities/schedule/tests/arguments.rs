//! Random arguments of calls, each with what it uses.

use super::bodies::Bodies;
use super::model::{Does, Use};
use super::variables::{Kind, Variable};

/// The declarations of the world, as its carrier passes them on.
pub(crate) const WORLD: &str = "world ecs_core Sim
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
    // They tell whether entities are reserved.
    ("self.entities()", "entities reserver", ""),
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

/// The parameters, as the attribute passes them on.
pub(crate) const STATE: &str =
    "tick self false exclusive [m] exclusive [logs] shared [time] shared [grid] value [turn]
    value [mut w] exclusive [commands]";

impl Bodies {
    pub(crate) fn field(&mut self, text: &str) -> (String, Vec<Use>) {
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
    pub(crate) fn argument(&mut self, depth: usize) -> (String, Vec<Use>) {
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
