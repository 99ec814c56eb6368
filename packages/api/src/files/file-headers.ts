import { invalid } from '@document-signer/core';
import type { Request, RequestHandler, Response } from 'express';
import type { ByteRange } from '../blobs/blob-store.ts';

/** Lets pages of any origin read the files: the token in the URL is the permission (Fetch standard, CORS protocol). */
export const allowPages: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'Accept-Ranges, Content-Length, Content-Range, ETag, X-Request-Id',
  );
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD');
  response.setHeader('Access-Control-Allow-Headers', 'If-None-Match, If-Range, Range');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.status(204).end();
};

/** What the headers say of a file. */
export interface DescribedFile {
  readonly filename: string;
  readonly sha256: string;
  /** How long the URL is still valid. */
  readonly secondsLeft: number;
  /** Whether browsers save it instead of showing it. */
  readonly isDownload: boolean;
}

/** Writes the headers of a file. */
export function describeFile(response: Response, { filename, sha256, secondsLeft, isDownload }: DescribedFile): void {
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', contentDisposition(filename, isDownload));
  // `no-transform`: ranges of a compressed file would not fit together.
  response.setHeader('Cache-Control', `private, max-age=${secondsLeft}, no-transform`);
  response.setHeader('ETag', `"${sha256}"`);
  response.setHeader('Accept-Ranges', 'bytes');
}

/** The name in ASCII for old programs, and in full (RFC 6266, appendix D; RFC 8187, 3.2.1). */
function contentDisposition(filename: string, isDownload: boolean): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** One range of bytes: `first-last`, `first-` or `-length` (RFC 9110, 14.1.1 and 14.1.2). */
const oneRange = /^bytes=[ \t]*(?:(?<first>\d+)-(?<last>\d*)|-(?<length>\d+))[ \t]*$/i;

/**
 * The range that a request asks for (RFC 9110, 14). Undefined means the whole file: without a range, with several, with a
 * malformed one, or with one of another version of the file.
 *
 * @throws ServiceError 416 when the range has no byte of the file
 */
export function rangeOf(request: Request, response: Response, bytes: number): ByteRange | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method === 'HEAD' || (ifRange !== undefined && ifRange !== response.getHeader('ETag'))) return undefined;
  const asked = oneRange.exec(range ?? '')?.groups;
  if (!asked) return undefined;
  const { first, last, length } = asked;
  const start = first === undefined ? Math.max(0, bytes - Number(length)) : Number(first);
  const end = Math.min(bytes - 1, Number(last || bytes - 1));
  if (start <= end) return { start, end };
  response.setHeader('Content-Range', `bytes */${bytes}`);
  throw invalid([{ field: 'Range', reason: 'range', max: bytes - 1 }], 'VALIDATION_ERROR', 416);
}
