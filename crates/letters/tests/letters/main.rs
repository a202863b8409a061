//! Matches by letter, between correspondences that know each other through texts alone.

mod chance;
mod games;
mod mail;
mod refusals;
mod secrets;
mod sizes;
mod untrusted;
