//! The executable: reads the command line, opens the window and runs the app.

use bevy::prelude::*;

fn main() -> AppExit {
    App::new()
        .add_plugins((DefaultPlugins, ludotheque::AppPlugin))
        .run()
}
