import type { Organization } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from '../../../test/ask.ts';
import { createDocument, filledContract } from '../../../test/documents.ts';
import { dump } from '../../../test/isolation/world.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const update = (key: string, changes: unknown) =>
  ask(`${service().baseUrl}/organizations/me`, key, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
const dataOf = (body: unknown) => (body as { data: Organization }).data;

describe('200', () => {
  it('changes the given members, and no others', async () => {
    const { id, secretKey } = await service().organization();
    const before = dataOf((await ask(`${service().baseUrl}/organizations/me`, secretKey)).body);
    const { status, body } = await update(secretKey, { name: 'Acme & Söhne' });
    expect(status).toBe(200);
    expect(dataOf(body)).toEqual({ ...before, name: 'Acme & Söhne' });
    const settings = { requireVerifiedChecksum: true, activeContent: 'refuse' };
    expect(dataOf((await update(secretKey, settings)).body)).toEqual({ ...before, name: 'Acme & Söhne', ...settings });
    expect((await dump(service(), id)).organizations?.join()).toContain('Acme & Söhne');
  });

  it('applies to the next request', async () => {
    const { baseUrl } = service();
    const { secretKey, publicKey } = await service().organization();
    const { id } = await createDocument(baseUrl, secretKey);
    const submit = async () => {
      const submission = { ...filledContract(id), checksum: 'of our own making' };
      return (await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission)).status;
    };
    expect(await submit()).toBe(201);
    await update(secretKey, { requireVerifiedChecksum: true });
    expect(await submit()).toBe(422);
    await update(secretKey, { requireVerifiedChecksum: false });
    expect(await submit()).toBe(200);
  });

  it('is in the audit trail, with the changes', async () => {
    const { id, secretKey } = await service().organization();
    await update(secretKey, { name: 'Acme', activeContent: 'refuse' });
    const events = (await dump(service(), id)).audit_events ?? [];
    const updates = events.filter((event) => event.includes('organization.updated'));
    expect(updates.length).toBe(1);
    expect(updates[0]).toContain('activeContent');
    expect(updates[0]).not.toContain('requireVerifiedChecksum');
  });

  it('writes nothing when nothing changes', async () => {
    const { id, secretKey } = await service().organization();
    const before = await dump(service(), id);
    const changes = { name: 'Acme', requireVerifiedChecksum: false, activeContent: 'neutralise' };
    const { status, body } = await update(secretKey, changes);
    expect(status).toBe(200);
    expect(dataOf(body)).toMatchObject({ id, name: 'Acme', plan: 'standard' });
    expect(await dump(service(), id)).toEqual(before);
  });
});

describe('422 for', () => {
  it('members that cannot be changed, or are misspelled', async () => {
    const { id, secretKey } = await service().organization();
    const before = await dump(service(), id);
    for (const changes of [{ plan: 'scale' }, { id: 'org_1' }, { require_verified_checksum: true }]) {
      const { status, body } = await update(secretKey, changes);
      expect(status).toBe(422);
      const details = { field: Object.keys(changes)[0], reason: 'unknown_member' };
      expect(body).toMatchObject({ error: { details } });
    }
    expect(await dump(service(), id)).toEqual(before);
  });
});

describe('400', () => {
  it('for a setting that is not a boolean', async () => {
    const { secretKey } = await service().organization();
    expect(await update(secretKey, { requireVerifiedChecksum: 'true' })).toMatchObject(
      refusedWith(400, { field: 'requireVerifiedChecksum', reason: 'type' }),
    );
  });
});

describe('422', () => {
  it.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['a name that reads otherwise than it is', { name: 'Acme\u202e' }, 'name', 'invalid_character'],
    ['a setting that is none', { activeContent: 'run' }, 'activeContent', 'unknown'],
  ])('for %s, without a change', async (_, changes, field, reason) => {
    const { id, secretKey } = await service().organization();
    const before = await dump(service(), id);
    expect(await update(secretKey, { requireVerifiedChecksum: true, ...changes })).toMatchObject(
      refusedWith(422, { field, reason }),
    );
    expect(await dump(service(), id)).toEqual(before);
  });
});
