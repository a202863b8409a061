//! Wording of the review: the sentences about the move shown, and the chances in percent.

use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_players::{MoveQuality, Solvable};
use ludotheque_rules::{EntryKind, Judgement, Seat, TreeEntry, Turn, open};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;

use crate::computer::{RetryState, ReviewProgress, Reviewing};
use ludotheque_wording::words_of;

/// The chances of a player who has won or lost for certain, in thousandths.
const WON: u16 = 1000;
const LOST: u16 = 0;

pub(super) struct ReviewText<'a> {
    pub(super) current: &'a Session,
    pub(super) reviewing: &'a Reviewing,
    pub(super) names: &'a SeatNames,
    pub(super) locale: &'a Locale,
}

impl ReviewText<'_> {
    /// The grammatical person for a seat: `you` for the only person, who is addressed.
    fn person(&self, seat: Seat) -> &'static str {
        if self.current.only_person() == Some(seat) { "you" } else { "other" }
    }

    /// The expected scores in the position on the table.
    pub(super) fn chances(&self) -> Option<String> {
        let chances = self.reviewing.chances_here(self.current)?;
        let each = self.current.view().seats().zip(percents(&chances)).map(|(seat, percent)| {
            let player = self.names.name(self.locale, seat);
            let chance = message("review-chance").with("player", player).with("percent", percent);
            self.locale.say(&chance)
        });
        Some(each.collect::<Vec<_>>().join(" · "))
    }

    /// The sentences of the text.
    pub(super) fn words(&self, shown: Option<usize>) -> Vec<String> {
        self.sentences(shown).iter().map(|sentence| self.locale.say(sentence)).collect()
    }

    fn sentences(&self, shown: Option<usize>) -> Vec<Localized> {
        if let (Some(retry), Some(ply)) = (&self.reviewing.retry, shown) {
            return vec![self.of_retry(ply, &retry.state)];
        }
        let mut words = match self.reviewing.progress {
            ReviewProgress::Failed => return vec![message("review-failed")],
            ReviewProgress::Making(percent) => {
                vec![message("review-making").with("percent", percent)]
            }
            ReviewProgress::Closed | ReviewProgress::Ready => Vec::new(),
        };
        let is_at_end = shown.is_some_and(|ply| ply + 1 == self.reviewing.len());
        if is_at_end && self.person_has_no_marks() {
            words.push(message("review-none-of-yours"));
        }
        match shown {
            None => words.push(message("review-beside")),
            Some(0) => words.extend(self.summary()),
            Some(ply) => words.extend(self.of_move(ply)),
        }
        words
    }

    /// The move that leads to a position, with the sign of its quality.
    pub(super) fn move_to(&self, ply: Option<usize>) -> Localized {
        let Some(ply) = ply else {
            return Localized::verbatim("");
        };
        let Some(entry) = ply.checked_sub(1).and_then(|at| self.reviewing.line().get(at)) else {
            return message("review-start");
        };
        // How it has ended is told in the text, and would be taken for the verdict here.
        if !matches!(entry.kind, EntryKind::Move) {
            return message("review-end");
        }
        let sign = self.reviewing.verdict(ply).and_then(MoveQuality::sign);
        match sign {
            Some(sign) => Localized::verbatim(format!("{} {sign}", entry.word)),
            None => words_of(entry.kind, &entry.word),
        }
    }

    /// The move to which the chances on show belong: the one that is tried again, or that leads to the position.
    pub(super) fn move_on_show(&self, shown: Option<usize>) -> Localized {
        let Some(retry) = &self.reviewing.retry else {
            return self.move_to(shown);
        };
        let best = || self.reviewing.position(retry.ply)?.known.best.first();
        let word = match &retry.state {
            RetryState::Judging(word) | RetryState::Judged { word, .. } => Some(word),
            RetryState::Shown => best(),
            RetryState::Asked | RetryState::Failed => None,
        };
        Localized::verbatim(word.cloned().unwrap_or_default())
    }

    /// Whether the only person has no marked moves.
    fn person_has_no_marks(&self) -> bool {
        let is_ready = self.reviewing.progress == ReviewProgress::Ready;
        let person = self.current.only_person().filter(|_| is_ready);
        person.is_some_and(|person| self.reviewing.marked_of(person) == [0; 3])
    }

    /// The number of marked moves of each player.
    fn summary(&self) -> Vec<Localized> {
        if self.reviewing.progress != ReviewProgress::Ready {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = self.current.view().seats().collect();
        // The reader's own marks come first.
        seats.sort_by_key(|seat| self.person(*seat) != "you");
        let each = seats.into_iter().map(|seat| {
            let [inaccuracies, mistakes, blunders] = self.reviewing.marked_of(seat);
            message("review-summary")
                .with("player", self.names.start(self.locale, seat))
                .with("person", self.person(seat))
                .with("inaccuracies", inaccuracies)
                .with("mistakes", mistakes)
                .with("blunders", blunders)
        });
        each.collect()
    }

    /// The verdict on the move that leads to a position.
    fn of_move(&self, ply: usize) -> Vec<Localized> {
        let before = ply - 1;
        let entry = &self.reviewing.line()[before];
        let Some(position) = self.reviewing.position(before) else {
            return Vec::new();
        };
        match entry.kind {
            EntryKind::Move => {}
            EntryKind::Resignation => return vec![message("review-resigned")],
            EntryKind::AgreedDraw => return vec![message("review-agreed")],
        }
        let is_marked = MoveQuality::of(&position.known).is_marked();
        if self.reviewing.has_won(ply) && !is_marked {
            return vec![message("review-wins").with("word", entry.word.as_str())];
        }
        let own =
            |ply: usize| percents(&self.reviewing.chances(ply)?).get(entry.seat.index()).copied();
        let fall = own(before).zip(own(ply));
        let Some(truth) = &position.truth else {
            let verdict = self.verdict("review-verdict", entry, &position.known, fall);
            let reason = self.reason(ply, &position.known);
            return std::iter::once(verdict).chain(reason).collect();
        };
        // A position has one number: the true one, which is shown beside this text.
        let mut words = vec![
            self.verdict("review-known", entry, &position.known, None),
            self.verdict("review-truth", entry, truth, fall),
        ];
        match (MoveQuality::of(&position.known), MoveQuality::of(truth)) {
            (
                MoveQuality::Good | MoveQuality::Unclear,
                MoveQuality::Mistake | MoveQuality::Blunder,
            ) => {
                words.push(message("review-bad-luck"));
            }
            (known, MoveQuality::Good | MoveQuality::Unclear) if known.is_marked() => {
                words.push(message("review-good-luck"));
            }
            _ => {}
        }
        words
    }

    /// Why a move is a mistake, in a game that can be solved: what it has given away for certain.
    fn reason(&self, ply: usize, judgement: &Judgement) -> Option<Localized> {
        Solvable::of(self.current.view().game())?;
        if !MoveQuality::of(judgement).is_marked() {
            return None;
        }
        let entry = &self.reviewing.line()[ply - 1];
        let own = |ply: usize| self.reviewing.chances(ply)?.get(entry.seat.index()).copied();
        match (own(ply - 1)?, own(ply)?) {
            (WON, _) => {
                let moves = self.moves_to_win(ply - 1, &judgement.best).unwrap_or(0);
                let best = judgement.best.first()?;
                Some(message("review-gave-win").with("best", best.as_str()).with("moves", moves))
            }
            (_, LOST) => Some(message("review-gave-draw").with("word", entry.word.as_str())),
            _ => None,
        }
    }

    /// Number of the winner's moves in a line from the position after `ply` plies, if it leads to the end of
    /// the game.
    fn moves_to_win(&self, ply: usize, best: &[String]) -> Option<usize> {
        let mut face = open(&self.current.setup_again()).ok()?;
        let before = self.reviewing.line()[..ply].iter().map(|entry| &entry.word);
        for word in before.chain(best) {
            face.play_word(word).ok()?;
        }
        matches!(face.turn(), Turn::Over(_)).then(|| best.len().div_ceil(2))
    }

    /// The verdict on a move, with the percentages of its player's chances before and after
    /// it, if they are given.
    fn verdict(
        &self,
        key: &'static str,
        entry: &TreeEntry,
        judgement: &Judgement,
        fall: Option<(u16, u16)>,
    ) -> Localized {
        let best = judgement.best.first().map_or("", String::as_str);
        let verdict = match MoveQuality::of(judgement) {
            MoveQuality::Good if best == entry.word || best.is_empty() => "best",
            MoveQuality::Good => "good",
            MoveQuality::Unclear => "unclear",
            MoveQuality::Inaccuracy => "inaccuracy",
            MoveQuality::Mistake => "mistake",
            MoveQuality::Blunder => "blunder",
        };
        let fall = fall.filter(|(before, after)| after < before);
        let person = match fall {
            Some(_) => self.person(entry.seat),
            None => "untold",
        };
        let (before, after) = fall.unwrap_or_default();
        message(key)
            .with("verdict", verdict)
            .with("player", self.names.phrase(self.locale, entry.seat))
            .with("person", person)
            .with("word", entry.word.as_str())
            .with("best", best)
            .with("before", before)
            .with("after", after)
    }

    /// The sentence about the second try of a move.
    fn of_retry(&self, ply: usize, state: &RetryState) -> Localized {
        let entry = &self.reviewing.line()[ply - 1];
        let position = self.reviewing.position(ply - 1);
        let best = position.and_then(|position| position.known.best.first());
        let best = best.cloned().unwrap_or_default();
        let before = self.reviewing.known_chances(ply - 1);
        let own = |chances: Option<&Vec<u16>>| {
            let percents = percents(chances.map_or(&[], Vec::as_slice));
            percents.get(entry.seat.index()).copied().unwrap_or_default()
        };
        let of_mover = |key: &'static str, word: &str| {
            message(key)
                .with("player", self.names.phrase(self.locale, entry.seat))
                .with("person", self.person(entry.seat))
                .with("word", word)
        };
        match state {
            RetryState::Asked => of_mover("review-try-asked", &entry.word),
            RetryState::Judging(word) => message("review-try-judging").with("word", word.as_str()),
            RetryState::Judged { word, chances, .. } if state.is_accepted() => {
                let key = match own(Some(chances)) > own(before.as_ref()) {
                    _ if *word == best => "review-try-best",
                    true => "review-try-better",
                    false => "review-try-good",
                };
                message(key).with("word", word.as_str()).with("best", best)
            }
            RetryState::Judged { word, chances, .. } => of_mover("review-try-worse", word)
                .with("before", own(before.as_ref()))
                .with("after", own(Some(chances))),
            RetryState::Shown => message("review-try-shown").with("best", best),
            RetryState::Failed => message("review-try-failed"),
        }
    }
}

