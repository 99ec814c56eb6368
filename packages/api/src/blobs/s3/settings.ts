import * as v from 'valibot';
import { integer, url } from '../../process/config-schemas.ts';

const boolean = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((word) => word === 'true'),
);

/** Bucket names are part of host names (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html). */
const bucketName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'));
const region = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region, such as eu-central-1'));
const folder = v.pipe(
  v.string(),
  v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'must be a folder, such as signer/files'),
  v.transform((text) => text.replace(/\/?$/, '/')),
);

/** The environment variables of S3. */
export const s3Variables = {
  S3_BUCKET: v.optional(bucketName),
  S3_ENDPOINT: v.optional(url('http', 'https')),
  S3_REGION: v.optional(region, 'us-east-1'),
  S3_PREFIX: v.optional(folder),
  S3_PATH_STYLE: v.optional(boolean),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_TIMEOUT_SECONDS: v.optional(integer(1, 60), '10'),
};

/** Variables that have no effect without another one. */
export const s3Needs = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
] as const;

const variables = v.object(s3Variables);

/** Returns the settings of S3, or undefined when the files are stored in the data folder. */
export function s3Of(output: v.InferOutput<typeof variables>) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = output;
  if (bucket === undefined) return undefined;
  const endpoint = output.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const credentials =
    accessKeyId === undefined ? undefined : { accessKeyId, secretAccessKey: output.S3_SECRET_ACCESS_KEY ?? '' };
  return {
    bucket,
    region,
    endpoint,
    /** The prefix of every key: empty, or a folder with a slash at its end. */
    prefix: output.S3_PREFIX ?? '',
    /** AWS expects the bucket in the host name; other servers take it in the path. */
    isPathStyle: output.S3_PATH_STYLE ?? output.S3_ENDPOINT !== undefined,
    /** Undefined: the SDK finds them, for example in `AWS_*` variables or the role of the machine. */
    credentials,
    timeoutMs: output.S3_TIMEOUT_SECONDS * 1000,
  };
}

/** The bucket of the files, and how to reach it. */
export type S3Settings = NonNullable<ReturnType<typeof s3Of>>;
