import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

/** The files that a file imports statically, except types. */
function staticImportsOf(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(/^(?:im|ex)port (?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gm);
  return [...imports].map(([, name = '']) => join(dirname(path), name));
}

/** All files that are loaded together with the given ones. */
function firstCode(...entries: string[]): string[] {
  const found = new Set(entries.map((entry) => join(src, entry)));
  for (const path of found) for (const next of staticImportsOf(path)) found.add(next);
  return [...found].map((path) => relative(src, path)).sort();
}

/** The files that a file imports dynamically, except in examples and types. */
function dynamicImportsOf(path: string): string[] {
  const calls = readFileSync(join(src, path), 'utf8').matchAll(
    /^(?!\s*\*).*(?<!typeof )\bimport\('(\.[^']+\.tsx?)'\)/gm,
  );
  return [...calls].map(([, name = '']) => relative(src, join(src, dirname(path), name)));
}

const first = firstCode('document-signer.tsx', 'start-early.ts', 'components/parts.tsx');

it('shares no module between late and other lazy code, which bundlers would split into another chunk', () => {
  const late = 'late/index.ts';
  const lazy = first.flatMap(dynamicImportsOf);
  expect(lazy).toContain(late);
  const lateOnly = firstCode(late).filter((path) => !first.includes(path));
  expect(lateOnly).toContain('ui/notices.tsx');
  const others = lazy.filter((path) => path !== late);
  expect(firstCode(...others).filter((path) => lateOnly.includes(path))).toEqual([]);
});

it('loads only the messages of the first page before the late code', () => {
  expect(first).toContain('pages/page.tsx');
  expect(first.filter((path) => /^(messages|late|languages\/[^/]+)\//.test(path))).toEqual([
    'late/late-code.ts',
    'messages/english/failures.ts',
    'messages/english/first.ts',
    'messages/first-messages.ts',
    'messages/merge-texts.ts',
  ]);
});
