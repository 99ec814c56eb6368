import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isReason } from '@document-signer/core';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool } from '../pdf-tools.ts';
import { runService } from '../running-service.ts';
import { failingPdfs, readFailing } from './failing-pdfs.ts';
import { signedFaults } from './shown-and-sealed.ts';
import { signUpload } from './sign-upload.ts';

const service = runService();

/** Folders of real files: the corpus, if this machine has it, and `PDF_FOLDER`. */
const folders = [
  new URL('../../../../../shared/corpus/', import.meta.url),
  ...(process.env.PDF_FOLDER === undefined ? [] : [pathToFileURL(`${process.env.PDF_FOLDER}/`)]),
];

const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => new URL(encodeURIComponent(name), folder)))
  .filter(({ pathname }) => pathname.toLowerCase().endsWith('.pdf'))
  .map((url) => ({ url, name: decodeURIComponent(url.pathname).split('/').slice(-2).join('/') }));

describe.skipIf(!hasTool('pdftoppm'))('a file that PDF readers may show differently (needs pdftoppm)', () => {
  it.each(failingPdfs)('is refused at upload or sealed as shown: $name', async ({ name, ...expected }) => {
    const signed = await signUpload(service(), await service().organization(), Uint8Array.from(readFailing(name)));
    if ('refused' in expected) {
      const { refused: reason, ...page } = expected;
      return expect(signed).toEqual({ outcome: 'refused', field: 'file', reason, ...page });
    }
    if (signed.outcome !== 'sealed') throw new Error(JSON.stringify(signed));
    expect(await signedFaults(signed, { inPoppler: true })).toEqual([]);
  });
});

describe.runIf(files.length > 0 && hasTool('pdftoppm'))('a real file', () => {
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  afterAll(() => {
    for (const [outcome, files] of outcomes) process.stdout.write(`${files} ${outcome}\n`);
  });

  it.each(files)('is refused at upload or sealed as shown: $name', async ({ url }) => {
    const signed = await signUpload(service(), await service().organization(), Uint8Array.from(readFileSync(url)));
    if (signed.outcome === 'refused') {
      count(`refused: ${signed.reason}`);
      return expect(isReason(signed.reason)).toBe(true);
    }
    count(signed.outcome);
    if (signed.outcome !== 'sealed') throw new Error(signed.reason);
    const faults = await signedFaults(signed, { inPoppler: true, allowsReaderQuirks: true });
    if (faults.length > 0) count('sealed, with faults');
    expect(faults).toEqual([]);
  });
});
