import { type Operation, type OperationName, operations } from '@document-signer/core';
import compression from 'compression';
import { type RequestHandler, type Response, Router } from 'express';
import { callerDatabase } from '../features/api-keys/caller-database.ts';
import type { Caller } from '../features/api-keys/known-keys.ts';
import { makeFileUrl, type NamedFile } from '../files/file-url.ts';
import type { SendFile } from '../files/send-file.ts';
import { answerPage, type FetchedPage, type FetchPage, type ListQuery } from '../operations/cursor.ts';
import type { AnyAnswer, Deps, JsonAnswer } from '../operations/handler.ts';
import { handlers } from '../operations/index.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type AdmitDeps, admit, countUnrouted } from './admit.ts';
import { requestIdOf } from './middleware/request-id.ts';
import { allowPages } from './middleware/response-headers.ts';
import { named, refuseMethod } from './middleware/routes.ts';
import { type BodyReaders, type ReadRequest, requestReader } from './read-request.ts';

/** What routes need. */
export interface RouteDeps extends AdmitDeps, BodyReaders {
  readonly handlerDeps: Deps;
  readonly secrets: Pick<Secrets, 'files' | 'cursors'>;
  /** Base URL of the files. */
  readonly filesUrl: string;
  readonly sendFile: SendFile;
}

/** Answers from this size on are compressed: those of a typical contract become half as long. */
const minCompressedBytes = 4096;

/** Compresses the answer if the client accepts it (RFC 9110, section 12.5.3). 99 KB of a very large document become 3. */
const compress = compression({ threshold: 0 });

/** Wraps the JSON text of an answer in its envelope (interface, section 2.1). A list contains `data` itself. */
function wrap({ envelope }: Operation, json: string, requestId: string): string {
  if (envelope === 'bare') return json;
  const meta = JSON.stringify({ requestId, timestamp: new Date().toISOString() });
  if (envelope === 'list') return `{"success":true,${json.slice(1, -1)},"meta":${meta}}`;
  return `{"success":true,"data":${json},"meta":${meta}}`;
}

function sendJson(response: Response, operation: Operation, answer: JsonAnswer<Operation>): void {
  const json = 'json' in answer ? answer.json : JSON.stringify(answer.body);
  const text = wrap(operation, json, requestIdOf(response));
  const bytes = Buffer.byteLength(text);
  response.status(answer.status ?? operation.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  // Node sends head and text in one piece; Express would copy the text first.
  const send = () => void response.end(text);
  if (bytes < minCompressedBytes) send();
  else compress(response.req, response, send);
}

/** What the handler of a request with a key gets besides what was sent. */
function ownPart(name: OperationName, deps: RouteDeps, caller: Caller, { params, query }: ReadRequest) {
  const { database, secrets, now } = deps;
  const { organizationId } = caller;
  return {
    caller,
    organizationId,
    db: database.read(organizationId),
    database: callerDatabase(database, caller, now),
    fileUrl: (file: NamedFile) => makeFileUrl(deps, caller, file, now()),
    page<Item>(fetch: FetchPage<Item>): Promise<FetchedPage<Item>> {
      const { limit, cursor, ...filter }: ListQuery = query;
      const list = { secret: secrets.cursors, organizationId, name: `${name} ${JSON.stringify([params, filter])}` };
      return answerPage(list, { limit, cursor }, fetch);
    },
  };
}

/** The route of one operation: admit, read, handle, answer. */
function route(name: OperationName, deps: RouteDeps): RequestHandler {
  const operation: Operation = operations[name];
  // What a handler gets depends on its operation, which TypeScript cannot follow through the table.
  const handle: (request: never) => Promise<AnyAnswer> = handlers[name];
  const withRequest = requestReader(name, deps);
  return async (request, response) => {
    response.locals.operation = name;
    const caller = await admit(deps, operation, request, response);
    const answer = await withRequest(request, response, caller, (read) =>
      handle({ ...read, ...(caller && ownPart(name, deps, caller, read)), deps: deps.handlerDeps } as never),
    );
    // Never cached, because the key may be revoked.
    const reader = { keyId: caller?.id ?? '', secondsLeft: 0 };
    if ('file' in answer) await deps.sendFile(request, response, answer.file, reader);
    else sendJson(response, operation, answer);
  };
}

const expressMethods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Operation['method'], string>;

/** A page that browsers get with GET at the path of an operation. */
export interface Page {
  /** In logs and metrics. */
  readonly name: string;
  readonly send: RequestHandler;
}

/** Mounts every row of the operations table. Fixed paths come before those with parameters. @param pages by path */
export function mountOperations(deps: RouteDeps, pages: ReadonlyMap<string, Page>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(operations) as OperationName[];
  const paths = [...new Set(names.map((name) => operations[name].path))];
  paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const here = names.filter((name) => operations[name].path === path);
    const methods = here.map((name) => operations[name].method);
    const place = router.route(path);
    place.all(allowPages(here.map((name) => operations[name])));
    for (const name of here) place[expressMethods[operations[name].method]](route(name, deps));
    const page = pages.get(path);
    if (page) place.get(named(page.name), page.send);
    place.all(countUnrouted(deps), refuseMethod(page ? ['GET', ...methods] : methods));
  }
  router.use(countUnrouted(deps));
  return router;
}
