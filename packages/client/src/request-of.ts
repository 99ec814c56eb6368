import {
  canonicalJson,
  checksumOf,
  type Json,
  newId,
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type ParamsOf,
  parse,
  type QueryOf,
  type RequestBodyOf,
} from '@document-signer/core';
import type { ReferenceQuery } from './input.ts';

/** The parts that any request is written from. */
interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: ReferenceQuery;
  readonly body?: unknown;
}

type Part<Key extends string, Value> = Value extends undefined
  ? { readonly [Absent in Key]?: never }
  : { readonly [Present in Key]: Value };

type BodyInput<Name extends OperationName> = Operations[Name] extends { bodyType: 'form' }
  ? FormData
  : Operations[Name] extends { bodyType: 'pdf' }
    ? Blob
    : RequestBodyOf<Operations[Name]>;

/** Exactly what an operation takes by the table: its params, query and body, where it has them. */
export type InputOf<Name extends OperationName> = RequestParts &
  Part<'params', ParamsOf<Operations[Name]>> &
  Part<'query', QueryOf<Operations[Name]>> &
  Part<'body', BodyInput<Name>>;

function urlOf(operation: Operation, baseUrl: string, { params = {}, query = {} }: RequestParts): string {
  // The service would say the same; this way a malformed id never becomes part of a path.
  if (operation.params) parse(operation.params, params);
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A request as `fetch` takes it, the same for all attempts. */
export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
  /** Bytes of the body, but what a form has around its parts. */
  readonly size: number;
}

/** Errors are JSON, whatever is asked for. */
function acceptedBy({ envelope }: Operation): string {
  return envelope === 'file' ? 'application/pdf, application/json' : 'application/json';
}

/**
 * What is sent as it is, and everything else as JSON. Not by JSON.stringify: where a host page has given arrays a toJSON, that
 * would send other data than the checksum covers.
 */
function bodyOf(body: unknown): FormData | Blob | string | null {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body ?? null;
  return canonicalJson(body as Json);
}

function sizeOf(body: ReturnType<typeof bodyOf>): number {
  if (!(body instanceof FormData)) return new Blob(body === null ? [] : [body]).size;
  return [...body.values()].reduce((sum, part) => sum + new Blob([part]).size, 0);
}

/** Writes an operation's input as a request. */
export async function requestOf(
  name: OperationName,
  { body, ...place }: RequestParts,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
): Promise<PreparedRequest> {
  const operation: Operation = operations[name];
  const headers = new Headers({ 'X-API-Key': apiKey, Accept: acceptedBy(operation) });
  // FormData brings its own content type, with the boundary in it.
  if (operation.bodyType === 'json') headers.set('Content-Type', 'application/json');
  if (operation.bodyType === 'pdf') headers.set('Content-Type', 'application/pdf');
  // The same payload has the same key, however often and by whomever it is sent; the service then stores it once. Another body
  // says too little to be told from the same by somebody else: its key is for the attempts of this call.
  if (operation.repeat === 'once') {
    const isPayload = operation.bodySize === 'submission';
    headers.set('Idempotency-Key', isPayload ? await checksumOf({ payload: body }) : newId('req'));
  }
  const written = bodyOf(body);
  return {
    url: urlOf(operation, baseUrl, place),
    size: sizeOf(written),
    init: {
      method: operation.method,
      headers,
      body: written,
      cache: 'no-store',
      credentials: 'omit',
      // A redirect to another host would take the key there: fetch strips Authorization, but not X-API-Key.
      redirect: 'manual',
    },
  };
}
