//! A picture of the window after some ticks, and its comparison with another one.

use macroquad::prelude::*;
use moths::{Game, bot};

/// The side of a square whose mean colour is compared. Drivers draw edges and text differently, and
/// the mean hardly depends on that.
const SQUARE: usize = 20;

/// The largest difference of a mean, of 255, and the largest mean of all differences.
const WORST: f32 = 24.0;
const MEAN: f32 = 2.0;

/// Takes a picture if the arguments want one, and returns whether they do.
pub(crate) async fn wanted() -> bool {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [] => false,
        [flag] if flag == "--help" || flag == "-h" => {
            println!("The game in a window. With `--picture FILE.png TICKS SEED`, it plays itself and writes a picture.");
            std::process::exit(0);
        }
        [flag, file, ticks, seed] if flag == "--picture" => {
            let (Ok(ticks), Ok(seed)) = (ticks.parse(), seed.parse()) else {
                eprintln!("error: expected two numbers, found `{ticks}` and `{seed}`; see --help");
                std::process::exit(2);
            };
            let folder = std::path::Path::new(file).parent().filter(|path| !path.as_os_str().is_empty());
            if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
                let folder = folder.display();
                eprintln!("error: cannot write the picture {file}: there is no folder {folder}; create it");
                std::process::exit(2);
            }
            take(file, ticks, seed).await;
            true
        }
        _ => {
            eprintln!("error: expected no arguments, or --picture FILE.png TICKS SEED; see --help");
            std::process::exit(2);
        }
    }
}

/// Plays for some ticks. Writes the picture to a new file, or compares it with one that exists.
/// Exits with 1 if they differ.
async fn take(file: &str, ticks: u64, seed: u64) {
    let mut game = Game::new(seed);
    for _ in 0..ticks {
        let input = bot::play(&game);
        game.step(input);
    }
    // The first frames may come before the window has its size.
    for _ in 0..5 {
        crate::draw(&game);
        next_frame().await;
    }
    crate::draw(&game);
    let picture = get_screen_data();
    let Ok(bytes) = std::fs::read(file) else {
        // The rows of the screen begin at the bottom, and `export_png` turns them.
        picture.export_png(file);
        println!("written: {file}");
        return;
    };
    let other = Image::from_file_with_format(&bytes, None).unwrap_or_else(|_| {
        eprintln!("error: {file} is no picture in the format PNG; choose another file");
        std::process::exit(2)
    });
    if (picture.width, picture.height) != (other.width, other.height) {
        println!(
            "{}x{} pixels, expected {}x{}",
            picture.width, picture.height, other.width, other.height
        );
        std::process::exit(1);
    }
    let differences = differences(&picture, &other);
    let worst = differences.iter().copied().fold(0.0, f32::max);
    let mean = differences.iter().sum::<f32>() / differences.len() as f32;
    println!("difference of squares: mean {mean:.2} of {MEAN}, worst {worst:.2} of {WORST}");
    if mean > MEAN || worst > WORST {
        std::process::exit(1);
    }
}

/// Returns the difference of the mean colours of each square.
fn differences(screen: &Image, file: &Image) -> Vec<f32> {
    let (width, height) = (usize::from(screen.width), usize::from(screen.height));
    let mean = |image: &Image, x: usize, y: usize, upwards: bool| {
        let mut sums = [0.0; 3];
        for row in y..y + SQUARE {
            let row = if upwards { height - 1 - row } else { row };
            for pixel in &image.get_image_data()[row * width + x..][..SQUARE] {
                (0..3).for_each(|n| sums[n] += f32::from(pixel[n]));
            }
        }
        sums.map(|sum| sum / (SQUARE * SQUARE) as f32)
    };
    let mut differences = Vec::new();
    for y in (0..=height - SQUARE).step_by(SQUARE) {
        for x in (0..=width - SQUARE).step_by(SQUARE) {
            let (a, b) = (mean(screen, x, y, true), mean(file, x, y, false));
            differences.push((0..3).map(|n| (a[n] - b[n]).abs()).fold(0.0, f32::max));
        }
    }
    differences
}
