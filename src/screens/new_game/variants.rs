//! The rules that players can choose.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::OptionSpec;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, BringToTop, GAP_PX, Unfolds};

use super::choices::{chooses, line_label};
use super::draft::{Draft, RuleVariants};
use super::state::{Tells, Value, Variants};
use super::texts::trial_words;

/// The options of the game, each with its explanation, below a button that unfolds them.
pub(super) fn spawn_variants(
    form: &mut ChildSpawnerCommands,
    draft: &Draft,
    variants: RuleVariants,
) {
    let label = message("options-heading");
    let mut button = form.spawn((
        widgets::unfolding("rule-variants", label, variants.is_open),
        widgets::changes(|variants: &mut RuleVariants| variants.is_open = !variants.is_open),
    ));
    let unsaid = || Localized::verbatim("");
    button.with_child((widgets::muted_text(Lettering::Small, unsaid()), Tells::Variants));
    form.spawn((Variants, variants_node(variants), Pickable::IGNORE)).with_children(|column| {
        for (number, option) in draft.game.options().iter().enumerate() {
            let label = message(format!("option-{}", option.name));
            column.spawn(widgets::form_line()).with_children(|line| {
                line.spawn(line_label(label.clone()));
                line.spawn(option_choices("", number, option));
            });
            let explained = widgets::text(Lettering::Small, unsaid());
            column.spawn((explained, Tells::OfOption(number)));
            let example = message(format!("option-{}-example", option.name));
            column.spawn(widgets::muted_text(Lettering::Small, example));
            if trial_words(draft, number).is_some() {
                let trial = widgets::muted_text(Lettering::Small, unsaid());
                column.spawn((trial, Tells::Trial(number)));
            }
        }
    });
}

fn variants_node(variants: RuleVariants) -> Node {
    Node {
        display: if variants.is_open { Display::Flex } else { Display::None },
        ..boxes::column(GAP_PX / 2.0).rigid().padded(UiRect::new(px(16), px(0), px(0), px(GAP_PX)))
    }
}

/// Shows or hides the rule variants.
pub(super) fn unfold_variants(
    mut commands: Commands,
    variants: Res<RuleVariants>,
    columns: Query<Entity, With<Variants>>,
    buttons: Query<(Entity, &Unfolds)>,
) {
    for column in &columns {
        commands.entity(column).insert(variants_node(*variants));
    }
    for (button, unfolds) in &buttons {
        if unfolds.0 != variants.is_open {
            let mut button = commands.entity(button);
            button.insert(Unfolds(variants.is_open));
            // Scroll to the unfolded variants.
            if variants.is_open {
                button.insert(BringToTop(0.0));
            }
        }
    }
}

/// The values of an option to choose from for the next match. The option is identified
/// by its index in the current game; the identifiers of the choices begin with
/// `prefix`.
pub(crate) fn option_choices(
    prefix: &'static str,
    number: usize,
    option: &'static OptionSpec,
) -> impl Bundle {
    let offers: Vec<_> = option
        .values
        .iter()
        .map(|value| {
            let name = format!("option-{}-{value}", option.name);
            (
                widgets::choice(format!("{prefix}{name}"), message(name)),
                chooses(Value::OfOption(number, value)),
            )
        })
        .collect();
    (
        widgets::choices(message(format!("option-{}", option.name))),
        Children::spawn(SpawnIter(offers.into_iter())),
    )
}
