import { rm } from 'node:fs/promises';
import {
  type BodySize,
  type Operation,
  type OperationName,
  operations,
  parse,
  ServiceError,
} from '@document-signer/core';
import type { Request, Response } from 'express';
import { createFairQueue, type QueueEntry } from '../concurrency/fair-queue.ts';
import type { Caller } from '../features/api-keys/known-keys.ts';
import { type Actor, maxUserAgentLength } from '../features/audit/audit-trail.ts';
import { maxInMemory, type ReceivedBody } from '../intake/receive-body.ts';
import type { ReceivedForm } from '../intake/receive-form.ts';
import { receiveJson } from '../intake/receive-json.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import { inviteBody } from '../intake/request-body.ts';
import { parseJson } from '../intake/strict-json.ts';
import type { AnyRequest } from '../operations/handler.ts';
import { addressGroup, plainAddress } from './client-address.ts';
import { createBodyBudget } from './limits/body-budget.ts';
import type { LargeBodies } from './limits/large-bodies.ts';
import { requestIdOf } from './middleware/request-id.ts';

/** What reading bodies needs. */
export interface BodyReaders {
  /** The maximum size of a JSON body. */
  readonly maxBodyBytes: Readonly<Record<BodySize, number>>;
  /** The folder of bodies that do not fit into memory. */
  readonly incoming: string;
  readonly largeBodies: LargeBodies;
  receiveForm(request: Request): Promise<ReceivedForm>;
  receivePdf(request: Request): Promise<ReceivedPdf>;
}

/** A JSON body for the handler of any operation. */
interface AnyBody {
  readonly received: unknown;
  readBody(): never;
}

/**
 * A request for the handler of any operation. Its parts were parsed by the operation's own schemas, which TypeScript cannot
 * follow through the table, so their type is `never`, which fits every handler.
 */
export interface ReadRequest extends AnyBody, Omit<AnyRequest, 'deps'> {
  readonly params: never;
  readonly query: never;
  readonly actor: never;
  inTurn<T>(work: (body: AnyBody) => Promise<T>): Promise<T>;
  receiveForm(): Promise<ReceivedForm>;
  receivePdf(): Promise<ReceivedPdf>;
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || (key.length > 0 && key.length <= 255)) return key;
  const isEmpty = key.length === 0;
  throw new ServiceError('VALIDATION_ERROR', {
    message: `The header Idempotency-Key ${isEmpty ? 'is empty. Leave it out or send' : 'must have'} 1 to 255 characters.`,
    details: { field: 'Idempotency-Key', ...(isEmpty ? { reason: 'required' } : { reason: 'too_long', max: 255 }) },
  });
}

/** The caller as the audit trail records it. The user agent is free text, so it is cut. */
function actorOf(request: Request, response: Response, caller: Caller): Actor {
  const userAgent = request.get('user-agent')?.slice(0, maxUserAgentLength);
  const ip = plainAddress(request.ip ?? '');
  return { keyId: caller.id, ip, userAgent, requestId: requestIdOf(response) };
}

/**
 * Reads a request and passes it on. Its files are removed afterwards, unless they were moved.
 *
 * @param caller undefined for a request without a key
 */
export type WithRequest = <T>(
  request: Request,
  response: Response,
  caller: Caller | undefined,
  use: (read: ReadRequest) => Promise<T>,
) => Promise<T>;

/**
 * How many submissions are read and checked at a time, and how many of an organization may wait, before that or to be stored.
 * While a submission is checked, it is in memory several times, as bytes, text, values and images. Before, it is on disk unless
 * it is short. A higher concurrency would not be faster, because all share one thread for images and one for everything else. The
 * queue does not cover the write to the database, so that a slow write of one organization does not block the others.
 */
const submissionQueue = { concurrency: 4, maxWaitingPerOwner: 200 };

/** The bytes of submissions in memory: of those being checked, and of those that wait to be stored. */
const submissionMemory = { maxBytes: 256 * 2 ** 20, maxBytesPerOwner: 128 * 2 ** 20 };

