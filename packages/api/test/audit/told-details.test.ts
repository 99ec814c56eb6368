import { join } from 'node:path';
import { auditEventTypes } from '@document-signer/core';
import { expect, it } from 'vitest';
import { commonDetailWords, detailWords } from '../../src/openapi/words/audit-details.ts';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { toLoopback } from '../webhooks/endpoint.ts';
import { copyOf, snapshot, writeTrails } from './written.ts';

const service = runService(toLoopback);

/** What only happens when clocks differ, or when somebody changes more than these organizations do. */
const seldom = ['clockDifferenceMilliseconds', 'name', 'requireVerifiedChecksum', 'retentionDays'];

it('the reference tells of all that the details of each type of event hold, and of nothing else', async () => {
  await writeTrails(service());
  const path = join(await temporaryFolder(), 'written.sqlite');
  snapshot(service(), path);
  const { db } = await copyOf(path);
  const members = db.prepare(
    'SELECT DISTINCT member.key AS name FROM audit_events, json_each(details_json) AS member WHERE audit_events.type = ?',
  );
  for (const type of auditEventTypes) {
    const told = Object.keys({ ...commonDetailWords, ...detailWords[type] });
    const held = members.all(type).map(({ name }) => String(name));
    expect(told, type).toEqual(expect.arrayContaining(held));
    // The command line and the service itself have no address and no browser.
    expect([...held, ...seldom, 'ip', 'userAgent'], type).toEqual(expect.arrayContaining(told));
  }
});
