import type { Operation } from '@document-signer/core';
import compression from 'compression';
import type { Response } from 'express';
import type { JsonAnswer } from '../operations/handler-answer.ts';
import { requestIdOf } from './middleware/request-id.ts';

/** Bytes from which on an answer is worth compressing: the document of a usual contract is half as long. */
const long = 4096;

/**
 * Has what is sent next be as small as the client takes it (RFC 9110, section 12.5.3): what the viewer asks for first, of a
 * document with 500 pages and 500 fields, is 99 KB and becomes 3.
 */
const compress = compression({ threshold: 0 });

/** Puts the JSON text of an answer into its envelope (interface, section 2.1). A list brings `data` itself. */
function wrap({ envelope }: Operation, json: string, requestId: string): string {
  if (envelope === 'bare') return json;
  const meta = JSON.stringify({ requestId, timestamp: new Date().toISOString() });
  if (envelope === 'list') return `{"success":true,${json.slice(1, -1)},"meta":${meta}}`;
  return `{"success":true,"data":${json},"meta":${meta}}`;
}

/** Sends what a handler has answered. */
export function sendAnswer(response: Response, operation: Operation, answer: JsonAnswer<Operation>): void {
  const json = 'json' in answer ? answer.json : JSON.stringify(answer.body);
  const text = wrap(operation, json, requestIdOf(response));
  response.status(answer.status ?? operation.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const bytes = Buffer.byteLength(text);
  response.setHeader('Content-Length', bytes);
  // Node sends head and text in one piece; Express would copy the text first.
  const send = () => void response.end(text);
  if (bytes < long) send();
  else compress(response.req, response, send);
}
