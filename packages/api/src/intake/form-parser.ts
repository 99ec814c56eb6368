import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { incomplete, requireUncompressed } from './request-body.ts';

const maxParts = 100;

/** Reads one part of a form. */
type TakePart = (name: string, content: Readable, filename: string) => Promise<void>;

/**
 * Makes the parser of a multipart form.
 *
 * @throws ServiceError 415 when the request is not a form, 400 when it has no boundary
 */
export function startParser(headers: IncomingHttpHeaders): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  requireUncompressed(headers);
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      // Every part is a stream of bytes: texts, too, are counted and checked before they are decoded.
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: 50, headerSize: 16_384 },
    });
  } catch {
    throw malformed();
  }
}

/**
 * Pipes the body of a request into the parser until all parts are taken. After an error nothing more is read, and all parts are
 * destroyed before it is thrown. The request stays open for an answer.
 */
export async function feedParser(request: IncomingMessage, parser: BusboyInstance, take: TakePart): Promise<void> {
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  const parts: Readable[] = [];
  const taken: Promise<void>[] = [];
  const endedEarly = () => {
    if (!request.complete) fail(incomplete());
  };
  parser.on('file', (name: string | undefined, content, filename: string | undefined) => {
    parts.push(content);
    // The parser reports the error itself. Without a listener here, it would end the process.
    content.on('error', () => undefined);
    if (name === undefined) return fail(malformed());
    const done = take(name, content, filename ?? '');
    taken.push(done);
    done.catch(fail);
  });
  parser.on('partsLimit', () => fail(invalid([{ field: 'body', reason: 'too_many_parts', max: maxParts }])));
  parser.on('error', (error) => fail(brokenBody(error)));
  parser.on('finish', finish);
  request.on('close', endedEarly).on('error', endedEarly);
  // The client may have disconnected before the listeners were added.
  if (request.destroyed) endedEarly();
  request.pipe(parser);
  try {
    await finished;
    await Promise.all(taken);
  } catch (error) {
    request.unpipe(parser).pause();
    for (const content of parts) content.destroy();
    await Promise.allSettled(taken);
    throw error;
  } finally {
    request.off('close', endedEarly).off('error', endedEarly);
  }
}

/** The parser's errors differ only in their messages. */
function brokenBody(error: unknown) {
  return error instanceof Error && /unexpected end/i.test(error.message) ? incomplete() : malformed();
}

function malformed() {
  return invalid([{ field: 'body', reason: 'malformed_encoding' }]);
}
