//! Changing json by its structure, so that much of it can still be read.

use std::mem::discriminant;

use serde_json::Value;

/// Changes one place of a value. `random` returns a number below its argument.
pub fn forge(value: &mut Value, random: &mut impl FnMut(usize) -> usize) {
    let mut places = Vec::new();
    list(value, String::new(), &mut places);
    let other = value.pointer(&places[random(places.len())]).unwrap().clone();
    // Half of the changes are of lists, although most values are numbers.
    if random(2) == 0 {
        places.retain(|place| value.pointer(place).is_some_and(is_list));
    }
    if places.is_empty() {
        return;
    }
    let place = value.pointer_mut(&places[random(places.len())]).unwrap();
    let list = is_list(place);
    match place {
        Value::Array(items) if list => {
            let (a, b) = (random(items.len()), random(items.len()));
            match random(5) {
                0 => drop(items.remove(a)),
                1 => items.swap(a, b),
                2 => items.insert(b, items[a].clone()),
                3 => items[a] = items[b].clone(),
                _ => items.truncate(a),
            }
        }
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            *place = match random(4) {
                0 => number.wrapping_add(1).into(),
                1 => number.saturating_sub(1).into(),
                2 if other.is_number() => other,
                _ => random(8).into(),
            };
        }
        Value::Bool(flag) => *flag = !*flag,
        _ if discriminant(place) == discriminant(&other) => *place = other,
        _ => {}
    }
}

/// Returns whether a value is a list with items of one kind, and so probably no tuple.
fn is_list(value: &Value) -> bool {
    let Value::Array(items) = value else { return false };
    let kinds = |pair: &[Value]| discriminant(&pair[0]) == discriminant(&pair[1]);
    !items.is_empty() && items.windows(2).all(kinds)
}

/// Lists the places of all values, as json pointers.
fn list(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                list(item, format!("{place}/{i}"), places);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                list(field, format!("{place}/{name}"), places);
            }
        }
        _ => {}
    }
    places.push(place);
}
