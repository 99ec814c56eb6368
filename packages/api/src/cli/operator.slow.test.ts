import { describe, expect, it } from 'vitest';
import { ask, patch, post } from '../../test/ask.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';

const service = runService();

async function makeOperator(): Promise<{ readonly organizationId: string; readonly secretKey: string }> {
  const { code, out, error } = await runCommand(['operator', '--json'], { DATA_DIR: service().dataDir });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

describe('operator', () => {
  it('creates a key that can create organizations in a running service', async () => {
    const { secretKey } = await makeOperator();
    const { status, body } = await post(`${service().baseUrl}/organizations`, secretKey, { name: 'Globex' });
    expect(status).toBe(201);
    const made = (body as { data: { secretKey: string } }).data;
    expect((await ask(`${service().baseUrl}/documents`, made.secretKey)).status).toBe(200);
  });

  it('creates a key that can read no documents and create no keys', async () => {
    const { secretKey } = await makeOperator();
    const { body } = await ask(`${service().baseUrl}/sdk/validate-key`, secretKey, { method: 'POST' });
    expect(body).toMatchObject({ scopes: ['organizations:read', 'organizations:write'] });
    expect((await ask(`${service().baseUrl}/documents`, secretKey)).status).toBe(403);
    expect((await post(`${service().baseUrl}/api-keys`, secretKey, { kind: 'sk' })).status).toBe(403);
  });

  it('creates another key each time, in the same organization', async () => {
    const [first, second] = [await makeOperator(), await makeOperator()];
    expect(second.secretKey).not.toBe(first.secretKey);
    expect(second.organizationId).toBe(first.organizationId);
    const { body } = await ask(`${service().baseUrl}/organizations/me`, first.secretKey);
    expect(body).toMatchObject({ data: { id: first.organizationId, name: 'Operator' } });
  });

  it('ignores an organization with the same name', async () => {
    const { baseUrl } = service();
    const { id, secretKey } = await service().organization();
    expect((await patch(`${baseUrl}/organizations/me`, secretKey, { name: 'Operator' })).status).toBe(200);
    expect((await makeOperator()).organizationId).not.toBe(id);
  });
});
