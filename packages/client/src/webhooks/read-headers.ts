import { WebhookError } from './webhook-error.ts';

/** The headers of a request in Node, Express or `fetch`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The signed headers of a message. */
export interface Signed {
  readonly id: string;
  /** Exactly as sent, because it is signed. */
  readonly timestamp: string;
  /** The signatures of version 1, in base64. */
  readonly signatures: readonly string[];
}

function valuesOf(headers: WebhookHeaders, name: string): readonly (string | null | undefined)[] {
  if ('get' in headers && typeof headers.get === 'function') return [headers.get(name)];
  return Object.entries(headers as Exclude<WebhookHeaders, Headers>).flatMap(([key, value]) =>
    key.toLowerCase() === name ? value : [],
  );
}

function required(headers: WebhookHeaders, name: string): string {
  const [value, ...more] = valuesOf(headers, name);
  if (value && more.length === 0) return value;
  throw new WebhookError('missing_header', `The message has ${value ? 'several headers' : 'no header'} ${name}.`);
}

/** Describes a value of the wrong type for an error message: `undefined`, `of type number`. */
export function nameOfType(value: unknown): string {
  return value === undefined || value === null ? String(value) : `of type ${typeof value}`;
}

/**
 * Reads the headers of a message.
 *
 * @throws WebhookError `missing_header`, `malformed_header`; TypeError if `headers` is not an object
 */
export function readHeaders(headers: WebhookHeaders): Signed {
  if (typeof headers !== 'object' || headers === null) {
    throw new TypeError(`headers is ${nameOfType(headers)}. It must be the headers of the request.`);
  }
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError('malformed_header', 'The header webhook-timestamp is not a number of seconds.');
  }
  // While a secret is rotated, there are two signatures.
  const all = required(headers, 'webhook-signature').split(' ');
  return { id, timestamp, signatures: all.filter((one) => one.startsWith('v1,')).map((one) => one.slice(3)) };
}
