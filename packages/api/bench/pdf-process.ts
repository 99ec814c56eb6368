// Repeats one kind of work on a file in a separate process, and reports the cost of each round:
//   node bench/pdf-process.ts preparation|qpdf|qpdf-preserving|completion|library FILE PAGES ROUNDS
import { webcrypto } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { complete } from '../src/completion/complete.ts';
import { runQpdf } from '../src/preparation/run-qpdf.ts';
import { prepareFile, stampBytes, taskOf } from './completion-task-of.ts';

const [what = '', file = '', pages = '', rounds = ''] = process.argv.slice(2);
const output = `${file}.${process.pid}.pdf`;

/** qpdf only rewrites the structure: it does not inspect, flatten or compare. */
async function qpdf(...options: string[]): Promise<number> {
  const bytes = await runQpdf(await readFile(file), ['--decrypt', '--coalesce-contents', '--linearize', ...options]);
  if (!bytes) throw new Error('qpdf refused the file.');
  await writeFile(output, bytes);
  return bytes.length;
}

/** The library loads, signs and saves the file: no marks, no certificate, no check. */
async function sign({ seal }: ReturnType<typeof taskOf>): Promise<number> {
  const { certificates, privateKey } = seal;
  const [certificate = new Uint8Array()] = certificates;
  if ('p12' in privateKey) throw new Error('The key of the task is a PKCS #12 file.');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), algorithm, true, ['sign']);
  const pdf = await PDF.load(await readFile(file));
  const { bytes } = await pdf.sign({ signer: new CryptoKeySigner(key, certificate, 'EC', 'ECDSA') });
  await writeFile(output, bytes);
  return bytes.length;
}

async function completion(task: ReturnType<typeof taskOf>): Promise<number> {
  const result = await complete(task);
  if (result.outcome !== 'sealed') throw new Error(`The file was not sealed: ${JSON.stringify(result)}`);
  return result.bytes;
}

const task = taskOf(file, await readFile(file), Number(pages), output);
const work = {
  preparation: () => prepareFile(file, output),
  qpdf: () => qpdf(),
  'qpdf-preserving': () => qpdf('--stream-data=preserve'),
  completion: () => completion(task),
  library: () => sign(task),
}[what];
if (!work) throw new Error('The first argument must be preparation, qpdf, qpdf-preserving, completion or library.');

const milliseconds: number[] = [];
let bytes = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const before = process.cpuUsage();
  bytes = await work();
  const { user, system } = process.cpuUsage(before);
  milliseconds.push((user + system) / 1000);
  await rm(output);
}
process.send?.({ milliseconds, bytes, stampBytes, megabytes: process.resourceUsage().maxRSS / 1024 });
