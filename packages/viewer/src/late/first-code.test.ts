import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

/** What a file brings with it. Types are no code, and what is imported by a call comes when it is called. */
function broughtBy(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(/^(?:im|ex)port (?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gm);
  return [...imports].map(([, name = '']) => join(dirname(path), name));
}

/** All that comes in one file with the given ones. */
function firstCode(...entries: string[]): string[] {
  const found = new Set(entries.map((entry) => join(src, entry)));
  for (const path of found) for (const next of broughtBy(path)) found.add(next);
  return [...found].map((path) => relative(src, path)).sort();
}

/** What is asked for by a call in a file, examples and types aside. */
function askedForBy(path: string): string[] {
  const calls = readFileSync(join(src, path), 'utf8').matchAll(
    /^(?!\s*\*).*(?<!typeof )\bimport\('(\.[^']+\.tsx?)'\)/gm,
  );
  return [...calls].map(([, name = '']) => relative(src, join(src, dirname(path), name)));
}

const first = firstCode(
  'document-signer.tsx',
  'start-early.ts',
  'components/signer-pages.tsx',
  'components/signer-dialogs.tsx',
);

it('shares with what comes late nothing that is not first code: bundlers would make a file of it that is waited for', () => {
  const late = 'late/index.ts';
  const asked = first.flatMap(askedForBy);
  expect(asked).toContain(late);
  const lateOnly = firstCode(late).filter((path) => !first.includes(path));
  expect(lateOnly).toContain('reading/sidebar/load-sidebar.ts');
  const others = asked.filter((path) => path !== late);
  expect(firstCode(...others).filter((path) => lateOnly.includes(path))).toEqual([]);
});

it('no words are waited for that nobody says before the first page', () => {
  expect(first).toContain('pages/page.tsx');
  expect(first.filter((path) => /^(messages|late|languages\/[^/]+)\//.test(path))).toEqual([
    'late/late-code.ts',
    'messages/english/failures.ts',
    'messages/english/first.ts',
    'messages/first-messages.ts',
    'messages/join-words.ts',
    'messages/use-first-messages.ts',
  ]);
});
