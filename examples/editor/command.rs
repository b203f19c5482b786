//! The commands, and how they are read from a line of text.

use std::mem;

/// The description of all commands.
pub const HELP: &str = "\
list                      print all entities
show ENTITY               print the components of an entity
tree                      print the entities below those that they are part of
lights                    print the lights that are on, in the order of their group
spawn [NAME]              spawn an entity
despawn ENTITY..          despawn entities, with their parts
copy ENTITY               spawn an entity with the same components
set ENTITY COMPONENT RON  insert or replace a component: set 3v1 position (x: 1, y: 2)
remove ENTITY COMPONENT   remove a component
link ENTITY PARENT        make an entity a part of another one
unlink ENTITY             make it no part
title TEXT                set the title of the scene
undo, redo [COUNT]        undo or redo the last edits
history                   print the edits that can be undone and redone
load FILE                 replace the scene, if the file is valid
save [FILE]               write the scene
quit, quit!               leave. `quit!` drops unsaved edits
ENTITY is a handle, such as 3v1, or a name.";

/// A line that was read. Entities are still text, because names depend on the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'l> {
    Help,
    List,
    Show(&'l str),
    Tree,
    Lights,
    Spawn(Option<&'l str>),
    Despawn(&'l str),
    Copy(&'l str),
    Set { entity: &'l str, component: &'l str, value: &'l str },
    Remove { entity: &'l str, component: &'l str },
    Link { entity: &'l str, parent: &'l str },
    Unlink(&'l str),
    Title(&'l str),
    Undo(usize),
    Redo(usize),
    History,
    Load(&'l str),
    Save(Option<&'l str>),
    Quit { forced: bool },
}

impl<'l> Command<'l> {
    /// Reads a line. Returns none for an empty line or a comment, which begins with `#`.
    pub fn parse(line: &'l str) -> Result<Option<Self>, String> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let (word, rest) = split(line);
        let mut text = Arguments { word, rest };
        let command = match word {
            "help" => Self::Help,
            "list" => Self::List,
            "show" => Self::Show(text.next("an entity")?),
            "tree" => Self::Tree,
            "lights" => Self::Lights,
            "spawn" => Self::Spawn(text.optional()),
            "despawn" => Self::Despawn(text.all("an entity")?),
            "copy" => Self::Copy(text.next("an entity")?),
            "set" => Self::Set {
                entity: text.next("an entity")?,
                component: text.next("a component")?,
                value: text.all("a value")?,
            },
            "remove" => {
                let entity = text.next("an entity")?;
                Self::Remove { entity, component: text.next("a component")? }
            }
            "link" => {
                let entity = text.next("an entity")?;
                Self::Link { entity, parent: text.next("a parent")? }
            }
            "unlink" => Self::Unlink(text.next("an entity")?),
            "title" => Self::Title(text.all("a text")?),
            "undo" => Self::Undo(count(text.optional())?),
            "redo" => Self::Redo(count(text.optional())?),
            "history" => Self::History,
            "load" => Self::Load(text.next("a file")?),
            "save" => Self::Save(text.optional()),
            "quit" => Self::Quit { forced: false },
            "quit!" => Self::Quit { forced: true },
            _ => return Err(format!("no command `{word}`; `help` lists them")),
        };
        if !text.rest.is_empty() {
            let rest = text.rest;
            return Err(format!("unexpected `{rest}` after the arguments of `{word}`"));
        }
        Ok(Some(command))
    }
}

/// The text after the first word of a line.
struct Arguments<'l> {
    word: &'l str,
    rest: &'l str,
}

impl<'l> Arguments<'l> {
    fn optional(&mut self) -> Option<&'l str> {
        let (argument, rest) = split(self.rest);
        self.rest = rest;
        Some(argument).filter(|argument| !argument.is_empty())
    }

    fn next(&mut self, what: &str) -> Result<&'l str, String> {
        self.optional().ok_or_else(|| format!("`{}` needs {what}", self.word))
    }

    /// Returns the rest of the line.
    fn all(&mut self, what: &str) -> Result<&'l str, String> {
        match mem::take(&mut self.rest) {
            "" => Err(format!("`{}` needs {what}", self.word)),
            rest => Ok(rest),
        }
    }
}

/// Splits the first word off.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn count(text: Option<&str>) -> Result<usize, String> {
    let Some(text) = text else { return Ok(1) };
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let parse = |line| Command::parse(line).unwrap();
        assert_eq!(parse("  "), None);
        assert_eq!(parse("# spawn"), None);
        assert_eq!(parse(" spawn\tsun "), Some(Command::Spawn(Some("sun"))));
        assert_eq!(parse("undo"), Some(Command::Undo(1)));
        assert_eq!(parse("undo 12"), Some(Command::Undo(12)));
        assert_eq!(parse("despawn a  1v1"), Some(Command::Despawn("a  1v1")));
        let set = Command::Set { entity: "1v1", component: "position", value: "(x: 1, y: 2)" };
        assert_eq!(parse("set 1v1 position (x: 1, y: 2)"), Some(set));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (line, error) in [
            ("spwan", "no command `spwan`; `help` lists them"),
            ("show", "`show` needs an entity"),
            ("despawn", "`despawn` needs an entity"),
            ("set 1v1", "`set` needs a component"),
            ("set 1v1 light", "`set` needs a value"),
            ("show a b", "unexpected `b` after the arguments of `show`"),
            ("quit now", "unexpected `now` after the arguments of `quit`"),
            ("undo all", "`all` is not a number"),
            ("undo -1", "`-1` is not a number"),
        ] {
            assert_eq!(Command::parse(line), Err(error.into()));
        }
    }

    #[test]
    fn help_has_every_command() {
        let lines = HELP.lines().take_while(|line| !line.starts_with("ENTITY"));
        let words = lines.flat_map(|line| line.split("  ").next().unwrap().split(", "));
        for word in words.map(|usage| usage.split(' ').next().unwrap()) {
            let line = format!("{word} 1 hidden 3");
            let unknown = Command::parse(&line).is_err_and(|error| error.starts_with("no command"));
            assert!(!unknown, "{word}");
        }
    }
}
