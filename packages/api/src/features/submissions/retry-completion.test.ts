import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { completed, type Submitted } from '../../../test/completion/submitted.ts';
import { shareService } from '../../../test/running-service.ts';
import { waitForCompletion } from '../../../test/wait-for-completion.ts';
import { writeOutcome } from '../../../test/write-outcome.ts';

const service = shareService();
let done: Submitted;

beforeAll(async () => {
  done = await completed(service());
});

const retry = (id: string, key: string) => ask(`${done.baseUrl}/submissions/${id}/completion`, key, { method: 'POST' });

describe('200', () => {
  it('completes a submission whose completion failed', async () => {
    const id = await writeOutcome(service(), done, { status: 'failed', failure: 'storage_unavailable' });
    const { status, body } = await retry(id, done.secretKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { id, failure: null, status: expect.stringMatching(/^(received|comp)/) } });
    expect(await waitForCompletion(done.baseUrl, done.secretKey, id)).toMatchObject({ status: 'completed' });
  });

  it('does not change submissions whose completion did not fail', async () => {
    const { status, body } = await retry(done.submissionId, done.secretKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { id: done.submissionId, status: 'completed' } });
    const { data } = (await ask(`${done.baseUrl}/submissions/${done.submissionId}/audit`, done.secretKey)).body as {
      data: { type: string }[];
    };
    expect(data.map(({ type }) => type)).not.toContain('submission.retried');
  });

  it('queues one completion for concurrent requests', async () => {
    const id = await writeOutcome(service(), done, { status: 'failed', failure: 'unexpected' });
    await Promise.all(Array.from({ length: 8 }, () => retry(id, done.secretKey)));
    expect(await waitForCompletion(done.baseUrl, done.secretKey, id)).toMatchObject({ status: 'completed' });
    const { data } = (await ask(`${done.baseUrl}/submissions/${id}/audit`, done.secretKey)).body as {
      data: { type: string }[];
    };
    expect(data.filter(({ type }) => type === 'submission.retried')).toHaveLength(1);
  });
});
