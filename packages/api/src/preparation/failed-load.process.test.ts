import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { readFont } from '@document-signer/fonts/read-font';
import { expect, it, onTestFinished } from 'vitest';
import { openInPdfium } from '../pdf/pdfium.ts';
import { runQpdf } from './run-qpdf.ts';

/** Makes reading files fail, as in a process without free file handles. @returns a function that restores it */
function failReads(): () => void {
  const { readFile } = fs;
  const restore = () => {
    fs.readFile = readFile;
    syncBuiltinESMExports();
  };
  fs.readFile = () => Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
  syncBuiltinESMExports();
  onTestFinished(restore);
  return restore;
}

const noPdf = Buffer.from('no PDF');

it.each([
  ['PDFium', () => openInPdfium(noPdf), undefined],
  ['qpdf', () => runQpdf(noPdf, []), undefined],
  ['a font', () => readFont('arimo-latin'), expect.any(Uint8Array)],
] as const)('retries loading %s after its file could not be read', async (_, use, result) => {
  const restore = failReads();
  await expect(use()).rejects.toThrow('too many open files');
  restore();
  expect(await use()).toEqual(result);
});
