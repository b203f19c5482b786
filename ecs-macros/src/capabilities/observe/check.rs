//! The rules about observers, which are lowered here.

use syn::Ident;

mod cycle;

use super::model::{Argument, Change, Event, Observer};
use super::syntax::{self, Declared, Word};
use crate::capabilities::resources::model::Resource;
use crate::check::terms::Known;
use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::Each as _;
use crate::model::scope::Scope;
use crate::model::{Model, Slips};
use crate::names::{self, plain};
use crate::reading::parse;

const WATCHED: [&str; 7] = ["insert", "replace", "remove", "enter", "leave", "spawn", "despawn"];
const GIVEN: [&str; 6] = ["entities", "before", "insert", "remove", "despawn", "spawn"];

/// Resolves the names of observers, and checks them.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let declared = match &mut model.world {
        Some(world) => std::mem::take(&mut world.observers),
        None => return,
    };
    for one in declared {
        let mut lowering =
            Lowering { model: &*model, slips: Slips::default(), wrong: false, diag: &mut *diag };
        let observer = lowering.observer(one);
        if lowering.finish() && is_right(model, &observer, diag) {
            model.observers.push(observer);
        }
    }
    cycle::check(model, diag);
}

/// An observer whose names are resolved.
struct Lowering<'a> {
    model: &'a Model,
    slips: Slips,
    wrong: bool,
    diag: &'a mut Diag,
}

