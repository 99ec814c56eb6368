import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesOfText, scannedPages } from '@document-signer/fixtures/large';
import type { DocumentName } from '../choose.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const fixture = (name: string) => join(root, 'fixtures/pdf', `${name}.pdf`);
/** A collection of real files that may lie beside the project. */
const corpus = (name: string) => join(root, '../shared/corpus', `${name}.pdf`);

/** How each document comes about: a file that is there, else one that is made. */
const sources: Record<
  DocumentName,
  { readonly found: readonly string[]; readonly make?: (folder: string) => Uint8Array | undefined }
> = {
  paper: { found: [corpus('tracemonkey')], make: () => pagesOfText({ pages: 14, seed: 1, picture: 176 }) },
  book: { found: [corpus('freeculture')], make: () => pagesOfText({ pages: 352, seed: 2 }) },
  big: { found: [], make: () => pagesOfText({ pages: 500, seed: 3, picture: 170, isFlat: true }) },
  linearised: { found: [], make: (folder) => linearise(folder) },
  scan: { found: [], make: () => scannedPages({ pages: 12, seed: 5 }) },
  form: { found: [corpus('160F-2019'), fixture('acroform')] },
  hundred: { found: [], make: () => pagesOfText({ pages: 100, seed: 3, picture: 170, isFlat: true }) },
  contract: { found: [fixture('contract')] },
};

/**
 * Puts a document into a folder, where it stays for the next run.
 *
 * @returns its path, or undefined when it cannot be made here
 */
export function findFile(folder: string, name: DocumentName): string | undefined {
  const file = join(folder, `${name}.pdf`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const { found, make } = sources[name];
  const there = found.find((path) => existsSync(path));
  if (there !== undefined) {
    copyFileSync(there, file);
    return file;
  }
  const bytes = make?.(folder);
  if (bytes) {
    writeFileSync(`${file}.new`, bytes);
    renameSync(`${file}.new`, file);
  }
  return existsSync(file) ? file : undefined;
}

/** The same file with its first page in front: by qpdf, where that is installed. */
function linearise(folder: string): undefined {
  const plain = findFile(folder, 'big');
  if (plain === undefined) return;
  try {
    execFileSync('qpdf', ['--linearize', plain, join(folder, 'linearised.pdf')]);
  } catch {
    console.log('There is no qpdf here: the linearised file is left out.');
  }
}
