import { describe, expect, it } from 'vitest';
import { type Results, summary, valueAt, verdict } from './summary.ts';
import { type Target, targets } from './targets.ts';

const results: Results = new Map([
  [
    'first paper',
    [
      { name: 'raw', rounds: [{ 'first page, ms': 100 }] },
      { name: 'pdfviewer', rounds: [{ 'first page, ms': 130 }] },
      { name: 'ours', rounds: [{ 'first page, ms': 110, 'code, KB': 440 }] },
      { name: 'fields', rounds: [{ 'first page, ms': 121, 'fields, ms': 150 }] },
    ],
  ],
  ['slow big', [{ name: 'ours', rounds: [{ 'first page, ms': 2000 }] }]],
  ['slow linearised', [{ name: 'ours', rounds: [{ 'first page, ms': 2500 }] }]],
]);

const target = (what: string): Target => {
  const found = targets.find((one) => one.what === what);
  if (!found) throw new Error(`There is no target “${what}”.`);
  return found;
};

describe('the value of a target', () => {
  it('is compared with another viewer', () => {
    expect(valueAt(results, target('first page, 1 MB, to raw'), 'ours')).toBeCloseTo(1.1);
    expect(valueAt(results, target('500 fields: first page, to none'), 'fields')).toBeCloseTo(1.1);
  });

  it('is compared with the same viewer on another document', () => {
    expect(valueAt(results, target('the same linearised, to plain'), 'ours')).toBe(1.25);
  });

  it('is what was measured where nothing is compared', () => {
    expect(valueAt(results, target('code before it, KB, React apart'), 'ours')).toBe(440);
  });

  it('is none where nothing was measured', () => {
    expect(valueAt(results, target('canvases'), 'ours')).toBeNaN();
  });
});

describe('the verdict', () => {
  const least: Target = { ...target('reading 2 pages/s: painted, %') };
  it.each([
    [99, 'as wanted'],
    [92, 'over the bar'],
    [80, '**short**'],
    [Number.NaN, ''],
  ])('on %d painted of 90 and 98 is %s', (value, says) => {
    expect(verdict(least, value)).toBe(says);
  });

  it('on what is to be little is the other way round', () => {
    expect(verdict(target('canvases'), 4)).toBe('as wanted');
    expect(verdict(target('canvases'), 8)).toBe('**short**');
  });
});

describe('500 fields', () => {
  it('may add a twentieth at most to whatever is measured of the largest document and of the first page', () => {
    const judged = targets.filter(({ viewer, over }) => viewer === 'fields' && over === 'ours');
    expect([...new Set(judged.map(({ row }) => row))].toSorted()).toEqual([
      'first',
      'fling',
      'jump',
      'read',
      'slow',
      'slow-jump',
    ]);
    for (const { isLeast, want } of judged) expect(want).toBe(isLeast ? 0.95 : 1.05);
  });
});

describe('the summary', () => {
  it('has a line for each target that was measured, with what the peers reach', () => {
    const lines = summary(results, targets, ['raw', 'pdfviewer']).split('\n');
    expect(lines[0]).toBe('|  | bar | want | ours |  | raw | pdfviewer |');
    expect(lines[2]).toBe('| first page, 1 MB, to raw | ≤ 1.20 | ≤ 1 | 1.10 | over the bar | 1 | 1.30 |');
    expect(lines[5]).toBe('| 500 fields: first page, to none |  | ≤ 1.05 | 1.10 | **short** |  |  |');
    expect(lines[6]).toBe('| 500 fields: usable, ms |  |  | 150 |  |  |  |');
    expect(lines).toHaveLength(7);
  });
});
