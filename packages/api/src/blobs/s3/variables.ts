import * as v from 'valibot';
import { address, whole } from '../../setting-schemas.ts';
import { encryptions, type S3Settings } from './settings.ts';

const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((word) => word === 'true'),
);

/** The bucket's name is part of addresses (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html). */
const bucketName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'));

const folderName = v.pipe(
  v.string(),
  v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'must be a folder, such as signer/files'),
  v.transform((text) => text.replace(/\/?$/, '/')),
);

/** The variables that S3 is set by. */
export const s3Variables = {
  S3_BUCKET: v.optional(bucketName),
  S3_ENDPOINT: v.optional(address('http', 'https')),
  S3_PUBLIC_ENDPOINT: v.optional(address('http', 'https')),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region, such as eu-central-1')),
    'us-east-1',
  ),
  S3_PREFIX: v.optional(folderName),
  S3_PATH_STYLE: v.optional(yesOrNo),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_TIMEOUT_SECONDS: v.optional(whole(1, 60), '10'),
  S3_ENCRYPTION: v.optional(v.picklist(encryptions, `must be one of ${encryptions.join(', ')}`)),
  S3_KMS_KEY_ID: v.optional(v.string()),
  S3_REDIRECT: v.optional(yesOrNo, 'false'),
};

/** Variables of which one says nothing without the other. */
const needs = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PUBLIC_ENDPOINT', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_ENCRYPTION', 'S3_BUCKET'],
  ['S3_KMS_KEY_ID', 'S3_ENCRYPTION'],
] as const;

/** What is missing among the variables, in a line for each. */
export function missingForS3(given: Readonly<Record<string, string | undefined>>): string[] {
  return needs
    .filter(([one, other]) => given[one] !== undefined && given[other] === undefined)
    .map(([one, other]) =>
      one === 'S3_BUCKET' ? `${other} must be set, since S3_BUCKET is` : `${one} is of no use without ${other}`,
    );
}

const variables = v.object(s3Variables);

/** The settings that the variables stand for; undefined: files are not kept in S3. */
export function s3Of(output: v.InferOutput<typeof variables>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region } = output;
  if (bucket === undefined) return undefined;
  const endpoint = output.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    ...{ bucket, region, endpoint },
    publicEndpoint: output.S3_PUBLIC_ENDPOINT ?? endpoint,
    prefix: output.S3_PREFIX ?? '',
    // AWS wants the bucket before the host; everybody else takes it in the path.
    isPathStyle: output.S3_PATH_STYLE ?? output.S3_ENDPOINT !== undefined,
    accessKeyId: output.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: output.S3_SECRET_ACCESS_KEY ?? '',
    timeout: output.S3_TIMEOUT_SECONDS * 1000,
    encryption: output.S3_ENCRYPTION,
    kmsKeyId: output.S3_KMS_KEY_ID,
    redirects: output.S3_REDIRECT,
  };
}
