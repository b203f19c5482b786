//! Carries commands out, and reports what they did.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::{env, process};

use ecs_core::Entity;

use crate::command::{Command, HELP};
use crate::document::Document;
use crate::find::find;
use crate::world::{Name, PartOf, Scene, Title};
use crate::{components, file, print};

/// A session of the editor.
#[derive(Default)]
pub struct Shell {
    pub document: Document,
    /// The number of lines that were errors.
    errors: usize,
}

/// The next step of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Line,
    End,
}

impl Shell {
    pub fn new(document: Document) -> Self {
        Self { document, errors: 0 }
    }

    /// Runs commands until `quit` or the end of the input. Returns the number of errors.
    ///
    /// An error is reported with the number of its line, and the next line is read. If the input ends
    /// with unsaved edits, they are written to a file of their own, so they are not lost.
    pub fn run(
        &mut self,
        input: impl BufRead,
        prompt: &str,
        out: &mut impl Write,
    ) -> io::Result<usize> {
        write!(out, "{prompt}")?;
        out.flush()?;
        for (number, line) in (1..).zip(input.lines()) {
            let line = line?;
            match self.line(&line, out) {
                Ok(Next::End) => return Ok(self.errors),
                Ok(Next::Line) => {}
                Err(Failure::Output(error)) => return Err(error),
                Err(Failure::Command(message)) => {
                    self.errors += 1;
                    writeln!(out, "error in line {number}: {message}")?;
                }
            }
            write!(out, "{prompt}")?;
            out.flush()?;
        }
        self.rescue(out)?;
        Ok(self.errors)
    }

    fn line(&mut self, line: &str, out: &mut impl Write) -> Result<Next, Failure> {
        let Some(command) = Command::parse(line)? else { return Ok(Next::Line) };
        let document = &mut self.document;
        match command {
            Command::Help => writeln!(out, "{HELP}")?,
            Command::List => print::list(document.scene(), out)?,
            Command::Show(entity) => {
                print::show(document.scene(), find(document.scene(), entity)?, out)?
            }
            Command::Tree => print::tree(document.scene(), out)?,
            Command::Lights => print::lights(document.scene(), out)?,
            Command::History => print::history(document, out)?,
            Command::Undo(count) => report("undone", &document.undo(count), out)?,
            Command::Redo(count) => report("redone", &document.redo(count), out)?,
            Command::Load(path) => {
                if document.is_unsaved() {
                    return Err("there are unsaved edits; `save` or `undo` them first"
                        .to_owned()
                        .into());
                }
                document.load(Path::new(path))?;
                writeln!(out, "{path}: {} entities", document.scene().len())?;
            }
            Command::Save(path) => {
                let path = document.save(path.map(Path::new))?;
                writeln!(out, "saved {}", path.display())?;
            }
            Command::Quit { forced } => {
                if document.is_unsaved() && !forced {
                    return Err("there are unsaved edits; `save`, or `quit!` to drop them"
                        .to_owned()
                        .into());
                }
                return Ok(Next::End);
            }
            edit => {
                let shown = document.edit(line.trim(), |scene| change(scene, edit))?;
                if let Some(entity) = shown {
                    print::show(document.scene(), entity, out)?;
                }
            }
        }
        Ok(Next::Line)
    }

    /// Writes unsaved edits to a file beside that of the scene, or among temporary files if it has none.
    fn rescue(&self, out: &mut impl Write) -> io::Result<()> {
        if !self.document.is_unsaved() {
            return Ok(());
        }
        let path = match self.document.path() {
            Some(path) => path.to_owned(),
            None => env::temp_dir().join(format!("scene-{}.ron", process::id())),
        };
        let path = file::with_suffix(&path, "unsaved");
        file::write(&path, self.document.scene()).map_err(io::Error::other)?;
        writeln!(out, "the input ended with unsaved edits, which are in {}", path.display())
    }
}

/// Carries out a command that edits the scene. Returns the entity to print.
fn change(scene: &mut Scene, command: Command<'_>) -> Result<Option<Entity>, String> {
    let found = match command {
        Command::Spawn(name) => scene.spawn(name.map(|name| Name(name.to_owned()))),
        Command::Despawn(entities) => {
            let entities = entities.split_whitespace().map(|entity| find(scene, entity));
            for entity in entities.collect::<Result<Vec<_>, _>>()? {
                // It can be a part of one before it.
                let _ = scene.despawn(entity);
            }
            return Ok(None);
        }
        Command::Copy(entity) => {
            let entity = find(scene, entity)?;
            scene.duplicate(entity).map_err(|error| error.to_string())?
        }
        Command::Set { entity, component, value } => {
            let entity = find(scene, entity)?;
            components::insert(scene, entity, component, value)?;
            entity
        }
        Command::Remove { entity, component } => {
            let entity = find(scene, entity)?;
            components::remove(scene, entity, component)?;
            entity
        }
        Command::Link { entity, parent } => {
            let (entity, parent) = (find(scene, entity)?, find(scene, parent)?);
            scene.insert(entity, PartOf(parent)).map_err(|error| error.to_string())?;
            entity
        }
        Command::Unlink(entity) => {
            let entity = find(scene, entity)?;
            scene.remove::<PartOf>(entity).map_err(|_| format!("{entity} is no part"))?;
            entity
        }
        Command::Title(text) => {
            *scene.title_mut() = Title(text.to_owned());
            return Ok(None);
        }
        _ => unreachable!("the other commands don't edit"),
    };
    Ok(Some(found))
}

fn report(what: &str, lines: &[String], out: &mut impl Write) -> io::Result<()> {
    if lines.is_empty() {
        writeln!(out, "nothing is {what}")?;
    }
    lines.iter().try_for_each(|line| writeln!(out, "{what}: {line}"))
}

/// The reason why a line was not carried out.
enum Failure {
    Command(String),
    Output(io::Error),
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Command(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
