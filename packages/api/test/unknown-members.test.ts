import type { AuditEvent, SubmissionRecord, SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post } from './ask.ts';
import { findProblems } from './audit/find-problems.ts';
import { createDocument, filledContract, withChecksum } from './documents.ts';
import { shareService } from './running-service.ts';
import { openTestDatabaseToRead } from './test-database.ts';

const service = shareService();

type Contract = ReturnType<typeof filledContract>;

/** Submits a contract with added members. Returns what the service stores. */
async function submit(add: (contract: Contract) => Record<string, unknown>) {
  const { baseUrl, dataDir } = service();
  const { id: organizationId, secretKey, publicKey } = await service().organization();
  const { id } = await createDocument(baseUrl, secretKey);
  const contract = filledContract(id);
  const body = await withChecksum(add(contract));
  const send = () => post(`${baseUrl}/sdk/documents/submit`, publicKey, body);
  const { status, text, body: result } = await send();
  expect({ status, text }).toMatchObject({ status: 201 });
  const path = `${baseUrl}/submissions/${(result as SubmissionResult).submissionId}`;
  const read = async <T>(address: string) => (await ask(address, secretKey)).body as { readonly data: T };
  return {
    contract,
    record: (await read<SubmissionRecord>(path)).data,
    received: (await read<AuditEvent[]>(`${path}/audit`)).data.find(({ type }) => type === 'submission.received'),
    sendAgain: async () => (await send()).status,
    async findings() {
      const database = await openTestDatabaseToRead(dataDir);
      const found = await findProblems(database.unscoped.read, { organizationId });
      await database.close();
      return found;
    },
  };
}

/** Adds members to each object of a submission. */
function everywhere({ fields, pages, renderContext, ...rest }: Contract, more: Record<string, string>) {
  const position = { x: 0.1, y: 0.1, width: 0.4, height: 0.05, ...more };
  return {
    ...rest,
    ...more,
    renderContext: { ...renderContext, ...more },
    pages: pages.map((page) => ({ ...page, ...more })),
    fields: fields.map((field, index) => ({
      ...field,
      ...more,
      value: { ...field.value, ...more },
      style: { ...(index === 0 && { fontSize: 12 }), ...more },
      ...(index === 0 && { position }),
    })),
  };
}

describe('unknown members of a submission', () => {
  it('are not stored, and the audit trail still verifies', async () => {
    const { contract, record, received, sendAgain, findings } = await submit((filled) =>
      everywhere(filled, { unknown: 'x', other: '' }),
    );
    expect(JSON.stringify(record)).not.toMatch(/unknown|other/);
    const [name, sign] = contract.fields;
    const position = { x: 0.1, y: 0.1, width: 0.4, height: 0.05 };
    expect(record).toMatchObject({ checksumVerified: true, pages: contract.pages });
    expect(record.renderContext).toEqual(contract.renderContext);
    expect(record.fields).toEqual([
      { ...name, position, style: { fontSize: 12 } },
      { ...sign, style: {} },
    ]);
    expect(received?.details).toMatchObject({ storedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await sendAgain()).toBe(200);
    expect(await findings()).toEqual([]);
  });
});
