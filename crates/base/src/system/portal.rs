//! The preferences of a Linux desktop, through its portal and D-Bus, as file dialogs are opened.

use std::thread;
use std::time::{Duration, Instant};

use ashpd::desktop::settings::Settings;
use ashpd::zbus::connection::Builder;
use ashpd::zbus::zvariant::Value;
use bevy::log::debug;
use bevy::tasks::futures_lite::StreamExt;
use bevy::tasks::futures_lite::future::poll_once;

use crate::job::Outbox;
use crate::preferences::{
    ACCESSIBILITY, APPEARANCE, Answers, INTERFACE, SystemAnswer, SystemPreferences,
};

/// How long the portal may take to answer. It is started by the first question.
const PATIENCE: Duration = Duration::from_secs(10);

/// Changes that come within this time are told as one: dragging a slider of the desktop makes
/// hundreds a second, and each makes the game lay out and draw everything anew.
const TOGETHER: Duration = Duration::from_millis(250);
/// How long the thread sleeps between two looks for more of them.
const LOOK: Duration = Duration::from_millis(20);

/// Sends the preferences of the desktop, and again whenever they change.
pub(super) fn listen(outbox: Outbox<SystemPreferences>) {
    let wayland = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let windows_have_the_scale = wayland.iter().all(|name| std::env::var_os(name).is_none());
    let bus = Builder::session();
    let ended = pollster::block_on(follow(bus, windows_have_the_scale, &outbox));
    if let Err(error) = ended {
        // Many desktops have no such portal, which is no fault.
        debug!("the preferences of the desktop cannot be read: {error}");
    }
}

/// Follows the preferences until the bus is closed or the receiver is gone.
///
/// Under X11, windows have the scale of the system's texts already: desktops put it into `Xft.dpi`,
/// from which the scale of a window is made. It must not count twice.
async fn follow(
    bus: ashpd::zbus::Result<Builder<'_>>,
    windows_have_the_scale: bool,
    outbox: &Outbox<SystemPreferences>,
) -> ashpd::Result<()> {
    let bus = bus?.method_timeout(PATIENCE).build().await?;
    let portal = Settings::with_connection(bus).await?;
    // What changes after the first answer must not be missed.
    let mut changes = portal.receive_setting_changed().await?;
    let mut answers = Answers::default();
    let groups = [APPEARANCE, INTERFACE, ACCESSIBILITY];
    for (group, settings) in portal.read_all(&groups).await? {
        for (name, value) in settings {
            note(&mut answers, &group, &name, &value);
        }
    }
    let preferences = |answers: &Answers| {
        let mut preferences = answers.preferences();
        if windows_have_the_scale {
            preferences.text_scale = None;
        }
        preferences
    };
    let mut sent = preferences(&answers);
    outbox.send(sent);
    while let Some(first) = changes.next().await {
        let begun = Instant::now();
        let mut next = Some(first);
        loop {
            match next {
                Some(change) if groups.contains(&change.namespace()) => {
                    let (group, name) = (change.namespace(), change.key());
                    note(&mut answers, group, name, change.value());
                }
                Some(_) => {}
                None => thread::sleep(LOOK),
            }
            if begun.elapsed() >= TOGETHER || !outbox.is_wanted() {
                break;
            }
            next = poll_once(changes.next()).await.flatten();
        }
        if !outbox.is_wanted() {
            break;
        }
        let now = preferences(&answers);
        if now != sent {
            outbox.send(now);
            sent = now;
        }
    }
    Ok(())
}

