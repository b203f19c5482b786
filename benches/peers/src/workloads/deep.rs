//! Nine systems over entities of six kinds, spawned in turn. All kinds share three components, and each has one of its own.

/// Calls a macro with the nine systems and the entities that they run on.
macro_rules! with_deep {
    ($call:ident) => {
        $call! { deep: DEEP;
            components {
                position: Position, velocity: Velocity, life: Life,
                a: A, b: B, data: Data, number: Number, pair: Pair, rotation: Rotation
            }
            kinds i of 6, i % 6; {
                0 Runner {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), a: A = A(1.0),
                }
                1 Jumper {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), b: B = B(0.25),
                }
                2 Carrier {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), data: Data = Data(1.0),
                }
                3 Counter {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), number: Number = Number(0),
                }
                4 Holder {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), pair: Pair = Pair([i, 1]),
                }
                5 Wheel {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    life: Life = Life(i), rotation: Rotation = ROTATION,
                }
            }
            drift Drift (position(&mut) Position, velocity(&) Velocity) {
                position.step(&velocity);
            }
            brake Brake (velocity(&mut) Velocity, life(&) Life) {
                velocity.x = 0.5 * velocity.x + (life.0 % 4) as f32;
            }
            age Age (life(&mut) Life) { life.0 = life.0.wrapping_add(1); }
            pace Pace (a(&mut) A, velocity(&) Velocity) { a.0 = 0.5 * a.0 + velocity.x; }
            jump Jump (position(&mut) Position, b(&) B) { position.y += b.0; }
            carry Carry (data(&mut) Data, velocity(&) Velocity) { data.0 = 0.5 * data.0 - velocity.x; }
            tally Tally (number(&mut) Number, life(&) Life) {
                number.0 = number.0.wrapping_add((life.0 % 8) as i32);
            }
            flip Flip (pair(&mut) Pair) { pair.0.swap(0, 1); }
            spin Spin (rotation(&mut) Rotation, velocity(&) Velocity) { rotation.z += velocity.x; }
        }
    };
}
