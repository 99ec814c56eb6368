import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { between, parse } from './parse.ts';
import { isReason, reasons } from './reasons.ts';
import { invalid, ServiceError } from './service-error.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.maxLength(3, 'too_long')),
  list: v.array(v.object({ size: v.pipe(v.number(), v.minValue(1, 'range')) })),
});

function failure(input: unknown, status?: number): ServiceError {
  try {
    parse(schema, input, status);
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('The input was accepted.');
}

describe('reading input by a schema', () => {
  it('returns known members and drops the rest', () => {
    expect(parse(schema, { name: 'a', list: [], other: 1 })).toEqual({ name: 'a', list: [] });
  });

  it('reports the place and the reason', () => {
    expect(failure({ name: 'a', list: [{ size: 1 }, { size: 0 }] }).details).toEqual({
      field: 'list[1].size',
      reason: 'range',
      min: 1,
    });
  });

  it('has status 422 for missing members and 400 for wrong types', () => {
    expect(failure({ list: [] })).toMatchObject({ status: 422, details: { field: 'name', reason: 'required' } });
    expect(failure({ name: null, list: [] })).toMatchObject({
      status: 400,
      details: { field: 'name', reason: 'type' },
    });
    expect(failure('text')).toMatchObject({ status: 400, details: { field: 'body', reason: 'type' } });
  });

  it('refuses a list in place of an object', () => {
    expect(failure([])).toMatchObject({ status: 400, details: { field: 'body', reason: 'type' } });
    const inside = failure({ name: 'a', list: [[]] });
    expect(inside.status).toBe(400);
    expect(inside.details).toEqual({ field: 'list[0]', reason: 'type' });
    // Also if all members are optional.
    const read = () => parse(v.object({ name: v.optional(v.string()) }), []);
    expect(read).toThrow(expect.objectContaining({ status: 400, details: { field: 'body', reason: 'type' } }));
  });

  it('reports both limits of a range', () => {
    const range = v.object({ limit: v.pipe(v.number(), between(1, 100)) });
    expect(parse(range, { limit: 100 })).toEqual({ limit: 100 });
    const problem = { field: 'limit', reason: 'range', min: 1, max: 100 };
    expect(() => parse(range, { limit: 101 })).toThrow(expect.objectContaining({ details: problem }));
  });

  it('uses a given status, such as for a query', () => {
    expect(failure({ name: 'long', list: [] }, 400)).toMatchObject({ status: 400, details: { reason: 'too_long' } });
  });

  it('reports several problems, the unreadable one first', () => {
    const error = failure({ name: 'long', list: [{ size: '1' }] });
    expect(error).toMatchObject({ status: 400, details: { field: 'list[0].size', reason: 'type' } });
    expect(error.details?.errors).toHaveLength(2);
  });
});

describe('an error', () => {
  it('describes its problem in a sentence', () => {
    expect(invalid([{ field: 'pages', reason: 'too_few' }]).message).toBe('pages has too few entries.');
  });
});

describe('the vocabulary of reasons', () => {
  it('is closed', () => {
    expect(isReason('range')).toBe(true);
    expect(isReason('toString')).toBe(false);
  });

  it('is lower snake case, each reason with a status of 4xx or 503', () => {
    for (const [name, { status }] of Object.entries(reasons)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status === 503 || (status >= 400 && status < 500), name).toBe(true);
    }
  });
});
