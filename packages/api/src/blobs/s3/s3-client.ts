import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './settings.ts';

const ignore = () => undefined;

/** The SDK would log warnings to the console. Its errors are reported here. */
const logger = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Creates a client. It keeps connections open, but not the process. */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, region, isPathStyle, credentials, timeoutMs } = settings;
  // A slow reader holds its connection.
  const agent = { maxSockets: Number.POSITIVE_INFINITY };
  return new S3Client({
    region,
    endpoint,
    logger,
    forcePathStyle: isPathStyle,
    ...(credentials && { credentials }),
    // R2, B2 and older servers refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
}
