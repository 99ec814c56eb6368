import express from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { answerErrors } from './answer-errors.ts';
import { nameRequests } from './request-id.ts';

/** A service whose only operation fails with this error. */
async function failingWith(error: unknown, operation = 'submitDocument') {
  const app = express();
  const log = pino({ level: 'silent' });
  app.use(nameRequests(log));
  app.use((_request, response) => {
    response.locals.operation = operation;
    throw error;
  });
  app.use(answerErrors(log));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const heard = await ask(`http://127.0.0.1:${port}/`, undefined);
  server.close();
  return heard;
}

const withCode = (code: string, more: object = {}) => Object.assign(new Error('/secret/path'), { code, ...more });

describe('an error that nobody foresaw', () => {
  it('is ours, says nothing of where it happened, and names the request', async () => {
    const { status, text, body, headers } = await failingWith(new Error('SELECT * FROM /secret/path'));
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, error: { code: 'SUBMISSION_FAILED' } });
    expect(body).toMatchObject({ meta: { requestId: headers.get('X-Request-Id') } });
    expect(text).not.toMatch(/secret|SELECT|at /);
  });

  it('is an internal error outside of submissions', async () => {
    expect((await failingWith(new Error('x'), 'getDocument')).body).toMatchObject({
      error: { code: 'INTERNAL_ERROR' },
    });
  });
});

describe('a disk that takes no more', () => {
  it.each([
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    withCode('ERR_SQLITE_ERROR', { errcode: 13 }),
    withCode('ERR_SQLITE_ERROR', { errcode: 778 }),
  ])('asks to come back later (%#)', async (error) => {
    const { status, headers, body, text } = await failingWith(error);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('30');
    expect(body).toMatchObject({ error: { code: 'SUBMISSION_FAILED' } });
    expect(text).not.toContain('secret');
  });

  it('is not what every database error means', async () => {
    expect((await failingWith(withCode('ERR_SQLITE_ERROR', { errcode: 1 }))).status).toBe(500);
  });
});
