//! Parts with tracked components.

use ecs_core::{Entity, Mut, world};

mod scene {
    use ecs_core::{Entity, Mut, part};

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct Place(pub(super) i32);

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct Texture(pub(super) u32);

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct Mesh(pub(super) u32);

    part!(
        pub(super) struct Scene {
            #[track(frames = 3)]
            place: Place,
            #[track(removed)]
            texture: Texture,
        }

        #[track(removed)]
        #[table]
        pub(super) struct Model {
            pub(super) mesh: Mesh,
            pub(super) level: u8,
        }

        #[query]
        pub(super) struct Walking {
            pub(super) place: Mut<'_, Place>,
        }

        #[query(changed(place), added(mesh))]
        pub(super) struct Shown {
            pub(super) entity: Entity,
            pub(super) mesh: &Mesh,
        }
    );

    /// Moves what is at an even place.
    pub(super) fn walk<W: SceneWorld>(world: &mut W) {
        for mut row in world.walking() {
            if row.place.0 % 2 == 0 {
                row.place.0 += 1;
            }
        }
    }

    /// Returns what was moved, by the world's method and by the part's split handle.
    pub(super) fn moved<W: SceneWorld>(world: &mut W) -> [Vec<Entity>; 2] {
        let by_world = world.changed::<Place>().map(|(entity, _)| entity).collect();
        let mut split = world.scene();
        let by_split = split.place.changed().map(|(entity, _)| entity).collect();
        assert_eq!(split.walking().count(), split.place.len());
        [by_world, by_split]
    }

    /// Returns what was removed.
    pub(super) fn freed<W: SceneWorld>(world: &mut W) -> (Vec<u32>, Vec<u32>) {
        let models = world.drain_removed::<Model>().map(|(_, model)| model.mesh.0).collect();
        (world.drain_removed::<Texture>().map(|(_, texture)| texture.0).collect(), models)
    }

    /// Counts the rows of the query by changes, over the columns of the part.
    pub(super) fn shown<W: SceneWorld>(world: &mut W) -> usize {
        world.scene().shown().map(|row| row.mesh.0 as usize).sum()
    }
}

use scene::{Mesh, Model, Place, Texture};

#[derive(Clone, Debug, PartialEq)]
struct Score(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[parts(scene::Scene as drawn)]
    struct Game {
        score: Score,
    }

    #[query(changed(drawn_place))]
    struct Counted {
        entity: Entity,
        score: &mut Score,
        drawn_place: Mut<'_, Place>,
    }
);

#[test]
fn part_tracks_its_components_in_a_world() {
    let mut game = Game::new();
    let model = || Model { mesh: Mesh(10), level: 1 };
    let even = game.spawn((Place(0), Texture(1), Score(0), model()));
    let odd = game.spawn((Place(1), Texture(2), Score(0)));
    assert_eq!(scene::shown(&mut game), 10);
    game.next_frame();
    assert_eq!(scene::shown(&mut game), 0);
    scene::walk(&mut game);
    assert_eq!(scene::moved(&mut game), [[even], [even]]);
    for row in game.counted() {
        assert_eq!(row.entity, even);
        row.score.0 += 1;
    }
    assert_eq!(game.changed_since::<Place>(0).unwrap().count(), 2);
    game.despawn(even).unwrap();
    game.insert(odd, Texture(3)).unwrap();
    assert_eq!(scene::freed(&mut game), (vec![1, 2], vec![10]));
    assert!(game.removed::<Place>().eq([even]));
    let layout = Game::LAYOUT.components;
    let place = layout.iter().find(|component| component.name == "drawn_place").unwrap();
    assert_eq!(place.track.map(|track| (track.frames, track.keeps_removed)), Some((3, false)));
    assert!(Game::LAYOUT.tables[0].keeps_removed);
}
