mod glam_columns {
    // ANCHOR: glam
    use bytemuck::{Pod, Zeroable};
    use ecs_core::world;
    use glam::Vec2;

    #[derive(Clone, Copy, Pod, Zeroable)]
    #[repr(transparent)]
    struct Position(Vec2);

    #[derive(Clone, Copy)]
    struct Velocity(Vec2);

    world!(
        struct Game {}

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn fall(game: &mut Game, seconds: f32) {
        game.moving().for_each(|row| row.position.0 += row.velocity.0 * seconds);
    }

    /// The column as it is, for `queue.write_buffer(&buffer, 0, bytes)` of wgpu.
    fn bytes(game: &Game) -> &[u8] {
        bytemuck::cast_slice(game.position().as_slice())
    }
    // ANCHOR_END: glam

    #[test]
    fn runs() {
        let mut game = Game::new();
        game.spawn(Body {
            position: Position(Vec2::ZERO),
            velocity: Velocity(Vec2::new(2.0, 4.0)),
        });
        fall(&mut game, 0.5);
        let expected: Vec<u8> =
            [1.0_f32, 2.0].iter().flat_map(|value| value.to_ne_bytes()).collect();
        assert_eq!(bytes(&game), expected);
    }
}

mod random {
    // ANCHOR: rand
    use ecs_core::world;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    #[derive(Clone, PartialEq)]
    struct Position(f32);

    world!(
        #[derive(Clone, PartialEq)]
        struct Game {
            position: Position,
            #[resource]
            rng: Xoshiro256PlusPlus, // is cloned and compared with the world
        }
    );

    fn rain(game: &mut Game) {
        let x = game.rng_mut().random_range(0.0..40.0);
        game.spawn(Position(x));
    }
    // ANCHOR_END: rand

    #[test]
    fn runs() {
        let mut game = Game::new(Xoshiro256PlusPlus::seed_from_u64(7));
        rain(&mut game);
        let mut copy = game.clone();
        rain(&mut game);
        rain(&mut copy);
        assert!(game == copy && game.len() == 2);
        assert!(
            game.position()
                .as_slice()
                .iter()
                .all(|position| (0.0..40.0).contains(&position.0))
        );
        assert!(game.position().as_slice()[0] != game.position().as_slice()[1]);
    }
}

mod spans {
    // ANCHOR: tracing
    use ecs_core::{schedule, world};

    struct Position(f32);

    world!(
        struct Game {
            position: Position,
        }

        #[query]
        struct Falling {
            position: &mut Position,
        }
    );

    fn fall<'w>(dots: impl Iterator<Item = Falling<'w>>) {
        dots.for_each(|dot| dot.position.0 += 1.0);
    }

    fn span(system: &'static str) -> tracing::span::EnteredSpan {
        tracing::info_span!("system", name = system).entered()
    }

    #[schedule(trace = span)]
    impl Game {
        fn tick(&mut self) {
            fall(self.falling());
        }
    }
    // ANCHOR_END: tracing

    #[test]
    fn runs() {
        use std::io::Write;
        use std::sync::{Arc, Mutex};

        #[derive(Clone)]
        struct Log(Arc<Mutex<Vec<u8>>>);
        impl Write for Log {
            fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
                self.0.lock().unwrap().write(text)
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }

        let log = Log(Arc::default());
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_span_events(tracing_subscriber::fmt::format::FmtSpan::CLOSE)
            .with_writer(move || writer.clone())
            .finish();
        let mut game = Game::new();
        let dot = game.spawn(Position(0.0));
        tracing::subscriber::with_default(subscriber, || game.tick_in_order());
        assert_eq!(game.position()[dot].0, 1.0);
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert!(text.contains(r#"system{name="fall"}"#), "{text}");
    }
}
