import { newId, ServiceError, type SubmissionPayload } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { text } from '../../test/sample.ts';
import { missingFieldsOf, refusalsOf } from './refusals.ts';

const entry = (id: string) => ({ id, type: 'text', page: 1, value: text('x') }) as const;
const payload: SubmissionPayload = {
  documentId: newId('doc'),
  submittedAt: '2026-11-21T10:00:00.000Z',
  renderContext: { scale: 1, viewportWidth: 1, viewportHeight: 1, devicePixelRatio: 1 },
  pages: [],
  fields: [entry('name'), entry('town')],
  checksum: 'x',
};

describe('missingFieldsOf', () => {
  it('returns the ids of missing fields', () => {
    const missing = (details: Record<string, unknown>) =>
      missingFieldsOf(new ServiceError('VALIDATION_ERROR', { details }));
    expect(missing({ missingFields: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(missing({ missingFields: ['a', 5] })).toEqual(['a']);
    expect(missing({ missingFields: 'a' })).toEqual([]);
    expect(missing({})).toEqual([]);
    expect(missingFieldsOf(undefined)).toEqual([]);
  });
});

describe('refusalsOf', () => {
  const refused = (details: Record<string, unknown>, status = 422) =>
    refusalsOf(new ServiceError('VALIDATION_ERROR', { status, details }), payload);
  const first = { field: 'fields[0].value.content', reason: 'too_long', max: 5 };
  const second = { field: 'fields[1].value.content', reason: 'unprintable_character' };

  it('finds fields by their index in the submission', () => {
    expect(refused(second)).toEqual([{ fieldId: 'town', problem: second }]);
    expect(refused({ ...first, errors: [first, second] }).map(({ fieldId }) => fieldId)).toEqual(['name', 'town']);
  });

  it('returns nothing if an error is not about a field, or malformed', () => {
    // Correcting one field would not help.
    expect(refused({ ...first, errors: [first, { field: 'checksum', reason: 'mismatch' }] })).toEqual([]);
    expect(refused({ field: 'fields[0].page', reason: 'mismatch' })).toEqual([]);
    for (const details of [{}, { errors: 5 }, { errors: [null, 'x'] }, { field: 'fields[9].value', reason: 'range' }]) {
      expect(refused(details)).toEqual([]);
    }
    expect(refused({ field: 'fields[0].value', reason: 'newer_reason' })).toEqual([]);
    expect(refused(first, 400)).toEqual([]);
    expect(refusalsOf(new Error('no answer'), payload)).toEqual([]);
    expect(refusalsOf(new ServiceError('VALIDATION_ERROR', { details: first }), undefined)).toEqual([]);
  });
});
