import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { initOrganization, killAll, runCommand, serveProcess } from './process.ts';

afterEach(killAll);

it('refuses to start when another service uses the data folder', async () => {
  const dataDir = await temporaryFolder();
  const { baseUrl } = await serveProcess({ dataDir });
  const { code, out, error } = await runCommand(['serve'], { dataDir });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toBe(
    `The data folder ${dataDir} cannot be used: another service uses it. Stop that one first, or set ` +
      'DATABASE_URL, which allows several.\n',
  );
  // The first service and the commands still work.
  await initOrganization({ dataDir });
  expect((await fetch(new URL('/readyz', baseUrl))).status).toBe(200);
});

it('starts immediately after a kill', async () => {
  const dataDir = await temporaryFolder();
  const first = await serveProcess({ dataDir });
  await first.end('SIGKILL');
  const { baseUrl } = await serveProcess({ dataDir });
  expect((await fetch(new URL('/readyz', baseUrl))).status).toBe(200);
});
