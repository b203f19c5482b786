//! Files that the examples write.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind};
use std::path::Path;

/// Errors if a file can't be written. Call it before the work: it leaves no new file, and doesn't change an old one.
///
/// `what` is what the file will have, such as "the picture".
pub fn can_write(what: &str, path: &Path) -> Result<(), String> {
    let error = |why: &str| Err(format!("cannot write {what} {}: {why}", path.display()));
    if path.is_dir() {
        return error("it is a folder; add the name of a file");
    }
    let parent = match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => return error("it has no name"),
    };
    if !parent.is_dir() {
        let parent = parent.display();
        return error(&format!("there is no folder {parent}; create it, or choose another one"));
    }
    let is_new = !path.exists();
    match OpenOptions::new().append(true).create(true).open(path) {
        Ok(_) if is_new => {
            // If it can't be removed, the real file takes its place.
            let _ = fs::remove_file(path);
            Ok(())
        }
        Ok(_) => Ok(()),
        Err(why) => error(&format!("{}; choose another file", reason(&why))),
    }
}

/// Creates a folder for the files of a run, unless it exists.
pub fn folder(what: &str, path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|why| {
        let (path, why) = (path.display(), reason(&why));
        format!("cannot create {what} {path}: {why}; choose another one")
    })
}

/// Writes a picture in the format PNG, of three bytes per pixel.
pub fn save_picture(path: &Path, pixels: &[u8], width: u32, height: u32) -> Result<(), String> {
    let save = || -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_adaptive_filter(png::AdaptiveFilterType::Adaptive);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(pixels)?;
        writer.finish()
    };
    save().map_err(|why| format!("cannot write the picture {}: {why}", path.display()))
}

/// Returns the reason without the number that the system has for it.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        ErrorKind::NotADirectory => "a part of the path is no folder".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// Returns an empty folder.
    fn empty(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn check_leaves_no_file_and_changes_none() {
        let folder = empty("check-leaves-no-file");
        let (new, old) = (folder.join("new"), folder.join("old"));
        fs::write(&old, "text").unwrap();
        assert_eq!(can_write("the log", &new), Ok(()));
        assert_eq!(can_write("the log", &old), Ok(()));
        assert!(!new.exists());
        assert_eq!(fs::read_to_string(&old).unwrap(), "text");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn missing_folder_and_folder_are_refused() {
        let folder = empty("missing-folder");
        let error = can_write("the log", &folder.join("none/log")).unwrap_err();
        let none = folder.join("none");
        let expected = format!(
            "cannot write the log {0}/log: there is no folder {0}; create it, or choose another one",
            none.display()
        );
        assert_eq!(error, expected);
        let error = can_write("the log", &folder).unwrap_err();
        assert!(error.ends_with("it is a folder; add the name of a file"), "{error}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn file_in_place_of_a_folder_is_refused() {
        let folder = empty("file-in-place");
        let file = folder.join("file");
        fs::write(&file, "").unwrap();
        let error = super::folder("the folder", &file.join("dir")).unwrap_err();
        assert!(error.contains("a part of the path is no folder"), "{error}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn picture_that_cannot_be_written_has_a_plain_reason() {
        let error = save_picture(Path::new("/no/such/folder/p.png"), &[0; 3], 1, 1).unwrap_err();
        assert!(!error.contains("Os {") && error.contains("/no/such/folder/p.png: "), "{error}");
    }
}
