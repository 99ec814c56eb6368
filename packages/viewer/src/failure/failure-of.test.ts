import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../pdf/pdf-error.ts';
import { BadDocumentError, type Moment, StoppedError } from './failure.ts';
import { failureOf } from './failure-of.ts';

const kindOf = (error: unknown, during: Moment = 'sending') => failureOf(error, during).kind;

describe('failureOf', () => {
  it('classifies the answers of the service', () => {
    const conflict = (field: string, reason: string) =>
      new ServiceError('SUBMISSION_FAILED', { status: 409, details: { field, reason } });
    const malformed = { field: 'documentId', reason: 'malformed' };
    for (const [error, during, kind] of [
      [new ServiceError('DOCUMENT_NOT_FOUND'), 'opening', 'not_found'],
      [new ServiceError('VALIDATION_ERROR', { status: 400, details: malformed }), 'opening', 'not_found'],
      // The document was open before.
      [new ServiceError('DOCUMENT_NOT_FOUND'), 'filling', 'deleted'],
      [new ServiceError('DOCUMENT_NOT_FOUND'), 'sending', 'deleted'],
      [new ServiceError('INVALID_API_KEY'), 'sending', 'invalid_key'],
      [new ServiceError('EXPIRED_API_KEY'), 'sending', 'expired_key'],
      [new ServiceError('INSUFFICIENT_PERMISSIONS'), 'sending', 'forbidden'],
      [new ServiceError('RATE_LIMIT_EXCEEDED'), 'sending', 'rate_limited'],
      [new ServiceError('VALIDATION_ERROR'), 'sending', 'rejected'],
      // No submission was sent, so none can be rejected.
      [new ServiceError('VALIDATION_ERROR'), 'opening', 'service_failed'],
      [new ServiceError('VALIDATION_ERROR'), 'filling', 'service_failed'],
      [new ServiceError('VALIDATION_ERROR', { status: 413 }), 'sending', 'too_large'],
      [new ServiceError('INTERNAL_ERROR'), 'sending', 'service_failed'],
      [new ServiceError('SUBMISSION_FAILED', { status: 503 }), 'sending', 'service_failed'],
      [conflict('documentVersion', 'document_changed'), 'sending', 'document_changed'],
      [conflict('consent', 'consent_required'), 'sending', 'document_changed'],
      [conflict('documentId', 'already_submitted'), 'sending', 'already_submitted'],
    ] as const) {
      expect(kindOf(error, during), `${error.code} ${during}`).toBe(kind);
    }
    expect(failureOf(new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 7 }), 'opening').retryAfter).toBe(7);
  });

  it('distinguishes a lost connection from an error response', () => {
    const lost = failureOf(new ServiceError('SUBMISSION_FAILED', { status: 0 }), 'opening');
    expect(lost).toMatchObject({ kind: 'unreachable', code: 'UNREACHABLE', retryable: true });
    for (const [code, kind, retryable] of [
      ['network', 'unreachable', true],
      ['no_file', 'unreadable_pdf', false],
      ['expired', 'file_refused', true],
      ['host_failed', 'service_failed', true],
    ] as const) {
      expect(failureOf(new PdfError(code, ''), 'opening')).toMatchObject({ kind, retryable });
    }
  });

  it('reports why the file URL could not be renewed', () => {
    const cause = new ServiceError('EXPIRED_API_KEY');
    expect(kindOf(new PdfError('expired', '', { cause }))).toBe('expired_key');
    const away = new ServiceError('INTERNAL_ERROR', { status: 502 });
    expect(kindOf(new PdfError('network', '', { cause: away }))).toBe('service_failed');
  });

  it('is not retryable when a retry would fail again', () => {
    for (const code of ['DOCUMENT_NOT_FOUND', 'EXPIRED_API_KEY', 'VALIDATION_ERROR'] as const) {
      expect(failureOf(new ServiceError(code), 'sending').retryable).toBe(false);
    }
    expect(failureOf(new PdfError('unreadable_pdf', ''), 'opening').retryable).toBe(false);
  });

  it('accepts errors of another copy of core', () => {
    const foreign = Object.assign(new Error('gone'), { code: 'DOCUMENT_NOT_FOUND', status: 404, requestId: 'req_1' });
    expect(failureOf(foreign, 'opening')).toMatchObject({ kind: 'not_found', requestId: 'req_1' });
  });

  it('lists the problems of a document for the log', () => {
    expect(failureOf(new BadDocumentError(['one', 'two']), 'opening').message).toContain('one; two');
  });

  it('shows the host’s message to the signer, but no message of another error', () => {
    const stopped = (cause: unknown) => failureOf(new StoppedError(cause), 'sending');
    const terms = 'Accept the terms first.';
    for (const cause of [new Error(terms), terms]) {
      expect(stopped(cause)).toMatchObject({ kind: 'stopped', message: terms, hostMessage: terms, retryable: true });
    }
    for (const cause of [new TypeError('Failed to fetch'), new ServiceError('INTERNAL_ERROR'), new Error(''), null]) {
      expect(stopped(cause).hostMessage).toBeUndefined();
    }
    expect(stopped(new TypeError('Failed to fetch')).message).toBe('Failed to fetch');
  });

  it('recognizes code that failed to load in every browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://x.example/a.js',
      'error loading dynamically imported module: https://x.example/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ]) {
      expect(failureOf(new TypeError(message), 'opening')).toMatchObject({ kind: 'code_missing', retryable: true });
    }
  });

  it('accepts any thrown value', () => {
    for (const thrown of [new TypeError('x is undefined'), 'text', undefined, null, 5]) {
      expect(failureOf(thrown, 'opening')).toMatchObject({ kind: 'unexpected', retryable: true });
    }
  });
});
