import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verification } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { sealFile, sealKey } from '../../test/verification/sealed-files.ts';
import { sealedSubmission } from '../../test/verification/sealed-submission.ts';

const service = runService();

/** A sealed file and the certificate it was sealed with, in a folder with nothing else. */
async function onDisk() {
  const folder = await temporaryFolder();
  const [file, certificate] = [join(folder, 'sealed.pdf'), join(folder, 'certificate.pem')];
  const key = sealKey();
  const sealed = await sealFile(key);
  await writeFile(file, sealed.bytes);
  await writeFile(certificate, new X509Certificate(key.certificate).toString());
  return { ...sealed, key, folder, file, certificate };
}

describe('verify with a certificate', () => {
  it('exits with 0 for a sealed file, and prints JSON or readable lines', async () => {
    const { file, certificate, facts } = await onDisk();
    const { code, out, error } = await runCommand(['verify', file, '--certificate', certificate, '--json']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { sealedAt, subjectId: submissionId, documentId } = facts;
    expect(JSON.parse(out)).toMatchObject({ valid: true, sealedAt, submissionId, documentId, changes: [] });
    const lines = await runCommand(['verify', file, '--certificate', certificate]);
    expect(lines.out).toBe(
      `Valid: the file is sealed, and has not been changed since.\nSealed      ${sealedAt}\nSubmission  ${submissionId}\n`,
    );
  });

  it('accepts several certificates, in PEM and DER', async () => {
    const { file, folder, key, certificate } = await onDisk();
    const der = join(folder, 'certificate.der');
    await writeFile(der, key.certificate);
    const other = join(folder, 'other.der');
    await writeFile(other, sealKey().certificate);
    expect((await runCommand(['verify', file, '--certificate', der])).code).toBe(0);
    expect((await runCommand(['verify', file, '--certificate', other, '--certificate', certificate])).code).toBe(0);
    expect((await runCommand(['verify', file, '--certificate', other])).code).toBe(1);
  });

  it('exits with 1 for a changed file, and says what was changed', async () => {
    const { file, certificate, bytes } = await onDisk();
    await writeFile(file, Buffer.concat([bytes, Buffer.from('% seen\n')]));
    const { code, out, error } = await runCommand(['verify', file, '--certificate', certificate]);
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(out).toMatch(/^Not valid\.\n- Something was added to the file after it was sealed\./);
    await writeFile(file, tinyPdf());
    expect(await runCommand(['verify', file, '--certificate', certificate])).toMatchObject({
      code: 1,
      out: 'Not valid.\n- The file has no seal.\n',
    });
  });
});

describe('verify with the data folder', () => {
  it('uses the certificates and files of all organizations while a service is running', async () => {
    const settings = { DATA_DIR: service().dataDir };
    const file = join(await temporaryFolder(), 'sealed.pdf');
    for (let index = 0; index < 2; index++) {
      const { bytes, submissionId } = await sealedSubmission(service(), await service().organization());
      await writeFile(file, bytes);
      const { code, out } = await runCommand(['verify', file, '--json'], settings);
      expect(code).toBe(0);
      expect(JSON.parse(out) as Verification).toMatchObject({ valid: true, submissionId });
    }
    await writeFile(file, (await sealFile(sealKey())).bytes);
    const { code, out } = await runCommand(['verify', file, '--json'], settings);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ valid: false, changes: [{ kind: 'unknown_seal' }] });
  });
});

describe('verify exits with 2 for', () => {
  it.each([
    ['a missing argument', () => [], 'Name one file.\nUsage: document-signer verify FILE'],
    ['a missing file', ({ folder }) => [join(folder, 'gone.pdf')], 'ENOENT'],
    ['a file that is not a PDF', ({ certificate }) => [certificate], 'is not a PDF.'],
    ['a file that is not a certificate', ({ file }) => [file, '--certificate', file], 'There is no certificate in'],
    ['a missing data folder and certificate', ({ file }) => [file], 'There is no database in'],
    ['an unknown option', ({ file }) => [file, '--certficate', file], "Unknown option '--certficate'"],
  ] as [string, (disk: Awaited<ReturnType<typeof onDisk>>) => string[], string][])('%s', async (_, args, message) => {
    const { code, out, error } = await runCommand(['verify', ...args(await onDisk())]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
  });
});
