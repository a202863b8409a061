//! Shown values: what a node shows is compared with what it should show, and only made anew where they differ.
//!
//! A node that is always there [`Shows`] a value and is filled by [`show`]. An entity that is there while there
//! is something to show has the value as its component, and [`Spawned`] spawns and despawns it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The value that a node shows; none until it has been filled.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Shows<T>(pub Option<T>);

impl<T> Default for Shows<T> {
    fn default() -> Self {
        Self(None)
    }
}

/// Fills a node for this value, unless it shows it.
pub fn show<T: PartialEq + Send + Sync + 'static>(
    mut node: EntityCommands,
    mut shows: Mut<Shows<T>>,
    wanted: T,
    fill: impl FnOnce(&mut ChildSpawnerCommands, &T),
) {
    if shows.0.as_ref() != Some(&wanted) {
        node.despawn_children().with_children(|parts| fill(parts, &wanted));
        shows.0 = Some(wanted);
    }
}

/// Shows a node, or hides it so that it takes no room.
pub fn show_if(node: &mut Mut<Node>, is_shown: bool) {
    let display = if is_shown { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
}

/// The entity that shows a value of this type, while there is one.
#[derive(SystemParam)]
pub struct Spawned<'w, 's, T: Component + PartialEq> {
    commands: Commands<'w, 's>,
    shown: Query<'w, 's, (Entity, &'static T)>,
}

impl<T: Component + PartialEq> Spawned<'_, '_, T> {
    /// Despawns what shows anything else. Where nothing shows the value, returns an entity with it, whose parts
    /// are to be inserted.
    pub fn show(&mut self, wanted: Option<T>) -> Option<EntityCommands<'_>> {
        let mut is_shown = false;
        for (entity, value) in &self.shown {
            if Some(value) == wanted.as_ref() {
                is_shown = true;
            } else {
                // It may be within another that shows the same.
                self.commands.entity(entity).try_despawn();
            }
        }
        wanted.filter(|_| !is_shown).map(|wanted| self.commands.spawn(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource)]
    struct Wanted(Option<u8>);

    #[derive(Component, PartialEq, Clone, Copy)]
    struct Number(u8);

    fn fill(wanted: Res<Wanted>, mut commands: Commands, places: Query<(Entity, &mut Shows<u8>)>) {
        for (entity, shows) in places {
            show(commands.entity(entity), shows, wanted.0.unwrap_or(0), |parts, number| {
                for _ in 0..*number {
                    parts.spawn(Node::default());
                }
            });
        }
    }

    fn spawn(wanted: Res<Wanted>, mut spawned: Spawned<Number>) {
        if let Some(mut entity) = spawned.show(wanted.0.map(Number)) {
            entity.insert(Node::default());
        }
    }

    #[test]
    fn only_what_differs_is_made_anew() {
        let mut app = App::new();
        app.insert_resource(Wanted(None)).add_systems(Update, (fill, spawn));
        let place = app.world_mut().spawn(Shows::<u8>::default()).id();
        let mut seen = Vec::new();
        for wanted in [Some(2), Some(2), Some(3), None] {
            app.insert_resource(Wanted(wanted));
            app.update();
            let parts = app.world().get::<Children>(place).map_or_else(Vec::new, |it| it.to_vec());
            let mut numbers = app.world_mut().query::<(Entity, &Number, &Node)>();
            let numbers: Vec<_> =
                numbers.iter(app.world()).map(|(entity, number, _)| (entity, number.0)).collect();
            seen.push((parts, numbers));
        }
        let lengths: Vec<_> =
            seen.iter().map(|(parts, numbers)| (parts.len(), numbers.len())).collect();
        assert_eq!(lengths, [(2, 1), (2, 1), (3, 1), (0, 0)]);
        assert!(seen[0] == seen[1], "the same value keeps its entities");
        assert!(seen[1].0[0] != seen[2].0[0] && seen[1].1[0] != seen[2].1[0]);
    }
}
