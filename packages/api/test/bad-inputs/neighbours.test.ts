import { beforeAll, expect, it } from 'vitest';
import { shareService } from '../running-service.ts';
import type { PatchStep } from './cases.ts';
import { exchange, type Incoming } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { patchedPayload } from './valid-payload.ts';
import { createWorld, type World } from './world.ts';

const service = shareService();
let world: World;

beforeAll(async () => {
  world = await createWorld(service());
});

type Details = Readonly<Record<string, unknown>> | null;

/** Holds an answer against a status and details, and everything against what every error has to be. */
function expectAnswered(answer: Incoming, status: number, details: Details): void {
  const badInput = { id: '', area: '', method: '', path: '', headers: {}, body: null, why: '' };
  expectAnswer(answer, { ...badInput, expectStatus: status, expectCode: null, expectDetails: details }, world);
}

async function submit(body: string | Uint8Array): Promise<Incoming> {
  const headers = { 'X-API-Key': world.PK ?? '', 'Content-Type': 'application/json' };
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
const submissions: [why: string, patch: PatchStep, status: number, field?: string, reason?: string][] = [
  ['an unknown member', add('/note', { deep: [1, 2] }), 201],
  ['a number out of range in an unknown member', add('/note', 'rawnumber:1e400'), 422, 'note', 'range'],
  [
    'less than the smallest number',
    replace('/renderContext/scale', 'rawnumber:1e-400'),
    422,
    'renderContext.scale',
    'range',
  ],
  [
    'a name that reaches into an object, deep down',
    add('/fields/0/value/__proto__', {}),
    400,
    'fields[0].value.__proto__',
    'forbidden_member',
  ],
  ['a submittedAt that is a number', replace('/submittedAt', 1_795_000_000_000), 400, 'submittedAt', 'type'],
  ['a submittedAt without a zone', replace('/submittedAt', '2026-11-20T10:00:00'), 400, 'submittedAt', 'format'],
  ['a day that there is not', replace('/submittedAt', '2026-02-30T10:00:00Z'), 400, 'submittedAt', 'format'],
  ['another zone', replace('/submittedAt', '2026-11-20T23:59:59.999+14:00'), 201],
  ['no pages at all', remove('/pages'), 422, 'pages', 'required'],
  ['pages that are an object', replace('/pages', { 0: {}, length: 1 }), 400, 'pages', 'type'],
  ['a page of another size', replace('/pages/0/width', 613), 422, 'pages[0].width', 'mismatch'],
  ['a documentVersion that never was', add('/documentVersion', 0), 422, 'documentVersion', 'range'],
  ['a documentVersion that is still to come', add('/documentVersion', 2), 409, 'documentVersion', 'document_changed'],
  [
    'a field twice',
    add('/fields/-', { id: '{REQ_TEXT}', value: { type: 'text', content: 'Again' } }),
    422,
    'fields[2].id',
    'duplicate',
  ],
  ['an empty checksum', replace('/checksum', ''), 422, 'checksum', 'required'],
  ['our checksum in capitals', replace('/checksum', `sha256-jcs-v1:${'A'.repeat(64)}`), 422, 'checksum', 'mismatch'],
  ['a value that is a list', replace('/fields/0/value', []), 400, 'fields[0].value', 'type'],
  ['a style that is a list', replace('/fields/0/style', []), 400, 'fields[0].style', 'type'],
  ['a text that is a number', replace(content, 5), 400, 'fields[0].value.content', 'type'],
  ['a text with a NUL', replace(content, 'a\u0000b'), 422, 'fields[0].value.content', 'invalid_character'],
  ['a text that turns round', replace(content, 'abc\u202edef'), 422, 'fields[0].value.content', 'invalid_character'],
  ['a text of another kind', replace('/fields/0/value/type', 'date'), 422, 'fields[0].value.type', 'mismatch'],
  [
    'a place moved a little more than rounding',
    replace('/fields/0/position/x', 0.106),
    422,
    'fields[0].position',
    'mismatch',
  ],
  ['a place moved by rounding', replace('/fields/0/position/x', 0.1049), 201],
  ['a font size to fill the page', replace('/fields/0/style/fontSize', 145), 422, 'fields[0].style.fontSize', 'range'],
  [
    'a picture that can hold scripts',
    replace(image, 'data:image/svg+xml;base64,PHN2Zy8+'),
    422,
    'fields[1].value.imageData',
    'unsupported_image_type',
  ],
  ['a picture that is no base64', replace(image, `${png}***`), 422, 'fields[1].value.imageData', 'not_data_url'],
  ['a picture without bytes', replace(image, png), 422, 'fields[1].value.imageData', 'image_type_mismatch'],
  [
    'a picture that ends early',
    replace(image, `${png}iVBORw0KGgo=`),
    422,
    'fields[1].value.imageData',
    'unreadable_image',
  ],
];

it.each(submissions)('a submission with %s', async (_why, patch, status, field, reason) => {
  const details = field === undefined || reason === undefined ? null : at(field, reason);
  expectAnswered(await submit(await patchedPayload(world, [patch], false)), status, details);
});

it.each([
  ['blanks', ' \t '],
  ['characters that fonts ignore', '\ufe0f\u034f\u180b\u{e0100}'],
])('a submission with a text of %s', async (_why, text) => {
  const body = await patchedPayload(world, [replace(content, text)], false);
  expectAnswered(await submit(body), 422, { missingFields: ['{REQ_TEXT}'] });
});

it.each([
  ['nothing', '', 400, 'malformed_json'],
  ['two values', '{}{}', 400, 'malformed_json'],
  ['an escape that there is not', '{"a":"\\x41"}', 400, 'malformed_json'],
  ['null', 'null', 400, 'type'],
] as const)('a body that is %s', async (_why, body, status, reason) => {
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
] as const)('%s %s: %i', async (method, path, status, details) => {
  const { SK = '', DOC = '' } = world;
  const address = service().baseUrl + path.replace('{DOC}', DOC);
  expectAnswered(await exchange({ method, address, headers: { 'X-API-Key': SK } }), status, details);
});

it('leaves the objects of the service as they were', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('isAdmin');
});
