//! Motions by time alone, a step in each frame.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::redraw::Redraw;
use crate::settings::Settings;

/// The time of what one system moves.
#[derive(SystemParam)]
pub struct Moving<'w, 's> {
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    redraw: Res<'w, Redraw>,
    /// The frame in which it last moved anything, as a time since the app started.
    last: Local<'s, Option<Duration>>,
}

impl Moving<'_, '_> {
    /// The seconds by which the motion goes on in this frame, at normal speed; infinitely many without animations.
    /// There are none unless it [went on](Self::goes_on) in the frame before: one after idling may have a long delta.
    pub fn seconds(&self) -> f32 {
        let speed = self.settings.pace().speed();
        let before = self.time.elapsed().saturating_sub(self.time.delta());
        if speed.is_infinite() {
            speed
        } else if *self.last == Some(before) {
            self.time.delta_secs() * speed
        } else {
            0.0
        }
    }

    /// Requests the next frame of the motion.
    pub fn goes_on(&mut self) {
        *self.last = Some(self.time.elapsed());
        self.redraw.soon();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Animation;

    fn step(mut moving: Moving) -> f32 {
        let seconds = moving.seconds();
        moving.goes_on();
        seconds
    }

    #[test]
    fn the_time_before_a_motion_is_no_part_of_it() {
        let mut world = World::new();
        world.init_resource::<Time>();
        world.init_resource::<Settings>();
        world.init_resource::<Redraw>();
        let system = world.register_system(step);
        let pass = |world: &mut World, seconds| {
            world.resource_mut::<Time>().advance_by(Duration::from_secs(seconds));
        };
        let moved = |world: &mut World| world.run_system(system).expect("it has all it needs");
        pass(&mut world, 60);
        assert_eq!(moved(&mut world), 0.0);
        pass(&mut world, 1);
        assert_eq!(moved(&mut world), 1.0);
        // A frame in which it does not move.
        pass(&mut world, 1);
        pass(&mut world, 60);
        assert_eq!(moved(&mut world), 0.0);
        world.resource_mut::<Settings>().animation = Animation::Fast;
        pass(&mut world, 1);
        assert_eq!(moved(&mut world), 2.0);
        world.resource_mut::<Settings>().animation = Animation::Off;
        pass(&mut world, 60);
        assert_eq!(moved(&mut world), f32::INFINITY);
    }
}
