//! Sorting short lists, and collecting few items into maps and sets, with little code: the standard library's functions
//! are compiled anew for each type, some kilobytes each, which the page in the browser has to load. Inside a search
//! tree, where speed counts, the standard library's are used.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Sorts a list; equal items keep their order.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts a list by keys; items with equal ones keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list by a comparison; items that it calls equal keep their order.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(list.len(), &|one, other| compare(&list[one], &list[other]));
    for place in 0..list.len() {
        // What belongs here has been moved away by each exchange with an earlier place.
        let mut from = order[place];
        while from < place {
            from = order[from];
        }
        list.swap(place, from);
    }
}

/// For each place of a sorted list the index of the item that belongs there.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// The set of these items.
pub fn set_of<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for item in items {
        set.insert(item);
    }
    set
}

/// The map of these entries; of those with the same key, the last one stays.
pub fn map_of<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_as_by_std() {
        let mut state = 1_u32;
        for count in 0..200 {
            let mut list: Vec<(u32, usize)> = (0..count)
                .map(|index| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 28, index)
                })
                .collect();
            let mut expected = list.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by_key(&mut list, |(key, _)| *key);
            assert_eq!(list, expected);
            list.reverse();
            sort(&mut list);
            assert_eq!(list, expected);
        }
    }
}
