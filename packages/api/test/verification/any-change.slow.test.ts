import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFile } from '../../src/sealing/verification/verify-file.ts';
import { checkProperty } from '../check-property.ts';
import { hasTool, run } from '../pdf-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { partsOf } from './parts.ts';
import { sealFile, sealKey } from './sealed-files.ts';

const key = sealKey();
let file: Buffer;
let folder: string;

beforeAll(async () => {
  file = (await sealFile(key)).bytes;
});

async function kindsOf(bytes: Uint8Array) {
  folder = await temporaryFolder();
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return (await verifyFile({ path, certificates: [key.certificate] })).changes.map(({ kind }) => kind);
}

const place = () => fc.nat(file.length - 1);

describe('verification', () => {
  it('rejects a sealed file with any byte changed', async () => {
    const change = fc.asyncProperty(place(), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const copy = Buffer.from(file);
      copy[at] = (copy[at] ?? 0) ^ by;
      expect(await kindsOf(copy)).not.toEqual([]);
    });
    await checkProperty(change, 400);
  });

  it('rejects a sealed file with any byte of its seal changed', async () => {
    const { hole } = partsOf(file);
    const within = fc.integer({ min: hole.start, max: hole.end - 1 });
    const change = fc.asyncProperty(
      within,
      fc.constantFrom(...Buffer.from('0123456789abcdefABCDEF <>\n')),
      async (at, byte) => {
        fc.pre(file[at] !== byte);
        const copy = Buffer.from(file);
        copy[at] = byte;
        expect(await kindsOf(copy)).not.toEqual([]);
      },
    );
    await checkProperty(change, 400);
  });

  it('rejects a sealed file with bytes removed, inserted or moved', async () => {
    const change = fc.asyncProperty(
      place(),
      place(),
      place(),
      fc.uint8Array({ maxLength: 30 }),
      async (a, b, c, inserted) => {
        const [from = 0, to = 0] = [a, b].sort((x, y) => x - y);
        const rest = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
        const at = Math.min(c, rest.length);
        const changed = Buffer.concat([rest.subarray(0, at), inserted, file.subarray(from, to), rest.subarray(at)]);
        fc.pre(Buffer.compare(changed, file) !== 0);
        expect(await kindsOf(changed)).not.toEqual([]);
      },
    );
    await checkProperty(change, 200);
  });

  it('rejects arbitrary PDF-like content', async () => {
    const words = [
      '/ByteRange',
      '/Contents <',
      '[0 1 2 3]',
      '<<',
      '>>',
      '1 0 obj',
      'xref',
      'trailer',
      'startxref\n0\n%%EOF',
      '(',
    ];
    const some = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), { maxLength: 40 });
    const any = fc.asyncProperty(some, async (parts) => {
      expect(await kindsOf(Buffer.from(`%PDF-1.7\n${parts.join('\n')}`, 'latin1'))).not.toEqual([]);
    });
    await checkProperty(any, 300);
  });
});

/** Rewrites the sealed file with another program, and verifies the result. */
async function rewritten(tool: Parameters<typeof run>[0], args: (from: string, to: string) => readonly string[]) {
  const [from, to] = [join(await temporaryFolder(), 'sealed.pdf'), join(await temporaryFolder(), 'rewritten.pdf')];
  await writeFile(from, file);
  run(tool, args(from, to));
  return (await verifyFile({ path: to, certificates: [key.certificate] })).changes.map(({ kind }) => kind);
}

describe('verification of a sealed file that another program rewrote', () => {
  it.runIf(hasTool('qpdf'))('rejects linearization by qpdf', async () => {
    expect((await rewritten('qpdf', (from, to) => ['--linearize', from, to]))[0]).toMatch(
      /^(bytes_changed|seal_damaged)$/,
    );
  });

  it.runIf(hasTool('qpdf'))('rejects object streams by qpdf', async () => {
    const kinds = await rewritten('qpdf', (from, to) => ['--object-streams=generate', from, to]);
    expect(kinds[0]).toMatch(/^(bytes_changed|seal_damaged|unknown_seal)$/);
  });

  it.runIf(hasTool('mutool'))('rejects cleaning by mutool', async () => {
    expect(await rewritten('mutool', (from, to) => ['clean', from, to])).not.toEqual([]);
  });
});
