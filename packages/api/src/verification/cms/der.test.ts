import { describe, expect, it } from 'vitest';
import { contentOf, DerError, firstValue, inside, only, tags } from './der.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('DER', () => {
  it('is read value by value, to the last byte', () => {
    const values = inside(firstValue(hex('30 08 02 01 05 04 03 616263')), tags.sequence);
    expect(values.map(({ tag }) => tag)).toEqual([tags.integer, tags.octets]);
    expect(Buffer.from(contentOf(values[1], tags.octets)).toString()).toBe('abc');
  });

  it('has long values, too', () => {
    const long = Buffer.concat([hex('04 82 0100'), Buffer.alloc(256, 7)]);
    expect(contentOf(firstValue(long), tags.octets)).toHaveLength(256);
  });

  it('leaves what follows a value to whoever asks', () => {
    expect(firstValue(hex('05 00 ff ff')).raw).toHaveLength(2);
  });

  it.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['a tag of several bytes', '1f 81 00'],
    ['a length that is not said (BER)', '30 80 00 00'],
    ['a length that is written longer than it need be', '04 81 01 61'],
    ['a length that begins with zero', '04 82 00 81 61'],
    ['a length of five bytes', '04 85 00 00 00 00 01 61'],
    ['a length that is cut off', '04 82 01'],
    ['less than its length says', '04 05 61 62'],
  ])('is not %s', (_, text) => {
    expect(() => firstValue(hex(text))).toThrow(DerError);
  });

  it('is of the kind that is asked for', () => {
    expect(() => inside(firstValue(hex('31 00')), tags.sequence)).toThrow(DerError);
    expect(() => contentOf(undefined, tags.octets)).toThrow(DerError);
    expect(() => inside(firstValue(hex('30 02 04 05')), tags.sequence)).toThrow(DerError);
  });

  it('has one value where there must be one', () => {
    const [a, b] = [firstValue(hex('05 00')), firstValue(hex('05 00'))];
    expect(only([a])).toBe(a);
    expect(() => only([a, b])).toThrow(DerError);
    expect(() => only([])).toThrow(DerError);
  });
});
