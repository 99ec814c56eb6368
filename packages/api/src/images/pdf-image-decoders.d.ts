/** What we use of the image decoders that pdf.js publishes beside itself; it has no types for them. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs' {
  export class JpegImage {
    parse(file: Uint8Array): void;
    readonly width: number;
    readonly height: number;
    getData(wanted: { width: number; height: number; forceRGBA: true }): Uint8ClampedArray;
  }
  export function setVerbosityLevel(level: number): void;
  export const VerbosityLevel: { readonly ERRORS: number };
}
