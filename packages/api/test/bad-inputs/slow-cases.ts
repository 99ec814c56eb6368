import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BadInput } from './cases.ts';
import { type Incoming, incomingOf } from './exchange.ts';
import type { Play } from './play.ts';

/** Settings with short time-outs for slow clients. */
export const impatience = { REQUEST_TIMEOUT_SECONDS: '1', HEADERS_TIMEOUT_SECONDS: '1' };

/** Begins to send a body, and returns the response that arrives before the connection ends. */
async function begin(origin: string, key: string, goOn: (write: (bytes: string) => void) => void): Promise<Incoming> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /v1/sdk/documents/submit HTTP/1.1',
    'Host: service.example',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"document`);
  goOn((bytes) => socket.writable && socket.write(bytes));
  return incomingOf(await text(socket));
}

const stalledBody: Play = ({ origin }, world) => begin(origin, world.PK ?? '', () => {});

const drippingBody: Play = async ({ origin }, world) => {
  let timer: NodeJS.Timeout | undefined;
  const drip = (write: (bytes: string) => void) => {
    timer = setInterval(write, 200, ' ');
  };
  return begin(origin, world.PK ?? '', drip).finally(() => clearInterval(timer));
};

/** The cases of clients that are too slow, by what they are called. */
export const slowPlays: Readonly<Record<string, Play>> = { stalled_body: stalledBody, drip_body: drippingBody };

/** Whether a case waits for real time, or kills the service. */
export function takesTime({ body }: BadInput): boolean {
  return body?.gen === 'kill9_after_ack' || Object.hasOwn(slowPlays, body?.gen ?? '');
}
