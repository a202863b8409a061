//! Puts the icon into the executable for Windows.

fn main() {
    println!("cargo::rerun-if-changed=packaging/icons/ludotheque.ico");
    #[cfg(windows)]
    if std::env::var("CARGO_CFG_WINDOWS").is_ok() {
        let mut resource = winresource::WindowsResource::new();
        resource.set_icon("packaging/icons/ludotheque.ico");
        resource
            .compile()
            .expect("the tools for Windows have a compiler for resources");
    }
}
