//! Writes the saves in `kept` that don't exist yet.

fn main() {
    ecs_saves::kept::write_missing();
}
