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

it('no words are waited for that nobody says before the first page', () => {
  const first = firstCode(
    'document-signer.tsx',
    'start-early.ts',
    'components/signer-pages.tsx',
    'components/signer-dialogs.tsx',
  );
  expect(first).toContain('pages/page.tsx');
  expect(first.filter((path) => /^(messages|late|languages\/[^/]+)\//.test(path))).toEqual([
    'late/late-code.ts',
    'messages/english/chrome.ts',
    'messages/english/failures.ts',
    'messages/english/first.ts',
    'messages/first-messages.ts',
    'messages/join-words.ts',
    'messages/use-first-messages.ts',
  ]);
});
