import { describe, expect, it } from 'vitest';
import { errorOf, isCollision, isPostgresRefusal } from './errors.ts';

/** An error of the server as pg throws it. */
const serverError = (code: string, more: object = {}) =>
  Object.assign(new Error('duplicate key value: "Jane Roe"'), { severity: 'ERROR', code, ...more });

describe('an error of the server', () => {
  it('is reported without the values in its message', () => {
    const error = errorOf(serverError('23505', { constraint: 'submissions_once', detail: 'Key (x)=(Jane Roe)' }));
    if (!(error instanceof Error)) return expect.fail('Expected an error.');
    expect(error.message).toBe('PostgreSQL refused a query: SQLSTATE 23505 (submissions_once)');
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('Jane');
  });

  it.each(['57P01', '57P03', '53300', '53100', '58030', '08006', '57014', '25006', '55P03', '40001', '28P01'])(
    'is temporary: %s',
    (code) => expect(isPostgresRefusal(errorOf(serverError(code)))).toBe(true),
  );

  it.each(['23505', '42703', '42501', '22021', 'XX000'])('is a bug: %s', (code) => {
    expect(isPostgresRefusal(errorOf(serverError(code)))).toBe(false);
  });

  it.each([
    ['40001', true],
    ['40P01', true],
    ['23505', false],
    ['57P01', false],
  ] as const)('with SQLSTATE %s is a retryable collision: %s', (code, expected) =>
    expect(isCollision(errorOf(serverError(code)))).toBe(expected),
  );
});

describe('an error of the connection', () => {
  it.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
  ])('is temporary: %s', (thrown) => {
    const error = errorOf(thrown);
    expect(error).toMatchObject({ name: 'PostgresAway' });
    expect(isPostgresRefusal(error)).toBe(true);
    expect(errorOf(error)).toBe(error);
  });

  it.each([
    new TypeError('Cannot read properties of undefined'),
    new RangeError('A number in the database is not a safe integer.'),
    Object.assign(new TypeError('The first argument must be'), { code: 'ERR_INVALID_ARG_TYPE' }),
    'a word',
  ])('is not assumed when the service has a bug: %s', (thrown) => {
    expect(errorOf(thrown)).toBe(thrown);
    expect(isPostgresRefusal(errorOf(thrown))).toBe(false);
  });
});
