//! `LAYOUT` lists the resources.

use ecs_core::world;

world!(
    #[parts(physics::weather::Weather as w)]
    struct Land {
        #[resource]
        map: Vec<Option<u8>>,
        cell: u8,
    }
);

#[test]
fn layout_lists_resources_with_their_parts() {
    let text = Land::LAYOUT.to_string();
    let (_, resources) = text.split_once("resources (3)\n").unwrap();
    assert_eq!(
        resources,
        "  map        Vec<Option<u8>>     24 B  align  8
  w_gravity  Gravity              4 B  align  4  from physics::weather::Weather
  w_wind     Wind                 4 B  align  4  from physics::weather::Weather
"
    );
    let [map, gravity, _] = Land::LAYOUT.resources else { panic!("{text}") };
    assert_eq!((map.name, map.type_name, map.part), ("map", "Vec<Option<u8>>", None));
    assert_eq!(gravity.part, Some("physics::weather::Weather"));
}

#[test]
fn the_diagram_has_a_box_of_resources() {
    let text = Land::LAYOUT.to_mermaid();
    let (_, resources) = text.split_once("    subgraph resources\n").unwrap();
    assert_eq!(
        resources,
        "        r_map[[\"map: Vec#lt;Option#lt;u8#gt;#gt;<br/>24 B\"]]
        r_w_gravity[[\"w_gravity: Gravity<br/>4 B\"]]
        r_w_wind[[\"w_wind: Wind<br/>4 B\"]]
    end
"
    );
}
