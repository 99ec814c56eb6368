import { type OperationName, operations } from '@document-signer/core';
import { beforeAll, expect, it } from 'vitest';
import { post } from './ask.ts';
import { attempts, type Intruder, victimIdempotencyKey } from './isolation/attempts.ts';
import { createResources, expectNoChange } from './isolation/resources.ts';
import { runService, type TestOrganization } from './running-service.ts';

const service = runService({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8:1-65535' });
let victim: TestOrganization;
let elsewhere: TestOrganization;
let stranger: Intruder;

beforeAll(async () => {
  victim = await service().organization();
  await createResources(service(), victim, victimIdempotencyKey);
  elsewhere = await service().organization();
  const own = await createResources(service(), elsewhere, 'visit-2');
  stranger = { baseUrl: service().baseUrl, key: await elsewhere.key('sk', { isOperator: true }), own };
});

/** The operations that change something. */
const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].method !== 'GET');
const byId = names.flatMap((name) => (attempts[name].byId ?? []).map((attempt, index) => ({ name, index, attempt })));

it.each(byId)('lets another organization change its own data only: $name $index', ({ name, index, attempt }) =>
  expectNoChange(service(), victim.id, async () => {
    const things = await createResources(service(), elsewhere, `${name} ${index}`);
    // Only an envelope that has ended can be erased.
    if (name === 'eraseEnvelope') {
      const path = `/envelopes/${things.envelopeId}/void`;
      await post(`${stranger.baseUrl}${path}`, stranger.key, { reason: 'Sent twice.' });
    }
    expect([200, 201]).toContain((await attempt(things, stranger)).status);
  }),
);
