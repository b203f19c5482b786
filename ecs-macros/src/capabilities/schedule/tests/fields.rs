//! Conflicts between variables and their fields.

use crate::capabilities::schedule::uses::{Access, Place, Shared, Uses};

fn uses(fields: &[&str], access: Access) -> Uses {
    let mut uses = Uses::default();
    let fields = fields.iter().map(|&field| field.to_owned()).collect();
    uses.add(Shared::Local(Place { id: 0, name: "body".to_owned(), fields }), access);
    uses
}

#[test]
fn a_change_conflicts_with_uses_of_the_whole_and_of_parts() {
    let (one, inner): (&[&str], &[&str]) = (&["place"], &["place", "x"]);
    for (a, b) in [(&[][..], one), (one, &[]), (one, inner), (inner, one), (one, one)] {
        assert!(uses(a, Access::Changes).is_before(&uses(b, Access::Reads)), "{a:?}, {b:?}");
        assert!(uses(a, Access::Reads).is_before(&uses(b, Access::Changes)), "{a:?}, {b:?}");
        assert!(!uses(a, Access::Reads).is_before(&uses(b, Access::Reads)), "{a:?}, {b:?}");
    }
    assert!(!uses(one, Access::Changes).is_before(&uses(&["speed"], Access::Changes)));
}
