import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it goes out. `fetch` would not send some of them: two equal headers, odd paths. */
export interface Outgoing {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Uint8Array | undefined;
}

/** What came back. */
export interface Incoming {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request over HTTP. An answer that comes before the whole body was sent is taken, too. */
export function exchange({ method, address, headers, body }: Outgoing): Promise<Incoming> {
  const url = new URL(address);
  // The path is taken from the address as it is written: URL would mend what is broken in it.
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

/** Reads an answer as it came over the wire. */
export function incomingOf(received: string): Incoming {
  const [head = '', content = ''] = received.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), text: content };
}

/** Sends bytes that are no proper request, and reads what comes back until the other side ends. */
export async function exchangeRaw(origin: string, bytes: string): Promise<Incoming> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return incomingOf(await text(socket));
}
