// Completes a file again and again in a process of its own, or lets the bare library load and sign it, and says what it took:
//   node bench/completion-process.ts completion|library FILE PAGES ROUNDS
import { webcrypto } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { complete } from '../src/completion/complete.ts';
import { stampBytes, taskOf } from './completion-task-of.ts';

const [what = '', file = '', pages = '', rounds = ''] = process.argv.slice(2);
const output = `${file}.${process.pid}.pdf`;
const task = taskOf(file, await readFile(file), Number(pages), output);

/** What a completion does, and nothing of it but the library's part. */
const work = {
  async completion() {
    const result = await complete(task);
    if (result.outcome !== 'sealed') throw new Error(`It was not sealed: ${JSON.stringify(result)}`);
    return result.bytes;
  },
  async library() {
    const [certificate = new Uint8Array()] = task.seal.certificates;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(task.seal.privateKey), algorithm, true, [
      'sign',
    ]);
    const pdf = await PDF.load(await readFile(file));
    const { bytes } = await pdf.sign({ signer: new CryptoKeySigner(key, certificate, 'EC', 'ECDSA') });
    await writeFile(output, bytes);
    return bytes.length;
  },
}[what];
if (!work) throw new Error('Say what to do: completion or library.');

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
