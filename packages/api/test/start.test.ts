import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../src/process/config.ts';
import { startServer } from '../src/process/server.ts';
import { runService } from './running-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const service = runService();

it('says which setting to change when another program uses the port', async () => {
  const { port } = new URL(service().origin);
  const config = readConfig({ PORT: port, DATA_DIR: await temporaryFolder() });
  await expect(startServer(config, pino({ level: 'silent' }))).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: another program uses it. Change PORT or HOST.`,
  );
});

it('says which setting to change when the data folder cannot be used', async () => {
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const config = readConfig({ PORT: '0', DATA_DIR: file });
  await expect(startServer(config, pino({ level: 'silent' }))).rejects.toThrow(/cannot be used: .* Set DATA_DIR/);
});

it('warns about a time stamp authority without HTTPS', async () => {
  const warned = async (settings: Readonly<Record<string, string>>) => {
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    await (await startServer(readConfig({ PORT: '0', DATA_DIR: await temporaryFolder(), ...settings }), log)).stop();
    return warn.mock.calls.flat();
  };
  expect(await warned({ TSA_URL: 'HTTP://tsa.example/' })).toEqual([expect.stringContaining('can be forged')]);
  expect(await warned({ TSA_URL: 'https://tsa.example/' })).toEqual([]);
  expect(await warned({})).toEqual([]);
});
