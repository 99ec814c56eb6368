import { describe, expect, it } from 'vitest';
import { PdfError, toPdfError } from './pdf-error.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('toPdfError', () => {
  it.each([
    ['password', named('PasswordException', 'No password given')],
    ['unreadable_pdf', named('InvalidPDFException', 'Invalid PDF structure.')],
    ['unreadable_pdf', 'a string'],
    ['no_worker', new Error('The API version "6.5.438" does not match the Worker version "5.0.0".')],
  ])('is %s', (code, error) => {
    expect(toPdfError(error)).toMatchObject({ code, cause: error });
  });

  it('returns a PdfError unchanged', () => {
    const error = new PdfError('network', 'No line.');
    expect(toPdfError(error)).toBe(error);
  });
});
