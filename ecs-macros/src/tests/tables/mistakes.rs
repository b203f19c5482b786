//! The errors of tables, with their words.

use super::SIM;
use crate::tests::errors;

#[test]
fn exact_words() {
    for (items, expected) in [
        (
            "#[group(own(position), without(light))] pub struct G;",
            "`position` is a part of the table `Body`; name the table: `own(body)` [E213]",
        ),
        (
            "#[query(with(Velocity))] pub struct Q { light: &Light }",
            "`Velocity` is a part of the table `Body`; name the table: `with(body)` [E213]",
        ),
        (
            "#[query(lead(mesh))] pub struct Q { mesh: &Mesh }",
            "`mesh` is a part of the table `Shape`; name the table: `lead(shape)` [E213]",
        ),
        (
            "#[group(own(Body), with(light))] pub struct G;",
            "`Body` is the struct of a table; lists name it `body` [E204]",
        ),
        (
            "#[group(own(bodi, light))] pub struct G;",
            "no component `bodi` in `Sim`; did you mean `body`? [E203]",
        ),
        (
            "#[group(own(body))] pub struct G;",
            "`G` has no term but the table `body`, so its members are all rows; remove the group, and use `body()` [E214]",
        ),
    ] {
        assert_eq!(errors(&format!("{SIM} {items}")), [expected], "{items}");
    }
}
