import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/viewer/src');

const read = (files: string[]) =>
  files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(source, file), 'utf8'));

/** How a part gets its name in the code; in brackets stands a selector, which gives none. */
const naming =
  /(?<!\[)data-part="([\w-]+)"|(?:dataset\.part = |'data-part': )'([\w-]+)'|\bpart="([\w-]+)"|data-part=\{([^}]*'[^}]*)\}/g;

/** The names that the viewer gives to what it shows. */
function partsInCode(): Set<string> {
  const names = new Set<string>();
  for (const text of read(globSync('**/*.{ts,tsx}', { cwd: source }))) {
    for (const [, plain, assigned, passed, chosen] of text.matchAll(naming)) {
      const name = plain ?? assigned ?? passed;
      if (name) names.add(name);
      for (const [, choice] of chosen?.matchAll(/'([\w-]+)'/g) ?? []) if (choice) names.add(choice);
    }
  }
  return names;
}

/** The names in the table of the documentation, in the order in which they stand there. */
function partsInTable(): string[] {
  const theming = readFileSync(join(root, 'docs/theming.md'), 'utf8');
  const [, section = ''] = /\n## Parts\n([\s\S]*?)\n## /.exec(theming) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

it('every part that a host may style is in the table of the documentation once, and it has no others', () => {
  expect(partsInTable().toSorted()).toEqual([...partsInCode()].toSorted());
});

it('no rule of the style sheets is for a part that is never shown', () => {
  const styled = read(globSync('**/*.css', { cwd: source })).flatMap((css) =>
    [...css.matchAll(/\[data-part="([\w-]+)"\]/g)].map(([, name = '']) => name),
  );
  const known = partsInCode();
  expect([...new Set(styled)].filter((name) => !known.has(name))).toEqual([]);
});
