import { beforeAll, expect, it } from 'vitest';
import { shareService } from '../running-service.ts';
import type { PatchStep } from './cases.ts';
import { exchange, type RawResponse } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { patchedPayload } from './valid-payload.ts';
import { createVariables, type Variables } from './variables.ts';

const service = shareService();
let vars: Variables;

beforeAll(async () => {
  vars = await createVariables(service());
});

type Details = Readonly<Record<string, unknown>> | null;

/** Checks the status and details of a response, and what all errors have in common. */
function expectAnswered(answer: RawResponse, status: number, details: Details): void {
  const badInput = { id: '', area: '', method: '', path: '', headers: {}, body: null, why: '' };
  expectAnswer(answer, { ...badInput, expectStatus: status, expectCode: null, expectDetails: details }, vars);
}

async function submit(body: string | Uint8Array): Promise<RawResponse> {
  const headers = { 'X-API-Key': vars.PK ?? '', 'Content-Type': 'application/json' };
  const address = `${service().baseUrl}/sdk/documents/submit`;
  return exchange({ method: 'POST', address, headers, body: Buffer.from(body) });
}

const replace = (path: string, value: unknown): PatchStep => ({ op: 'replace', path, value });
const add = (path: string, value: unknown): PatchStep => ({ op: 'add', path, value });
const remove = (path: string): PatchStep => ({ op: 'remove', path });
const at = (field: string, reason: string) => ({ field, reason });
const [content, image] = ['/fields/0/value/content', '/fields/1/value/imageData'];
const png = 'data:image/png;base64,';

/** Changes of a valid submission, and the expected answer to each. They complement the shared cases. */
const submissions: [status: number, why: string, patch: PatchStep, field?: string, reason?: string][] = [
  [201, 'an unknown member', add('/note', { deep: [1, 2] })],
  [422, 'a number out of range in an unknown member', add('/note', 'rawnumber:1e400'), 'note', 'range'],
  [
    422,
    'a number that underflows',
    replace('/renderContext/scale', 'rawnumber:1e-400'),
    'renderContext.scale',
    'range',
  ],
  [
    400,
    'a nested member named __proto__',
    add('/fields/0/value/__proto__', {}),
    'fields[0].value.__proto__',
    'forbidden_member',
  ],
  [400, 'a number as submittedAt', replace('/submittedAt', 1_795_000_000_000), 'submittedAt', 'type'],
  [400, 'a submittedAt without a time zone', replace('/submittedAt', '2026-11-20T10:00:00'), 'submittedAt', 'format'],
  [400, 'a submittedAt on 30 February', replace('/submittedAt', '2026-02-30T10:00:00Z'), 'submittedAt', 'format'],
  [201, 'a submittedAt in another time zone', replace('/submittedAt', '2026-11-20T23:59:59.999+14:00')],
  [422, 'no pages', remove('/pages'), 'pages', 'required'],
  [400, 'an object as pages', replace('/pages', { 0: {}, length: 1 }), 'pages', 'type'],
  [422, 'a page of another size', replace('/pages/0/width', 613), 'pages[0].width', 'mismatch'],
  [422, 'a documentVersion of 0', add('/documentVersion', 0), 'documentVersion', 'range'],
  [409, 'a future documentVersion', add('/documentVersion', 2), 'documentVersion', 'document_changed'],
  [
    422,
    'a duplicate field',
    add('/fields/-', { id: '{REQ_TEXT}', value: { type: 'text', content: 'Again' } }),
    'fields[2].id',
    'duplicate',
  ],
  [422, 'an empty checksum', replace('/checksum', ''), 'checksum', 'required'],
  [
    422,
    'a checksum with uppercase digits',
    replace('/checksum', `sha256-jcs-v1:${'A'.repeat(64)}`),
    'checksum',
    'mismatch',
  ],
  [400, 'an array as a value', replace('/fields/0/value', []), 'fields[0].value', 'type'],
  [400, 'an array as a style', replace('/fields/0/style', []), 'fields[0].style', 'type'],
  [400, 'a number as text content', replace(content, 5), 'fields[0].value.content', 'type'],
  [422, 'a NUL character', replace(content, 'a\u0000b'), 'fields[0].value.content', 'invalid_character'],
  [422, 'a right-to-left override', replace(content, 'abc\u202edef'), 'fields[0].value.content', 'invalid_character'],
  [422, 'a value of another type', replace('/fields/0/value/type', 'date'), 'fields[0].value.type', 'mismatch'],
  [
    422,
    'a position moved by more than rounding',
    replace('/fields/0/position/x', 0.106),
    'fields[0].position',
    'mismatch',
  ],
  [201, 'a position moved by rounding', replace('/fields/0/position/x', 0.1049)],
  [422, 'a font size out of range', replace('/fields/0/style/fontSize', 145), 'fields[0].style.fontSize', 'range'],
  [
    422,
    'an SVG image',
    replace(image, 'data:image/svg+xml;base64,PHN2Zy8+'),
    'fields[1].value.imageData',
    'unsupported_image_type',
  ],
  [422, 'an image that is not base64', replace(image, `${png}***`), 'fields[1].value.imageData', 'not_data_url'],
  [422, 'an empty image', replace(image, png), 'fields[1].value.imageData', 'image_type_mismatch'],
  [422, 'a truncated image', replace(image, `${png}iVBORw0KGgo=`), 'fields[1].value.imageData', 'unreadable_image'],
];

