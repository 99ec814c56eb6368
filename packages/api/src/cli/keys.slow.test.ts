import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';

const service = runService();

const keys = (...args: string[]) => runCommand(['keys', ...args], { DATA_DIR: service().dataDir });

it('creates a key that the service accepts', async () => {
  const { id: organizationId } = await service().organization();
  const made = await keys('create', '--organization', organizationId, '--json');
  expect(made).toMatchObject({ code: 0, error: '' });
  const { key } = JSON.parse(made.out) as { key: string };
  expect((await ask(`${service().baseUrl}/documents`, key)).status).toBe(200);
});

it.each([
  [['create'], '--organization ID is missing.'],
  [['list'], 'Call keys with create.'],
])('prints the usage: keys %j', async (args, message) => {
  const { code, error } = await keys(...args);
  expect(code).toBe(1);
  expect(error).toContain(`${message}\nUsage: document-signer keys create --organization ID`);
});
