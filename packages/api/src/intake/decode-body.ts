import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { invalid } from '@document-signer/core';

/** The supported content encodings. Browsers send no others, and zstd needs 128 MB to decode a byte. */
const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

type Encoding = keyof typeof decoders | 'identity';

/** The content encoding of a request. @throws ServiceError 415 when it is not supported */
export function encodingOf(header: string | undefined): Encoding {
  const name = (header ?? 'identity').toLowerCase();
  if (name === 'identity' || name === 'gzip' || name === 'deflate' || name === 'br') return name;
  throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
}

/**
 * Decodes a whole body at once: a decoder takes up to 16 MB, which a slow client must not hold.
 *
 * @param limit of the decoded bytes
 * @throws ServiceError `VALIDATION_ERROR`: 413 over the limit; 400 malformed
 */
export async function decodeBody(bytes: Uint8Array, encoding: Encoding, limit: number): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes;
  try {
    return await decoders[encoding](bytes, { maxOutputLength: limit });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw invalid([
      isTooLarge ? { field: 'body', reason: 'too_large', limit } : { field: 'body', reason: 'malformed_encoding' },
    ]);
  }
}
