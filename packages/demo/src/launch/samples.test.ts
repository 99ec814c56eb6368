import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@document-signer/client';
import { newId } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdfOf, startFakeApi } from '../../test/fake-api.ts';
import { openSamples } from './samples.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-samples-'));
  for (const name of ['contract', 'form', 'registration', 'report']) {
    await writeFile(join(folder, `${name}.pdf`), pdfOf(4));
    await writeFile(join(folder, `${name}.fields.json`), '[]');
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function setUp() {
  const api = await startFakeApi();
  const client = createClient({ ...api, apiKey: api.secretKey });
  return { api, options: { client, organizationId: newId('org'), folder, source: folder } };
}

describe('the samples', () => {
  it('are uploaded on the first start, the contract first', async () => {
    const { api, options } = await setUp();
    const samples = await openSamples(options);
    expect([...samples.values()].map(({ title }) => title)).toEqual([
      'Service agreement',
      'Two-party agreement',
      'Membership form',
      'Field school registration',
      'River report',
    ]);
    expect([...samples.keys()]).toEqual([...api.documents.keys()]);
  });

  it('are reused on the second start', async () => {
    const { api, options } = await setUp();
    const first = await openSamples(options);
    const second = await openSamples(options);
    expect([...second.keys()]).toEqual([...first.keys()]);
    expect(api.documents.size).toBe(5);
  });

  it('are uploaded again if deleted', async () => {
    const { api, options } = await setUp();
    const [contract = ''] = (await openSamples(options)).keys();
    api.documents.delete(contract);
    const again = await openSamples(options);
    expect(again.has(contract)).toBe(false);
    expect(again.size).toBe(5);
    expect(api.documents.size).toBe(5);
  });

  it('are uploaded again for a new organization', async () => {
    const { options } = await setUp();
    const first = await openSamples(options);
    const other = await setUp();
    const second = await openSamples(other.options);
    expect([...second.keys()].filter((id) => first.has(id))).toEqual([]);
    expect(other.api.documents.size).toBe(5);
  });
});
