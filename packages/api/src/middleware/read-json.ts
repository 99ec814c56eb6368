import { MIMEType } from 'node:util';
import { invalid } from '@document-signer/core';
import express, { type Request, type Response } from 'express';
import { parseJson } from './strict-json.ts';

function mediaType(header: string | undefined): MIMEType | undefined {
  try {
    return new MIMEType(header ?? '');
  } catch {
    return undefined;
  }
}

/** Refuses a body that does not say it is JSON in UTF-8, before any of it is read. */
function requireJson(request: Request): void {
  const type = mediaType(request.headers['content-type']);
  if (type?.essence !== 'application/json') {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  const charset = type.params.get('charset');
  if (charset && !/^utf-?8$/i.test(charset)) throw invalid([{ field: 'Content-Type', reason: 'unsupported_charset' }]);
}

/** Reads the body of a request as JSON. The limit counts bytes on the wire and, where it is compressed, inflated. */
export function jsonReader(limit: number): (request: Request, response: Response) => Promise<unknown> {
  const readBytes = express.raw({ limit, type: () => true });
  return async (request, response) => {
    requireJson(request);
    await new Promise<void>((resolve, reject) => {
      readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
    const body: unknown = request.body;
    return parseJson(Buffer.isBuffer(body) ? body : new Uint8Array());
  };
}
