import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

describe('400', () => {
  it('refuses a limit that is not a whole number from 1 to 100', async () => {
    const { secretKey } = await service().organization();
    for (const limit of ['0', '101', '-1', '1.5', 'all', '', '1e1', ' 5']) {
      const query = new URLSearchParams({ limit });
      const { status, body } = await ask(`${service().baseUrl}/documents?${query}`, secretKey);
      expect(status, limit).toBe(400);
      expect(body).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field: 'limit' } } });
    }
  });
});
