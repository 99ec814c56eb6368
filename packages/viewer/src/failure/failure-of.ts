import { PdfError, type PdfErrorCode } from '../pdf/pdf-error.ts';
import {
  BadDocumentError,
  type Failure,
  type FailureKind,
  FontError,
  isServiceAnswer,
  type Moment,
  RenderError,
  type ServiceAnswer,
  StoppedError,
} from './failure.ts';

const kindsByCode: Readonly<Record<string, FailureKind>> = {
  INVALID_API_KEY: 'invalid_key',
  EXPIRED_API_KEY: 'expired_key',
  INSUFFICIENT_PERMISSIONS: 'forbidden',
  DOCUMENT_NOT_FOUND: 'not_found',
  RATE_LIMIT_EXCEEDED: 'rate_limited',
  VALIDATION_ERROR: 'rejected',
};

/** Failures after which the same request may succeed. */
const retryable: ReadonlySet<FailureKind> = new Set([
  'rate_limited',
  'unreachable',
  'file_refused',
  'stopped',
  'no_fonts',
  'code_missing',
  'render_failed',
  'service_failed',
  'unexpected',
]);

const kindsOfPdf: Readonly<Record<PdfErrorCode, FailureKind>> = {
  unreadable_pdf: 'unreadable_pdf',
  unreadable_page: 'unreadable_pdf',
  password: 'unreadable_pdf',
  network: 'unreachable',
  no_file: 'unreadable_pdf',
  host_failed: 'service_failed',
  expired: 'file_refused',
  changed: 'document_changed',
  no_worker: 'misconfigured',
};

/** Classifies an error of the service. A malformed document id counts as an unknown document. */
function kindOfFailure({ code, status, details }: ServiceAnswer, during: Moment): FailureKind {
  if (status === 0) return 'unreachable';
  if (status === 413 && during === 'sending') return 'too_large';
  const reason = details?.reason;
  if (reason === 'document_changed' || reason === 'already_submitted') return reason;
  // A changed consent is part of the document.
  if (reason === 'consent_required') return 'document_changed';
  const kind = details?.field === 'documentId' ? 'not_found' : (kindsByCode[code] ?? 'service_failed');
  if (kind === 'not_found' && during !== 'opening') return 'deleted';
  // A rejected request other than a submission means that client and service are incompatible.
  return kind === 'rejected' && during !== 'sending' ? 'service_failed' : kind;
}

function failure(kind: FailureKind, code: string, message: string, more: Partial<Failure> = {}): Failure {
  return {
    kind,
    code,
    message,
    retryable: retryable.has(kind),
    requestId: undefined,
    retryAfter: undefined,
    during: 'opening',
    isRetried: false,
    ...more,
  };
}

/** The messages of Chromium, Firefox, WebKit and Vite for code or styles that failed to load. */
const missingCode = /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i;

function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missingCode.test(error.message);
}

function read(error: unknown, during: Moment): Failure {
  // If an expired file URL could not be renewed, the service's error explains why.
  const isAboutAddress = error instanceof PdfError && (error.code === 'expired' || isServiceAnswer(error.cause));
  if (isAboutAddress && error.cause) return read(error.cause, during);
  if (error instanceof PdfError) return failure(kindsOfPdf[error.code], error.code.toUpperCase(), error.message);
  if (error instanceof BadDocumentError) return failure('bad_document', 'BAD_DOCUMENT', error.message);
  if (error instanceof StoppedError) {
    const { message, isForSigner } = error;
    return failure('stopped', 'STOPPED_BY_HOST', message, isForSigner ? { hostMessage: message } : {});
  }
  if (error instanceof RenderError) return failure('render_failed', 'RENDER_FAILED', error.message);
  if (error instanceof FontError) return failure('no_fonts', 'NO_FONTS', error.message);
  if (isServiceAnswer(error)) {
    const kind = kindOfFailure(error, during);
    const code = kind === 'unreachable' ? 'UNREACHABLE' : error.code;
    const { message, requestId, retryAfter } = error;
    return failure(kind, code, message, { requestId, retryAfter });
  }
  if (isMissingCode(error)) return failure('code_missing', 'CODE_MISSING', error.message);
  return failure('unexpected', 'UNEXPECTED', error instanceof Error ? error.message : String(error));
}

/**
 * Classifies any error for the signer.
 *
 * @param during when it happened: a document that is no longer found after it was opened was deleted
 */
export function failureOf(error: unknown, during: Moment): Failure {
  return { ...read(error, during), during };
}

/** The failure when late code does not load. */
export const codeMissing: Failure = failure('code_missing', 'CODE_MISSING', '', { during: 'filling' });

/** The failure of a submission that exceeds the service's limit. It is not sent. */
export const tooLarge: Failure = failure('too_large', 'TOO_LARGE', 'The submission is too large.', {
  during: 'sending',
});

/** The failure of a submission from a page without HTTPS, where browsers compute no checksums. */
export const insecurePage: Failure = failure('insecure_page', 'INSECURE_PAGE', 'The page is not a secure context.', {
  during: 'sending',
});

/** Whether the browser can compute checksums: only with HTTPS or on localhost (W3C Secure Contexts). */
export function isSecurePage(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The failure for invalid props. */
export function misconfigured(message: string): Failure {
  return failure('misconfigured', 'MISCONFIGURED', message);
}
