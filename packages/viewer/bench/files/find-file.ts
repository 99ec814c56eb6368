import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesOfText, scannedPages } from '@document-signer/fixtures/large';
import type { DocumentName } from '../choose.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const fixture = (name: string) => join(root, 'fixtures/pdf', `${name}.pdf`);
/** A file of an optional collection of real files next to the project. */
const corpus = (name: string) => join(root, '../shared/corpus', `${name}.pdf`);

const large = (pages: number) => pagesOfText({ pages, seed: 3, picture: 170, hasNodePerPage: true });

/** The sources of each document: existing files, or else a generated one. */
const sources: Record<
  DocumentName,
  { readonly found: readonly string[]; readonly make?: (folder: string) => Uint8Array }
> = {
  paper: { found: [corpus('tracemonkey')], make: () => pagesOfText({ pages: 14, seed: 1, picture: 176 }) },
  book: { found: [corpus('freeculture')], make: () => pagesOfText({ pages: 352, seed: 2 }) },
  big: { found: [], make: (folder) => linearized(folder, large(500)) },
  scan: { found: [], make: () => scannedPages({ pages: 12, seed: 5 }) },
  form: { found: [corpus('160F-2019'), fixture('acroform')] },
  hundred: { found: [], make: (folder) => linearized(folder, large(100)) },
  contract: { found: [fixture('contract')] },
};

/**
 * Copies or creates a document in a folder, which keeps it for the next run.
 *
 * @returns its path; undefined if it cannot be created on this machine
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

/** Linearizes a large file, as the service does. Without qpdf, returns it unchanged. */
function linearized(folder: string, bytes: Uint8Array): Uint8Array {
  const [plain, made] = [join(folder, 'plain.pdf'), join(folder, 'linearized.pdf')];
  writeFileSync(plain, bytes);
  try {
    execFileSync('qpdf', ['--linearize', '--object-streams=generate', plain, made]);
    return readFileSync(made);
  } catch {
    console.log('qpdf is missing: large files are not linearized.');
    return bytes;
  } finally {
    for (const file of [plain, made]) rmSync(file, { force: true });
  }
}
