/** A response of the service, with its whole body. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed as JSON. */
  readonly body: unknown;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request with an API key. */
export async function ask(url: string, key: string | undefined, init: RequestInit = {}): Promise<ApiResponse> {
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set('X-API-Key', key);
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: bodyOf(text) };
}

/** Posts JSON. */
export function post(url: string, key: string | undefined, body: unknown, headers: Record<string, string> = {}) {
  return ask(url, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends JSON. */
function sendJson(method: string, url: string, key: string | undefined, body: unknown): Promise<ApiResponse> {
  return ask(url, key, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

/** Changes a record with JSON. */
export function patch(url: string, key: string | undefined, changes: unknown): Promise<ApiResponse> {
  return sendJson('PATCH', url, key, changes);
}

/** Replaces a resource with JSON. */
export function put(url: string, key: string | undefined, body: unknown): Promise<ApiResponse> {
  return sendJson('PUT', url, key, body);
}

/** The `data` of a response. */
export const dataOf = <Data>({ body }: Pick<ApiResponse, 'body'>): Data => (body as { data: Data }).data;

/** The expected error response, for `toMatchObject`. */
export function refusedWith(status: number, details: object, code?: string) {
  return { status, body: { error: { ...(code !== undefined && { code }), details } } };
}
