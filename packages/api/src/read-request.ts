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
import { keptOfUserAgent } from './audit/user-agent.ts';
import { createBodyBudget } from './body-budget.ts';
import type { ReceivedForm } from './intake/receive-form.ts';
import type { ReceivedPdf } from './intake/receive-pdf.ts';
import type { Caller } from './keys/authenticate.ts';
import { bodyReader, inviteBody } from './middleware/read-json.ts';
import { requestIdOf } from './middleware/request-id.ts';
import { parseJson } from './middleware/strict-json.ts';
import type { HandlerRequest } from './operations/handler.ts';
import { createTurns } from './turns.ts';

/** How bodies are read. */
export interface BodyReaders {
  /** The most bytes of a JSON body. */
  readonly maxBodyBytes: Readonly<Record<BodySize, number>>;
  receiveForm(request: Request): Promise<ReceivedForm>;
  receivePdf(request: Request): Promise<ReceivedPdf>;
}

/**
 * A request for a handler of any row: it has all that one of them may take. What was read by the schemas of a row is what
 * its handler takes, which the compiler cannot follow through the table; so here it is of whatever type is asked for.
 */
export interface AnyRequest
  extends Pick<HandlerRequest<Operation>, 'idempotencyKey' | 'actor' | 'isAnswered' | 'isGone'> {
  readonly params: never;
  readonly query: never;
  readonly received: unknown;
  readBody(): never;
  receiveForm(): Promise<ReceivedForm>;
  receivePdf(): Promise<ReceivedPdf>;
}

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
function actorOf(request: Request, response: Response, caller: Caller): AnyRequest['actor'] {
  const userAgent = request.get('user-agent')?.slice(0, keptOfUserAgent);
  return { keyId: caller.id, ip: request.ip, userAgent, requestId: requestIdOf(response) };
}

/** Does something with a request that was read. Its file is gone afterwards, unless it was moved away. */
export type WithRequest = <T>(
  request: Request,
  response: Response,
  caller: Caller,
  use: (read: AnyRequest) => Promise<T>,
) => Promise<T>;

/**
 * How many submissions are worked on at a time, and how many of an organization may wait. Each is in memory several times over while it is, as bytes, text, values
 * and images; those that wait are there once. More at a time would not be faster: they share a thread for their images
 * and one for the rest.
 */
const submissions = { atATime: 4, perOwner: 200 };

/** The bytes of submissions that are in memory, those that are still coming in among them. */
const submissionBytes = { inAll: 256 * 2 ** 20, perOwner: 128 * 2 ** 20 };

/** How many bytes a body may come to: as many as it declares, or, where that says nothing, as many as are allowed. */
function mostBytes({ headers }: Request, limit: number): number {
  const declared = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
  return Math.min(Number(declared ?? limit), limit);
}

/** Turns requests for one operation into those for its handler. Query parameters that are wrong are unreadable: 400. */
export function requestReader(name: OperationName, readers: BodyReaders): WithRequest {
  const operation: Operation = operations[name];
  const maxBytes = readers.maxBodyBytes[operation.bodySize ?? 'small'];
  const readBody = bodyReader(maxBytes);
  const isLarge = operation.bodySize === 'submission';
  const turns = isLarge ? createTurns(submissions) : undefined;
  const budget = isLarge ? createBodyBudget(submissionBytes) : undefined;

  function anyRequest(
    request: Request,
    actor: AnyRequest['actor'],
    received: unknown,
    rest: Pick<AnyRequest, 'isGone' | 'receiveForm' | 'receivePdf'>,
  ): AnyRequest {
    return {
      params: (operation.params && parse(operation.params, request.params)) as never,
      query: (operation.query && parse(operation.query, request.query, 400)) as never,
      idempotencyKey: idempotencyKeyOf(request),
      actor,
      isAnswered: request.method !== 'HEAD',
      received,
      readBody: () => (operation.body && parse(operation.body, received)) as never,
      ...rest,
    };
  }

  return async (request, response, caller, use) => {
    const release = budget?.reserve(caller.organizationId, mostBytes(request, maxBytes));
    let path: string | undefined;
    const receiveForm = async () => {
      inviteBody(request, response);
      const form = await readers.receiveForm(request);
      path = form.file.path;
      return form;
    };
    const receivePdf = async () => {
      inviteBody(request, response);
      const pdf = await readers.receivePdf(request);
      path = pdf.path;
      return pdf;
    };
    const isGone = () => response.destroyed;
    try {
      const bytes = operation.bodyType === 'json' ? await readBody(request, response) : undefined;
      const actor = actorOf(request, response, caller);
      const work = () =>
        use(anyRequest(request, actor, bytes && parseJson(bytes), { isGone, receiveForm, receivePdf }));
      return await (turns ? turns.run({ owner: caller.organizationId, isGone }, work) : work());
    } finally {
      release?.();
      if (path !== undefined) await rm(path, { force: true });
    }
  };
}
