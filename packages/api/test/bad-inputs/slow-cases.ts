import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BadInput } from './cases.ts';
import { parseResponse, type RawResponse } from './exchange.ts';
import type { Scenario } from './send-case.ts';

/** Settings with short timeouts for slow clients. */
export const shortTimeouts = { REQUEST_TIMEOUT_SECONDS: '1', HEADERS_TIMEOUT_SECONDS: '1' };

/** Sends the start of a body. @returns the response that arrives before the connection is closed */
async function send(origin: string, key: string, rest: (write: (bytes: string) => void) => void): Promise<RawResponse> {
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
  rest((bytes) => socket.writable && socket.write(bytes));
  return parseResponse(await text(socket));
}

const stalledBody: Scenario = ({ origin }, vars) => send(origin, vars.PK ?? '', () => {});

const drippingBody: Scenario = async ({ origin }, vars) => {
  let timer: NodeJS.Timeout | undefined;
  const drip = (write: (bytes: string) => void) => {
    timer = setInterval(write, 200, ' ');
  };
  return send(origin, vars.PK ?? '', drip).finally(() => clearInterval(timer));
};

/** Scenarios of clients that are too slow, by generator name. */
export const slowScenarios: Readonly<Record<string, Scenario>> = { stalled_body: stalledBody, drip_body: drippingBody };

/** Whether a case waits for a timeout or kills the service. */
export function isSlow({ body }: BadInput): boolean {
  return body?.gen === 'kill9_after_ack' || Object.hasOwn(slowScenarios, body?.gen ?? '');
}
