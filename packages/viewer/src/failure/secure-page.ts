/** Whether the browser can compute checksums: only with HTTPS or on localhost (W3C Secure Contexts). */
export function isSecurePage(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
