//! Binds a library compiled for wasm32 to JavaScript: `ludotheque-web-bind LIBRARY.wasm FOLDER`. It does what
//! `wasm-bindgen --target web` does, without the network client of that program.

use std::env::args_os;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let [_, library, folder] = &args_os().collect::<Vec<_>>()[..] else {
        eprintln!("usage: ludotheque-web-bind LIBRARY.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let bound = bindgen
        .input_path(library)
        .web(true)
        .map(|bindgen| {
            bindgen.typescript(false).remove_name_section(true).omit_default_module_path(false)
        })
        .and_then(|bindgen| bindgen.generate(folder));
    match bound {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:#}", library.display());
            ExitCode::FAILURE
        }
    }
}
