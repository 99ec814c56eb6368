import { fromBER, Integer, type ObjectIdentifier, type OctetString } from 'asn1js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../../test/check-property.ts';
import { algorithm, integer, octets, oid, sequence, setOf } from './der.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('what is written in DER', () => {
  it('is read by others as what it was, however long', () => {
    for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 70_000]) {
      const written = octets(Buffer.alloc(length, 7));
      const { result, offset } = fromBER(written);
      expect(offset).toBe(written.length);
      expect((result as OctetString).valueBlock.valueHexView.length).toBe(length);
    }
  });

  it('is the same number, never a negative one, in as few bytes as it takes', async () => {
    const numbers = fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 200n }), async (number) => {
      const written = integer(Buffer.from(number.toString(16).padStart(60, '0'), 'hex'));
      expect((fromBER(written).result as Integer).toBigInt()).toBe(number);
      expect(hex(written)).toBe(hex(Buffer.from(Integer.fromBigInt(number).toBER())));
    });
    await checkProperty(numbers, 200);
    expect(hex(integer(Buffer.of()))).toBe('020100');
  });

  it('is the same object identifier', () => {
    for (const dotted of ['1.2.840.113549.1.7.2', '2.16.840.1.101.3.4.2.1', '2.5.29.15', '2.999.4294967295']) {
      expect((fromBER(oid(dotted)).result as ObjectIdentifier).getValue()).toBe(dotted);
    }
  });

  it('has the members of a set in the order of their bytes, those of a sequence as they were given', () => {
    const [small, large] = [octets(Buffer.of(1)), octets(Buffer.of(1, 2))];
    expect(hex(setOf(large, small))).toBe(`3107${hex(small)}${hex(large)}`);
    expect(hex(sequence(large, small))).toBe(`3007${hex(large)}${hex(small)}`);
  });

  it('gives an algorithm a NULL where that is wanted', () => {
    expect(hex(algorithm('2.5.4.3'))).toBe('30050603550403');
    expect(hex(algorithm('2.5.4.3', { withNull: true }))).toBe('300706035504030500');
  });
});
