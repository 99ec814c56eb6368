import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../../test/ask.ts';
import { noMetrics } from '../metrics/metrics.ts';
import type { CertificateState } from '../sealing/keys/operator-key.ts';
import { watchStorage } from '../storage-watch.ts';
import { healthRouter, noteStorageErrors } from './health.ts';
import { answerErrors } from './middleware/answer-errors.ts';
import { nameRequests } from './middleware/request-id.ts';

/** Starts a service whose storage can be full. */
async function serve() {
  const state = { isFull: false, isReady: true, time: 0, certificate: 'valid' as CertificateState };
  const write = async () => {
    if (state.isFull) throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  };
  const health = {
    isReady: () => state.isReady,
    storage: watchStorage({ probe: write, ping: async () => undefined }, () => state.time),
    sealCertificate: () => state.certificate,
  };
  const log = pino({ level: 'silent' });
  const app = express()
    .use(nameRequests({ log, metrics: noMetrics }))
    .use(healthRouter(health));
  app.post('/', (_request, response) => write().then(() => void response.end()));
  const server = app.use(noteStorageErrors(health)).use(answerErrors(log)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    state,
    submit: () => ask(origin, undefined, { method: 'POST' }),
    readiness: () => ask(`${origin}/readyz`, undefined),
    liveness: () => ask(`${origin}/healthz`, undefined),
  };
}

it('is ready after a successful write', async () => {
  const { submit, readiness } = await serve();
  await submit();
  expect((await readiness()).body).toEqual({ status: 'ready' });
});

it('is not ready from a refused write until a probe succeeds, and stays live', async () => {
  const { state, submit, readiness, liveness } = await serve();
  state.isFull = true;
  expect((await submit()).status).toBe(503);
  const answer = await readiness();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.text).toContain('Check the free space on the disk');
  expect((await liveness()).status).toBe(200);
  state.isFull = false;
  state.time += 1_000;
  expect((await readiness()).status).toBe(200);
});

it('is not ready while it is stopping', async () => {
  const { state, readiness } = await serve();
  state.isReady = false;
  const answer = await readiness();
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('The service is stopping');
});

it.each([
  ['valid', { status: 'ready' }],
  ['expires_soon', { status: 'ready' }],
  ['expired', { status: 'degraded', reason: 'seal_certificate_expired' }],
  ['not_yet_valid', { status: 'degraded', reason: 'seal_certificate_not_yet_valid' }],
] as const)(
  'serves requests, and is degraded while its seal certificate cannot seal: %s',
  async (certificate, body) => {
    const { state, readiness } = await serve();
    state.certificate = certificate;
    expect(await readiness()).toMatchObject({ status: 200, body });
  },
);