fn note(answers: &mut Answers, group: &str, name: &str, value: &Value<'_>) {
    let answer = match value {
        // Some portals wrap values twice.
        Value::Value(inner) => return note(answers, group, name, inner),
        Value::Bool(flag) => SystemAnswer::Flag(*flag),
        Value::U32(number) => SystemAnswer::Number(f64::from(*number)),
        Value::I32(number) => SystemAnswer::Number(f64::from(*number)),
        Value::F64(number) => SystemAnswer::Number(*number),
        _ => return,
    };
    answers.note(group, name, answer);
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::io::{BufRead, BufReader};
    use std::process::{Child, Command, Stdio};

    use ashpd::zbus::zvariant::OwnedValue;
    use ashpd::zbus::{self, Connection, interface};

    use super::*;
    use crate::job::{Job, JobPoll};

    const PATH: &str = "/org/freedesktop/portal/desktop";
    const INTERFACE_NAME: &str = "org.freedesktop.portal.Settings";

    /// A session bus that goes when it is dropped.
    struct Bus {
        daemon: Child,
        address: String,
    }

    impl Bus {
        /// Opens a bus; nothing where `dbus-daemon` is not installed.
        fn open() -> Option<Self> {
            let mut daemon = Command::new("dbus-daemon")
                .args(["--session", "--nofork", "--print-address=1"])
                .env_remove("DISPLAY")
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()?;
            let out = daemon.stdout.take().expect("its output is piped");
            let mut address = String::new();
            BufReader::new(out).read_line(&mut address).expect("it says where it is");
            let address = address.trim().to_owned();
            Some(Self { daemon, address })
        }
    }

    impl Drop for Bus {
        fn drop(&mut self) {
            let _ = self.daemon.kill();
            let _ = self.daemon.wait();
        }
    }

    /// A portal that asks for high contrast, reduced motion and larger text.
    struct Portal;

    #[interface(name = "org.freedesktop.portal.Settings", crate = "ashpd::zbus")]
    impl Portal {
        #[zbus(name = "ReadAll")]
        fn read_all(&self, groups: Vec<String>) -> HashMap<String, HashMap<String, OwnedValue>> {
            assert_eq!(groups, [APPEARANCE, INTERFACE, ACCESSIBILITY]);
            let appearance = HashMap::from([("contrast".to_owned(), OwnedValue::from(1_u32))]);
            let interface = HashMap::from([
                ("enable-animations".to_owned(), OwnedValue::from(false)),
                ("text-scaling-factor".to_owned(), OwnedValue::from(1.5)),
            ]);
            HashMap::from([(APPEARANCE.to_owned(), appearance), (INTERFACE.to_owned(), interface)])
        }

        #[zbus(property, name = "version")]
        fn version(&self) -> u32 {
            2
        }
    }

    async fn portal(address: &str) -> ashpd::zbus::Result<Connection> {
        Builder::address(address)?
            .name("org.freedesktop.portal.Desktop")?
            .serve_at(PATH, Portal)?
            .build()
            .await
    }

    fn asked(address: String, windows_have_the_scale: bool) -> Job<SystemPreferences> {
        Job::spawn("preferences", None, (), move |outbox| {
            let bus = Builder::address(address.as_str());
            let _ = pollster::block_on(follow(bus, windows_have_the_scale, &outbox));
        })
    }

    fn answer(job: &mut Job<SystemPreferences>) -> Option<SystemPreferences> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            match job.poll() {
                JobPoll::Value(preferences) => return Some(preferences),
                JobPoll::Pending => thread::sleep(Duration::from_millis(2)),
                JobPoll::Ended => return None,
            }
        }
        panic!("the portal is asked for ever");
    }

    #[test]
    fn a_portal_is_read_and_its_changes_are_followed() {
        let Some(bus) = Bus::open() else { return };
        let connection = pollster::block_on(portal(&bus.address)).expect("the bus is open");
        let mut job = asked(bus.address.clone(), false);
        let mut wanted = SystemPreferences {
            high_contrast: Some(true),
            reduced_motion: Some(true),
            text_scale: Some(1.5),
        };
        assert_eq!(answer(&mut job), Some(wanted));
        let change = (INTERFACE, "text-scaling-factor", Value::from(1.25));
        let told =
            connection.emit_signal(None::<&str>, PATH, INTERFACE_NAME, "SettingChanged", &change);
        pollster::block_on(told).expect("the bus is open");
        wanted.text_scale = Some(1.25);
        assert_eq!(answer(&mut job), Some(wanted));
        let mut scaled = asked(bus.address.clone(), true);
        wanted.text_scale = None;
        assert_eq!(answer(&mut scaled), Some(wanted));
    }

    #[test]
    fn a_flood_of_changes_is_told_a_few_times_and_its_last_one_is_not_lost() {
        let Some(bus) = Bus::open() else { return };
        let connection = pollster::block_on(portal(&bus.address)).expect("the bus is open");
        let mut job = asked(bus.address.clone(), false);
        assert!(answer(&mut job).is_some());
        let begun = Instant::now();
        let scales = (1..=300).map(|number| 1.0 + f64::from(number) / 1000.0);
        for scale in scales {
            let change = (INTERFACE, "text-scaling-factor", Value::from(scale));
            let told = connection.emit_signal(
                None::<&str>,
                PATH,
                INTERFACE_NAME,
                "SettingChanged",
                &change,
            );
            pollster::block_on(told).expect("the bus is open");
        }
        let mut count = 0;
        loop {
            count += 1;
            let told = answer(&mut job).expect("it is followed");
            if told.text_scale == Some(1.3) {
                break;
            }
        }
        let most = 1 + begun.elapsed().as_millis() / TOGETHER.as_millis();
        assert!(count <= most, "{count} times, at most {most}");
    }

    #[test]
    fn a_bus_without_a_portal_and_no_bus_say_nothing() {
        let Some(bus) = Bus::open() else { return };
        assert_eq!(answer(&mut asked(bus.address.clone(), false)), None);
        let nowhere = "unix:path=/nowhere/bus".to_owned();
        assert_eq!(answer(&mut asked(nowhere, false)), None);
    }
}
