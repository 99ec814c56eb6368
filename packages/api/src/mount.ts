import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type RequestHandler, Router } from 'express';
import { admit, countUnrouted, type Gate } from './admit.ts';
import { sendAnswer } from './answer.ts';
import type { Caller } from './keys/authenticate.ts';
import { allowPages } from './middleware/cross-origin.ts';
import { refuseMethod } from './middleware/refuse-method.ts';
import type { HandlerAnswer, Handlers } from './operations/handler.ts';
import { type AnyRequest, type BodyReaders, requestReader } from './read-request.ts';

/** The route of one operation: let in, read, handle, answer. */
function route(name: OperationName, handlers: Handlers, gate: Gate, readers: BodyReaders): RequestHandler {
  const operation: Operation = operations[name];
  const handle: (request: AnyRequest, caller: Caller) => Promise<HandlerAnswer<Operation>> = handlers[name];
  const withRequest = requestReader(name, readers);
  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admit(gate, operation, request, response);
    sendAnswer(response, operation, await withRequest(request, response, caller, (read) => handle(read, caller)));
  };
}

/** Express's word for each method. */
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  Operation['method'],
  string
>;

/** Mounts every row of the operations table. Fixed addresses come before those with parameters in them. */
export function mountOperations(handlers: Handlers, gate: Gate, readers: BodyReaders): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(operations) as OperationName[];
  const paths = [...new Set(names.map((name) => operations[name].path))];
  paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const here = names.filter((name) => operations[name].path === path);
    const place = router.route(path);
    place.all(allowPages(here.map((name) => operations[name])));
    for (const name of here) place[verbs[operations[name].method]](route(name, handlers, gate, readers));
    place.all(countUnrouted(gate), refuseMethod(here.map((name) => operations[name].method)));
  }
  router.use(countUnrouted(gate));
  return router;
}
