import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, type OperationName } from '@document-signer/core';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../features/api-keys/known-keys.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createLargeBodies } from './limits/large-bodies.ts';
import { requestReader } from './read-request.ts';

const caller = { id: newId('key'), organizationId: newId('org') } as Caller;
const readers = {
  maxBodyBytes: { small: 1000, fields: 1000, submission: 1000 },
  incoming: '/nowhere',
  largeBodies: createLargeBodies(noMetrics),
  receiveForm: () => Promise.reject(new Error('There is no form.')),
  receivePdf: () => Promise.reject(new Error('There is no PDF.')),
};

/** Sends ten requests for an operation at once. @returns how many were processed at the same time at most */
async function peakConcurrency(name: OperationName): Promise<number> {
  const withRequest = requestReader(name, readers);
  let [active, peak] = [0, 0];
  const app = express().post('/', async (request, response) => {
    response.locals.requestId = newId('req');
    await withRequest(request, response, caller, ({ inTurn }) =>
      inTurn(async () => {
        active += 1;
        peak = Math.max(peak, active);
        await new Promise((resolve) => setTimeout(resolve, 50));
        active -= 1;
      }),
    );
    response.end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json', Connection: 'close' };
  const send = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{}' });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  return peak;
}

it('processes four submissions at a time, and answers all', async () => {
  expect(await peakConcurrency('submitDocument')).toBe(4);
});

it('does not queue other operations', async () => {
  expect(await peakConcurrency('createApiKey')).toBeGreaterThan(4);
});
