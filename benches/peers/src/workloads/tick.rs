//! A tick of ten small systems. Half of the entities are of one kind, half of another.

/// Calls a macro with the ten systems and the entities that they run on.
macro_rules! with_tick {
    ($call:ident) => {
        $call! { tick: TICKS;
            components {
                position: Position, velocity: Velocity, rotation: Rotation, life: Life,
                a: A, b: B, data: Data, number: Number, pair: Pair
            }
            kinds i of 2, i % 2; {
                0 Ship {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    rotation: Rotation = ROTATION, life: Life = Life(i), a: A = A(1.0),
                    b: B = B(0.25),
                }
                1 Rock {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    data: Data = Data(1.0), number: Number = Number(0), pair: Pair = Pair([i, 1]),
                    a: A = A(1.0),
                }
            }
            drift Drift (position(&mut) Position, velocity(&) Velocity) {
                position.step(&velocity);
            }
            sway Sway (velocity(&mut) Velocity) { velocity.y = 1.0 - velocity.y; }
            spin Spin (rotation(&mut) Rotation) { rotation.z += 0.25; }
            age Age (life(&mut) Life) { life.0 = life.0.wrapping_add(1); }
            grow Grow (a(&mut) A, b(&) B) { a.0 += b.0; }
            flip Flip (b(&mut) B) { b.0 = 1.0 - b.0; }
            blend Blend (data(&mut) Data, a(&) A) { data.0 = 0.5 * data.0 + a.0; }
            tally Tally (number(&mut) Number) { number.0 += 1; }
            turn Turn (pair(&mut) Pair) { pair.0.swap(0, 1); }
            lift Lift (position(&mut) Position, data(&) Data) { position.y += data.0; }
        }
    };
}
