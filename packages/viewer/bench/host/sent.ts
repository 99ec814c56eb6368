/** The traffic since the last visit started. */
export interface Sent {
  /** Bytes of the PDF, and requests for it. */
  pdf: number;
  pdfRequests: number;
  /** Compressed bytes of code: scripts, styles, WebAssembly. React is counted separately. */
  code: number;
  react: number;
  requests: number;
}

/** No traffic. */
export const nothing = (): Sent => ({ pdf: 0, pdfRequests: 0, code: 0, react: 0, requests: 0 });

/** Adds bytes of an answer to the count of their kind. */
export function count(sent: Sent, path: string, bytes: number): void {
  if (path.startsWith('/pdf/')) sent.pdf += bytes;
  else if (/\/React-[^/]*\.js$/.test(path)) sent.react += bytes;
  else if (/\.(m?js|css|wasm)$/.test(path)) sent.code += bytes;
}
