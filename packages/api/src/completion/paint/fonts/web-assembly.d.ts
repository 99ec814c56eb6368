/** What we use of WebAssembly's interface, which TypeScript only knows together with that of browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => { readonly isModule: symbol };
  readonly Instance: new (module: { readonly isModule: symbol }) => { readonly exports: unknown };
};
