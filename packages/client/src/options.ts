import { kindOfApiKey, ServiceError } from '@document-signer/core';

/**
 * How to reach the service.
 *
 * @example
 * const options: ClientOptions = { baseUrl: 'https://api.example/v1', apiKey, timeout: 10_000, retries: 5 };
 */
export interface ClientOptions {
  /** The base URL, with the version: `https://api.example/v1`. */
  readonly baseUrl: string;
  /** A public key (`pk_`) in browsers, a secret key (`sk_`) only on servers. */
  readonly apiKey: string;
  /** Replaces the global `fetch`, such as for a proxy or instrumentation. It must support `signal`. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Time limit of an attempt in milliseconds, until its answer is read, in addition to the time its body takes at 16 KB per
   * second: 25 MB get 27 minutes. Default: 30 000.
   */
  readonly timeout?: number;
  /** Maximum number of retries. Default: 3. */
  readonly retries?: number;
}

/** The validated options. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeout: number;
  readonly retries: number;
  /** The error for this key, with which each call rejects. */
  readonly refusal: ServiceError | undefined;
}

/** Node, Deno and edge workers have no document. */
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
      'A secret key (sk_) must never be in a browser, because anyone who opens the page can read it. Revoke this key, and ' +
      'let your server create a public key (pk_) for the document to sign.',
  });
}

function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw new TypeError('The baseUrl given to createClient must look like https://api.example/v1.');
  return url.href.replace(/\/+$/, '');
}

function checkNumber(name: string, number: number, min: number): number {
  if (Number.isFinite(number) && number >= min) return number;
  throw new TypeError(`The ${name} given to createClient must be a number of at least ${min}.`);
}

/** Validates the options. */
export function connectionOf(options: ClientOptions): Connection {
  const { baseUrl, apiKey, timeout = 30_000, retries = 3 } = options;
  const refusal = refusalOf(apiKey);
  // An error thrown during rendering would leave the page empty, so in browsers each call rejects instead.
  if (refusal && !isBrowser()) throw refusal;
  return {
    refusal,
    baseUrl: checkBaseUrl(baseUrl),
    apiKey,
    // The fetch of browsers must not be called as a method of another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeout: checkNumber('timeout', timeout, 1),
    retries: checkNumber('retries', retries, 0),
  };
}
