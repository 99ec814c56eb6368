import type { Operation, ServiceError } from '@document-signer/core';
import { errorOf, foreignAnswer, unknownOutcome } from './error-of.ts';

/**
 * The effect of a failed attempt: `none`, the service did nothing; `unknown`, it may have carried out the request; `final`, it
 * refused, and a retry would change nothing.
 */
export type Effect = 'none' | 'unknown' | 'final';

/** How an attempt ended. */
export type Outcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly error: ServiceError; readonly effect: Effect };

/** 429 and 503 refuse without effect, unless the reason is `outcome_unknown`. The others come from a proxy that gave up. */
const effects: Readonly<Record<number, Effect>> = {
  408: 'unknown',
  429: 'none',
  502: 'unknown',
  503: 'none',
  504: 'unknown',
};

function effectOf({ status, details }: ServiceError): Effect {
  return details?.reason === unknownOutcome ? 'unknown' : (effects[status] ?? 'final');
}

function failed(error: ServiceError): Outcome {
  return { ok: false, error, effect: effectOf(error) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/**
 * Takes an answer out of its envelope. Returns undefined without the expected envelope. The content is not validated, because a
 * newer service may send more than this version knows, such as a new field kind.
 */
function unwrap({ envelope }: Operation, body: unknown): unknown {
  if (!isObject(body) || body.success === false) return undefined;
  if (envelope === 'bare') return body;
  if (envelope === 'data') return body.data;
  return isObject(body.pagination) ? body : undefined;
}

/** The bytes of a PDF. Undefined for anything else, such as the page of a proxy. */
async function fileOf(response: Response): Promise<Uint8Array | undefined> {
  const type = response.headers.get('Content-Type');
  return type === 'application/pdf' ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

/** Reads a response. Rejects if the connection is lost. */
export async function readOutcome(operation: Operation, response: Response, now: number): Promise<Outcome> {
  if (response.ok && operation.envelope === 'file') {
    const answer = await fileOf(response);
    return answer ? { ok: true, answer } : failed(foreignAnswer(operation, response));
  }
  const body = jsonOf(await response.text());
  if (!response.ok) return failed(errorOf(operation, response, body, now));
  const answer = unwrap(operation, body);
  return answer === undefined ? failed(foreignAnswer(operation, response)) : { ok: true, answer };
}
