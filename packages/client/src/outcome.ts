import { type Operation, parse, type ServiceError } from '@document-signer/core';
import { errorOf, strangeAnswer } from './error-of.ts';

/**
 * What is known of a failed attempt: `none`, the service did nothing; `unknown`, it may have done everything but its
 * answer was lost; `final`, it has decided, and asking again changes nothing.
 */
export type Effect = 'none' | 'unknown' | 'final';

/** How an attempt ended. */
export type Outcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly error: ServiceError; readonly effect: Effect };

/** 429 and 503 refuse before anything is done. The others say that somebody on the way lost the request or the answer. */
const effects: Readonly<Record<number, Effect>> = {
  408: 'unknown',
  429: 'none',
  502: 'unknown',
  503: 'none',
  504: 'unknown',
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes an answer out of its envelope; nothing when the envelope is not there. */
function unwrap(operation: Operation, body: unknown): unknown {
  if (operation.envelope !== 'data') return body;
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}

/** Reads a response to its end. Rejects when the connection breaks meanwhile. */
export async function readOutcome(operation: Operation, response: Response, now: number): Promise<Outcome> {
  const body = jsonOf(await response.text());
  if (!response.ok) {
    return { ok: false, error: errorOf(response, body, now), effect: effects[response.status] ?? 'final' };
  }
  try {
    return { ok: true, answer: parse(operation.answer, unwrap(operation, body)) };
  } catch (cause) {
    return { ok: false, error: strangeAnswer(response, { cause }), effect: 'final' };
  }
}
