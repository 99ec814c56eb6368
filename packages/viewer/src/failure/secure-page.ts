/** Browsers offer the cryptography for checksums to secure pages only: HTTPS, and localhost (W3C Secure Contexts). */
export function isSecurePage(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
