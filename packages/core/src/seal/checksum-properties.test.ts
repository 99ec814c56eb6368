import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, canonicalMembers, type Json, joinMembers } from './canonical.ts';
import { checksumOf } from './checksum.ts';

/** A fixed seed, so that all runs test the same values. */
const parameters = { seed: 20_261_121, numRuns: 100 };

type Payload = Record<string, unknown>;

/** Arbitrary JSON with Unicode strings and names. */
const { json } = fc.letrec<{ json: unknown; payload: Payload }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, -1, 1e21, 1e-7, 0.1, 333333333.3333333, 2 ** 53),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('json'), { maxLength: 4 }),
    tie('payload'),
  ),
  payload: fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 6 }), tie('json'), { maxKeys: 5 }),
}));
const payload = fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 6 }), json, { minKeys: 1, maxKeys: 5 });

/** The same data with the members of every object in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([name, member]) => [name, turned(member)]));
}

/** A JSON string with each character as an escape. */
function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
}

/** Different JSON text for the same data: with white space, escapes, and numbers with an exponent. */
function spelledOtherwise(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return ` ${value.toExponential()}\n`;
  if (Array.isArray(value)) return `[ ${value.map(spelledOtherwise).join('\t,')} ]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${escaped(name)} : ${spelledOtherwise(member)}`);
  return `{\r\n${members.join(',')}}`;
}

describe('the checksum', () => {
  it('does not depend on order, white space, escapes or notation of numbers in the JSON', async () => {
    const property = fc.asyncProperty(payload, async (value) => {
      const checksum = await checksumOf(value);
      expect(await checksumOf(turned(value) as Payload)).toBe(checksum);
      expect(await checksumOf(JSON.parse(spelledOtherwise(value)) as Payload)).toBe(checksum);
      expect(await checksumOf(JSON.parse(JSON.stringify(value, null, 3)) as Payload)).toBe(checksum);
    });
    await fc.assert(property, parameters);
  });
});

describe('canonical JSON', () => {
  it('has the same data as its source, and is its own canonical form', () => {
    const property = fc.property(json, (value) => {
      const text = canonicalJson(value as Json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
    });
    fc.assert(property, parameters);
  });

  it('of an object can be joined from its members in any order', () => {
    const property = fc.property(payload, (value) => {
      const members = [...canonicalMembers(value as Record<string, Json>)].reverse();
      expect(joinMembers(members)).toBe(canonicalJson(value as Json));
    });
    fc.assert(property, parameters);
  });
});
