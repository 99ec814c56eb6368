import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { applyFault, type Faults } from './faults.ts';
import { answerObject, type Stored } from './objects.ts';
import { signatureFault } from './signature.ts';

/** The options of a test S3 server. */
export interface S3Options {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Methods that are refused with AccessDenied. */
  readonly forbidden: readonly string[];
  /** Called for each request. */
  readonly onRequest?: (request: IncomingMessage) => void;
}

/** A test S3 server, which verifies request signatures. */
export interface S3Server {
  readonly endpoint: string;
  /** The settings of a service that stores its files on this server. */
  readonly settings: Readonly<Record<string, string>>;
  /** The stored objects by key. */
  readonly objects: Map<string, Stored>;
  /** All requests, as `GET key`. */
  readonly requests: string[];
  /** The faults of further requests, for tests to change. */
  readonly faults: Faults;
  /** Closes all connections and the port. */
  stop(): Promise<void>;
  /** Listens again on the same port, with the same objects. */
  start(): Promise<void>;
}

const defaults: S3Options = {
  bucket: 'signed-papers',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'a very/secret+word',
  region: 'eu-test-1',
  forbidden: [],
};

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  SlowDown: 503,
};

/** Sends an S3 error response. */
function refuse(response: ServerResponse, code: string, region: string): void {
  response.statusCode = statuses[code] ?? 403;
  response.setHeader('Content-Type', 'application/xml');
  const xml = `<Error><Code>${code}</Code><Message>no</Message><Region>${region}</Region></Error>`;
  response.end(response.req.method === 'HEAD' ? undefined : `<?xml version="1.0"?>\n${xml}`);
}

/** The key of the requested object. */
function keyOf({ url = '' }: IncomingMessage, { bucket }: S3Options): string | undefined {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return path.startsWith(`/${bucket}/`) ? path.slice(bucket.length + 2) : undefined;
}

function bodyFault({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const hash = createHash('sha256').update(body).digest('hex');
  return headers['x-amz-content-sha256'] === hash ? undefined : 'XAmzContentSHA256Mismatch';
}

/** Starts an S3 server. The caller stops it. */
export async function startS3(options: Partial<S3Options> = {}): Promise<S3Server> {
  const all = { ...defaults, ...options };
  const { bucket, region, accessKeyId: id, secretAccessKey: secret } = all;
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: Faults = {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request;
    const key = keyOf(request, all);
    requests.push(`${method} ${key}`);
    all.onRequest?.(request);
    const early = await applyFault(faults.before, request, key);
    if (response.destroyed) return;
    if (early !== undefined) return refuse(response, early, region);
    const fault = signatureFault({ method, target, headers }, { id, secret, region }, Date.now());
    if (fault !== undefined) return refuse(response, fault, region);
    if (key === undefined) return refuse(response, 'NoSuchBucket', region);
    if (all.forbidden.includes(method)) return refuse(response, 'AccessDenied', region);
    const body = await buffer(request);
    const wrong = method === 'PUT' ? bodyFault(request, body) : undefined;
    if (wrong !== undefined) return refuse(response, wrong, region);
    if (method === 'PUT') objects.set(key, { body, time: new Date() });
    const late = await applyFault(faults.after, request, key);
    if (response.destroyed) return;
    const code = late ?? answerObject(request, response, { objects, key, faults });
    if (code !== undefined) refuse(response, code, region);
  }

  let server: Server | undefined;
  let port = 0;
  async function start(): Promise<void> {
    server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    if (!server?.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region };
  const keys = { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret };
  return { endpoint, settings: { ...settings, ...keys }, objects, requests, faults, start, stop };
}
