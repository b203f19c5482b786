//! A panic at each call of user code while a wide world or a delta is saved or loaded.

use serde::Deserialize;
use serde_json::Value;

use super::Call::{Clone, Default, Drop, Eq, Load, Save, Target};
use super::count_calls;
use super::wide::{Round, Yard, YardDelta, built, run};

/// Loads the first world in the place of the second.
fn in_place(r: &mut Round, json: &str) {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    Yard::deserialize_in_place(&mut deserializer, &mut r.b).unwrap();
}

/// Returns a save from before the world had a resource and a part of the table.
fn older(yard: &Yard) -> String {
    let mut save = serde_json::to_value(yard).unwrap();
    remove(&mut save);
    save.to_string()
}

/// Removes what has these names, at any depth.
fn remove(save: &mut Value) {
    if let Value::Object(fields) = save {
        drop((fields.remove("late"), fields.remove("f")));
        fields.values_mut().for_each(remove);
    }
}

#[test]
fn panic_in_each_call_of_a_save() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("save", &[Save, Target], |r| {
            serde_json::to_string(&r.a).unwrap();
            postcard::to_allocvec(&r.a).unwrap();
        }),
        ("checksum", &[Save, Target], |r| _ = r.a.checksum()),
        ("load", &[Drop, Save, Load, Target], |r| {
            let json = serde_json::to_string(&r.a).unwrap();
            assert!(serde_json::from_str::<Yard>(&json).unwrap().len() == r.a.len());
            let bytes = postcard::to_allocvec(&r.a).unwrap();
            assert!(postcard::from_bytes::<Yard>(&bytes).unwrap().len() == r.a.len());
        }),
        ("load in place", &[Drop, Save, Load, Target], |r| {
            let json = serde_json::to_string(&r.a).unwrap();
            in_place(r, &json);
        }),
        ("load with defaults", &[Drop, Save, Load, Default, Target], |r| {
            let json = older(&r.a);
            in_place(r, &json);
        }),
        ("save that is refused", &[Drop, Save, Load, Target], |r| {
            let mut bytes = postcard::to_allocvec(&r.a).unwrap();
            bytes.truncate(bytes.len() - 2);
            assert!(postcard::from_bytes::<Yard>(&bytes).is_err());
        }),
    ]);
}

#[test]
fn panic_while_a_save_is_read_changes_nothing() {
    // The check of the whole world calls `target` and others, which are counted here.
    let json = older(&built(1));
    for call in [Load, Default] {
        let calls = count_calls(
            call,
            Round::new,
            |r| in_place(r, &json),
            |Round { a, b, .. }, exploded| {
                if exploded {
                    assert!(b == built(2));
                } else {
                    assert_eq!((b.len(), b.a().entities()), (a.len(), a.a().entities()));
                }
            },
        );
        assert!(calls > 1);
    }
}

#[test]
fn panic_in_each_call_of_a_saved_delta() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("delta in json", &[Drop, Clone, Eq, Save, Load, Target], |r| {
            let json = serde_json::to_string(&r.a.diff(&r.b)).unwrap();
            let delta: YardDelta = serde_json::from_str(&json).unwrap();
            r.a.apply_delta(&delta).unwrap();
        }),
        ("delta in postcard", &[Drop, Clone, Eq, Save, Load, Target], |r| {
            let bytes = postcard::to_allocvec(&r.a.diff(&r.b).one_way()).unwrap();
            let delta: YardDelta = postcard::from_bytes(&bytes).unwrap();
            r.a.apply_delta(&delta).unwrap();
        }),
    ]);
}
