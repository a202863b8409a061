//! What the voice of the app is given to say.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use ludotheque::voice::Uttered;
use ludotheque_base::settings::Settings;

use super::TestApp;

/// Everything that has been said.
#[derive(Resource, Default)]
struct Ear {
    cursor: MessageCursor<Uttered>,
    heard: Vec<Uttered>,
}

fn listen(mut ear: ResMut<Ear>, uttered: Res<Messages<Uttered>>) {
    let Ear { cursor, heard } = &mut *ear;
    heard.extend(cursor.read(&uttered).cloned());
}

/// Listens from now on.
pub(crate) fn listening(mut test: TestApp) -> TestApp {
    test.app.init_resource::<Ear>().add_systems(First, listen);
    test.frames(3);
    take(&mut test);
    test
}

/// Turns the voice on, and lets it say so.
pub(crate) fn speaking(test: TestApp) -> TestApp {
    let mut test = listening(test);
    test.app.world_mut().resource_mut::<Settings>().voice = true;
    test.frames(4);
    take(&mut test);
    test
}

/// What has been said since, with plain spaces; `!` before what interrupts, and for a silence.
pub(crate) fn take(test: &mut TestApp) -> Vec<String> {
    test.frames(1);
    let mut ear = test.app.world_mut().resource_mut::<Ear>();
    let heard = ear.heard.drain(..).map(|it| {
        let mark = if it.interrupts { "!" } else { "" };
        format!("{mark}{}", it.text.unwrap_or_default())
    });
    let plain = |text: String| text.replace(['\u{a0}', '\u{202f}'], " ");
    heard.map(plain).collect()
}
