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

/** The input of any operation. */
interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: ReferenceQuery | { readonly version?: number | undefined };
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

/** The input of an operation: its params, query and body, if it has them. */
export type InputOf<Name extends OperationName> = RequestParts &
  Part<'params', ParamsOf<Operations[Name]>> &
  Part<'query', QueryOf<Operations[Name]>> &
  Part<'body', BodyInput<Name>>;

function urlOf(operation: Operation, baseUrl: string, { params = {}, query = {} }: RequestParts): string {
  // Keeps malformed ids out of the path.
  if (operation.params) parse(operation.params, params);
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A request for `fetch`, the same for all attempts. */
export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
  /** Bytes of the body, or of the parts of a form. */
  readonly size: number;
}

/** Errors are always JSON. */
function acceptedBy({ envelope }: Operation): string {
  return envelope === 'file' ? 'application/pdf, application/json' : 'application/json';
}

/**
 * Encodes a body. Uses canonical JSON, because `JSON.stringify` would send other data than the checksum covers if a page added
 * `toJSON` to arrays.
 */
function bodyOf(body: unknown): FormData | Blob | string | null {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body ?? null;
  return canonicalJson(body as Json);
}

function sizeOf(body: ReturnType<typeof bodyOf>): number {
  if (!(body instanceof FormData)) return new Blob(body === null ? [] : [body]).size;
  return [...body.values()].reduce((sum, part) => sum + new Blob([part]).size, 0);
}

/** Builds the request of an operation. */
export async function requestOf(
  name: OperationName,
  { body, ...place }: RequestParts,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
): Promise<PreparedRequest> {
  const operation: Operation = operations[name];
  const headers = new Headers({ 'X-API-Key': apiKey, Accept: acceptedBy(operation) });
  // fetch sets the content type of FormData, with its boundary.
  if (operation.bodyType === 'json') headers.set('Content-Type', 'application/json');
  if (operation.bodyType === 'pdf') headers.set('Content-Type', 'application/pdf');
  // The key is derived from the payload, so the service stores the same payload once. Two declines can have the same content, so the
  // key of a decline covers only the attempts of this call.
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
      // A redirect to another host would get the key: fetch removes Authorization, but not X-API-Key.
      redirect: 'manual',
    },
  };
}
