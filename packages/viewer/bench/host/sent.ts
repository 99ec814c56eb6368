/** What has gone over the line since the last visit began. */
export interface Sent {
  /** Bytes of the PDF, and requests for it. */
  pdf: number;
  pdfRequests: number;
  /** Bytes of code, compressed: scripts, styles, WebAssembly; React is counted apart. */
  code: number;
  react: number;
  requests: number;
}

/** Nothing yet. */
export const nothing = (): Sent => ({ pdf: 0, pdfRequests: 0, code: 0, react: 0, requests: 0 });

/** Notes bytes of an answer under what they are. */
export function count(sent: Sent, path: string, bytes: number): void {
  if (path.startsWith('/pdf/')) sent.pdf += bytes;
  else if (/\/React-[^/]*\.js$/.test(path)) sent.react += bytes;
  else if (/\.(m?js|css|wasm)$/.test(path)) sent.code += bytes;
}
