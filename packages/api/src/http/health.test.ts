import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { listen } from '../../test/listen.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { healthRouter } from './health.ts';
import { answerErrors } from './middleware/answer-errors.ts';
import { nameRequests } from './middleware/request-id.ts';

/** Starts a service whose storage can be full. */
async function serve() {
  const state = { isFull: false, isReady: true };
  const health = {
    isReady: () => state.isReady,
    isWritable: async () => !state.isFull,
  };
  const log = pino({ level: 'silent' });
  const app = express()
    .use(nameRequests({ log, metrics: noMetrics }))
    .use(healthRouter(health))
    .use(answerErrors(log));
  const origin = `http://127.0.0.1:${await listen(createServer(app))}`;
  return {
    state,
    readiness: () => ask(`${origin}/readyz`, undefined),
    liveness: () => ask(`${origin}/healthz`, undefined),
  };
}

it('is not ready while the storage refuses writes, and stays live', async () => {
  const { state, readiness, liveness } = await serve();
  state.isFull = true;
  const answer = await readiness();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.text).toContain('Check the free space on the disk');
  expect((await liveness()).status).toBe(200);
  state.isFull = false;
  expect((await readiness()).status).toBe(200);
});

it('is not ready while it is stopping', async () => {
  const { state, readiness } = await serve();
  state.isReady = false;
  const answer = await readiness();
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('The service is stopping');
});
