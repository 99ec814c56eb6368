import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/viewer/src');

const read = (files: string[]) =>
  files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(source, file), 'utf8'));

/** Matches code that names a part. After a bracket it is a selector, which names none. */
const naming =
  /(?<!\[)data-part="([\w-]+)"|(?:dataset\.part = |'data-part': (?:[\w ]+[?] \w+ : )?|\buse(?:ControlProps|TextEntry)\(props, )'([\w-]+)'|\bpart="([\w-]+)"|data-part=\{([^}]*'[^}]*)\}/g;

/** The part names in the code of the viewer. */
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

/** The rows of the table below a heading of the documentation. */
function rowsOf(heading: string): string[] {
  const theming = readFileSync(join(root, 'docs/theming.md'), 'utf8');
  const [, section = ''] = new RegExp(`\\n## ${heading}\\n([\\s\\S]*?)\\n## `).exec(theming) ?? [];
  return section.split('\n').filter((line) => line.startsWith('| '));
}

const namesIn = (text: string) => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

/** The part names in the table of the documentation, in its order. */
const partsInTable = () => rowsOf('Parts').flatMap(namesIn);

/** Private attributes: for style sheets, for finding elements, and those of pdf.js. */
const privateAttributes = [
  'away',
  'bare',
  'camera',
  'closes',
  'focus-visible',
  'keyboard',
  'left',
  'long',
  'number',
  'opens',
  'turns',
  'below',
  'detail',
  'index',
  'loading-text',
  'low',
  'outweighed',
  'page',
  'says',
  'selecting',
  'single',
  'use-remembered',
  'waiting-text',
  'axis',
  'dragged',
  'handle',
  'places',
  'tool',
];

/** Matches code that sets an attribute. */
const setting = /\sdata-([a-z-]+)(?==["{])|\.dataset\.([a-zA-Z]+) = |'data-([a-z-]+)'(?=: |, )/g;

/** The names of attributes that the viewer sets, without `data-`. */
function attributesInCode(): Set<string> {
  const found = read(globSync('**/*.{ts,tsx}', { cwd: source })).flatMap((text) => [...text.matchAll(setting)]);
  return new Set(found.map(([, plain, assigned, given]) => plain ?? assigned ?? given ?? ''));
}

it('lists in the documentation exactly the parts that a host may style, once each', () => {
  expect(partsInTable().toSorted()).toEqual([...partsInCode()].toSorted());
});

it('lists in the documentation every attribute that is not private', () => {
  const documented = rowsOf('State').flatMap((row) => namesIn(row.split('|')[1] ?? ''));
  const known = [...documented, ...[...privateAttributes, 'part'].map((name) => `data-${name}`)];
  expect(known.toSorted()).toEqual([...attributesInCode()].map((name) => `data-${name}`).toSorted());
});
