import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request. Unlike with `fetch`, headers can be repeated and paths can be invalid. */
export interface RawRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Uint8Array | undefined;
}

/** A response. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request over HTTP. Accepts a response that arrives before the whole body was sent. */
export function exchange({ method, address, headers, body }: RawRequest): Promise<RawResponse> {
  const url = new URL(address);
  // Sends the path as written: `URL` would normalize it.
  const path = address.slice(url.origin.length);
  return new Promise((resolve, reject) => {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value as string | string[]]));
    const request = httpRequest({ host: url.hostname, port: url.port, method, path, headers: sent, agent: false });
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
        reject,
      );
    });
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    request.end(body);
  });
}

/** Parses a raw HTTP response. */
export function parseResponse(received: string): RawResponse {
  const [head = '', content = ''] = received.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), text: content };
}

/** Sends raw bytes, and reads the response until the server closes the connection. */
export async function exchangeRaw(origin: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return parseResponse(await text(socket));
}
