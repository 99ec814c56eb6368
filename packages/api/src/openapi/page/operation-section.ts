import type { OpenApi } from '../document.ts';
import type { MediaType, OperationObject, ResponseObject } from '../types.ts';
import { statusWords } from '../words/statuses.ts';
import { codeBlock, colourJson, curl } from './code.ts';
import { type Html, html, rich, slug } from './html.ts';
import { memberList, membersOf, nameOf, typeOf } from './members.ts';

/** An operation and where it is. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** The operations of a group, in the order of the document. */
export function operationsOf({ paths }: OpenApi, group: string): readonly PlacedOperation[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return all.filter(({ operation }) => operation.tags.includes(group));
}

/** A method, told apart by colour. */
export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function isKeyOptional(security: OperationObject['security']): boolean {
  return security.some((requirement) => Object.keys(requirement).length === 0);
}

function access({ security, 'x-key-kinds': kinds = [], 'x-operator-only': isForOperator }: OperationObject): Html {
  if (kinds.length === 0) return html`<p class="access">No key.</p>`;
  const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
  const who = kinds.includes('pk') ? 'Public and secret keys' : isForOperator ? 'Operator’s keys' : 'Secret keys';
  const orNone = isKeyOptional(security) && ', or no key';
  return html`<p class="access">${who}${scopes.map((scope) => html` with the scope <a href="#scopes"><code>${scope}</code></a>`)}${orNone}.</p>`;
}

function parameters({ parameters }: OperationObject): Html | false {
  if (parameters.length === 0) return false;
  const rows = parameters.map(({ name, required, schema, description }) => ({
    name,
    isRequired: required,
    schema,
    description,
  }));
  return html`<h4>Parameters</h4>${memberList(rows)}`;
}

function bodyOf(operation: OperationObject): readonly [string, MediaType] | undefined {
  return Object.entries(operation.requestBody?.content ?? {})[0];
}

function body(document: OpenApi, operation: OperationObject): Html | false {
  const [type, media] = bodyOf(operation) ?? [];
  if (!media) return false;
  const { $ref } = media.schema;
  const schema = $ref ? document.components.schemas[nameOf($ref)] : undefined;
  const members = schema ? memberList(membersOf(schema)) : html`<p>${typeOf(media.schema)}</p>`;
  return html`<h4>Body <span class="type">${type}</span></h4>${members}`;
}

function isFailure(status: string): status is `${keyof typeof statusWords}` {
  return status in statusWords;
}

function failure(
  status: keyof typeof statusWords,
  { 'x-codes': codes = [], 'x-reasons': reasons = [] }: ResponseObject,
): Html {
  return html`<dt><a href="#status-${status}">${status}</a> ${codes.map((code) => html`<code>${code}</code> `)}</dt>
<dd>${reasons.map((reason, index) => html`${index > 0 && ', '}<a href="#reason-${reason}"><code>${reason}</code></a>`)}</dd>`;
}

function answers({ responses }: OperationObject): Html {
  const all = Object.entries(responses);
  const good = all.filter(([status]) => !isFailure(status));
  const bad = all.flatMap(([status, response]) =>
    isFailure(status) ? [failure(Number(status) as keyof typeof statusWords, response)] : [],
  );
  return html`<h4>Answers</h4><dl class="answers">${good.map(([status, { description, content = {} }]) => {
    const [media] = Object.values(content);
    const data = media?.schema.properties?.data ?? media?.schema;
    return html`<dt><span class="good">${status}</span>${data && html` <span class="type">${typeOf(data)}</span>`}</dt><dd>${rich(description)}</dd>`;
  })}</dl>${bad.length > 0 && html`<details><summary>Errors</summary><dl class="errors">${bad}</dl></details>`}`;
}

/** The variable that stands for the key in a command. */
function keyName(operation: OperationObject): string | undefined {
  const { security, 'x-key-kinds': kinds = [], 'x-operator-only': isForOperator } = operation;
  if (isKeyOptional(security)) return undefined;
  if (isForOperator) return 'OPERATOR_KEY';
  if (kinds.includes('pk')) return 'PUBLIC_KEY';
  return kinds.length > 0 ? 'SECRET_KEY' : undefined;
}

/** The operation as a command. A form's fields come from a file, so that the command stays short. */
function command(document: OpenApi, { method, path, operation }: PlacedOperation): string {
  const [server] = operation.servers ?? document.servers;
  const examples = new Map(operation.parameters.map(({ name, example }) => [name, String(example ?? '…')]));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? name);
  const query = operation.parameters.some(({ name }) => name === 'limit') ? '?limit=20' : '';
  const token = operation.parameters.some(({ name }) => name === 'token') ? '?token=…' : '';
  const [type, media] = bodyOf(operation) ?? [];
  const key = keyName(operation);
  return curl({
    method,
    url: `${server?.url ?? ''}${address}${query}${token}`,
    ...(key && { key }),
    ...(type === 'application/json' && { json: media?.example }),
    ...(type === 'application/pdf' && { file: { name: 'sealed.pdf', type } }),
    ...(type === 'multipart/form-data' && { form: ['file=@lease.pdf', "'fields=<fields.json'"] }),
  });
}

/** The answer that something new gets, where there are two. */
function sample({ responses }: OperationObject): Html | false {
  const good = Object.entries(responses).filter(
    ([, { content }]) => content?.['application/json']?.example !== undefined,
  );
  const [status, { content } = {}] = good.at(-1) ?? [];
  return status !== undefined && codeBlock(`Answer, ${status}`, colourJson(content?.['application/json']?.example));
}

/** All there is to know of an operation: words on one side, an example on the other. */
export function operationSection(document: OpenApi, placed: PlacedOperation): Html {
  const { method, path, operation } = placed;
  const { summary, description, servers } = operation;
  const place = html`${servers && html`<span class="server">${servers[0]?.url}</span>`}${path}`;
  return html`<section class="operation" id="${slug(operation.operationId)}">
<div class="words"><h3><a class="anchor" href="#${slug(operation.operationId)}">${summary}</a></h3>
<p class="address">${methodBadge(method)} <code>${place}</code></p>
<p>${rich(description)}</p>${access(operation)}${parameters(operation)}${body(document, operation)}${answers(operation)}</div>
<div class="sample">${codeBlock('Request', command(document, placed))}${sample(operation)}</div></section>`;
}
