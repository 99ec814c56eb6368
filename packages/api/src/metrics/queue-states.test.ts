import { newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { newOrganization } from '../../test/add-organization.ts';
import { openEmpty } from '../../test/open-empty.ts';
import { addEndpoint, newEndpoint } from '../../test/webhooks/stored-endpoint.ts';
import { addJob, leaseJob } from '../jobs/job-store.ts';
import { queueStates } from './queue-states.ts';

const [now, minute] = [10_000_000, 60_000];

it('counts due, running and later jobs of all organizations', async () => {
  const database = await openEmpty();
  const organizations = [await newOrganization(database), await newOrganization(database)];
  const add = (organizationId: string, dueAt: number) =>
    database.unscoped.write((db) =>
      addJob(db, { kind: 'completion', subjectId: newId('sub'), organizationId, requestId: null }, dueAt),
    );
  for (const organizationId of organizations) {
    await add(organizationId, now - 2 * minute);
    await add(organizationId, now + minute);
  }
  await leaseJob(database, 'completion', { now, after: '', leasedUntil: now + minute });
  const [completions] = await queueStates(database, now);
  expect(completions).toEqual({
    queue: 'completions',
    lengths: { due: 1, running: 1, later: 2 },
    oldestSeconds: 120,
  });
  // The lease has expired, so the job is due again.
  const [later] = await queueStates(database, now + 3 * minute);
  expect(later).toMatchObject({ lengths: { due: 4, running: 0, later: 0 }, oldestSeconds: 300 });
});

it('counts only endpoints with pending events', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  await addEndpoint(database, organizationId);
  await (await newEndpoint(database, organizationId)).queue(now - 5_000);
  const [, webhooks] = await queueStates(database, now);
  expect(webhooks).toEqual({ queue: 'webhooks', lengths: { due: 1, running: 0, later: 0 }, oldestSeconds: 5 });
});
