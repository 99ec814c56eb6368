import { type KeyRecord, newId, scopes } from '@document-signer/core';
import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';

const service = runService();

const keys = (...args: string[]) => runCommand(['keys', ...args], { DATA_DIR: service().dataDir });

it('creates a key that the service accepts, lists it, and revokes it', async () => {
  const { id: organizationId } = await service().organization();
  const of = ['--organization', organizationId];
  const made = await keys('create', ...of, '--kind', 'sk', '--name', 'Nightly', '--json');
  expect(made).toMatchObject({ code: 0, error: '' });
  const { id, key } = JSON.parse(made.out) as { id: string; key: string };
  expect((await ask(`${service().baseUrl}/documents`, key)).status).toBe(200);

  const [first] = JSON.parse((await keys('list', ...of, '--json')).out) as KeyRecord[];
  expect(first).toMatchObject({ id, name: 'Nightly', kind: 'sk', scopes, revokedAt: null });
  const { out } = await keys('revoke', id, ...of);
  expect(out).toMatch(
    new RegExp(`^${id}  ${key.slice(0, 7)}\\.\\.\\.${key.slice(-4)}  created .*  revoked .*  Nightly\n$`),
  );
  await expect.poll(async () => (await ask(`${service().baseUrl}/documents`, key)).status).toBe(401);
});

it('refuses what the API refuses, in the same words', async () => {
  const { id } = await service().organization();
  const of = ['--organization', id];
  const wide = await keys('create', ...of, '--kind', 'pk', '--scope', 'documents:write');
  expect(wide).toMatchObject({ code: 1, error: 'scopes[0] is not allowed for this kind of key.\n' });
  const none = newId('key');
  expect((await keys('revoke', none, ...of)).error).toBe(`There is no API key ${none}.\n`);
});

it.each([
  [['list'], '--organization ID is missing.'],
  [['revoke'], 'Call keys with list, create or revoke KEY_ID.'],
])('prints the usage: keys %j', async (args, message) => {
  const { code, error } = await keys(...args);
  expect(code).toBe(1);
  expect(error).toContain(`${message}\nUsage: document-signer keys list --organization ID`);
});
