import { describe, expect, it } from 'vitest';
import { commentCount, exportCount, isTest, lineCount, median, undocumented } from './measure.ts';

const file = (text: string) => ({ path: 'packages/core/src/a.ts', text });

describe('what the budgets count', () => {
  it('exports: declared, listed, over several lines, and types', () => {
    const text = [
      "import { z } from './z.ts';",
      'export const a = 1;',
      'export async function b() {}',
      'export type C = 1;',
      'export {',
      '  d,',
      '  e,',
      "} from './d.ts';",
      "export type { F, G } from './f.ts';",
      "export * from './h.ts';",
    ];
    expect(exportCount(file(text.join('\n')))).toBe(8);
  });

  it('comment lines, of either kind', () => {
    expect(commentCount(file('// one\n/** two\n * three\n */\nconst x = 1; // not a line of its own\n'))).toBe(4);
  });

  it('lines, without the last line break', () => {
    expect(lineCount(file('a\nb\n'))).toBe(2);
  });

  it('the median', () => {
    expect(median([300, 10, 20])).toBe(20);
    expect(median([4, 1, 3, 2])).toBe(2);
    expect(median([])).toBe(0);
  });

  it('tests by their name or their folder', () => {
    expect(
      ['a.test.ts', 'a.test.tsx', 'e2e/a.spec.ts', 'packages/core/test/a.ts', 'src/latest.ts'].map(isTest),
    ).toEqual([true, true, true, true, false]);
  });
});

describe('an export without a doc comment', () => {
  it('is named', () => {
    expect(undocumented(file('const a = 1;\nexport function b() {}\nexport type C = 1;\n'))).toEqual([
      'export function b() {}',
      'export type C = 1;',
    ]);
  });

  it('is not one that has it, nor one passed on from another file', () => {
    expect(undocumented(file("/** B. */\nexport const b = 1;\nexport { c } from './c.ts';\n"))).toEqual([]);
  });
});
