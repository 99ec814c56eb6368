import { FontError } from '../fonts/faces.ts';
import { PdfError, type PdfErrorCode } from '../pdf/load-document.ts';
import { BadDocumentError, type Failure, type FailureKind, StoppedError } from './failure.ts';
import { isSecurePage } from './secure-page.ts';

/** The parts of core's `ServiceError` that are read. By shape: the host's client may bring its own copy of core. */
interface ServiceFailure {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
}

function isServiceFailure(error: unknown): error is ServiceFailure {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number';
}

const kindsByReason: Readonly<Record<string, FailureKind>> = {
  document_changed: 'document_changed',
  already_submitted: 'already_submitted',
};

const kindsByCode: Readonly<Record<string, FailureKind>> = {
  INVALID_API_KEY: 'invalid_key',
  EXPIRED_API_KEY: 'expired_key',
  INSUFFICIENT_PERMISSIONS: 'forbidden',
  DOCUMENT_NOT_FOUND: 'not_found',
  RATE_LIMIT_EXCEEDED: 'rate_limited',
  VALIDATION_ERROR: 'rejected',
};

/** What may go away by itself, or when the signer does something about it. */
const retryable: ReadonlySet<FailureKind> = new Set([
  'rate_limited',
  'unreachable',
  'stopped',
  'no_fonts',
  'service_failed',
  'unexpected',
]);

const kindsOfPdf: Readonly<Record<PdfErrorCode, FailureKind>> = {
  unreadable_pdf: 'unreadable_pdf',
  password: 'unreadable_pdf',
  network: 'unreachable',
  expired: 'unreachable',
  no_worker: 'misconfigured',
};

/** What the service says of a malformed document id is what the signer calls an unknown document. */
function kindOfFailure({ code, status, details }: ServiceFailure): FailureKind {
  if (status === 0) return 'unreachable';
  const byReason = kindsByReason[String(details?.reason)];
  if (byReason) return byReason;
  return details?.field === 'documentId' ? 'not_found' : (kindsByCode[code] ?? 'service_failed');
}

function failure(kind: FailureKind, code: string, message: string, more: Partial<Failure> = {}): Failure {
  return { kind, code, message, retryable: retryable.has(kind), requestId: undefined, list: [], ...more };
}

/** Says what an error means to the signer. Everything that can be thrown at us comes through here. */
export function failureOf(error: unknown): Failure {
  // A file whose address ran out and could not be renewed: what the service said to that is what the signer needs to know.
  if (error instanceof PdfError && error.code === 'expired' && error.cause) return failureOf(error.cause);
  if (error instanceof PdfError) return failure(kindsOfPdf[error.code], error.code.toUpperCase(), error.message);
  if (error instanceof BadDocumentError) {
    return failure('bad_document', 'BAD_DOCUMENT', error.message, { list: error.problems });
  }
  if (error instanceof StoppedError) return failure('stopped', 'STOPPED_BY_HOST', error.message);
  if (error instanceof FontError) return failure('no_fonts', 'NO_FONTS', error.message);
  if (isServiceFailure(error)) {
    const kind = kindOfFailure(error);
    const code = kind === 'unreachable' ? 'UNREACHABLE' : error.code;
    return failure(kind, code, error.message, { requestId: error.requestId });
  }
  if (!isSecurePage()) return failure('insecure_page', 'INSECURE_PAGE', String(error));
  return failure('unexpected', 'UNEXPECTED', error instanceof Error ? error.message : String(error));
}

/** A mistake in how the signer was put into the page. */
export function misconfigured(message: string): Failure {
  return failure('misconfigured', 'MISCONFIGURED', message);
}

/** The ids that the service found missing, when that is what it says. */
export function missingFieldsOf(error: unknown): readonly string[] {
  const missing = isServiceFailure(error) ? error.details?.missingFields : undefined;
  return Array.isArray(missing) ? missing.filter((id) => typeof id === 'string') : [];
}
