import { kindOfApiKey, ServiceError } from '@document-signer/core';

/**
 * How to reach the service.
 *
 * @example
 * const options: ClientOptions = { baseUrl: 'https://api.example/v1', apiKey, timeout: 10_000, retries: 5 };
 */
export interface ClientOptions {
  /** The base address, with the version: `https://api.example/v1`. */
  readonly baseUrl: string;
  /** A public key (`pk_`) in browsers, a secret one (`sk_`) on servers only. */
  readonly apiKey: string;
  /** Used in place of the global `fetch`, for a proxy or for instrumentation. It must honour `signal`. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Milliseconds that one attempt may take, until its answer has been read, besides the time that its body takes on a line of
   * 16 KB a second: 25 MB have 27 minutes. 30 000 when absent.
   */
  readonly timeout?: number;
  /** How often a failed attempt may be repeated. 3 when absent, 0 for never. */
  readonly retries?: number;
}

/** What the request path needs of the options, checked. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeout: number;
  readonly retries: number;
  /** Why nothing is sent with this key. */
  readonly refusal: ServiceError | undefined;
}

/** Pages and their frames have a document; Node, workers at the edge and Deno have none. */
function isBrowser(): boolean {
  return 'document' in globalThis;
}

function refusalOf(apiKey: string): ServiceError | undefined {
  const kind = typeof apiKey === 'string' ? kindOfApiKey(apiKey) : undefined;
  if (kind === undefined) {
    const what = apiKey ? 'is malformed: part of it may be missing' : 'is missing';
    return new ServiceError('INVALID_API_KEY', {
      message: `The apiKey given to createClient ${what}. It starts with pk_ or sk_ and has 41 characters.`,
    });
  }
  if (kind === 'pk' || !isBrowser()) return undefined;
  return new ServiceError('INSUFFICIENT_PERMISSIONS', {
    message:
      'A secret key (sk_) must never be in a browser: everybody who opens the page can read it. Revoke this key, and ' +
      'let your server make a public key (pk_) for the document to be signed.',
  });
}

function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw new TypeError('The baseUrl given to createClient must look like https://api.example/v1.');
  return url.href.replace(/\/+$/, '');
}

function checkNumber(name: string, number: number, least: number): number {
  if (Number.isFinite(number) && number >= least) return number;
  throw new TypeError(`The ${name} given to createClient must be a number from ${least}.`);
}

/** Checks the options, so that a mistake shows where it was made and not as a strange answer of some server. */
export function connectionOf(options: ClientOptions): Connection {
  const { baseUrl, apiKey, timeout = 30_000, retries = 3 } = options;
  const refusal = refusalOf(apiKey);
  // Thrown while a page is put together, it would leave people in front of an empty one; there, each call rejects with it.
  if (refusal && !isBrowser()) throw refusal;
  return {
    refusal,
    baseUrl: checkBaseUrl(baseUrl),
    apiKey,
    // Browsers' fetch refuses to be called as a method of anything but the window.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeout: checkNumber('timeout', timeout, 1),
    retries: checkNumber('retries', retries, 0),
  };
}
