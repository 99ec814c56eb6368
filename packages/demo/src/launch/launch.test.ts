import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@document-signer/core';
import { freePort } from '@document-signer/fixtures/free-port';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../test/fake-api.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { openOrganization } from './organization.ts';
import { requireFreePort } from './port.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the organization of the demo', () => {
  const keysOf = (secretKey: string) => JSON.stringify({ organizationId: newId('org'), secretKey, publicKey: 'pk' });

  it('is created on the first start, and reused on the second', async () => {
    const api = await startFakeApi();
    const init = vi.fn(async () => keysOf(api.secretKey));
    const first = await openOrganization(folder, api.baseUrl, init);
    const second = await openOrganization(folder, api.baseUrl, init);
    expect(second.organizationId).toBe(first.organizationId);
    expect(init).toHaveBeenCalledOnce();
    expect(await second.client.validateKey()).toMatchObject({ valid: true });
  });

  it('is created again when the data of the API was deleted', async () => {
    const gone = await startFakeApi();
    await openOrganization(folder, gone.baseUrl, async () => keysOf(gone.secretKey));
    const api = await startFakeApi();
    const { client } = await openOrganization(folder, api.baseUrl, async () => keysOf(api.secretKey));
    expect(await client.validateKey()).toMatchObject({ valid: true });
  });

  it('stores its key in a file that only its owner can read', async () => {
    const api = await startFakeApi();
    await openOrganization(folder, api.baseUrl, async () => keysOf(api.secretKey));
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toContain(api.secretKey);
  });
});

describe('a JSON file', () => {
  it('is read as written, or undefined if it does not exist', async () => {
    const path = join(folder, 'deep', 'a.json');
    expect(await readJsonFile(path)).toBeUndefined();
    await writeJsonFile(path, { a: 1 });
    await writeJsonFile(path, { a: 2 });
    expect(await readJsonFile(path)).toEqual({ a: 2 });
  });
});

describe('a port in use', () => {
  it('is reported with the setting to change', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const problem = new RegExp(`${port} .* in use\\..*API_PORT=${port + 10}`);
    await expect(requireFreePort('127.0.0.1', port, 'API_PORT')).rejects.toThrow(problem);
    await new Promise((resolve) => other.close(resolve));
    await expect(requireFreePort('127.0.0.1', port, 'API_PORT')).resolves.toBeUndefined();
  });
});

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({}, [])).toMatchObject({
      host: '127.0.0.1',
      apiPort: 4000,
      demoPort: 5173,
      apiUrl: 'http://127.0.0.1:4000/v1',
      baseUrl: 'http://127.0.0.1:4000/v1',
      hooksUrl: 'http://127.0.0.1:5173/hooks',
      connect: ['http://127.0.0.1:4000'],
      origins: ['http://127.0.0.1:5173', 'http://localhost:5173'],
      dev: false,
    });
  });

  it('read ports, addresses and the data folder from the environment', () => {
    const environment = {
      API_PORT: '4205',
      DEMO_PORT: '5305',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      BASE_URL: 'https://api.example/v1',
      FILES_URL: 'https://files.example/files',
      DEMO_ORIGIN: 'https://sign.example',
    };
    expect(readSettings(environment, ['--dev'])).toMatchObject({
      apiPort: 4205,
      demoPort: 5305,
      dataDir: '/srv/data',
      apiUrl: 'http://127.0.0.1:4205/v1',
      baseUrl: 'https://api.example/v1',
      connect: ['https://api.example', 'https://files.example'],
      origins: ['https://sign.example', 'http://127.0.0.1:5305', 'http://localhost:5305'],
      dev: true,
    });
  });

  it('are named when invalid', () => {
    for (const [name, value] of [
      ['API_PORT', 'no'],
      ['DEMO_PORT', '70000'],
      ['BASE_URL', 'api.example'],
      ['DEMO_ORIGIN', 'x'],
    ] as const)
      expect(() => readSettings({ [name]: value }, [])).toThrow(name);
  });
});
