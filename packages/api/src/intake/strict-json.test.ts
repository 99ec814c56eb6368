import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { parseJson } from './strict-json.ts';

const read = (text: string | Uint8Array) => parseJson(typeof text === 'string' ? new TextEncoder().encode(text) : text);

function refusalOf(text: string | Uint8Array) {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ServiceError) return error.details;
    throw error;
  }
  throw new Error('The body was accepted.');
}

describe('a valid body', () => {
  it.each([
    ['[1, "a", null, true, {"a": [[]]}]', [1, 'a', null, true, { a: [[]] }]],
    ['{"a": {"x": 1}, "b": {"x": 1}}', { a: { x: 1 }, b: { x: 1 } }],
    ['{"text": "\\"{[,]}\\" \\\\"}', { text: '"{[,]}" \\' }],
    ['{"\\ud83d\\ude00": "\\ud83d\\ude00"}', { '😀': '😀' }],
    ['\ufeff{"a": 1}', { a: 1 }],
  ])('is parsed: %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it('may be nested 32 levels deep', () => {
    expect(read('['.repeat(32) + ']'.repeat(32))).toHaveLength(1);
  });

  it('may contain a string of millions of escaped characters', () => {
    const long = JSON.stringify({ content: '\n'.repeat(8_000_000) });
    expect(read(long)).toEqual(JSON.parse(long));
  });

  it('may have the maximum number of fields, each with a style', () => {
    const position = { x: 0, y: 0, width: 0, height: 0 };
    const style = { fontSize: 12, fontFamily: 'Helvetica', textAlign: 'left' };
    const field = { id: 'a', type: 'text', page: 1, position, value: { type: 'text', content: '' }, style };
    const body = { fields: Array.from({ length: 5_000 }, () => field) };
    expect(read(JSON.stringify(body))).toEqual(body);
  });
});

describe('an invalid body', () => {
  it.each([
    ['', 'body', 'malformed_json'],
    ['/* c */{}', 'body', 'malformed_json'],
    ['NaN', 'body', 'malformed_json'],
    ['{"a": "b', 'body', 'malformed_json'],
    [`"${'\\"'.repeat(2_000_000)}`, 'body', 'malformed_json'],
    ['{"a": 1, "\\u0061": 2}', 'a', 'duplicate_member'],
    ['{"list": [{}, {"a": 1, "b": {"a": 1}, "a": 1}]}', 'list[1].a', 'duplicate_member'],
    ['{"__proto__": {}}', '__proto__', 'forbidden_member'],
    ['{"a": [{"\\u0063onstructor": {}}]}', 'a[0].constructor', 'forbidden_member'],
    ['{"a": ["", "\\ud800"]}', 'a[1]', 'invalid_unicode'],
    ['['.repeat(33) + ']'.repeat(33), 'body', 'too_deep'],
    ['['.repeat(5_000_000), 'body', 'too_deep'],
    [`{"a": [], "list": [${'0,'.repeat(100_001)}0]}`, 'list', 'too_many'],
  ])('is refused with a path and a reason: %.40s', (text, field, reason) => {
    expect(refusalOf(text)).toEqual({ field, reason });
  });

  it.each([
    ['[{"a": 1, "a": 2}]', 'fields[0].a', 'duplicate_member'],
    [`[${'[],'.repeat(100_001)}[]]`, 'fields', 'too_many'],
  ])('is reported under the name of its form part: %.40s', (text, field, reason) => {
    const part = () => parseJson(new TextEncoder().encode(text), 'fields');
    expect(part).toThrow(expect.objectContaining({ details: { field, reason } }));
  });

  it.each([
    ['{"a": [0, {"b": 1e400}]}', 'a[1].b'],
    [`{"a": ${'9'.repeat(309)}}`, 'a'],
    ['1e400', 'body'],
  ])('is refused for a number that JavaScript reads as infinity: %.40s', (text, field) => {
    expect(refusalOf(text)).toEqual({ field, reason: 'range' });
  });

  it('is refused for a single byte of invalid UTF-8', () => {
    const bytes = new Uint8Array([0x22, 0xc3, 0x28, 0x22]);
    expect(refusalOf(bytes)).toEqual({ field: 'body', reason: 'invalid_unicode' });
  });

  it('does not change the prototype of objects', () => {
    refusalOf('{"__proto__": {"isAdmin": true}}');
    expect('isAdmin' in {}).toBe(false);
  });
});
