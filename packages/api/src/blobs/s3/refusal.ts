import type { IncomingMessage } from 'node:http';

/** More of an answer that is an error is not read, in bytes. */
const mostBytes = 64 * 1024;

/**
 * S3 did not do what it was asked to. It says no more than a word of S3's own
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html): the rest of its answer repeats names and keys.
 */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  /** Absent: there was no answer. */
  readonly status: number | undefined;
  /** The word of S3, or of the system when there was no answer. */
  readonly code: string;
  /** Where the bucket is, when that is what is wrong. */
  readonly region: string | undefined;

  constructor(code: string, status?: number, region?: string) {
    super(status === undefined ? `S3 cannot be reached: ${code}` : `S3 refused: ${status} ${code}`);
    this.code = code;
    this.status = status;
    this.region = region;
  }
}

/** The same for whatever breaks a connection. */
export function refusalOf(thrown: unknown): S3Refusal {
  if (thrown instanceof S3Refusal) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return new S3Refusal(typeof code === 'string' ? code : 'connection broken');
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of answer) {
      text += chunk.toString('latin1');
      if (text.length > mostBytes) break;
    }
  } catch {
    // The status is known, and says enough.
  }
  return text;
}

/** Reads an answer that is an error. */
export async function readRefusal(answer: IncomingMessage): Promise<S3Refusal> {
  const text = await beginningOf(answer);
  const wordIn = (name: string) => new RegExp(`<${name}>([A-Za-z0-9.-]{1,64})</${name}>`).exec(text)?.[1];
  const region = answer.headers['x-amz-bucket-region'] ?? wordIn('Region');
  return new S3Refusal(
    wordIn('Code') ?? 'without a word',
    answer.statusCode,
    typeof region === 'string' ? region : undefined,
  );
}
