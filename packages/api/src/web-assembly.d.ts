/** What we use of WebAssembly's interface, which TypeScript only knows together with that of browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports?: object) => { readonly exports: unknown };
  readonly RuntimeError: new () => Error;
};

interface WasmModule {
  readonly isModule: symbol;
}
