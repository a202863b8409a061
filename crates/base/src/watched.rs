//! System parameters with change detection over all their resources, so that derived data is
//! computed again when one of them changes, and no resource can be forgotten.

use bevy::prelude::*;

/// A parameter that can have changed since the system last ran.
pub trait Watched {
    /// Whether it has changed.
    fn has_changed(&self) -> bool;
}

impl<T: Resource> Watched for Res<'_, T> {
    fn has_changed(&self) -> bool {
        self.is_changed()
    }
}

impl<T: Resource> Watched for If<Res<'_, T>> {
    fn has_changed(&self) -> bool {
        self.is_changed()
    }
}

/// The removal of a resource is not detected.
impl<T: Resource> Watched for Option<Res<'_, T>> {
    fn has_changed(&self) -> bool {
        self.as_ref().is_some_and(DetectChanges::is_changed)
    }
}

/// Declares a system parameter of resources with a method `has_changed`, which is true if any of
/// them has changed since the system last ran.
///
/// ```
/// use bevy::prelude::*;
/// use ludotheque_base::watched;
///
/// #[derive(Resource)]
/// struct Score(u32);
/// #[derive(Resource)]
/// struct Names(Vec<String>);
///
/// watched! {
///     /// What the table of results shows.
///     struct Results<'w> {
///         score: Res<'w, Score>,
///         names: Option<Res<'w, Names>>,
///     }
/// }
///
/// fn show(results: Results) {
///     if results.has_changed() {
///         println!("{} {}", results.score.0, results.names.map_or(0, |it| it.0.len()));
///     }
/// }
/// # bevy::ecs::system::assert_is_system(show);
/// ```
#[macro_export]
macro_rules! watched {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident<$life:lifetime> {
            $($(#[$about_field:meta])* $field_vis:vis $field:ident: $kind:ty),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(bevy::ecs::system::SystemParam)]
        $vis struct $name<$life> {
            $($(#[$about_field])* $field_vis $field: $kind),+
        }

        impl<$life> $name<$life> {
            /// Whether any of it has changed since the system last ran.
            $vis fn has_changed(&self) -> bool {
                $($crate::watched::Watched::has_changed(&self.$field))||+
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource)]
    struct First;
    #[derive(Resource)]
    struct Second;
    #[derive(Resource, Default)]
    struct Seen(Vec<bool>);

    watched! {
        struct Both<'w> {
            first: Res<'w, First>,
            second: Option<Res<'w, Second>>,
        }
    }

    fn note(both: Both, mut seen: ResMut<Seen>) {
        seen.0.push(both.has_changed());
    }

    #[test]
    fn a_change_of_any_of_them_is_seen_once() {
        let mut app = App::new();
        app.insert_resource(First).init_resource::<Seen>().add_systems(Update, note);
        app.update();
        app.update();
        app.insert_resource(Second);
        app.update();
        app.update();
        app.world_mut().resource_mut::<First>().set_changed();
        app.update();
        let seen = &app.world().resource::<Seen>().0;
        assert_eq!(*seen, [true, false, true, false, true]);
    }
}
