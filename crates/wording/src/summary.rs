//! The position in sentences: what each player has, the sets, the free regions, and whose turn it
//! is.

use ludotheque_rules::{Contest, Seat, Turn, View, elements};

use crate::describer::Describer;
use crate::naming::Wording;

/// The number of cells of a region above which they are not named one by one.
const CELLS_NAMED_MAX: usize = 12;

impl Describer<'_> {
    /// The position as a whole. The long wording names the players' shares in each set, and the
    /// cells of the regions; the short one only who holds which sets, and the sizes.
    pub(crate) fn summary(&self, wording: Wording) -> String {
        let view = self.view();
        let mut sentences: Vec<String> = view
            .seats()
            .filter(|seat| !view.is_out(*seat))
            .map(|seat| self.amount_of(seat, self.possessions(seat)))
            .collect();
        sentences.extend(self.sets(wording));
        sentences.extend(self.regions(wording));
        sentences.push(self.turn());
        sentences.join(" ")
    }

    /// The pieces of a player on the board, the stacks among them, and the points.
    fn possessions(&self, seat: Seat) -> String {
        let view = self.view();
        let amount = |key: &str, count: u16| self.locale.text_with(key, &[("count", count.into())]);
        let pieces = view.pieces();
        let stacks = elements(&pieces)
            .into_iter()
            .filter(|element| element.owner == seat && element.pieces.len() > 1)
            .count();
        let stacks = u16::try_from(stacks).unwrap_or(u16::MAX);
        let mut amounts = vec![amount("answer-pieces", pieces_of(view, seat))];
        amounts.extend((stacks > 0).then(|| amount("answer-stacks", stacks)));
        let points = view.score().and_then(|points| points.get(seat.index()).copied());
        amounts.extend(points.map(|points| amount("points", points)));
        amounts.join(", ")
    }

    /// Owners of the sets.
    fn sets(&self, wording: Wording) -> Vec<String> {
        let view = self.view();
        let contests = view.contests(&[]);
        if wording == Wording::Long {
            let contests = contests.iter();
            let contested = contests.filter(|contest| contest.counts.iter().any(|it| *it > 0));
            return contested.map(|contest| self.set(contest)).collect();
        }
        let held = view.seats().filter_map(|seat| {
            let held = contests.iter().filter(|it| it.holders.contains(&seat));
            let centres: Vec<_> = held.map(|contest| contest.centre).collect();
            (!centres.is_empty()).then(|| {
                let cells = self.cells(&centres, "list-and");
                let power = [("cells", cells.into())];
                self.amount_of(seat, self.locale.text_with("answer-power", &power))
            })
        });
        held.collect()
    }

    /// The shares of the players in a set.
    fn set(&self, contest: &Contest) -> String {
        let shares: Vec<String> =
            contest.describe().into_iter().map(|phrase| self.say(&phrase)).collect();
        self.locale.text_with(
            "answer-set",
            &[("cell", self.cell(contest.centre).into()), ("shares", shares.join(", ").into())],
        )
    }

    /// The free regions, the largest first.
    fn regions(&self, wording: Wording) -> Vec<String> {
        let mut regions = self.view().regions();
        ludotheque_rules::sorting::sort_by_key(&mut regions, |region| {
            std::cmp::Reverse(region.len())
        });
        if regions.is_empty() {
            return Vec::new();
        }
        if wording == Wording::Short {
            let sizes: Vec<String> = regions.iter().map(|it| it.len().to_string()).collect();
            let sizes = self.locale.list("list-and", &sizes);
            return vec![self.locale.text_with("answer-regions", &[("sizes", sizes.into())])];
        }
        let told = regions.iter().map(|region| {
            let count = region.len();
            let cells = if count > CELLS_NAMED_MAX {
                String::from("none")
            } else {
                self.cells(region, "list-and")
            };
            let facts = [("count", count.into()), ("cells", cells.into())];
            self.locale.text_with("answer-region", &facts)
        });
        told.collect()
    }

    /// The points of the players, or the numbers of their pieces on the board.
    pub(crate) fn standings(&self) -> String {
        let view = self.view();
        let seats = || (0..view.players()).map(Seat::new);
        let amounts: Vec<(&str, u16)> = match view.score() {
            Some(points) => points.into_iter().map(|count| ("points", count)).collect(),
            None => seats().map(|seat| ("answer-pieces", pieces_of(view, seat))).collect(),
        };
        let told: Vec<String> = seats()
            .zip(amounts)
            .map(|(seat, (key, count))| {
                let amount = self.locale.text_with(key, &[("count", count.into())]);
                self.amount_of(seat, amount)
            })
            .collect();
        told.join(" ")
    }

    pub(crate) fn amount_of(&self, seat: Seat, amount: String) -> String {
        self.locale.text_with(
            "answer-amount",
            &[("player", self.names.start(self.locale, seat).into()), ("amount", amount.into())],
        )
    }

    /// Whose turn it is and any mandatory action, or the result of the match.
    pub fn turn(&self) -> String {
        let (view, locale) = (self.view(), self.locale);
        let Turn::To(seat) = view.turn() else {
            return view
                .ending()
                .map_or_else(|| locale.text("line-over"), |ending| self.say_addressed(&ending));
        };
        let owing: Vec<String> =
            view.must_repair().into_iter().map(|cell| view.board().name(cell).to_owned()).collect();
        if owing.is_empty() {
            return if self.at.addressed == Some(seat) {
                locale.text("line-your-turn")
            } else {
                self.to_move(seat)
            };
        }
        locale.text_with(
            "line-owing",
            &[
                ("player", self.names.start(locale, seat).into()),
                ("form", self.names.form(seat).into()),
                ("count", owing.len().into()),
                ("cells", locale.list("list-or", &owing).into()),
            ],
        )
    }

    /// Says that it is the turn of a seat that is not addressed.
    fn to_move(&self, seat: Seat) -> String {
        let (names, locale) = (self.names, self.locale);
        self.locale.text_with(
            "line-to-move",
            &[
                ("player", names.phrase(locale, seat).into()),
                ("player-noun", names.name(locale, seat).into()),
                ("player-start", names.start(locale, seat).into()),
                ("form", names.form(seat).into()),
            ],
        )
    }
}

/// The number of pieces of a seat on the board.
fn pieces_of(view: View<'_>, seat: Seat) -> u16 {
    let pieces = view.pieces().into_iter();
    let own = pieces.filter(|piece| piece.owner == seat).count();
    u16::try_from(own).unwrap_or(u16::MAX)
}
