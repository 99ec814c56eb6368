import { fromBER, Integer, type ObjectIdentifier, type OctetString } from 'asn1js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../test/check-property.ts';
import {
  algorithm,
  contentOf,
  DerError,
  firstValue,
  inside,
  integer,
  objectId,
  octets,
  oid,
  only,
  sequence,
  setOf,
  tags,
} from './der.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('encoded DER', () => {
  it('is decoded by another library, at any length', () => {
    for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 70_000]) {
      const written = octets(Buffer.alloc(length, 7));
      const { result, offset } = fromBER(written);
      expect(offset).toBe(written.length);
      expect((result as OctetString).valueBlock.valueHexView.length).toBe(length);
    }
  });

  it('has non-negative integers in their shortest form', async () => {
    const numbers = fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 200n }), async (number) => {
      const written = integer(Buffer.from(number.toString(16).padStart(60, '0'), 'hex'));
      expect((fromBER(written).result as Integer).toBigInt()).toBe(number);
      expect(hex(written)).toBe(hex(Buffer.from(Integer.fromBigInt(number).toBER())));
    });
    await checkProperty(numbers, 200);
    expect(hex(integer(Buffer.of()))).toBe('020100');
  });

  it('decodes to the same object identifiers', () => {
    for (const dotted of ['1.2.840.113549.1.7.2', '2.16.840.1.101.3.4.2.1', '2.5.29.15', '2.999.4294967295']) {
      expect((fromBER(oid(dotted)).result as ObjectIdentifier).getValue()).toBe(dotted);
      expect(objectId(firstValue(oid(dotted)))).toBe(dotted);
    }
  });

  it('sorts the members of a SET by their bytes, and keeps the order of a SEQUENCE', () => {
    const [small, large] = [octets(Buffer.of(1)), octets(Buffer.of(1, 2))];
    expect(hex(setOf(large, small))).toBe(`3107${hex(small)}${hex(large)}`);
    expect(hex(sequence(large, small))).toBe(`3007${hex(large)}${hex(small)}`);
  });

  it('has NULL parameters in an algorithm on request', () => {
    expect(hex(algorithm('2.5.4.3'))).toBe('30050603550403');
    expect(hex(algorithm('2.5.4.3', { withNull: true }))).toBe('300706035504030500');
  });
});

const unhex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('reading DER', () => {
  it('returns each value in full', () => {
    const values = inside(firstValue(unhex('30 08 02 01 05 04 03 616263')), tags.sequence);
    expect(values.map(({ tag }) => tag)).toEqual([tags.integer, tags.octets]);
    expect(Buffer.from(contentOf(values[1], tags.octets)).toString()).toBe('abc');
  });

  it('accepts long values', () => {
    const long = Buffer.concat([unhex('04 82 0100'), Buffer.alloc(256, 7)]);
    expect(contentOf(firstValue(long), tags.octets)).toHaveLength(256);
  });

  it('ignores bytes after the first value', () => {
    expect(firstValue(unhex('05 00 ff ff')).raw).toHaveLength(2);
  });

  it.each([
    ['empty input', ''],
    ['a tag alone', '30'],
    ['a multi-byte tag', '1f 81 00'],
    ['an indefinite length (BER)', '30 80 00 00'],
    ['a length in more bytes than needed', '04 81 01 61'],
    ['a length with a leading zero byte', '04 82 00 81 61'],
    ['a length of five bytes', '04 85 00 00 00 00 01 61'],
    ['a truncated length', '04 82 01'],
    ['truncated content', '04 05 61 62'],
  ])('rejects %s', (_, text) => {
    expect(() => firstValue(unhex(text))).toThrow(DerError);
  });

  it('rejects a value of another type', () => {
    expect(() => inside(firstValue(unhex('31 00')), tags.sequence)).toThrow(DerError);
    expect(() => contentOf(undefined, tags.octets)).toThrow(DerError);
    expect(() => inside(firstValue(unhex('30 02 04 05')), tags.sequence)).toThrow(DerError);
  });

  it('rejects several values, or none, where there must be one', () => {
    const [a, b] = [firstValue(unhex('05 00')), firstValue(unhex('05 00'))];
    expect(only([a])).toBe(a);
    expect(() => only([a, b])).toThrow(DerError);
    expect(() => only([])).toThrow(DerError);
  });
});
