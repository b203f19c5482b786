//! The scene that is edited, and its history.

use std::path::{Path, PathBuf};

use crate::file;
use crate::world::{Scene, SceneDelta};

/// A scene, the edits that can be undone and redone, and its file.
#[derive(Default)]
pub struct Document {
    scene: Scene,
    done: Vec<Edit>,
    /// The last undone edit is the last element.
    undone: Vec<Edit>,
    /// The number of done edits when the scene was last written or read. None if that state can't
    /// be reached any more.
    saved: Option<usize>,
    path: Option<PathBuf>,
}

/// An edit, and the line that made it.
pub struct Edit {
    pub line: String,
    pub delta: SceneDelta,
}

impl Document {
    /// Creates an empty document.
    pub fn new() -> Self {
        Self { saved: Some(0), ..Self::default() }
    }

    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Changes the scene and remembers how to undo that. If the change fails, the scene is as before.
    pub fn edit<T>(
        &mut self,
        line: &str,
        change: impl FnOnce(&mut Scene) -> Result<T, String>,
    ) -> Result<T, String> {
        let mut result = Err(String::new());
        let delta = self.scene.edit(|scene| result = change(scene));
        match result {
            Ok(_) if !delta.is_empty() => {
                if self.saved.is_some_and(|saved| saved > self.done.len()) {
                    self.saved = None;
                }
                self.undone.clear();
                self.done.push(Edit { line: line.to_owned(), delta });
            }
            Ok(_) => {}
            Err(_) => revert(&mut self.scene, &delta),
        }
        result
    }

    /// Undoes up to this many edits. Returns their lines.
    pub fn undo(&mut self, count: usize) -> Vec<String> {
        let first = self.done.len().saturating_sub(count);
        let mut lines = Vec::new();
        for edit in self.done.drain(first..).rev() {
            revert(&mut self.scene, &edit.delta);
            lines.push(edit.line.clone());
            self.undone.push(edit);
        }
        lines
    }

    /// Redoes up to this many edits. Returns their lines.
    pub fn redo(&mut self, count: usize) -> Vec<String> {
        let first = self.undone.len().saturating_sub(count);
        let mut lines = Vec::new();
        for edit in self.undone.drain(first..).rev() {
            self.scene.apply_delta(&edit.delta).expect("the state before the edit");
            lines.push(edit.line.clone());
            self.done.push(edit);
        }
        lines
    }

    /// Returns the edits that can be undone, first ones first, and those that can be redone, next ones
    /// first.
    pub fn history(&self) -> (impl Iterator<Item = &Edit>, impl Iterator<Item = &Edit>) {
        (self.done.iter(), self.undone.iter().rev())
    }

    /// Returns true if the scene differs from its file.
    pub fn is_unsaved(&self) -> bool {
        self.saved != Some(self.done.len())
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Names the file that a new scene is written to.
    pub fn set_path(&mut self, path: PathBuf) {
        self.path = Some(path);
    }

    /// Replaces the scene and the history, if the file is valid. Else the document is unchanged.
    pub fn load(&mut self, path: &Path) -> Result<(), String> {
        let scene = file::read(path)?;
        *self = Self { scene, path: Some(path.to_owned()), ..Self::new() };
        Ok(())
    }

    /// Writes the scene to a file, or to the one it was read from or written to.
    pub fn save(&mut self, path: Option<&Path>) -> Result<&Path, String> {
        let path = path.or(self.path()).ok_or("the scene has no file yet; `save FILE`")?.to_owned();
        file::write(&path, &self.scene)?;
        self.saved = Some(self.done.len());
        Ok(self.path.insert(path))
    }
}

fn revert(scene: &mut Scene, delta: &SceneDelta) {
    let inverse = delta.inverse().expect("the delta has the previous values");
    scene.apply_delta(&inverse).expect("the state after the edit");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::{Hidden, Light, Name, PartOf, Position};

    fn spawn(document: &mut Document, name: &str) -> ecs_core::Entity {
        let place = Position { x: 1.0, y: 2.0 };
        let bundle = (Name(name.to_owned()), place, Light { power: 1.0 });
        document.edit(name, |scene| Ok(scene.spawn(bundle))).unwrap()
    }

    type Change<'c> = &'c dyn Fn(&mut Scene);

    /// Makes edits of all kinds.
    fn edited() -> Document {
        let mut document = Document::new();
        let entities = ["a", "b", "c", "d"].map(|name| spawn(&mut document, name));
        let [a, b, c, d] = entities;
        let changes: [(&str, Change<'_>); 5] = [
            ("hide", &|scene| scene.insert(a, Hidden).unwrap()),
            ("link", &|scene| scene.insert(c, PartOf(b)).unwrap()),
            ("link", &|scene| scene.insert(d, PartOf(b)).unwrap()),
            ("remove", &|scene| _ = scene.remove::<Light>(b).unwrap()),
            ("despawn", &|scene| scene.despawn(b).unwrap()),
        ];
        for (line, change) in changes {
            let change = |scene: &mut Scene| {
                change(scene);
                Ok(())
            };
            document.edit(line, change).unwrap();
        }
        spawn(&mut document, "e");
        document
    }

    #[test]
    fn each_state_comes_back_in_both_directions() {
        let mut document = edited();
        let count = document.history().0.count();
        let mut states = vec![document.scene().clone()];
        while document.undo(1).len() == 1 {
            states.push(document.scene().clone());
        }
        assert_eq!((states.len(), document.scene()), (count + 1, &Scene::default()));
        for state in states.iter().rev().skip(1) {
            assert_eq!(document.redo(1).len(), 1);
            assert_eq!(document.scene(), state);
        }
        assert!(document.redo(1).is_empty());
        document.undo(3);
        assert_eq!(document.scene(), &states[3]);
    }

    #[test]
    fn entities_after_an_undo_are_those_before() {
        let mut document = edited();
        let mut other = document.scene().clone();
        document.undo(5);
        document.redo(5);
        let expected = [(); 4].map(|()| other.spawn(()));
        assert_eq!(
            document.edit("spawn", |scene| Ok([(); 4].map(|()| scene.spawn(())))),
            Ok(expected)
        );
    }

    #[test]
    fn edit_that_fails_changes_nothing() {
        let mut document = edited();
        let (before, count) = (document.scene().clone(), document.history().0.count());
        document.undo(1);
        document.redo(1);
        let failed = document.edit("fail", |scene| {
            scene.clear();
            Err::<(), _>("no".into())
        });
        assert_eq!(failed, Err("no".into()));
        assert_eq!(document.scene(), &before);
        assert_eq!(document.history().0.count(), count);
        // An edit that does nothing is none.
        document.edit("nothing", |_| Ok(())).unwrap();
        assert_eq!(document.history().0.count(), count);
    }

    #[test]
    fn edit_after_an_undo_drops_what_could_be_redone() {
        let mut document = edited();
        document.undo(2);
        spawn(&mut document, "f");
        assert!(document.redo(1).is_empty());
    }
}