it.each(submissions)('answers %i to a submission with %s', async (status, _why, patch, field, reason) => {
  const details = field === undefined || reason === undefined ? null : at(field, reason);
  expectAnswered(await submit(await patchedPayload(vars, [patch], false)), status, details);
});

it.each([
  ['whitespace', ' \t '],
  ['default-ignorable characters', '\ufe0f\u034f\u180b\u{e0100}'],
])('treats a required text of %s as missing', async (_why, text) => {
  const body = await patchedPayload(vars, [replace(content, text)], false);
  expectAnswered(await submit(body), 422, { missingFields: ['{REQ_TEXT}'] });
});

it.each([
  ['empty', '', 400, 'malformed_json'],
  ['two JSON values', '{}{}', 400, 'malformed_json'],
  ['JSON with an invalid escape', '{"a":"\\x41"}', 400, 'malformed_json'],
  ['null', 'null', 400, 'type'],
] as const)('refuses a body that is %s', async (_why, body, status, reason) => {
  expectAnswered(await submit(body), status, at('body', reason));
});

it.each([
  ['GET', '/sdk/documents/__proto__', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/{DOC}%00', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/sub_00000000000000000000000000', 400, at('documentId', 'malformed')],
  ['GET', '/documents?limit=0', 400, at('limit', 'range')],
  ['GET', '/documents?limit=101', 400, at('limit', 'range')],
  ['GET', '/documents?limit=1.0', 400, at('limit', 'type')],
  ['GET', '/documents?limit=1e1', 400, at('limit', 'type')],
  ['GET', '/documents?limit=', 400, at('limit', 'type')],
  ['GET', '/documents?limit=5&limit=6', 400, at('limit', 'type')],
  ['GET', '/documents?limit[]=5', 200, null],
  ['GET', '/documents?cursor=a&cursor=b', 400, at('cursor', 'type')],
  ['PUT', '/documents/{DOC}/fields', 415, at('Content-Type', 'unsupported_media_type')],
] as const)('answers %s %s with %i', async (method, path, status, details) => {
  const { SK = '', DOC = '' } = vars;
  const address = service().baseUrl + path.replace('{DOC}', DOC);
  expectAnswered(await exchange({ method, address, headers: { 'X-API-Key': SK } }), status, details);
});

it('does not pollute Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('isAdmin');
});
