import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';
import { Busboy, type BusboyInstance } from '@fastify/busboy';

const maxParts = 100;

/** Takes one part of a form. */
export type TakePart = (name: string, content: Readable, filename: string) => Promise<void>;

/**
 * Makes the parser of a multipart form.
 *
 * @throws ServiceError 415 when the request is none, 400 when it does not say what stands between its parts
 */
export function startParser(headers: IncomingHttpHeaders): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  // A PDF is compressed as it is, and nobody sends forms so; inflated here, they would need limits of their own.
  if (!/^identity$/i.test(headers['content-encoding'] ?? 'identity')) {
    throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
  }
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      // Every part comes as a stream of bytes: texts too are to be counted and checked before they are decoded.
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: 50, headerSize: 16_384 },
    });
  } catch {
    throw malformed();
  }
}

/**
 * Feeds the parser with the body of a request until all its parts are taken. The first error ends it: nothing more is
 * read, and all parts have been let go of when it is thrown. The request itself stays open for an answer.
 */
export async function feedParser(request: IncomingMessage, parser: BusboyInstance, take: TakePart): Promise<void> {
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  const open: Readable[] = [];
  const taken: Promise<void>[] = [];
  const endedEarly = () => {
    if (!request.complete) fail(incomplete());
  };
  parser.on('file', (name: string | undefined, content, filename: string | undefined) => {
    open.push(content);
    // The parser says by itself what is wrong; here nobody may be left to hear it, and that would end the process.
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
  // A sender may have gone away before anyone listened for it.
  if (request.destroyed) endedEarly();
  request.pipe(parser);
  try {
    await finished;
    await Promise.all(taken);
  } catch (error) {
    request.unpipe(parser).pause();
    for (const content of open) content.destroy();
    await Promise.allSettled(taken);
    throw error;
  } finally {
    request.off('close', endedEarly).off('error', endedEarly);
  }
}

/** The parser's errors have nothing but their text to tell them apart. */
function brokenBody(error: unknown) {
  return error instanceof Error && /unexpected end/i.test(error.message) ? incomplete() : malformed();
}

function incomplete() {
  return invalid([{ field: 'body', reason: 'incomplete' }]);
}

function malformed() {
  return invalid([{ field: 'body', reason: 'malformed_encoding' }]);
}
