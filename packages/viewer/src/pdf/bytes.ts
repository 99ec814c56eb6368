/** Bytes of a file: in the page's memory, or in a blob, which the browser may keep outside of it. To read that takes a moment. */
export type Bytes = Uint8Array<ArrayBuffer> | Blob;

/** How many there are. */
export const sizeOf = (bytes: Bytes): number => (bytes instanceof Uint8Array ? bytes.length : bytes.size);
