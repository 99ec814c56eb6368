import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ask, post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { newJournal, sendSubmission, upload } from './clients.ts';
import { initOrganization, killAll, runCommand, serveProcess } from './process.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(48);
const name = 'revokes keys, deletes documents and erases submissions while the disk is full';

afterEach(killAll);
afterAll(() => typeof disk === 'string' || disk.remove());

it.skipIf(typeof disk === 'string')(
  typeof disk === 'string' ? `${name} (left out: ${disk})` : name,
  { timeout: 300_000 },
  async () => {
    if (typeof disk === 'string') return;
    const dataDir = join(disk.folder, 'data');
    const options = { dataDir, env: { DISK_RESERVE_BYTES: String(8 * 2 ** 20) } };
    const keys = await initOrganization(options);
    const { baseUrl } = await serveProcess(options);
    const target = { baseUrl, keys };
    const journal = newJournal();
    const manage = (path: string, method: string) => ask(baseUrl + path, keys.secretKey, { method });
    const documentId = (await upload(target, 1_000, journal)) ?? '';
    await sendSubmission(target, await submissionOf(documentId), journal);
    const [submissionId = ''] = journal.submissions.keys();
    await waitForCompletion(baseUrl, keys.secretKey, submissionId);
    const keyIds: string[] = [];
    for (let count = 0; count < 50; count++) {
      const { body } = await post(`${baseUrl}/api-keys`, keys.secretKey, { kind: 'pk' });
      keyIds.push((body as { data: { id: string } }).data.id);
    }
    await disk.fill(0);
    const submit = async () => sendSubmission(target, await submissionOf(documentId, randomUUID()), journal);
    while (journal.refusals.length === 0) await submit();
    const statuses = new Set<number>();
    for (const id of keyIds.slice(1)) statuses.add((await manage(`/api-keys/${id}`, 'DELETE')).status);
    statuses.add((await manage(`/submissions/${submissionId}/erasure`, 'POST')).status);
    statuses.add((await manage(`/documents/${documentId}`, 'DELETE')).status);
    expect([...statuses]).toEqual([200]);
    const organization = await ask(`${baseUrl}/organizations/me`, keys.secretKey);
    const { id } = (organization.body as { data: { id: string } }).data;
    const revoked = await runCommand(['keys', 'revoke', keyIds[0] ?? '', '--organization', id], options);
    expect(revoked).toMatchObject({ code: 0, error: '' });
    // The used part of the reserve is missing until there is room; later requests get the rest.
    expect((await stat(join(dataDir, 'reserve'))).size).toBeGreaterThan(2 ** 20);
  },
);
