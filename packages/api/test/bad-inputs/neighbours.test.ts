import { beforeAll, expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import type { PatchStep } from './cases.ts';
import { exchange, type Incoming } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { patchedPayload } from './valid-payload.ts';
import { createWorld, type World } from './world.ts';

const service = runService();
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

/** Beside the cases that everybody has: a change of a valid submission, and what has to come of it. */
const submissions: [why: string, patch: PatchStep, status: number, details: Details][] = [
  ['a member that nobody knows', add('/note', { deep: [1, 2] }), 201, null],
  ['a number beyond all numbers where nobody looks', add('/note', 'rawnumber:1e400'), 422, at('note', 'range')],
  [
    'a number beyond all numbers',
    replace('/renderContext/scale', 'rawnumber:-1e400'),
    422,
    at('renderContext.scale', 'range'),
  ],
  ['the smallest number there is', replace('/renderContext/scale', 'rawnumber:5e-324'), 201, null],
  [
    'less than the smallest number',
    replace('/renderContext/scale', 'rawnumber:1e-400'),
    422,
    at('renderContext.scale', 'range'),
  ],
  [
    'a number too large for a screen',
    replace('/renderContext/viewportWidth', 1e308),
    422,
    at('renderContext.viewportWidth', 'range'),
  ],
  [
    'a name that reaches into an object, deep down',
    add('/fields/0/value/__proto__', {}),
    400,
    at('fields[0].value.__proto__', 'forbidden_member'),
  ],
  [
    'the same, spelled with an escape',
    add('/renderContext/prototype', 1),
    400,
    at('renderContext.prototype', 'forbidden_member'),
  ],
  ['a submittedAt that is a number', replace('/submittedAt', 1_795_000_000_000), 400, at('submittedAt', 'type')],
  ['a submittedAt without a time', replace('/submittedAt', '2026-11-20'), 400, at('submittedAt', 'format')],
  ['a submittedAt without a zone', replace('/submittedAt', '2026-11-20T10:00:00'), 400, at('submittedAt', 'format')],
  ['a day that there is not', replace('/submittedAt', '2026-02-30T10:00:00Z'), 400, at('submittedAt', 'format')],
  ['an hour that there is not', replace('/submittedAt', '2026-11-20T24:30:00Z'), 400, at('submittedAt', 'format')],
  ['a zone that there is not', replace('/submittedAt', '2026-11-20T10:00:00+99:00'), 400, at('submittedAt', 'format')],
  ['another zone', replace('/submittedAt', '2026-11-20T23:59:59.999+14:00'), 201, null],
  ['the first year', replace('/submittedAt', '0001-01-01T00:00:00Z'), 201, null],
  ['no pages at all', remove('/pages'), 422, at('pages', 'required')],
  ['pages that are an object', replace('/pages', { 0: {}, length: 1 }), 400, at('pages', 'type')],
  ['a page that is null', replace('/pages/0', null), 400, at('pages[0]', 'type')],
  ['a page of another size', replace('/pages/0/width', 613), 422, at('pages[0].width', 'mismatch')],
  ['a page turned round', replace('/pages/0/rotation', 90), 422, at('pages[0].rotation', 'mismatch')],
  ['a page before the first', replace('/pages/0/pageNumber', 0), 422, at('pages[0].pageNumber', 'range')],
  ['a documentVersion that is a text', add('/documentVersion', '1'), 400, at('documentVersion', 'type')],
  ['a documentVersion that never was', add('/documentVersion', 0), 422, at('documentVersion', 'range')],
  [
    'a documentVersion that is still to come',
    add('/documentVersion', 2),
    409,
    at('documentVersion', 'document_changed'),
  ],
  ['fields that are a text', replace('/fields', 'name'), 400, at('fields', 'type')],
  ['a field that is null', replace('/fields/0', null), 400, at('fields[0]', 'type')],
  ['a field that is a list', replace('/fields/0', []), 400, at('fields[0]', 'type')],
  [
    'a field twice',
    add('/fields/-', { id: '{REQ_TEXT}', value: { type: 'text', content: 'Again' } }),
    422,
    at('fields[2].id', 'duplicate'),
  ],
  ['a field whose id is a number', replace('/fields/0/id', 1), 400, at('fields[0].id', 'type')],
  ['a checksum that is a number', replace('/checksum', 1), 400, at('checksum', 'type')],
  ['an empty checksum', replace('/checksum', ''), 422, at('checksum', 'required')],
  [
    'our checksum in capitals',
    replace('/checksum', `sha256-jcs-v1:${'A'.repeat(64)}`),
    422,
    at('checksum', 'mismatch'),
  ],
  ['our checksum cut short', replace('/checksum', 'sha256-jcs-v1:'), 422, at('checksum', 'mismatch')],
  ['a text of blanks', replace(content, ' \t '), 422, { missingFields: ['{REQ_TEXT}'] }],
  ['a text that is a number', replace(content, 5), 400, at('fields[0].value.content', 'type')],
  ['a text that is too long', replace(content, 'gen:repeat(a,10001)'), 422, at('fields[0].value.content', 'too_long')],
  ['a text with a NUL', replace(content, 'a\u0000b'), 422, at('fields[0].value.content', 'invalid_character')],
  [
    'a text with an escape sequence',
    replace(content, 'a\u001b[31mb'),
    422,
    at('fields[0].value.content', 'invalid_character'),
  ],
  [
    'a text that turns round',
    replace(content, 'abc\u202edef'),
    422,
    at('fields[0].value.content', 'invalid_character'),
  ],
  ['a text that isolates', replace(content, 'abc\u2066def'), 422, at('fields[0].value.content', 'invalid_character')],
  ['a line break in one line', replace(content, 'a\nb'), 422, at('fields[0].value.content', 'invalid_character')],
  ['a text of another kind', replace('/fields/0/value/type', 'date'), 422, at('fields[0].value.type', 'mismatch')],
  ['a value that is a text', replace('/fields/0/value', 'Jane'), 400, at('fields[0].value', 'type')],
  ['a place that is a list', replace('/fields/0/position', []), 400, at('fields[0].position', 'type')],
  [
    'a place moved a little more than rounding',
    replace('/fields/0/position/x', 0.106),
    422,
    at('fields[0].position', 'mismatch'),
  ],
  ['a place moved by rounding', replace('/fields/0/position/x', 0.1049), 201, null],
  ['a font nobody has', replace('/fields/0/style/fontFamily', 'Wingdings'), 201, null],
  [
    'a font size to fill the page',
    replace('/fields/0/style/fontSize', 145),
    422,
    at('fields[0].style.fontSize', 'range'),
  ],
  [
    'a picture that can hold scripts',
    replace(image, 'data:image/svg+xml;base64,PHN2Zy8+'),
    422,
    at('fields[1].value.imageData', 'unsupported_image_type'),
  ],
  ['a picture that is a number', replace(image, 5), 400, at('fields[1].value.imageData', 'type')],
  ['a picture that is no base64', replace(image, `${png}***`), 422, at('fields[1].value.imageData', 'not_data_url')],
  ['a picture without bytes', replace(image, png), 422, at('fields[1].value.imageData', 'image_type_mismatch')],
  [
    'a picture not in base64',
    replace(image, 'data:image/png,abc'),
    422,
    at('fields[1].value.imageData', 'not_data_url'),
  ],
  [
    'a picture that ends early',
    replace(image, `${png}iVBORw0KGgo=`),
    422,
    at('fields[1].value.imageData', 'unreadable_image'),
  ],
];

it.each(submissions)('a submission with %s', async (_why, patch, status, details) => {
  expectAnswered(await submit(await patchedPayload(world, [patch], false)), status, details);
});

it.each([
  ['nothing', '', 400, 'malformed_json'],
  ['blanks', ' \n', 400, 'malformed_json'],
  ['a comma too many', '{"a":1,}', 400, 'malformed_json'],
  ['two values', '{}{}', 400, 'malformed_json'],
  ['no number', '{"a":NaN}', 400, 'malformed_json'],
  ['no quotes', '{a:1}', 400, 'malformed_json'],
  ['quotes of another kind', "{'a':1}", 400, 'malformed_json'],
  ['a number with a zero before it', '{"a":01}', 400, 'malformed_json'],
  ['a control character in a text', '{"a":"\u0001"}', 400, 'malformed_json'],
  ['an escape that there is not', '{"a":"\\x41"}', 400, 'malformed_json'],
  ['null', 'null', 400, 'type'],
  ['a list', '[]', 400, 'type'],
  ['a text', '"{}"', 400, 'type'],
  ['a number', '1', 400, 'type'],
] as const)('a body that is %s', async (_why, body, status, reason) => {
  expectAnswered(await submit(body), status, at('body', reason));
});

it.each([
  ['GET', '/sdk/documents/__proto__', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/{DOC}%00', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/{DOC}%20', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/sub_00000000000000000000000000', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/DOC_00000000000000000000000000', 400, at('documentId', 'malformed')],
  ['GET', '/sdk/documents/{DOC}/', 404, null],
  ['GET', '/sdk//documents/{DOC}', 404, null],
  ['GET', '/sdk/documents', 404, null],
  ['DELETE', '/sdk/documents/{DOC}', 405, at('method', 'not_allowed')],
  ['GET', '/documents?limit=0', 400, at('limit', 'range')],
  ['GET', '/documents?limit=101', 400, at('limit', 'range')],
  ['GET', '/documents?limit=1.0', 400, at('limit', 'type')],
  ['GET', '/documents?limit=0x10', 400, at('limit', 'type')],
  ['GET', '/documents?limit=%2B5', 400, at('limit', 'type')],
  ['GET', '/documents?limit=99999999999999999999', 400, at('limit', 'range')],
  ['GET', '/documents?limit=5&limit=6', 400, at('limit', 'type')],
  ['GET', '/documents?limit[]=5', 200, null],
  ['GET', '/documents?limit=', 400, at('limit', 'type')],
  ['GET', '/documents?cursor=', 400, at('cursor', 'malformed')],
  ['GET', '/documents?cursor=a&cursor=b', 400, at('cursor', 'type')],
  ['GET', `/documents?cursor=${'A'.repeat(2_000)}`, 400, at('cursor', 'malformed')],
  ['GET', '/submissions/{DOC}', 400, at('submissionId', 'malformed')],
  ['GET', '/submissions?limit=-1', 400, at('limit', 'range')],
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
