//! Matches saved by earlier versions of the program open with everything in them.

use ludotheque_rules::{Record, Seat};

/// Matches saved by an earlier version of the program (commit 5895ede), with the number of
/// their moves, those of variations included.
const SAVED_EARLIER: [(&str, usize); 7] = [
    (include_str!("../saved/5895ede/simultana-2.ludotheque"), 28),
    (include_str!("../saved/5895ede/stratege-2.ludotheque"), 25),
    (include_str!("../saved/5895ede/syndicat-2.ludotheque"), 28),
    (include_str!("../saved/5895ede/syne_strat-2.ludotheque"), 28),
    (include_str!("../saved/5895ede/syne_strat-3.ludotheque"), 21),
    (include_str!("../saved/5895ede/syne_strat-4.ludotheque"), 28),
    (include_str!("../saved/5895ede/sypil-2.ludotheque"), 28),
];

#[test]
fn matches_of_earlier_versions_open_with_everything_in_them() {
    for (text, moves) in SAVED_EARLIER {
        let record = Record::read(text).expect("it is read strictly");
        assert_eq!(record.title(), "Saved at 5895ede");
        assert_eq!(record.name(Seat::new(1)), "Player 1");
        assert_eq!(record.origin().started_s, Some(1_700_000_000));
        assert_eq!(record.moves(), moves);
        let face = record.replay().expect("every move is legal");
        assert_eq!(face.tree().len(), moves, "{}", record.game().id());
        let annotated = face.tree().into_iter().find_map(|entry| {
            let note = face.note(entry.id)?;
            (!note.is_empty()).then(|| (note.name().to_owned(), note.comment().to_owned()))
        });
        let note = ("a name".to_owned(), "a comment".to_owned());
        assert_eq!(annotated, Some(note));
        // Written again, it is the same match.
        let again = Record::read(&face.record().to_ron()).expect("what is written is read");
        assert_eq!(again.words(), record.words());
        assert_eq!(again.setup(), record.setup());
    }
}
