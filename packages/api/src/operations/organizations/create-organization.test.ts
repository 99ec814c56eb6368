import { type CreatedOrganization, createdOrganizationSchema, publicScopes, scopes } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask, post } from '../../../test/ask.ts';
import { dump } from '../../../test/isolation/world.ts';
import { runService } from '../../../test/running-service.ts';

const service = runService();

const create = (key: string, wanted: unknown) => post(`${service().baseUrl}/organizations`, key, wanted);
const dataOf = (body: unknown) => (body as { data: CreatedOrganization }).data;

async function operatorKey(): Promise<string> {
  const { key } = await service().organization();
  return key('sk', { isOperator: true, scopes: ['organizations:write'] });
}

describe('201', () => {
  it('makes an organization with two keys, shown this once, that may do everything in it', async () => {
    const { status, body } = await create(await operatorKey(), { name: 'Globex', plan: 'free' });
    expect(status).toBe(201);
    const made = v.parse(v.strictObject(createdOrganizationSchema.entries), dataOf(body));
    expect(made).toMatchObject({ name: 'Globex', plan: 'free', requireVerifiedChecksum: false });
    for (const [key, may] of [
      [made.secretKey, scopes],
      [made.publicKey, publicScopes],
    ] as const) {
      const { body } = await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });
      expect(body).toMatchObject({ valid: true, organizationId: made.id, organizationName: 'Globex', scopes: may });
    }
  });

  it('is of the plan standard when none is asked for', async () => {
    expect(dataOf((await create(await operatorKey(), { name: 'Globex' })).body).plan).toBe('standard');
  });

  it('begins its audit trail with itself, what it seals with and its keys, and says who made them', async () => {
    const { id } = dataOf((await create(await operatorKey(), { name: 'Globex' })).body);
    const events = (await dump(service(), id)).audit_events ?? [];
    expect(events.length).toBe(4);
    expect(events.join()).toMatch(/organization\.created.*seal\.created/);
    for (const event of events) expect(event).toMatch(/"key_id":"key_/);
  });

  it('gives none of its keys the power to make another', async () => {
    const { secretKey } = dataOf((await create(await operatorKey(), { name: 'Globex' })).body);
    expect((await create(secretKey, { name: 'Initech' })).status).toBe(403);
  });
});

describe('400', () => {
  it.each([
    ['a name that is no text', { name: 7 }, 'name'],
    ['a plan that is no text', { name: 'Globex', plan: null }, 'plan'],
  ])('for %s', async (_, wanted, field) => {
    const { status, body } = await create(await operatorKey(), wanted);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { field, reason: 'type' } } });
  });
});

describe('403', () => {
  it("for any key but an operator's, though it has every scope", async () => {
    const { secretKey } = await service().organization();
    const { status, body } = await create(secretKey, { name: 'Globex' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { details: { field: 'X-API-Key', reason: 'operator_only' } } });
  });

  it("for an operator's key without the scope", async () => {
    const { key } = await service().organization();
    const asking = await key('sk', { isOperator: true, scopes: ['organizations:read'] });
    const { status, body } = await create(asking, { name: 'Globex' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { details: { requiredScopes: ['organizations:write'] } } });
  });
});

describe('422', () => {
  it.each([
    ['no name', {}, 'name', 'required'],
    ['a name of blanks', { name: '\t ' }, 'name', 'invalid_character'],
    ['a name that is too long', { name: 'a'.repeat(201) }, 'name', 'too_long'],
    ['a plan that is none', { name: 'Globex', plan: 'gold' }, 'plan', 'unknown'],
  ])('for %s', async (_, wanted, field, reason) => {
    const { status, body } = await create(await operatorKey(), wanted);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { details: { field, reason } } });
  });
});
