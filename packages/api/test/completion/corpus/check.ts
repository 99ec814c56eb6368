import { readFileSync } from 'node:fs';
import type { PageInfo } from '@document-signer/core';
import { attempt } from '../../pdf-tools.ts';
import { pagesOf } from '../pdf-probe.ts';
import { faultsOf } from './compare.ts';
import { type Engine, pdfJs, poppler } from './picture.ts';
import { writtenText } from './sign.ts';

/** A sealed file and what it was made from. */
export interface CheckTask {
  readonly originalPath: string;
  readonly sealedPath: string;
  /** Of the original, as the service told them. */
  readonly pages: readonly PageInfo[];
  readonly signed: readonly number[];
}

/** Looks at a sealed file with everything that is there, and says what is wrong with it. The body of a worker thread. */
export async function check(task: CheckTask): Promise<string[]> {
  const { originalPath, sealedPath } = task;
  return [
    ...qpdfFaults(originalPath, sealedPath),
    ...sealFaults(sealedPath),
    ...activeFaults(sealedPath),
    ...textFaults(task),
    ...(await pageFaults(task)),
    ...(await engineFaults('poppler', poppler, task)),
    ...(await engineFaults('pdf.js', pdfJs, task)),
  ];
}

function qpdfFaults(originalPath: string, sealedPath: string): string[] {
  const [was, is] = [originalPath, sealedPath].map((path) => {
    const { status, stdout, stderr } = attempt('qpdf', ['--check', path]);
    return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => /WARNING|ERROR/.test(line)).length };
  });
  if (!was || !is) return [];
  return is.status > was.status || is.lines > was.lines
    ? [`qpdf: ${was.status}/${was.lines} → ${is.status}/${is.lines}`]
    : [];
}

function sealFaults(path: string): string[] {
  const said = attempt('pdfsig', ['-nocert', path]).stdout.toString();
  const isOne = said.match(/Signature #/g)?.length === 1;
  return isOne && said.includes('Signature is Valid') && said.includes('Total document signed') ? [] : ['pdfsig'];
}

function activeFaults(path: string): string[] {
  const { stdout } = attempt('qpdf', [
    '--warning-exit-0',
    '--qdf',
    '--object-streams=disable',
    '--stream-data=preserve',
    path,
    '-',
  ]);
  const found = stdout
    .toString('latin1')
    .match(/\/(JavaScript|Launch|EmbeddedFile|XFA|SubmitForm|ImportData|RichMedia)\b/);
  return found ? [`acts: ${found[1]}`] : [];
}

function textFaults({ sealedPath, signed }: CheckTask): string[] {
  return signed.flatMap((page) => {
    const { stdout } = attempt('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-raw', sealedPath, '-']);
    return stdout.toString().replaceAll(/\s/g, '').includes(writtenText) ? [] : [`text missing on ${page}`];
  });
}

async function pageFaults({ originalPath, sealedPath, pages }: CheckTask): Promise<string[]> {
  const [before, after] = [await pagesOf(readFileSync(originalPath)), await pagesOf(readFileSync(sealedPath))];
  if (before.length !== pages.length || after.length <= pages.length) return ['page count'];
  return JSON.stringify(after.slice(0, pages.length)) === JSON.stringify(before) ? [] : ['page geometry'];
}

async function engineFaults(
  name: string,
  engine: Engine,
  { originalPath, sealedPath, pages, signed }: CheckTask,
): Promise<string[]> {
  const dots = signed.map(
    (page) => 72 * Math.min(1, 1000 / Math.max(pages[page - 1]?.width ?? 1, pages[page - 1]?.height ?? 1)),
  );
  const before = await engine(originalPath, readFileSync(originalPath), signed, dots);
  const after = await engine(sealedPath, readFileSync(sealedPath), signed, dots);
  return signed.flatMap((page, index) => {
    const [one, other, info] = [before[index], after[index], pages[page - 1]];
    if (!one || !info) return [];
    const faults = other ? faultsOf(one, other, info) : ['not drawn'];
    return faults.map((fault) => `${name} page ${page}: ${fault}`);
  });
}
