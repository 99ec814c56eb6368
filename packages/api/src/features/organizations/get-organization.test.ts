import type { Organization } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();
const get = (key: string) => ask(`${service().baseUrl}/organizations/me`, key);

describe('200', () => {
  it('returns the organization of the key, with plan and settings', async () => {
    const { id, secretKey } = await service().organization('scale');
    const response = await get(secretKey);
    expect(response.status).toBe(200);
    const organization = dataOf<Organization>(response);
    expect(organization).toMatchObject({
      id,
      name: 'Acme',
      plan: 'scale',
      requireVerifiedChecksum: false,
      activeContent: 'neutralise',
      attachments: 'remove',
      language: 'en',
      retentionDays: 0,
    });
    expect(Date.parse(organization.createdAt)).toBeLessThanOrEqual(Date.now());
  });
});
