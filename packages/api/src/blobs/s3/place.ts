import type { S3Settings } from './settings.ts';

/**
 * The address of an object: the bucket in the path, or before the name of the host
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html).
 *
 * @param key of characters that mean themselves in an address
 */
export function placeOf(
  { bucket, prefix, isPathStyle }: Pick<S3Settings, 'bucket' | 'prefix' | 'isPathStyle'>,
  endpoint: string,
  key: string,
): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/+$/, '');
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `${folder}/${isPathStyle ? `${bucket}/` : ''}${prefix}${key}`;
  return url;
}
