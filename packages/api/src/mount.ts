import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type RequestHandler, Router } from 'express';
import { admit, countUnrouted, type Gate } from './admit.ts';
import { sendAnswer } from './answer.ts';
import type { SendFile } from './files/send-file.ts';
import type { Caller } from './keys/authenticate.ts';
import { allowPages } from './middleware/cross-origin.ts';
import { refuseMethod } from './middleware/refuse-method.ts';
import type { Handlers } from './operations/handler.ts';
import type { AnyAnswer } from './operations/handler-answer.ts';
import { type AnyRequest, type BodyReaders, requestReader } from './read-request.ts';

/** What operations are mounted with. */
export interface Means extends Gate, BodyReaders {
  readonly sendFile: SendFile;
}

/** The route of one operation: let in, read, handle, answer. */
function route(name: OperationName, handlers: Handlers, means: Means): RequestHandler {
  const operation: Operation = operations[name];
  const handle: (request: AnyRequest, caller: Caller) => Promise<AnyAnswer> = handlers[name];
  const withRequest = requestReader(name, means);
  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admit(means, operation, request, response);
    const answer = await withRequest(request, response, caller, (read) => handle(read, caller));
    // Kept by nobody without asking again: who has the key tomorrow may not be who has it now.
    if ('file' in answer) await means.sendFile(request, response, answer.file, { keyId: caller.id, secondsLeft: 0 });
    else sendAnswer(response, operation, answer);
  };
}

/** Express's word for each method. */
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  Operation['method'],
  string
>;

/** Mounts every row of the operations table. Fixed addresses come before those with parameters in them. */
export function mountOperations(handlers: Handlers, means: Means): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(operations) as OperationName[];
  const paths = [...new Set(names.map((name) => operations[name].path))];
  paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const here = names.filter((name) => operations[name].path === path);
    const place = router.route(path);
    place.all(allowPages(here.map((name) => operations[name])));
    for (const name of here) place[verbs[operations[name].method]](route(name, handlers, means));
    place.all(countUnrouted(means), refuseMethod(here.map((name) => operations[name].method)));
  }
  router.use(countUnrouted(means));
  return router;
}
