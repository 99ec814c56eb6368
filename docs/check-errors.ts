// Checks that the page about errors lists every code of the viewer's `onError`. Its other tables are made from the catalogue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a pattern finds in a file of the repository. */
function find(path: string, pattern: RegExp): Set<string> {
  const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  return new Set(Array.from(text.matchAll(pattern), ([, found = '']) => found.toUpperCase()));
}

const codes = find('packages/viewer/src/events.ts', /^ {2}\| '([A-Z_]+)'$/gm);
const pdfCodes = find('packages/viewer/src/pdf/pdf-error.ts', /^ {2}\| '([a-z_]+)';?$/gm);
const listed = find('docs/troubleshooting.md', /^\| `([A-Z_]+)` \|/gm);
const known = new Set([...codes, ...pdfCodes]);
const differences = [...known, ...listed].filter((code) => !known.has(code) || !listed.has(code));
if (codes.size === 0 || pdfCodes.size === 0 || differences.length > 0) {
  console.error('The viewer and docs/troubleshooting.md list different codes:', ...differences);
  process.exitCode = 1;
}
