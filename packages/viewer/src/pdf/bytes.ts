/**
 * Bytes of a file: in the page's memory, or in a blob, which the browser keeps outside of it and may put on a disk for as
 * long as the page is open. To read a blob takes a millisecond or two.
 */
export type Bytes = Uint8Array<ArrayBuffer> | Blob;

/** How many there are. */
export const sizeOf = (bytes: Bytes): number => (bytes instanceof Uint8Array ? bytes.length : bytes.size);
