import { expect, it } from 'vitest';
import { runService } from '../test/running-service.ts';
import { createContract, submissions } from './contract.ts';

const service = runService();

it('what the benches submit is a submission that the service takes', async () => {
  const { origin, organization } = service();
  const { secretKey, publicKey } = await organization();
  const { shots, status } = await submissions([await createContract(origin, secretKey)], publicKey, {
    size: 30,
    connections: 1,
  });
  for (const { path, method, headers, body = null } of shots) {
    const answer = await fetch(origin + path, { method, headers: { ...headers }, body });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('"submissionId"')]);
  }
});
