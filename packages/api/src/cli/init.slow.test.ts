import { kindOfApiKey } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';

const service = runService();

describe('init', () => {
  it('prints JSON with --json', async () => {
    const { code, out } = await runCommand(['init', '--organization', 'Acme', '--json']);
    expect(code).toBe(0);
    const made = JSON.parse(out) as Record<string, string>;
    expect(Object.keys(made)).toEqual(['organizationId', 'secretKey', 'publicKey']);
    expect([made.secretKey, made.publicKey].map((key) => kindOfApiKey(key ?? ''))).toEqual(['sk', 'pk']);
  });

  it('prints readable lines by default, and says that keys are shown once', async () => {
    const { out } = await runCommand(['init', '--organization', 'Acme', '--plan', 'free']);
    expect(out).toMatch(/^organizationId {2}org_\w{26}\nsecretKey {2}sk_\w{38}\npublicKey {2}pk_\w{38}\n/);
    expect(out).toContain('shown only once');
  });

  it('works while a service is running, which accepts the keys immediately', async () => {
    const settings = { DATA_DIR: service().dataDir };
    const { out } = await runCommand(['init', '--organization', ' Acme ', '--plan', 'scale', '--json'], settings);
    const { organizationId, secretKey } = JSON.parse(out) as Record<string, string>;
    expect(await ask(`${service().baseUrl}/organizations/me`, secretKey)).toMatchObject({
      status: 200,
      body: { data: { id: organizationId, name: 'Acme', plan: 'scale' } },
    });
  });

  it.each([
    ['a missing name', [], '--organization NAME is missing.'],
    ['an unknown plan', ['--organization', 'Acme', '--plan', 'gold'], 'There is no plan "gold".'],
  ])('reports %s', async (_, args, message) => {
    const { code, out, error } = await runCommand(['init', ...args]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(message);
  });
});
