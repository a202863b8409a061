//! Puts the icon into the executable for Windows, on whatever machine it is built.

fn main() {
    println!("cargo::rerun-if-changed=packaging/icons/ludotheque.ico");
    // The system that the game is built for. `cfg!(windows)` would be the one that builds it.
    if std::env::var("CARGO_CFG_WINDOWS").is_ok() {
        let mut resource = winresource::WindowsResource::new();
        resource.set_icon("packaging/icons/ludotheque.ico");
        resource.compile().expect("the tools for Windows have a compiler for resources");
    }
}
