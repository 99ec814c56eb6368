import type { KeyRecord } from '@document-signer/core';
import { afterEach, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { initOrganization, killAll, serveProcess } from './durability/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

afterEach(killAll);

async function keysOf(baseUrl: string, secretKey: string): Promise<readonly KeyRecord[]> {
  return ((await ask(`${baseUrl}/api-keys`, secretKey)).body as { data: KeyRecord[] }).data;
}

it('records when a key was last used', async () => {
  const options = { dataDir: await temporaryFolder() };
  const { secretKey, publicKey } = await initOrganization(options);
  const { baseUrl } = await serveProcess(options);
  const start = Date.now();
  // A refused request counts as use of the key.
  expect((await ask(`${baseUrl}/documents`, publicKey)).status).toBe(403);
  const used = async () => (await keysOf(baseUrl, secretKey)).map(({ lastUsedAt }) => Date.parse(lastUsedAt ?? ''));
  await expect.poll(used).not.toContain(Number.NaN);
  for (const time of await used()) expect([time >= start, time <= Date.now()]).toEqual([true, true]);
});
