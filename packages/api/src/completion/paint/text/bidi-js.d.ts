/** The package's own types are those of a CommonJS module, which this one is not. */
declare module 'bidi-js/dist/bidi.mjs' {
  interface Bidi {
    /** The embedding level of each UTF-16 unit (UAX 9). */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    /** The class of a character, such as `AL` (UAX 9, table 4). */
    getBidiCharTypeName(character: string): string;
  }
  // biome-ignore lint/style/noDefaultExport: the package has nothing else.
  export default function bidiFactory(): Bidi;
}
