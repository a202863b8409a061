//! Writes puzzles as the lines that the page reads: `puzzles FOLDER FILE.ron…`.

use std::env::args_os;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use ludotheque_players::puzzles::Puzzles;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("a folder is missing")?;
    for file in arguments {
        let puzzles = Puzzles::read(&fs::read_to_string(&file)?)?;
        fs::write(folder.join(format!("{}.puzzles", puzzles.game.id())), puzzles.to_lines())?;
    }
    Ok(())
}
