// The program of `pages/coming.rs` for EnTT. `samples/entt/check` compiles and runs it.

// ANCHOR: entt
#include <entt/entt.hpp>

struct Position { float y; };
struct Velocity { float y; };

int main() {
    entt::registry registry;
    for (int n = 0; n < 9; ++n) {
        const auto dot = registry.create();
        registry.emplace<Position>(dot, static_cast<float>(n));
        registry.emplace<Velocity>(dot, 1.0f);
    }
    registry.emplace<Position>(registry.create(), 20.0f);

    auto moving = registry.view<Position, const Velocity>();
    for (auto [entity, position, velocity] : moving.each()) {
        position.y += velocity.y;
        if (position.y > 6.0f) {
            registry.destroy(entity); // allowed for the entity of this row
        }
    }
    return registry.view<Position>().size() == 7 ? 0 : 1;
}
// ANCHOR_END: entt
