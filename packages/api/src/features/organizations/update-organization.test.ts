import type { Organization } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, patch, post, refusedWith } from '../../../test/ask.ts';
import { createDocument, filledContract } from '../../../test/documents.ts';
import { dump } from '../../../test/isolation/resources.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const update = (key: string, changes: unknown) => patch(`${service().baseUrl}/organizations/me`, key, changes);

describe('200', () => {
  it('changes only the given members', async () => {
    const { id, secretKey } = await service().organization();
    const before = dataOf<Organization>(await ask(`${service().baseUrl}/organizations/me`, secretKey));
    const renamed = await update(secretKey, { name: 'Acme & Söhne' });
    expect([renamed.status, dataOf(renamed)]).toEqual([200, { ...before, name: 'Acme & Söhne' }]);
    const settings = { requireVerifiedChecksum: true, activeContent: 'refuse' };
    expect(dataOf(await update(secretKey, settings))).toEqual({ ...before, name: 'Acme & Söhne', ...settings });
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

  it('records the changes in the audit trail', async () => {
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
    const data = { id, name: 'Acme', plan: 'standard' };
    expect(await update(secretKey, changes)).toMatchObject({ status: 200, body: { data } });
    expect(await dump(service(), id)).toEqual(before);
  });
});

describe('an update', () => {
  it.each([
    ['a member that cannot be changed', { plan: 'scale' }, 422, 'plan', 'unknown_member'],
    ['an id', { id: 'org_1' }, 422, 'id', 'unknown_member'],
    ['a misspelled member', { require_verified_checksum: true }, 422, 'require_verified_checksum', 'unknown_member'],
    ['a setting that is not a boolean', { requireVerifiedChecksum: 'true' }, 400, 'requireVerifiedChecksum', 'type'],
    ['an unknown value of a setting', { activeContent: 'run' }, 422, 'activeContent', 'unknown'],
    ['an empty name', { name: '' }, 422, 'name', 'required'],
    ['a name with a bidirectional control character', { name: 'Acme\u202e' }, 422, 'name', 'invalid_character'],
  ])('is refused without changes for %s', async (_, changes, status, field, reason) => {
    const { id, secretKey } = await service().organization();
    const before = await dump(service(), id);
    const refused = await update(secretKey, { requireVerifiedChecksum: true, ...changes });
    expect(refused).toMatchObject(refusedWith(status, { field, reason }));
    expect(await dump(service(), id)).toEqual(before);
  });
});
