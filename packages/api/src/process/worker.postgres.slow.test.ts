import { pino } from 'pino';
import { expect, it } from 'vitest';
import { completed } from '../../test/completion/submitted.ts';
import { scrape, valueIn } from '../../test/exposition.ts';
import { runService } from '../../test/running-service.ts';
import { databaseSettings } from '../../test/test-database.ts';
import { readConfig } from './config.ts';
import { startWorker } from './server.ts';

const service = runService({ METRICS_PORT: '0' }, { works: false });

it('completes submissions of a process without workers, and counts its own work', async () => {
  const { dataDir, metricsUrl } = service();
  const settings = { DATA_DIR: dataDir, METRICS_PORT: '0', ...(await databaseSettings(dataDir)) };
  const lines: string[] = [];
  const worker = await startWorker(readConfig(settings), pino({}, { write: (line) => void lines.push(line) }));
  const { outcome, submissionId } = await completed(service());
  expect(outcome).toMatchObject({ status: 'completed' });
  // The log line has the id of the request, which another process received.
  const ofCompletion = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'completion');
  await expect.poll(ofCompletion).toMatchObject({ submissionId, requestId: expect.stringMatching(/^req_/) });
  const countOf = async (url: string | undefined) =>
    valueIn((await scrape(url)).samples, 'completion_duration_seconds_count', { outcome: 'completed' });
  expect(await countOf(worker.metricsUrl)).toBe(1);
  expect(await countOf(metricsUrl)).toBeUndefined();
  await worker.stop();
});
