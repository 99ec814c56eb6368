import { BlobChanged, BlobMissing } from '../blob-store.ts';

/**
 * S3 refused a request, or did not answer. The message has only the error code
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html), since the rest of the response repeats names and keys.
 */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  /** The error code of S3, or of the system if there was no response. */
  readonly code: string;
  /** HTTP status. Undefined if there was no response. */
  readonly status: number | undefined;
  /** The region of the bucket, if S3 names it. */
  readonly region: string | undefined;

  constructor(code: string, status?: number, region?: string) {
    super(status === undefined ? `S3 cannot be reached: ${code}` : `S3 refused: ${status} ${code}`);
    this.code = code;
    this.status = status;
    this.region = region;
  }
}

/** The code of every timeout. The SDK gives some of them no code. */
export const timeoutCode = 'ETIMEDOUT';

const word = (text: unknown) => (typeof text === 'string' && /^[\w.-]{1,64}$/.test(text) ? text : undefined);

/** Turns an error of the SDK, or of a broken connection, into a refusal. */
export function refusalOf(error: unknown): S3Refusal {
  if (error instanceof S3Refusal) return error;
  const { name, code, Region, $metadata } = error as Error & {
    readonly code?: unknown;
    readonly Region?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const named = name === 'TimeoutError' ? timeoutCode : word(name);
  return new S3Refusal(word(code) ?? named ?? 'unknown', $metadata?.httpStatusCode, word(Region));
}

/** Waits for a response about an object. @throws BlobMissing, BlobChanged or S3Refusal */
export async function answerOf<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'NoSuchKey') throw new BlobMissing();
    // The object was replaced, or ends before the range begins.
    if (refusal.status === 412 || refusal.status === 416) throw new BlobChanged();
    throw refusal;
  }
}
