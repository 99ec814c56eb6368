import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '../../src/intake/strict-json.ts';
import { checkProperty } from '../check-property.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 6 });
const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' });

const read = (text: string) => parseJson(new TextEncoder().encode(text));

it('parses valid JSON to the same value as JSON.parse', async () => {
  const property = fc.asyncProperty(value, fc.constantFrom(0, 1, '\t'), async (any, space) => {
    const text = JSON.stringify(any, null, space);
    expect(read(text)).toEqual(JSON.parse(text));
  });
  await checkProperty(property, 300);
});

it('refuses duplicate members at any depth, even when one name is escaped', async () => {
  const property = fc.asyncProperty(
    name,
    value,
    value,
    fc.array(name, { maxLength: 4 }),
    async (twice, one, other, path) => {
      const first = JSON.stringify(twice);
      const escaped = `"${first.slice(1, -1).replace(/^[a-z]/i, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}"`;
      const inner = `{${first}:${JSON.stringify(one)}, "between the two":[],${escaped} :${JSON.stringify(other)}}`;
      const text = path.reduce((inside, above) => `[{${JSON.stringify(above)}:${inside}}]`, inner);
      expect(() => read(text)).toThrow(
        expect.objectContaining({ status: 400, details: expect.objectContaining({ reason: 'duplicate_member' }) }),
      );
    },
  );
  await checkProperty(property, 300);
});

it('refuses bytes that are not UTF-8', async () => {
  const bad = fc.constantFrom([0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff], [0xe2, 0x82]);
  const property = fc.asyncProperty(fc.string({ unit: 'grapheme' }), bad, async (text, bytes) => {
    const body = Buffer.concat([
      Buffer.from(JSON.stringify([text])).subarray(0, -2),
      Buffer.from(bytes),
      Buffer.from('"]'),
    ]);
    expect(() => parseJson(body)).toThrow(expect.objectContaining({ status: 400 }));
  });
  await checkProperty(property, 200);
});
