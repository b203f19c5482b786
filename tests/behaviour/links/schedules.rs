//! Links in schedules: systems share them.

use ecs_core::{LinkColumn, schedule};

use super::forest::{ChildOf, Forest, ForestCommands, Name, Named, Sources, tree};
use super::parts::tree::{Depth, Levels, TreeSplit, TreeWorld, Under};
use super::parts::{Game, Score};

fn count(parents: LinkColumn<'_, ChildOf>, roots: &mut usize) {
    *roots += parents.roots().count();
}

fn add<'w>(rows: impl Iterator<Item = Named<'w>>) {
    rows.for_each(|row| row.name.0 += row.parent.0.generation());
}

fn double<'w>(rows: impl Iterator<Item = Sources<'w>>) {
    rows.for_each(|row| row.name.0 *= 2);
}

fn cut(parents: LinkColumn<'_, ChildOf>, commands: &mut ForestCommands) {
    for root in parents.roots() {
        for child in parents.children(root) {
            commands.remove::<ChildOf>(child);
        }
    }
}

#[schedule]
impl Forest {
    fn turn(&mut self, counts: &mut (usize, usize), commands: &mut ForestCommands) {
        count(self.parent(), &mut counts.0);
        add(self.named());
        count(self.parent(), &mut counts.1);
        double(self.sources());
        cut(self.parent(), commands.lane());
        self.apply(commands).expect_all();
    }
}

#[test]
fn systems_of_a_schedule_read_links() {
    let mut forest = Forest::new();
    let [root, a, ..] = tree(&mut forest);
    let (mut counts, mut commands) = ((0, 0), ForestCommands::new());
    forest.turn(&mut counts, &mut commands);
    assert_eq!(counts, (1, 1));
    assert_eq!(forest.get(a), Some(&Name(4)));
    assert!(forest.parent().roots().eq([a]) && forest.contains(root));
}

fn deepen<W: TreeWorld>(mut tree: TreeSplit<'_, W>) {
    for &entity in tree.under.entities() {
        tree.depth[entity].0 = tree.under.depth(entity);
    }
    tree.step();
}

fn scale<'w>(rows: impl Iterator<Item = Levels<'w>>, by: usize) {
    rows.for_each(|row| row.depth.0 *= by);
}

#[schedule]
impl<W: TreeWorld> TreeSplit<'_, W> {
    fn step(&mut self) {
        scale(self.levels(), 10);
        scale(self.levels(), 10);
    }
}

#[schedule]
impl Game {
    fn measure(&mut self) {
        deepen(self.tree());
    }
}

#[test]
fn schedules_pass_handles_of_parts_with_links() {
    let mut game = Game::new();
    let root = game.spawn(Score(0));
    let mid = game.spawn((Under(root), Depth(0)));
    let leaf = game.spawn((Under(mid), Depth(0)));
    game.measure();
    assert_eq!([mid, leaf].map(|e| game.get::<Depth>(e).unwrap().0), [100, 200]);
}
