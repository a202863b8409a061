# Shared by `run` and `weekly`: steps that are timed, packages, and which window tests are weekly.
# Sourced from the repository's root by bash with `set -euo pipefail`.

# Window tests that repeat in another game what `run` sees in one, by name. Each game is
# played once by mouse in `run`, one by keys, one by ear and one by Orca.
weekly_tests=(
    syne_strat_for_three syne_strat_for_four
    sypil_by_keys syne_strat_by_keys syndicat_by_keys le_stratege_by_keys
    sypil_by_ear syne_strat_by_ear syndicat_by_ear le_stratege_by_ear
    sypil_as_orca syne_strat_as_orca syndicat_as_orca le_stratege_as_orca
    kept_pictures_of_simultana kept_pictures_of_sypil kept_pictures_of_syndicat
    computers::
)

times=()
name= begin=0
# step NAME: ends the step before and begins this one.
step() {
    local now=$SECONDS
    if [ -n "$name" ]; then
        times+=("$(printf '%3d:%02d  %s' $(((now - begin) / 60)) $(((now - begin) % 60)) "$name")")
    fi
    name=$* begin=$now
    printf '\n== %s (%s)\n' "$*" "$(date -u +%H:%M:%S)"
}
# Prints the times and leaves them in ci-output/times, where `keep_times` finds them.
report() {
    local status=$?
    step "end"
    mkdir -p ci-output
    {
        printf '%s\n' "${times[@]}"
        printf '%3d:%02d  in all\n' $((SECONDS / 60)) $((SECONDS % 60))
    } | tee ci-output/times
    [ "$status" = 0 ] || echo "failed in the last of these steps" | tee -a ci-output/times
}
trap report EXIT

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# install PACKAGE...: Debian packages.
install() {
    as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# What the build, the window tests and Orca need of the system.
packages() {
    export DEBIAN_FRONTEND=noninteractive
    as_root apt-get update -qq
    install ca-certificates gcc libc6-dev \
        xvfb xauth xdotool imagemagick \
        dbus at-spi2-core libglib2.0-bin \
        mesa-vulkan-drivers libvulkan1 \
        libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 libx11-xcb1 libx11-6
    # Nothing here is built a second time. No library of the system is needed
    # (`crates/sound` says how sound does without).
    export CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0 PKG_CONFIG=/bin/false
}

# What formats and lints; a minimal toolchain has neither.
linters() {
    if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
        rustup component add rustfmt clippy
    fi
}

# Only before the tests by Orca, so that nothing else finds a speech service.
packages_of_orca() {
    install orca speech-dispatcher
}

# window OPTION...: window tests, with the options of the test runner. Screenshots are left
# in ci-output/.
window() {
    mkdir -p ci-output
    LUDOTHEQUE_SCREENSHOTS="$PWD/ci-output" \
        cargo test --locked --test window -- --ignored --nocapture "$@"
}

# orca OPTION...: tests by Orca, one at a time. Orca's timing is not ours: on a busy machine
# it may leave out a move, therefore up to three tries.
orca() {
    local try
    for try in 1 2 3; do
        if window --test-threads=1 "$@"; then return; fi
    done
    return 1
}

# Keeps the drivers from complaining.
XDG_RUNTIME_DIR="$(mktemp -d)"
export XDG_RUNTIME_DIR
