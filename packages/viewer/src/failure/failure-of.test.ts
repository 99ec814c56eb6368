import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../pdf/pdf-error.ts';
import { BadDocumentError, type Moment, StoppedError } from './failure.ts';
import { failureOf } from './failure-of.ts';

const kindOf = (error: unknown, during: Moment = 'sending') => failureOf(error, during).kind;

describe('what an error means to the signer', () => {
  it('tells what the service says apart', () => {
    expect(kindOf(new ServiceError('DOCUMENT_NOT_FOUND'), 'opening')).toBe('not_found');
    expect(kindOf(new ServiceError('INVALID_API_KEY'))).toBe('invalid_key');
    expect(kindOf(new ServiceError('EXPIRED_API_KEY'))).toBe('expired_key');
    expect(kindOf(new ServiceError('INSUFFICIENT_PERMISSIONS'))).toBe('forbidden');
    expect(kindOf(new ServiceError('RATE_LIMIT_EXCEEDED'))).toBe('rate_limited');
    expect(kindOf(new ServiceError('VALIDATION_ERROR'))).toBe('rejected');
    expect(kindOf(new ServiceError('VALIDATION_ERROR', { status: 413 }))).toBe('too_large');
    expect(kindOf(new ServiceError('INTERNAL_ERROR'))).toBe('service_failed');
    expect(kindOf(new ServiceError('SUBMISSION_FAILED', { status: 503 }))).toBe('service_failed');
  });

  it('calls a document deleted that was seen before', () => {
    expect(kindOf(new ServiceError('DOCUMENT_NOT_FOUND'), 'filling')).toBe('deleted');
    expect(kindOf(new ServiceError('DOCUMENT_NOT_FOUND'), 'sending')).toBe('deleted');
  });

  it('calls nothing a submission that was rejected before one was sent', () => {
    for (const during of ['opening', 'filling'] as const) {
      expect(kindOf(new ServiceError('VALIDATION_ERROR'), during)).toBe('service_failed');
    }
  });

  it('knows states of the document by their reason', () => {
    const conflict = (field: string, reason: string) =>
      new ServiceError('SUBMISSION_FAILED', { status: 409, details: { field, reason } });
    expect(kindOf(conflict('documentVersion', 'document_changed'))).toBe('document_changed');
    expect(kindOf(conflict('documentId', 'already_submitted'))).toBe('already_submitted');
  });

  it('takes a malformed document id for an unknown document', () => {
    const details = { field: 'documentId', reason: 'malformed' };
    expect(kindOf(new ServiceError('VALIDATION_ERROR', { status: 400, details }), 'opening')).toBe('not_found');
  });

  it('knows a lost connection by status 0, and by the PDF that stopped coming', () => {
    const lost = failureOf(new ServiceError('SUBMISSION_FAILED', { status: 0 }), 'opening');
    expect(lost).toMatchObject({ kind: 'unreachable', code: 'UNREACHABLE', retryable: true });
    expect(kindOf(new PdfError('network', ''))).toBe('unreachable');
  });

  it('does not take a host that answers for a lost connection', () => {
    expect(failureOf(new PdfError('no_file', ''), 'opening')).toMatchObject({
      kind: 'unreadable_pdf',
      retryable: false,
    });
    expect(failureOf(new PdfError('expired', ''), 'opening')).toMatchObject({
      kind: 'file_refused',
      retryable: true,
    });
    expect(failureOf(new PdfError('host_failed', ''), 'opening')).toMatchObject({
      kind: 'service_failed',
      retryable: true,
    });
  });

  it('says why the address of the PDF could not be renewed', () => {
    const cause = new ServiceError('EXPIRED_API_KEY');
    expect(kindOf(new PdfError('expired', '', { cause }))).toBe('expired_key');
    const away = new ServiceError('INTERNAL_ERROR', { status: 502 });
    expect(kindOf(new PdfError('network', '', { cause: away }))).toBe('service_failed');
  });

  it('does not offer to repeat what will fail again', () => {
    for (const code of ['DOCUMENT_NOT_FOUND', 'EXPIRED_API_KEY', 'VALIDATION_ERROR'] as const) {
      expect(failureOf(new ServiceError(code), 'sending').retryable).toBe(false);
    }
    expect(failureOf(new PdfError('unreadable_pdf', ''), 'opening').retryable).toBe(false);
  });

  it('reads errors of another copy of core by their shape', () => {
    const foreign = Object.assign(new Error('gone'), { code: 'DOCUMENT_NOT_FOUND', status: 404, requestId: 'req_1' });
    expect(failureOf(foreign, 'opening')).toMatchObject({ kind: 'not_found', requestId: 'req_1' });
  });

  it('lists what is wrong with a document, and says why the host stopped', () => {
    expect(failureOf(new BadDocumentError(['one', 'two']), 'opening').list).toEqual(['one', 'two']);
    expect(failureOf(new StoppedError('Accept the terms first.'), 'opening')).toMatchObject({
      kind: 'stopped',
      message: 'Accept the terms first.',
      retryable: true,
    });
  });

  it('says how long the service asks to wait', () => {
    expect(failureOf(new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 7 }), 'opening').retryAfter).toBe(7);
  });

  it('knows a part of the code that did not come, however the browser says it', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://x.example/a.js',
      'error loading dynamically imported module: https://x.example/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ]) {
      expect(failureOf(new TypeError(message), 'opening')).toMatchObject({ kind: 'code_missing', retryable: true });
    }
  });

  it('has an answer to anything else that is thrown', () => {
    for (const thrown of [new TypeError('x is undefined'), 'text', undefined, null, 5]) {
      expect(failureOf(thrown, 'opening')).toMatchObject({ kind: 'unexpected', retryable: true });
    }
  });
});