const noBody: AnyBody = { received: undefined, readBody: () => undefined as never };

/** Receives files, and removes them in the end. */
function fileReceiver(readers: BodyReaders, request: Request, response: Response, caller: Caller | undefined) {
  const isShort = Number(request.headers['content-length'] ?? Infinity) <= maxInMemory;
  let path: string | undefined;
  let endFile: (() => void) | undefined;

  function end(): void {
    endFile?.();
    endFile = undefined;
  }

  async function receive<T>(start: () => Promise<T>): Promise<T> {
    if (!isShort) endFile = readers.largeBodies.begin({ keyId: caller?.id, address: request.ip });
    inviteBody(request, response);
    try {
      return await start();
    } finally {
      // Without a key, nothing else limits the files that wait to be read.
      if (caller) end();
    }
  }

  return {
    async receiveForm() {
      const form = await receive(() => readers.receiveForm(request));
      path = form.file.path;
      return form;
    },
    async receivePdf() {
      const pdf = await receive(() => readers.receivePdf(request));
      path = pdf.path;
      return pdf;
    },
    async remove() {
      if (path !== undefined) await rm(path, { force: true });
      end();
    },
  };
}

/** Creates the reader of an operation's requests. Invalid query parameters are answered 400, because the URL is unreadable. */
export function requestReader(name: OperationName, readers: BodyReaders): WithRequest {
  const operation: Operation = operations[name];
  const limit = readers.maxBodyBytes[operation.bodySize ?? 'small'];
  const isLarge = operation.bodySize === 'submission';
  const queue = isLarge ? createFairQueue(submissionQueue) : undefined;
  const budget = isLarge ? createBodyBudget(submissionMemory) : undefined;

  function readRequest(
    request: Request,
    rest: AnyBody & Pick<ReadRequest, 'actor' | 'requester' | 'inTurn' | 'receiveForm' | 'receivePdf'>,
  ): ReadRequest {
    return {
      params: (operation.params && parse(operation.params, request.params)) as never,
      query: (operation.query && parse(operation.query, request.query, 400)) as never,
      idempotencyKey: idempotencyKeyOf(request),
      isAnswered: request.method !== 'HEAD',
      ...rest,
    };
  }

  async function receiveBody(request: Request, response: Response, caller: Caller | undefined) {
    if (operation.bodyType !== 'json') return undefined;
    const beginFile = () => readers.largeBodies.begin({ keyId: caller?.id, address: request.ip });
    return receiveJson(request, response, { limit, folder: readers.incoming, beginFile });
  }

  /** Parses a received body. Its bytes are not kept, because handlers may wait long. */
  async function readBody(body: ReceivedBody | undefined, reserve: (bytes: number) => void): Promise<AnyBody> {
    if (!body) return noBody;
    const bytes = await body.readBytes();
    reserve(bytes.length);
    await body.remove();
    const received = parseJson(bytes);
    return { received, readBody: () => (operation.body && parse(operation.body, received)) as never };
  }

  return async (request, response, caller, use) => {
    const owner = caller?.organizationId ?? addressGroup(request.ip);
    const requester = { owner, isGone: () => response.destroyed };
    const actor = (caller && actorOf(request, response, caller)) as never;
    const { remove, ...files } = fileReceiver(readers, request, response, caller);
    let body: ReceivedBody | undefined;
    let entry: QueueEntry | undefined;
    let release: (() => void) | undefined;
    const reserve = (bytes: number) => {
      release = budget?.reserve(owner, bytes);
    };
    try {
      body = await receiveBody(request, response, caller);
      entry = queue?.enter(requester);
      const read = () => readBody(body, reserve);
      // A queued body is read in its turn.
      const early = entry ? noBody : await read();
      const inTurn: ReadRequest['inTurn'] = (work) => entry?.run(async () => work(await read())) ?? work(early);
      return await use(readRequest(request, { ...early, ...files, inTurn, actor, requester }));
    } finally {
      entry?.leave();
      release?.();
      await body?.remove();
      await remove();
    }
  };
}
