// ANCHOR: recipe
use ecs_core::world;

#[derive(Clone, Debug, PartialEq)]
struct Wall {
    height: u32,
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Level {
        wall: Wall,
    }
);

#[derive(Default)]
struct Editor {
    level: Level,
    done: Vec<LevelDelta>,
    undone: Vec<LevelDelta>,
}

impl Editor {
    fn edit(&mut self, change: impl FnOnce(&mut Level)) {
        self.done.push(self.level.edit(change));
        self.undone.clear();
    }

    fn undo(&mut self) {
        if let Some(delta) = self.done.pop() {
            let back = delta.inverse().expect("it has the values before");
            self.level.apply_delta(&back).expect("the level after the edit");
            self.undone.push(delta);
        }
    }

    fn redo(&mut self) {
        if let Some(delta) = self.undone.pop() {
            self.level.apply_delta(&delta).expect("the level before the edit");
            self.done.push(delta);
        }
    }
}

#[test]
fn edits_are_undone_and_redone() {
    let mut editor = Editor::default();
    let wall = editor.level.spawn(Wall { height: 3 }); // no edit
    editor.edit(|level| level.wall_mut()[wall].height = 5);
    editor.edit(|level| level.despawn(wall).unwrap());
    editor.undo();
    assert_eq!(editor.level.wall()[wall].height, 5); // under the same handle
    editor.undo();
    assert_eq!(editor.level.wall()[wall].height, 3);
    editor.redo();
    editor.edit(|level| level.wall_mut()[wall].height = 6);
    editor.redo(); // there is nothing to redo after an edit
    assert_eq!(editor.level.wall()[wall].height, 6);
}
// ANCHOR_END: recipe
