import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { completed } from './completion/submitted.ts';
import { shareService } from './running-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const service = shareService();

/** Runs an example of the documentation in a folder of its own, as its reader would. */
async function run(example: string, cwd: string, env: Record<string, string>): Promise<string> {
  const path = join(root, 'docs/examples', example);
  const options = { cwd, env: { ...process.env, ...env, BASE_URL: service().baseUrl } };
  return (await promisify(execFile)(process.execPath, [path], options)).stdout;
}

describe('the examples of the quick start', () => {
  it('create a document, and a key that opens it', async () => {
    const { secretKey } = await service().organization();
    const PDF = join(root, 'fixtures/pdf/contract.pdf');
    const output = await run('create-document.ts', await temporaryFolder(), { SECRET_KEY: secretKey, PDF });
    const { documentId, key } = JSON.parse(output) as { documentId: string; key: string };
    const { status, body } = await ask(`${service().baseUrl}/sdk/documents/${documentId}`, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ signer: { name: 'Ada Lovelace' } });
  });

  it('download the sealed PDF', async () => {
    const { submissionId, secretKey } = await completed(service());
    const folder = await temporaryFolder();
    await run('download.ts', folder, { SECRET_KEY: secretKey, SUBMISSION_ID: submissionId });
    expect((await readFile(join(folder, 'lease (signed).pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
  });
});
