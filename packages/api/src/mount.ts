import { rm } from 'node:fs/promises';
import { type Operation, type OperationName, operations, parse, ServiceError } from '@document-signer/core';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { admit, type Gate } from './admit.ts';
import type { ReceivedForm } from './intake/receive-form.ts';
import type { Caller } from './keys/authenticate.ts';
import { jsonReader } from './middleware/read-json.ts';
import { requestIdOf } from './middleware/request-id.ts';
import type { Handler, HandlerAnswer, HandlerRequest, Handlers } from './operations/handler.ts';

/** The most bytes a JSON body may have (decisions, limits). */
const bodyLimits = { submission: 25 * 1024 * 1024, other: 100 * 1024 };

/** How bodies are read. */
export interface BodyReaders {
  receiveForm(request: Request): Promise<ReceivedForm>;
}

/** A handler of any row: which one it is has been checked where the handlers were made. */
type AnyHandler = Handler<Operation>;

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || (key.length > 0 && key.length <= 255)) return key;
  throw new ServiceError('VALIDATION_ERROR', {
    message: 'The header Idempotency-Key takes 1 to 255 characters.',
    details: { field: 'Idempotency-Key', reason: 'too_long', max: 255 },
  });
}

function send(response: Response, operation: Operation, answer: HandlerAnswer<Operation>): void {
  response.status(answer.status ?? operation.status);
  response.set({ ...answer.headers });
  if ('json' in answer) {
    // Node sends head and text in one piece; Express would copy the text first.
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(answer.json));
    return void response.end(answer.json);
  }
  const meta = { requestId: requestIdOf(response), timestamp: new Date().toISOString() };
  if (operation.envelope === 'bare') response.json(answer.body);
  else if (operation.envelope === 'data') response.json({ success: true, data: answer.body, meta });
  else response.json({ success: true, ...(answer.body as object), meta });
}

/** Turns a request of HTTP into one for a handler. Query parameters that are wrong are unreadable, always 400. */
async function readRequest(
  operation: Operation,
  request: Request,
  received: unknown,
  receiveForm: () => Promise<ReceivedForm>,
): Promise<HandlerRequest<Operation>> {
  return {
    params: operation.params && parse(operation.params, request.params),
    query: operation.query && parse(operation.query, request.query, 400),
    received,
    readBody: () => operation.body && parse(operation.body, received),
    receiveForm,
    idempotencyKey: idempotencyKeyOf(request),
  };
}

/** The route of one operation: let in, read, handle, answer. */
function route(name: OperationName, handle: AnyHandler, gate: Gate, readers: BodyReaders): RequestHandler {
  const operation: Operation = operations[name];
  const readJson = jsonReader(name === 'submitDocument' ? bodyLimits.submission : bodyLimits.other);

  async function handleForm(request: Request, caller: Caller): Promise<HandlerAnswer<Operation>> {
    let form: ReceivedForm | undefined;
    const receive = async () => {
      form = await readers.receiveForm(request);
      return form;
    };
    try {
      return await handle(await readRequest(operation, request, undefined, receive), caller);
    } finally {
      if (form) await rm(form.file.path, { force: true });
    }
  }

  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admit(gate, operation, request, response);
    if (operation.bodyType === 'form') return send(response, operation, await handleForm(request, caller));
    const received = operation.bodyType === 'json' ? await readJson(request, response) : undefined;
    const noForm = () => Promise.reject(new Error(`${name} takes no form.`));
    send(response, operation, await handle(await readRequest(operation, request, received, noForm), caller));
  };
}

/** Answers a method that an address does not take. */
function refuseMethod(methods: readonly string[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    throw new ServiceError('VALIDATION_ERROR', {
      status: 405,
      message: `${request.method} is not allowed here. Use ${allowed}.`,
      details: { field: 'method', reason: 'not_allowed' },
    });
  };
}

/** Mounts every row of the operations table. Fixed addresses come before those with parameters in them. */
export function mountOperations(handlers: Handlers, gate: Gate, readers: BodyReaders): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(operations) as OperationName[];
  const paths = [...new Set(names.map((name) => operations[name].path))];
  paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const here = names.filter((name) => operations[name].path === path);
    const place = router.route(path);
    for (const name of here) {
      const method = operations[name].method === 'GET' ? 'get' : 'post';
      place[method](route(name, handlers[name] as unknown as AnyHandler, gate, readers));
    }
    place.all(refuseMethod(here.map((name) => operations[name].method)));
  }
  return router;
}
