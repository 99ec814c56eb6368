import { createServer } from 'node:http';
import { constants } from 'node:os';
import { ServiceError } from '@document-signer/core';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { listen } from '../../../test/listen.ts';
import { CommitUnknown } from '../../database/postgres/errors.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import { answerErrors } from './answer-errors.ts';
import { nameRequests } from './request-id.ts';

/** Returns the answer and the log lines when a handler throws an error. */
async function answerTo(error: unknown, operation = 'getDocument') {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const fail: RequestHandler = (_request, response) => {
    response.locals.operation = operation;
    throw error;
  };
  const app = express()
    .use(nameRequests({ log, metrics: noMetrics }))
    .use(fail)
    .use(answerErrors(log));
  const port = await listen(createServer(app));
  return { ...(await ask(`http://127.0.0.1:${port}/`, undefined)), logged: () => logged.join('') };
}

describe('an unexpected error', () => {
  it.each([
    ['getDocument', 'INTERNAL_ERROR'],
    ['submitDocument', 'SUBMISSION_FAILED'],
  ])('in %s is answered with %s, without internals', async (operation, code) => {
    const answer = await answerTo(new TypeError('cannot read x of undefined at /srv/app.ts:7'), operation);
    expect(answer).toMatchObject({ status: 500, body: { success: false, error: { code } } });
    expect(answer.text).not.toContain('undefined');
    expect(answer.logged()).toContain('cannot read x of undefined');
  });
});

describe('a lost connection during a commit', () => {
  it.each([
    ['createDocument', 'INTERNAL_ERROR', 'Check before you send it again'],
    ['submitDocument', 'SUBMISSION_FAILED', 'Send the same submission again later; it is stored only once'],
  ])('in %s is answered with 503 and an unknown outcome', async (operation, code, advice) => {
    const answer = await answerTo(new CommitUnknown(), operation);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(answer.body).toMatchObject({ error: { code, details: { reason: 'outcome_unknown' } } });
    expect(answer.text).toContain('this may or may not have been stored');
    expect(answer.text).toContain(advice);
  });
});

describe('a SyntaxError', () => {
  it('is logged without its message, which could contain values of a signer', async () => {
    const damaged = () => JSON.parse('{"content":"Jane Roe') as unknown;
    let thrown: unknown;
    try {
      damaged();
    } catch (error) {
      thrown = error;
    }
    const answer = await answerTo(thrown);
    expect(answer.status).toBe(500);
    expect(answer.logged()).toContain('SyntaxError');
    expect(answer.logged()).toContain('answer-errors.test');
    expect(answer.logged()).not.toContain('Jane');
  });
});

describe('a storage error', () => {
  it('is answered with 503 and Retry-After', async () => {
    const answer = await answerTo(
      Object.assign(new Error('no space left'), { code: 'ENOSPC', errno: -constants.errno.ENOSPC }),
      'submitDocument',
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(answer.body).toMatchObject({
      error: { code: 'SUBMISSION_FAILED', details: { reason: 'storage_unavailable' } },
    });
  });
});

describe('a ServiceError', () => {
  it('is answered unchanged, and not logged as a failure', async () => {
    const answer = await answerTo(new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 7 }));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect(answer.body).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(answer.logged()).not.toContain('request failed');
  });
});
