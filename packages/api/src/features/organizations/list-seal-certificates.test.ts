import { createHash, X509Certificate } from 'node:crypto';
import type { Pagination, SealCertificate } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { runService, type TestOrganization } from '../../../test/running-service.ts';
import { sealsOf } from '../../../test/seal/seals-of.ts';
import { renewSeal } from '../../sealing/keys/organization-seal.ts';

const service = runService();

const get = (key: string, query = '') => ask(`${service().baseUrl}/organizations/me/seal-certificates${query}`, key);

interface Listed {
  readonly data: readonly SealCertificate[];
  readonly pagination: Pagination;
}

async function list({ secretKey }: TestOrganization, query = ''): Promise<Listed> {
  const { status, body } = await get(secretKey, query);
  expect(status).toBe(200);
  return body as Listed;
}

/** Gives an organization a number of certificates. @returns their ids, newest first */
async function rotate({ id }: TestOrganization, count: number): Promise<string[]> {
  const { database, seals } = await sealsOf(service().dataDir);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const now = Date.now() + index;
    ids.unshift((await database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, now))).id);
  }
  await database.close();
  return ids;
}

describe('200', () => {
  it('lists the current and former certificates, newest first', async () => {
    const organization = await service().organization();
    const ids = await rotate(organization, 2);
    const { data, pagination } = await list(organization);
    expect(pagination).toEqual({ hasMore: false, limit: 20 });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data.map(({ retiredAt }) => retiredAt)).toEqual([null, data[0]?.createdAt]);
  });

  it('returns each certificate as PEM with its times and fingerprint', async () => {
    const organization = await service().organization();
    await rotate(organization, 1);
    const { data } = await list(organization);
    for (const { certificate, fingerprint, notBefore, notAfter } of data) {
      const { raw, subject, validFromDate, validToDate } = new X509Certificate(certificate);
      expect(subject).toContain(organization.id);
      expect(createHash('sha256').update(raw).digest('hex')).toBe(fingerprint);
      expect({ notBefore, notAfter }).toEqual({
        notBefore: validFromDate.toISOString(),
        notAfter: validToDate.toISOString(),
      });
    }
    expect(data).toHaveLength(1);
  });

  it('pages through each certificate once while others are created', async () => {
    const organization = await service().organization();
    const ids = await rotate(organization, 3);
    const first = await list(organization, '?limit=2');
    await rotate(organization, 1);
    const rest = await list(organization, `?limit=2&cursor=${first.pagination.cursor}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(rest.pagination).toEqual({ hasMore: false, limit: 2 });
  });
});
