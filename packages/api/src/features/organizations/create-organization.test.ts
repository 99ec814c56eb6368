import { type CreatedOrganization, publicScopes, scopes } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post, refusedWith } from '../../../test/ask.ts';
import { dump } from '../../../test/isolation/resources.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const create = (key: string, wanted: unknown) => post(`${service().baseUrl}/organizations`, key, wanted);

async function operatorKey(): Promise<string> {
  const { key } = await service().organization();
  return key('sk', { isOperator: true, scopes: ['organizations:write'] });
}

describe('201', () => {
  it('creates an organization with a secret and a public key, each with all scopes of its kind', async () => {
    const { status, body } = await create(await operatorKey(), { name: 'Globex', plan: 'free' });
    expect(status).toBe(201);
    const made = dataOf<CreatedOrganization>({ body });
    expect(made).toMatchObject({ name: 'Globex', plan: 'free', requireVerifiedChecksum: false });
    for (const [key, may] of [
      [made.secretKey, scopes],
      [made.publicKey, publicScopes],
    ] as const) {
      const { body } = await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });
      expect(body).toMatchObject({ valid: true, organizationId: made.id, organizationName: 'Globex', scopes: may });
    }
  });

  it('starts its audit trail with the creation of the organization, its seal certificate and its keys', async () => {
    const { id } = dataOf<CreatedOrganization>(await create(await operatorKey(), { name: 'Globex' }));
    const events = (await dump(service(), id)).audit_events ?? [];
    expect(events.length).toBe(4);
    expect(events.join()).toMatch(/organization\.created.*seal\.created/);
    for (const event of events) expect(event).toMatch(/"key_id":"key_/);
  });

  it('uses the standard plan by default, and creates no operator key', async () => {
    const { secretKey, plan } = dataOf<CreatedOrganization>(await create(await operatorKey(), { name: 'Globex' }));
    expect(plan).toBe('standard');
    expect(await create(secretKey, { name: 'Initech' })).toMatchObject(
      refusedWith(403, { field: 'X-API-Key', reason: 'operator_only' }),
    );
  });
});

describe('400 and 422', () => {
  it.each([
    ['a name that is not a string', { name: 7 }, 400, 'name', 'type'],
    ['no name', {}, 422, 'name', 'required'],
    ['an unknown plan', { name: 'Globex', plan: 'gold' }, 422, 'plan', 'unknown'],
  ])('for %s', async (_, wanted, status, field, reason) => {
    expect(await create(await operatorKey(), wanted)).toMatchObject(refusedWith(status, { field, reason }));
  });
});
