//! `GET /api/resources`: the resources with their values. O(resources).

use crate::json::{Json, json};
use crate::lists::{Inspect, Lists, ReadResource};

pub(crate) fn resources<W: Inspect>(lists: &Lists<W>, world: &W) -> Json {
    let all = W::LAYOUT.resources.iter().zip(&lists.resources).map(|(about, resource)| {
        let (shown, text) = match resource.read {
            ReadResource::Json(read) => ("json", Some(read(world))),
            ReadResource::Debug(read) => ("debug", Some(read(world))),
            ReadResource::Hidden => ("hidden", None),
        };
        let (value, error) = match text {
            Some(Ok(text)) => (Some(text), None),
            Some(Err(error)) => (None, Some(error)),
            None => (None, None),
        };
        json!({
            "name": about.name,
            "type": about.type_name,
            "size": about.size,
            "part": about.part,
            "shown": shown,
            "editable": resource.edit.is_some(),
            "value": value,
            "error": error,
        })
    });
    Json::of(&all.collect::<Vec<_>>())
}
