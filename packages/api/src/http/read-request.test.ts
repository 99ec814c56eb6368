import { createServer } from 'node:http';
import { newId, type OperationName } from '@document-signer/core';
import express from 'express';
import { expect, it } from 'vitest';
import { listen } from '../../test/listen.ts';
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

/** Sends ten concurrent requests, and blocks them until `expected` are being processed. @returns the peak */
async function peakConcurrency(name: OperationName, expected: number): Promise<number> {
  const withRequest = requestReader(name, readers);
  const released = Promise.withResolvers<void>();
  let [arrived, active, peak] = [0, 0, 0];
  const app = express().post('/', async (request, response) => {
    response.locals.requestId = newId('req');
    arrived += 1;
    await withRequest(request, response, caller, ({ inTurn }) =>
      inTurn(async () => {
        active += 1;
        peak = Math.max(peak, active);
        await released.promise;
        active -= 1;
      }),
    );
    response.end();
  });
  const url = `http://127.0.0.1:${await listen(createServer(app))}/`;
  const headers = { 'Content-Type': 'application/json', Connection: 'close' };
  const answers = Array.from({ length: 10 }, () => fetch(url, { method: 'POST', headers, body: '{}' }));
  await expect.poll(() => [arrived, active]).toEqual([10, expected]);
  released.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  return peak;
}

it('processes four submissions at a time, and answers all', async () => {
  expect(await peakConcurrency('submitDocument', 4)).toBe(4);
});

it('does not queue other operations', async () => {
  expect(await peakConcurrency('createApiKey', 10)).toBe(10);
});