/// Thousandths as whole percents with the same sum: what rounding leaves goes to those that lost most by it.
pub(super) fn percents(thousandths: &[u16]) -> Vec<u16> {
    let mut percents: Vec<u16> = thousandths.iter().map(|share| share / 10).collect();
    let all: u16 = thousandths.iter().sum();
    let left = usize::from((all + 5) / 10 - percents.iter().sum::<u16>());
    let mut order: Vec<usize> = (0..percents.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(thousandths[*at] % 10));
    for at in order.into_iter().take(left) {
        percents[at] += 1;
    }
    percents
}

#[cfg(test)]
mod tests {
    use ludotheque_base::locale::Language;
    use ludotheque_rules::{Game, Setup};

    use super::*;

    #[test]
    fn it_is_told_what_a_mistake_has_given_away_for_certain() {
        let games = include_str!("../../../tests/games/simultana.games");
        let game = games.lines().next().expect("there are games");
        let game: Vec<&str> = game.split_whitespace().collect();
        // Three moves before its end, another one is made.
        let (before, end) = game.split_at(game.len() - 3);
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        for word in before {
            face.play_word(word).expect("it is legal");
        }
        let seat = face.turn().seat().expect("it goes on").index();
        let mut legal = face.legal_words().into_iter();
        let mistake = legal.find(|word| word != end[0]).expect("there is a choice");
        face.play_word(&mistake).expect("it is legal");
        let current = Session::new(face);
        let names = SeatNames::new(Game::SIMULTANA, ["Anne", "Léa"]);
        let locale = Locale::new(Language::French);
        let reason = |share: u16, lost: u16, best: &[&str]| {
            let mut shares = vec![WON - share; 2];
            shares[seat] = share;
            let best = best.iter().map(|word| (*word).to_owned()).collect();
            let judgement = Judgement { shares, best, lost, unclear: false };
            let level = Judgement {
                shares: vec![500; 2],
                best: vec![mistake.clone()],
                ..Judgement::default()
            };
            let mut judgements = vec![level; before.len() + 2];
            judgements[before.len()] = judgement;
            let reviewing = Reviewing::of(current.main_line(), judgements);
            let text = ReviewText {
                current: &current,
                reviewing: &reviewing,
                names: &names,
                locale: &locale,
            };
            // The verdict comes first.
            text.words(Some(before.len() + 1)).into_iter().nth(1)
        };
        let after = |word: &str, rest: &str| Some(format!("Après {word}, {rest}."));
        let in_two = "la partie était gagnée en 2 coups, quoi qu’on réponde";
        let somehow = "la partie était gagnée, quoi qu’on réponde";
        let lost_now = "l’adversaire gagne quoi qu’on joue, s’il ne se trompe pas";
        for (share, lost, line, expected) in [
            (WON, 500, end, after(end[0], in_two)),
            // The line that is known need not lead to the end.
            (WON, 500, &end[..2], after(end[0], somehow)),
            (500, 500, end, after(&mistake, lost_now)),
            (800, 300, end, None),
            (500, 0, end, None),
        ] {
            assert_eq!(reason(share, lost, line), expected);
        }
    }

    #[test]
    fn percents_of_all_players_make_a_hundred() {
        assert_eq!(percents(&[575, 425]), [58, 42]);
        assert_eq!(percents(&[333, 333, 334]), [33, 33, 34]);
        assert_eq!(percents(&[249, 251, 250, 250]), [25, 25, 25, 25]);
        assert_eq!(percents(&[1000, 0]), [100, 0]);
        assert!(percents(&[]).is_empty());
    }
}
