import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Faults, sendBody } from './faults.ts';

/** A stored object. */
export interface Stored {
  readonly body: Buffer;
  readonly time: Date;
}

/** The requested key, the stored objects and the faults to apply. */
interface Target {
  readonly objects: Map<string, Stored>;
  readonly key: string;
  readonly faults: Faults;
}

/** The requested byte range; undefined if it starts beyond the end. */
function rangeOf({ headers }: IncomingMessage, body: Buffer): { start: number; end: number } | undefined {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined) return { start: 0, end: body.length - 1 };
  const part = { start: Number(start), end: Math.min(Number(end === '' ? Infinity : end), body.length - 1) };
  return part.start < body.length ? part : undefined;
}

function setHeaders(response: ServerResponse, { body, time }: Stored): void {
  response.setHeader('ETag', `"${createHash('md5').update(body).digest('hex')}"`);
  response.setHeader('Last-Modified', time.toUTCString());
  response.setHeader('Accept-Ranges', 'bytes');
}

/** Answers a request for an object. @returns the S3 error code if it fails */
export function answerObject(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, key, faults }: Target,
): string | undefined {
  const { method } = request;
  const stored = objects.get(key);
  if (method === 'DELETE') objects.delete(key);
  if (method === 'DELETE') return void response.writeHead(204).end();
  if (!stored) return 'NoSuchKey';
  setHeaders(response, stored);
  if (method === 'PUT') return void response.end();
  const pinned = request.headers['if-match'];
  if (pinned !== undefined && pinned !== response.getHeader('ETag')) return 'PreconditionFailed';
  if (faults.ignoresRanges) delete request.headers.range;
  const part = rangeOf(request, stored.body);
  if (!part) return 'InvalidRange';
  const short = request.headers.range === undefined ? 0 : (faults.shortBy?.shift() ?? 0);
  const body = stored.body.subarray(part.start, part.end + 1 - short);
  response.statusCode = request.headers.range === undefined ? 200 : 206;
  response.setHeader('Content-Length', body.length);
  if (response.statusCode === 206) {
    response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${stored.body.length}`);
  }
  if (method === 'HEAD') return void response.end();
  sendBody(response, body, faults);
  return undefined;
}
