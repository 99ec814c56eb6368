import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EnvelopeRecord } from '@document-signer/core';
import { freePort } from '@document-signer/fixtures/free-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, post } from './ask.ts';
import { completed } from './completion/submitted.ts';
import { signatures } from './documents.ts';
import { openAs, partOf, waitForEnvelope } from './envelopes/envelopes.ts';
import { shareService } from './running-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const service = shareService();

/** Runs an example of the documentation in a folder, as its reader would. */
async function run(example: string, cwd: string, env: Record<string, string>): Promise<string> {
  const path = join(root, 'docs/examples', example);
  const options = { cwd, env: { ...process.env, ...env, BASE_URL: service().baseUrl } };
  return (await promisify(execFile)(process.execPath, [path], options)).stdout;
}

describe('the examples of the quick start', () => {
  it('create a document and a key that opens it', async () => {
    const { secretKey } = await service().organization();
    const PDF = join(root, 'fixtures/pdf/contract.pdf');
    const output = await run('create-document.ts', await temporaryFolder(), { SECRET_KEY: secretKey, PDF });
    const { documentId, key } = JSON.parse(output) as { documentId: string; key: string };
    expect(await ask(`${service().baseUrl}/sdk/documents/${documentId}`, key)).toMatchObject({
      status: 200,
      body: { signer: { name: 'Ada Lovelace' } },
    });
  });

  it('let two people sign one document', async () => {
    const { secretKey } = await service().organization();
    const port = await freePort();
    const env = { BASE_URL: service().baseUrl, SECRET_KEY: secretKey, PDF: join(root, 'fixtures/pdf/contract.pdf') };
    const example = spawn(process.execPath, [join(root, 'docs/examples/several-signers.ts')], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void example.kill());
    await once(example.stdout, 'data');
    const origin = `http://127.0.0.1:${port}`;
    const ask = async (path: string) => (await fetch(`${origin}${path}`, { method: 'POST' })).json();
    const envelope = (await ask('/leases')) as EnvelopeRecord;
    for (const { id, role } of envelope.signers) {
      const { documentId, key } = (await ask(`/sessions/${envelope.id}/${id}`)) as Record<string, string>;
      const { fields } = await openAs(service().baseUrl, key ?? '', documentId ?? '');
      const [own] = fields.filter(({ editable }) => editable);
      expect(own?.role).toBe(role);
      const values = [{ id: own?.id, value: { type: 'signature', imageData: signatures.drawn } }];
      const pages = [1, 2, 3, 4].map((pageNumber) => ({ pageNumber, width: 595.28, height: 841.89, rotation: 0 }));
      const part = await partOf(documentId ?? '', role, { fields: values, pages });
      expect((await post(`${service().baseUrl}/sdk/documents/submit`, key ?? '', part)).status).toBe(201);
    }
    expect(await waitForEnvelope(service().baseUrl, secretKey, envelope.id)).toMatchObject({ status: 'completed' });
  });

  it('download the sealed PDF', async () => {
    const { submissionId, secretKey } = await completed(service());
    const folder = await temporaryFolder();
    await run('download.ts', folder, { SECRET_KEY: secretKey, SUBMISSION_ID: submissionId });
    expect((await readFile(join(folder, 'lease (signed).pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
  });
});
