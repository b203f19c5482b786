//! `GET /api/resources`: the resources with their values. O(resources).

use serde_json::{Value, json};

use crate::lists::{Inspect, Lists, ReadResource};

pub(crate) fn resources<W: Inspect>(lists: &Lists<W>, world: &W) -> Value {
    let all = W::LAYOUT.resources.iter().zip(&lists.resources).map(|(about, resource)| {
        let (shown, text) = match resource.read {
            ReadResource::Json(read) => ("json", Some(read(world))),
            ReadResource::Debug(read) => ("debug", Some(read(world))),
            ReadResource::Hidden => ("hidden", None),
        };
        let mut json = json!({
            "name": about.name,
            "type": about.type_name,
            "size": about.size,
            "part": about.part,
            "shown": shown,
            "editable": resource.edit.is_some(),
            "value": null,
        });
        match text {
            Some(Ok(text)) => json["value"] = text.into(),
            Some(Err(error)) => json["error"] = error.into(),
            None => {}
        }
        json
    });
    all.collect()
}
