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
import { maxUserAgentLength } from '../features/audit/audit-trail.ts';
import { maxInMemory, type ReceivedBody } from '../intake/receive-body.ts';
import type { ReceivedForm } from '../intake/receive-form.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import { parseJson } from '../intake/strict-json.ts';
import type { Caller } from '../keys/authenticate.ts';
import type { HandlerRequest } from '../operations/handler.ts';
import { plainAddress } from './client-address.ts';
import { addressGroup } from './limits/address-group.ts';
import { createBodyBudget } from './limits/body-budget.ts';
import type { BodySpace, IncomingBodies } from './limits/incoming-bodies.ts';
import { inviteBody, receiveJson } from './middleware/read-json.ts';
import { requestIdOf } from './middleware/request-id.ts';

/** How bodies are read. */
export interface BodyReaders {
  /** The most bytes of a JSON body. */
  readonly maxBodyBytes: Readonly<Record<BodySize, number>>;
  /** The folder of bodies that do not fit into memory. */
  readonly incoming: string;
  readonly incomingBodies: IncomingBodies;
  receiveForm(request: Request): Promise<ReceivedForm>;
  receivePdf(request: Request): Promise<ReceivedPdf>;
}

/** A JSON body for a handler of any row. */
interface AnyBody {
  readonly received: unknown;
  readBody(): never;
}

/**
 * A request for a handler of any row: it has all that one of them may take. What was read by the schemas of a row is what
 * its handler takes, which the compiler cannot follow through the table; so here it is of whatever type is asked for.
 */
export interface ReadRequest
  extends AnyBody,
    Pick<HandlerRequest<Operation>, 'idempotencyKey' | 'isAnswered' | 'isGone'> {
  /** The client's address, as rate limits count it. */
  readonly address: string;
  readonly params: never;
  readonly query: never;
  inTurn<T>(work: (body: AnyBody) => Promise<T>): Promise<T>;
  receiveForm(): Promise<ReceivedForm>;
  receivePdf(): Promise<ReceivedPdf>;
}

/** One that came with a key. */
export interface AnyRequest extends ReadRequest, Pick<HandlerRequest<Operation>, 'actor'> {}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || (key.length > 0 && key.length <= 255)) return key;
  const isEmpty = key.length === 0;
  throw new ServiceError('VALIDATION_ERROR', {
    message: `The header Idempotency-Key takes 1 to 255 characters${isEmpty ? ', and is empty. Leave it out, or give one' : ''}.`,
    details: { field: 'Idempotency-Key', ...(isEmpty ? { reason: 'required' } : { reason: 'too_long', max: 255 }) },
  });
}

/** What the audit trail tells of whoever asks. A user agent may write there what it likes, so not too much of it. */
export function actorOf(request: Request, response: Response, caller: Caller): AnyRequest['actor'] {
  const userAgent = request.get('user-agent')?.slice(0, maxUserAgentLength);
  const ip = plainAddress(request.ip ?? '');
  return { keyId: caller.id, ip, userAgent, requestId: requestIdOf(response) };
}

/**
 * Does something with a request that was read. Its file is gone afterwards, unless it was moved away.
 *
 * @param caller undefined: it came without a key
 */
export type WithRequest = <T>(
  request: Request,
  response: Response,
  caller: Caller | undefined,
  use: (read: ReadRequest) => Promise<T>,
) => Promise<T>;

/**
 * How many submissions are read and checked at a time, and how many of an organization may wait, for that or to be stored
 * after it. Each is in memory several times over while it has its turn, as bytes, text, values and images; before it, it is on
 * the disk unless it is short, and after it, what is to be stored is there once. More at a time would not be faster: they share a
 * thread for their images and one for the rest. No submission waits for the database in its turn: what holds up the writers of
 * one organization would hold up those of all.
 */
const submissions = { concurrency: 4, maxWaitingPerOwner: 200 };

/** The bytes of submissions that are in memory: those that have their turn, and those that wait to be stored. */
const submissionBytes = { inAll: 256 * 2 ** 20, perOwner: 128 * 2 ** 20 };

/** What a request without a JSON body has in its place, or one that reads it in its turn. */
const noBody: AnyBody = { received: undefined, readBody: () => undefined as never };

/** Whether a request declares a body that is too short to be counted. */
function isShort({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? Infinity) <= maxInMemory;
}

function spaceOf({ incomingBodies }: BodyReaders, { ip }: Request, caller: Caller | undefined): BodySpace {
  return incomingBodies.begin({ keyId: caller?.id, address: ip });
}

/** Receives what comes as a file, and removes what is left of it. */
function fileReceiver(readers: BodyReaders, request: Request, response: Response, caller: Caller | undefined) {
  let path: string | undefined;
  let space: BodySpace | undefined;

  async function receive<T>(start: () => Promise<T>): Promise<T> {
    space = spaceOf(readers, request, caller);
    try {
      if (!isShort(request)) space.takeFile();
      inviteBody(request, response);
      return await start();
    } finally {
      // Without a key, nothing else bounds the files that wait to be read.
      if (caller) space.end();
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
      space?.end();
    },
  };
}

/** Turns requests for one operation into those for its handler. Query parameters that are wrong are unreadable: 400. */
export function requestReader(name: OperationName, readers: BodyReaders): WithRequest {
  const operation: Operation = operations[name];
  const limit = readers.maxBodyBytes[operation.bodySize ?? 'small'];
  const isLarge = operation.bodySize === 'submission';
  const queue = isLarge ? createFairQueue(submissions) : undefined;
  const budget = isLarge ? createBodyBudget(submissionBytes) : undefined;

  function readRequest(
    request: Request,
    rest: AnyBody & Pick<ReadRequest, 'inTurn' | 'isGone' | 'receiveForm' | 'receivePdf'>,
  ): ReadRequest {
    return {
      params: (operation.params && parse(operation.params, request.params)) as never,
      query: (operation.query && parse(operation.query, request.query, 400)) as never,
      idempotencyKey: idempotencyKeyOf(request),
      address: addressGroup(request.ip),
      isAnswered: request.method !== 'HEAD',
      ...rest,
    };
  }

  async function receive(
    request: Request,
    response: Response,
    caller: Caller | undefined,
  ): Promise<ReceivedBody | undefined> {
    if (operation.bodyType !== 'json') return undefined;
    const space = spaceOf(readers, request, caller);
    return receiveJson(request, response, { limit, folder: readers.incoming, space });
  }

  /** Reads a body from where it was received. Its bytes are not kept: handlers may wait for long. */
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
    const { remove, ...files } = fileReceiver(readers, request, response, caller);
    const isGone = () => response.destroyed;
    let body: ReceivedBody | undefined;
    let entry: QueueEntry | undefined;
    let release: (() => void) | undefined;
    const reserve = (bytes: number) => {
      release = budget?.reserve(owner, bytes);
    };
    try {
      body = await receive(request, response, caller);
      entry = queue?.enter({ owner, isGone });
      // Where there are queue, the body is read in one.
      const early = entry ? noBody : await readBody(body, reserve);
      const inTurn: ReadRequest['inTurn'] = (work) =>
        entry ? entry.run(async () => work(await readBody(body, reserve))) : work(early);
      const rest = { ...early, ...files, inTurn, isGone };
      return await use(readRequest(request, rest));
    } finally {
      entry?.leave();
      release?.();
      await body?.remove();
      await remove();
    }
  };
}