impl Lowering<'_> {
    /// E140: an observer is written as it should be.
    fn wrong(&mut self, place: &Ident, message: &str) {
        self.diag.error(Code::E140, place.span(), message);
        self.wrong = true;
    }

    /// Returns the word of a list of known ones.
    fn word(&mut self, word: &Ident, known: &[&'static str], expected: &str) -> &'static str {
        if let Some(word) = known.each().copied().find(|known| word == known) {
            return word;
        }
        let message = format!("unknown word `{word}`; {}", advice(word, known, expected));
        self.wrong(word, &message);
        ""
    }

    fn units(&mut self, names: Vec<Ident>, word: &'static str) -> Vec<usize> {
        Scope::new(self.model).list(names, word, &mut self.slips).ids().gather()
    }

    fn observer(&mut self, one: Declared) -> Observer {
        let Declared { span, tokens, part, watched, mut function, arguments } = one;
        if let Some(part) = part.map(|part| &self.model.parts[part])
            && let Some(alias) = function.get_ident()
            && let Ok(path) = parse(part.member(alias))
        {
            function = path;
        }
        let watched = watched.into_iter().flat_map(|word| self.watched(word)).collect();
        let arguments = arguments.into_iter().filter_map(|one| self.argument(one)).collect();
        Observer { span, tokens, part, watched, function, arguments }
    }

    fn watched(&mut self, Word { word, names }: Word) -> Vec<Event> {
        let expected = "expected `insert(..)`, `replace(..)`, `remove(..)`, `enter(..)`, `leave(..)`, `spawn` or `despawn`";
        let known = self.word(&word, &WATCHED, expected);
        let event = match known {
            "" => return Vec::new(),
            "spawn" if names.is_empty() => return vec![Event::Spawn],
            "despawn" if names.is_empty() => return vec![Event::Despawn],
            _ if known.ends_with("spawn") != names.is_empty() => {
                let message = match known {
                    "spawn" | "despawn" => {
                        format!("each {known}ed entity is seen; remove the parentheses")
                    }
                    _ => format!("`{known}` needs a name; write `{known}(..)`"),
                };
                self.wrong(&word, &message);
                return Vec::new();
            }
            "enter" => Event::Enter,
            "leave" => Event::Leave,
            _ => {
                let event = match known {
                    "insert" => Event::Insert,
                    "replace" => Event::Replace,
                    _ => Event::Remove,
                };
                return self.units(names, known).into_iter().map(event).collect();
            }
        };
        let groups = names.iter().filter_map(|name| {
            let groups = || self.model.groups.iter().filter(|group| group.query.is_none());
            let group = groups().find(|group| names::same(&group.ident, name));
            if group.is_none() {
                let known: Vec<String> = groups().map(|group| plain(&group.ident)).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                let advice = advice(&plain(name), &known, "write the name of a group's struct");
                self.wrong(name, &format!("no group `{}`; {advice}", plain(name)));
            }
            Some(event(group?.ident.clone()))
        });
        groups.collect()
    }

    fn argument(&mut self, argument: syntax::Argument) -> Option<(Ident, Argument)> {
        match argument {
            syntax::Argument::Word(Word { word, names }) => {
                let argument = self.word_of_call(&word, names)?;
                Some((word, argument))
            }
            syntax::Argument::Borrow { mutable, name } => {
                let argument = self.borrowed(mutable, &name)?;
                Some((name, argument))
            }
        }
    }

    fn borrowed(&mut self, mutable: bool, name: &Ident) -> Option<Argument> {
        let scope = Scope::new(self.model);
        let mut resources = self.model.resources.each();
        if let Some(at) = resources.position(|one: &Resource| names::same(&one.ident, name)) {
            return Some(Argument::Resource(at, mutable));
        }
        let message = match (scope.find(name), scope.table(name)) {
            (Some(id), _) if mutable && self.model.components[id].words.read_only() => {
                "a link, or a component with an index, is changed by `insert(..)`; remove `mut`"
            }
            (Some(id), _) => return Some(Argument::Column(id, mutable)),
            (None, Some(_)) => "this is a table; lend its columns, each by its name",
            (None, None) if name == "entities" || name == "before" => {
                "this is a reference already; remove the `&`"
            }
            (None, None) => {
                self.slips.unknown.push((name.clone(), "run"));
                return None;
            }
        };
        self.wrong(name, message);
        None
    }

    fn word_of_call(&mut self, word: &Ident, names: Vec<Ident>) -> Option<Argument> {
        let scope = Scope::new(self.model);
        let is = |one: &Resource| names::same(&one.ident, word);
        let is_known = GIVEN.each().any(|known| word == known);
        if !is_known && (scope.find(word).is_some() || self.model.resources.each().any(is)) {
            let name = plain(word);
            self.wrong(word, &format!("`{name}` is borrowed; write `&{name}` or `&mut {name}`"));
            return None;
        }
        let expected = "expected `entities`, `before`, `&` before a column or a resource, or one of the lists `insert(..)`, `remove(..)`, `despawn` and `spawn(..)`";
        let known = self.word(word, &GIVEN, expected);
        let (many, mut units) = (names.len(), self.units(names, known));
        match (known, many) {
            ("entities", 0) => Some(Argument::Entities),
            ("before", 0) => Some(Argument::Before),
            ("despawn", 0) => Some(Argument::Change(Change::Despawn)),
            ("insert", 1) => units.pop().map(|unit| Argument::Change(Change::Insert(unit))),
            ("remove", 1) => units.pop().map(|unit| Argument::Change(Change::Remove(unit))),
            ("spawn", 1..) => Some(Argument::Change(Change::Spawn(units))),
            ("", _) => None,
            _ => {
                let message = match known {
                    "insert" | "remove" => {
                        format!("a list `{known}` is for one component or table; name one")
                    }
                    "spawn" => {
                        "the list `spawn` needs the components of an entity; name them".to_owned()
                    }
                    _ => format!("`{known}` names nothing; remove the parentheses"),
                };
                self.wrong(word, &message);
                None
            }
        }
    }

    /// Reports names that are wrong. Returns whether there is no error.
    fn finish(self) -> bool {
        let Self { model, slips, wrong, diag } = self;
        let known = Known {
            world: model.world.as_ref(),
            units: model.all_units(),
            resources: &model.resources,
            broken: &model.broken,
            off: &model.off,
            what: "observer",
            clean: model.fields_clean,
        };
        known.report(&slips, diag);
        !wrong && slips.resolved() && slips.keywords.is_empty()
    }
}

/// E141: values that an observer gets exist, and are no one else's. Also for `before` of several units.
fn is_right(model: &Model, observer: &Observer, diag: &mut Diag) -> bool {
    let (units, span) = (model.all_units(), observer.place(model));
    let mut errors = Vec::new();
    let mut once = observer.watched.each().enumerate();
    if once.any(|(at, event)| observer.watched[..at].contains(event)) {
        errors.push("an event is named twice here; name it once".to_owned());
    }
    if observer.sees_values() {
        let lost = observer.watched[0].lost();
        match lost.filter(|_| observer.watched.each().all(|event| event.lost() == lost)) {
            None => errors.push(
                "`before` is what `replace(..)` and `remove(..)` of one component or table take away; watch nothing else here, or remove `before`"
                    .to_owned(),
            ),
            Some(unit) if units.kinds(unit).is_some() => errors.push(format!(
                "`{}` is in a table with optional components, whose values aren't kept for `before`; remove `before`",
                units.name(unit)
            )),
            Some(unit) if units.get(unit).keeps_removed() => errors.push(format!(
                "`#[track(removed)]` keeps the values of `{}`, so an observer can't have them too; remove one of both",
                units.name(unit)
            )),
            Some(_) => {}
        }
    }
    for error in &errors {
        diag.error(Code::E141, span, error);
    }
    errors.is_empty()
}
