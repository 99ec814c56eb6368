import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Picture, readPgm } from './picture.ts';

/** Whether poppler's pdftoppm is installed. Without it, only pdf.js draws the sealed PDF. */
export const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0;

/**
 * Draws the first page of a PDF with poppler.
 *
 * @param resolution dots per inch of user space, because poppler ignores user units
 */
export async function drawByPoppler(pdf: Uint8Array, resolution: number): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'document-signer-parity-'));
  try {
    const file = join(folder, 'sealed.pdf');
    await writeFile(file, pdf);
    const options = ['-gray', '-cropbox', '-r', String(resolution), '-f', '1', '-l', '1', file];
    const { stdout } = await promisify(execFile)('pdftoppm', options, { encoding: 'buffer', maxBuffer: 2 ** 26 });
    return readPgm(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
