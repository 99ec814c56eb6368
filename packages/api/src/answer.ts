import type { Operation } from '@document-signer/core';
import type { Response } from 'express';
import { requestIdOf } from './middleware/request-id.ts';
import type { JsonAnswer } from './operations/handler-answer.ts';

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
  // Node sends head and text in one piece; Express would copy the text first.
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
