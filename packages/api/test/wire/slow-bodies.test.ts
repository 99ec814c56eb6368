import { expect, it } from 'vitest';
import { createDocument, filledContract, withChecksum } from '../documents.ts';
import { runService, type TestOrganization } from '../running-service.ts';
import { head, openConnection } from './connection.ts';

const service = runService({ TRUST_PROXY: '1' });

/** Starts an upload of 25 MiB, sends a part of it, and stalls. */
async function beginSlowUpload(key: string, address: string): Promise<{ readonly refused: Promise<string> }> {
  const { write, until } = await openConnection(service().origin);
  write(
    head('POST /v1/sdk/documents/submit', {
      ...{ 'X-API-Key': key, 'X-Forwarded-For': address },
      ...{ 'Content-Type': 'application/json', 'Content-Length': String(25 * 1024 * 1024) },
    }),
  );
  write(' '.repeat(100_000));
  return { refused: until('RATE_LIMIT_EXCEEDED') };
}

/** Submits a contract, followed by white space if it is to be large. @returns the status */
async function submit(
  key: string,
  { address, documentId, isLarge }: Record<'address' | 'documentId', string> & { isLarge: boolean },
) {
  const payload = await withChecksum(filledContract(documentId, `${address} ${isLarge}`));
  const answer = await fetch(`${service().baseUrl}/sdk/documents/submit`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload) + (isLarge ? ' '.repeat(5_000_000) : ''),
  });
  return answer.status;
}

it('accepts other submissions during 200 slow uploads with one public key', async () => {
  const organizations: TestOrganization[] = [await service().organization(), await service().organization()];
  const [attacked, other] = organizations as [TestOrganization, TestOrganization];
  const documents = await Promise.all(
    organizations.map(({ secretKey }) => createDocument(service().baseUrl, secretKey)),
  );
  const [document, ofOther] = documents.map(({ id }) => id) as [string, string];
  const uploads = await Promise.all(
    Array.from({ length: 200 }, () => beginSlowUpload(attacked.publicKey, '203.0.113.1')),
  );
  // Waits until every upload above the limit is refused.
  await new Promise<void>((resolve) => {
    let count = 0;
    const note = () => {
      count += 1;
      if (count === 168) resolve();
    };
    for (const { refused } of uploads) refused.then(note, () => undefined);
  });
  const large = { address: '203.0.113.2', isLarge: true };
  expect({
    sameKey: await submit(attacked.publicKey, { ...large, documentId: document }),
    sameKeyAndAddress: await submit(attacked.publicKey, {
      address: '203.0.113.1',
      isLarge: false,
      documentId: document,
    }),
    sameOrganization: await submit(await attacked.key('pk'), {
      ...large,
      address: '203.0.113.3',
      documentId: document,
    }),
    otherOrganization: await submit(other.publicKey, { ...large, documentId: ofOther }),
  }).toEqual({ sameKey: 201, sameKeyAndAddress: 201, sameOrganization: 201, otherOrganization: 201 });
});
