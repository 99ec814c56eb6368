import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const validate = (key: string | undefined) => ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });

describe('200', () => {
  it('returns the organization and scopes of the key', async () => {
    const { id, publicKey } = await service().organization();
    const { status, body } = await validate(publicKey);
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: true,
      organizationId: id,
      organizationName: 'Acme',
      scopes: ['documents:read', 'documents:submit'],
    });
  });

  it('accepts secret keys without scopes, and returns the expiry', async () => {
    const { key } = await service().organization();
    const expiresAt = Date.now() + 60_000;
    expect(await validate(await key('sk', { scopes: [], expiresAt }))).toMatchObject({
      status: 200,
      body: { valid: true, scopes: [], expiresAt: new Date(expiresAt).toISOString() },
    });
  });
});

describe('401', () => {
  it.each([
    ['missing', async () => undefined],
    ['expired', async () => (await service().organization()).key('pk', { expiresAt: Date.now() - 1 })],
  ])('returns the error as a string when the key is %s', async (_, makeKey) => {
    const { status, body, headers } = await validate(await makeKey());
    expect(status).toBe(401);
    expect((body as { error: string }).error).toMatch(/key/);
    expect(headers.get('X-Request-Id')).toMatch(/^req_/);
  });
});
