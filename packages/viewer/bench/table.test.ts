import { describe, expect, it } from 'vitest';
import { markdown, median, ratio, written } from './table.ts';

describe('several rounds', () => {
  it('are one number, the middle one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 2])).toBe(3);
  });

  it('leave out what could not be measured', () => {
    expect(median([Number.NaN, 7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('are compared round by round, so that a machine that slows down slows both', () => {
    const ours = [{ ms: 100 }, { ms: 400 }, { ms: 110 }];
    const theirs = [{ ms: 100 }, { ms: 400 }, { ms: 100 }];
    expect(ratio(ours, theirs, 'ms')).toBe(1);
  });
});

describe('the table', () => {
  it.each([
    [0.8449, '0.84'],
    [43.21, '43.2'],
    [1234.5, '1235'],
    [12, '12'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes %d as %s', (value, text) => {
    expect(written(value)).toBe(text);
  });

  it('has a row for each viewer, compared with the first', () => {
    const taken = [
      { name: 'raw', rounds: [{ 'first page, ms': 200 }] },
      { name: 'ours', rounds: [{ 'first page, ms': 150, 'fields, ms': 90 }] },
    ];
    expect(markdown('paper', taken)).toBe(
      [
        '| paper | first page, ms | fields, ms |',
        '| --- | --- | --- |',
        '| raw | 200 |  |',
        '| ours | 150 (0.75) | 90 |',
      ].join('\n'),
    );
  });
});
