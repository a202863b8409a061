//! Ratings: Elo of players from the games between them (Bradley–Terry), and Elo as a
//! function of a scale of strengths.

/// The sweeps of the fit; a chain of twenty players needs a few hundred.
const SWEEPS: usize = 20_000;

/// The Elo difference at which the expected score is ten to one.
const DECADE: f64 = 400.0;

/// The part of the scale over which a curve rises as it goes on.
const SPAN: f64 = 2.0;

/// The least rise of Elo from one strength to a greater one where it has not been measured.
const LEAST_RISE: f64 = 5.0;

/// The games between two players, as their indices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PairResult {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) games: usize,
    /// The mean score of the first, from 0 to 1.
    pub(crate) score: f64,
}

/// The expected score at an Elo difference.
pub(crate) fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / DECADE))
}

/// The Elo of each player by maximum likelihood, the first at 0. A drawn game is added to
/// each result, so that a player who won all games gets a finite number.
pub(crate) fn elos(players: usize, results: &[PairResult]) -> Vec<f64> {
    let mut elos = vec![0.0_f64; players];
    let natural = std::f64::consts::LN_10 / DECADE;
    for _ in 0..SWEEPS {
        for player in 1..players {
            let (mut slope, mut curvature) = (0.0, 0.0);
            for result in results {
                let PairResult { first, second, .. } = *result;
                if first != player && second != player {
                    continue;
                }
                let games = result.games as f64;
                let score = (result.score * games + 0.5) / (games + 1.0);
                let expected = expected_score(elos[first] - elos[second]);
                let sign = if first == player { 1.0 } else { -1.0 };
                slope += sign * (games + 1.0) * (score - expected);
                curvature += (games + 1.0) * expected * (1.0 - expected) * natural;
            }
            if curvature > 0.0 {
                elos[player] += slope / curvature;
            }
        }
    }
    elos
}

/// Elo as a rising function of a scale, linear between measured points.
#[derive(Clone, Debug)]
pub(crate) struct EloCurve(Vec<(f64, f64)>);

impl EloCurve {
    /// The curve through points (scale, Elo), in the order of the scale. Neighbours that
    /// fall are replaced by their mean (isotonic regression). It goes on to `end` as it
    /// rose over the last [`SPAN`], if its points do not reach it.
    pub(crate) fn new(points: &[(f64, f64)], end: f64) -> Self {
        let mut blocks: Vec<(f64, usize)> = Vec::new();
        for (_, elo) in points {
            blocks.push((*elo, 1));
            while let [.., (before, many), (last, more)] = *blocks.as_slice()
                && before > last
            {
                blocks.truncate(blocks.len() - 2);
                let count = (many + more) as f64;
                blocks.push(((before * many as f64 + last * more as f64) / count, many + more));
            }
        }
        let level = blocks.iter().flat_map(|(elo, count)| vec![*elo; *count]);
        let mut curve: Vec<(f64, f64)> = points.iter().map(|(x, _)| *x).zip(level).collect();
        let is_far = |(x, _): &&(f64, f64)| *x <= points.last().map_or(0.0, |last| last.0) - SPAN;
        if let (Some(&last), Some(&before)) = (curve.last(), curve.iter().rfind(is_far))
            && last.0 < end
        {
            let rise = ((last.1 - before.1) / (last.0 - before.0)).max(LEAST_RISE);
            curve.push((end, last.1 + rise * (end - last.0)));
        }
        Self(curve)
    }

    /// The Elo at a place of the scale.
    pub(crate) fn elo(&self, x: f64) -> f64 {
        self.between(x, |point| point)
    }

    /// The place of the scale with this Elo; the first, if several have it.
    pub(crate) fn place(&self, elo: f64) -> f64 {
        self.between(elo, |(x, elo)| (elo, x))
    }

    fn between(&self, wanted: f64, turned: impl Fn((f64, f64)) -> (f64, f64)) -> f64 {
        let points: Vec<(f64, f64)> = self.0.iter().copied().map(turned).collect();
        if let Some((first, value)) = points.first()
            && wanted <= *first
        {
            return *value;
        }
        for pair in points.windows(2) {
            let ((from, low), (to, high)) = (pair[0], pair[1]);
            if wanted <= to && to > from {
                return low + (high - low) * ((wanted - from) / (to - from)).max(0.0);
            }
        }
        points.last().map_or(0.0, |(_, last)| *last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(first: usize, second: usize, games: usize, score: f64) -> PairResult {
        PairResult { first, second, games, score }
    }

    #[test]
    fn elos_are_those_that_explain_the_scores() {
        let games = 100_000;
        let results = [result(1, 0, games, 0.64), result(2, 1, games, 0.76)];
        let found = elos(3, &results);
        for (of, wanted) in [(1, 99.95), (2, 99.95 + 200.24)] {
            assert!((found[of] - wanted).abs() < 0.5, "{found:?}");
        }
        assert!((expected_score(found[2] - found[1]) - 0.76).abs() < 0.001);
    }

    #[test]
    fn a_result_that_contradicts_others_is_shared_among_them() {
        let results = [result(1, 0, 100, 0.64), result(2, 1, 100, 0.64), result(2, 0, 100, 0.64)];
        let found = elos(3, &results);
        assert!(found[1] > 0.0 && found[2] > found[1], "{found:?}");
        assert!(found[2] < 200.0, "{found:?}");
    }

    #[test]
    fn a_curve_never_falls_and_goes_on_as_it_rose() {
        let curve = EloCurve::new(&[(0.0, 0.0), (1.0, 120.0), (2.0, 80.0), (3.0, 300.0)], 5.0);
        assert_eq!(curve.elo(1.0), 100.0);
        assert_eq!(curve.elo(2.0), 100.0);
        assert_eq!(curve.elo(2.5), 200.0);
        // From 1 to 3 it rises by a hundred each.
        assert_eq!(curve.elo(5.0), 500.0);
        assert_eq!(curve.place(200.0), 2.5);
        assert_eq!(curve.place(50.0), 0.5);
        // Where several places have the same Elo, the first.
        assert_eq!(curve.place(100.0), 1.0);
        let flat = EloCurve::new(&[(0.0, 20.0), (1.0, 0.0), (2.0, 100.0)], 2.0);
        assert_eq!((flat.place(flat.elo(0.0)), flat.elo(1.0)), (0.0, 10.0));
    }
}
