import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type RequestHandler, Router } from 'express';
import type { SendFile } from '../files/send-file.ts';
import type { Caller } from '../keys/authenticate.ts';
import type { Handlers, KeyOptionalName } from '../operations/handler.ts';
import type { AnyAnswer } from '../operations/handler-answer.ts';
import { type CallerDatabase, callerDatabase } from '../storage/caller-database.ts';
import type { DiskReserve } from '../storage/disk-reserve.ts';
import { NoRoom } from '../storage/refusal.ts';
import { admit, admitWithoutKey, countUnrouted, type Gate } from './admit.ts';
import { allowPages } from './middleware/cross-origin.ts';
import { refuseMethod } from './middleware/refuse-method.ts';
import { named } from './middleware/request-id.ts';
import { type AnyRequest, actorOf, type BodyReaders, requestReader } from './read-request.ts';
import { sendAnswer } from './send-answer.ts';

/** What operations are mounted with. */
export interface Means extends Gate, BodyReaders {
  readonly sendFile: SendFile;
  readonly reserve: DiskReserve;
}

/** Operations that have to work on a full disk: they end access, or free room. They take no body and may be done twice. */
const onFullDisk: ReadonlySet<OperationName> = new Set([
  'revokeApiKey',
  'deleteDocument',
  'deleteWebhook',
  'eraseSubmission',
]);

function isKeyOptional(name: OperationName): name is KeyOptionalName {
  const operation: Operation = operations[name];
  return operation.isKeyOptional === true;
}

/** The route of one operation: let in, read, handle, answer. */
function route(name: OperationName, handlers: Handlers, means: Means): RequestHandler {
  if (isKeyOptional(name)) return routeWithoutKey(name, handlers, means);
  const operation: Operation = operations[name];
  const handle: (request: AnyRequest, caller: Caller, database: CallerDatabase) => Promise<AnyAnswer> = handlers[name];
  const withRequest = requestReader(name, means);
  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admit(means, operation, request, response);
    if (means.reserve.isReleased() && operation.method !== 'GET' && !onFullDisk.has(name)) throw new NoRoom();
    const [actor, database] = [actorOf(request, response, caller), callerDatabase(means.database, caller, means.now)];
    const answer = await withRequest(request, response, caller, (read) => {
      const work = () => handle({ ...read, actor }, caller, database);
      return onFullDisk.has(name) ? means.reserve.use(work) : work();
    });
    // Kept by nobody without asking again: who has the key tomorrow may not be who has it now.
    if ('file' in answer) await means.sendFile(request, response, answer.file, { keyId: caller.id, secondsLeft: 0 });
    else sendAnswer(response, operation, answer);
  };
}

/** The same for an operation that also works without a key. */
function routeWithoutKey(name: KeyOptionalName, handlers: Handlers, means: Means): RequestHandler {
  const operation = operations[name];
  const handle = handlers[name];
  const withRequest = requestReader(name, means);
  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admitWithoutKey(means, operation, request, response);
    sendAnswer(
      response,
      operation,
      await withRequest(request, response, caller, (read) => handle(read, caller, undefined)),
    );
  };
}

/** Express's word for each method. */
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  Operation['method'],
  string
>;

/** A page that browsers get at the address of an operation, by GET. */
export interface Page {
  /** In the log and in metrics. */
  readonly name: string;
  readonly send: RequestHandler;
}

/**
 * Mounts every row of the operations table. Fixed addresses come before those with parameters in them.
 *
 * @param pages by the paths of the operations beside them, which are none by GET
 */
export function mountOperations(handlers: Handlers, means: Means, pages: ReadonlyMap<string, Page>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(operations) as OperationName[];
  const paths = [...new Set(names.map((name) => operations[name].path))];
  paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const here = names.filter((name) => operations[name].path === path);
    const place = router.route(path);
    place.all(allowPages(here.map((name) => operations[name])));
    for (const name of here) place[verbs[operations[name].method]](route(name, handlers, means));
    const page = pages.get(path);
    if (page) place.get(named(page.name), page.send);
    const methods = here.map((name) => operations[name].method);
    place.all(countUnrouted(means), refuseMethod(page ? ['GET', ...methods] : methods));
  }
  router.use(countUnrouted(means));
  return router;
}
