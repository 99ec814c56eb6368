import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { type S3Options, startS3 } from '../../../test/s3/s3-server.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../process/config.ts';
import { startBlobs } from '../open-blobs.ts';

/** Hides the credentials of this machine from the SDK. */
function hideCredentials(): void {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, '');
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
}

/** Starts with these settings against a server with these options. Returns the error message. */
async function start(settings: Readonly<Record<string, string>>, options: Partial<S3Options> = {}) {
  const server = await startS3(options);
  onTestFinished(() => server.stop());
  const { s3 } = readConfig({ ...server.settings, ...settings });
  const dataDir = await temporaryFolder();
  const message = await startBlobs({ dataDir, s3 }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { message, server };
}

describe('startup', () => {
  it('accepts a writable bucket, and leaves no file in it', async () => {
    const { message, server } = await start({});
    expect(message).toBeUndefined();
    expect(server.objects.size).toBe(0);
  });

  it.each([
    ['a bucket that does not exist', { S3_BUCKET: 'another' }, {}, ['NoSuchBucket', 'another']],
    ['an unknown access key', { S3_ACCESS_KEY_ID: 'OTHERKEY' }, {}, ['InvalidAccessKeyId']],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'hush-hush' }, {}, ['SignatureDoesNotMatch']],
    ['a wrong region', { S3_REGION: 'mars-1' }, {}, ['AuthorizationHeaderMalformed', 'region', 'eu-test-1']],
    ['a key that may not write', {}, { forbidden: ['PUT'] }, ['Cannot store files', 'AccessDenied']],
    ['a key that may not read', {}, { forbidden: ['GET'] }, ['Cannot read files', 'AccessDenied']],
    ['a key that may not remove', {}, { forbidden: ['DELETE'] }, ['Cannot remove files', 'AccessDenied']],
    ['an unreachable server', { S3_ENDPOINT: 'http://127.0.0.1:1' }, {}, ['ECONNREFUSED', 'http://127.0.0.1:1']],
    ['no credentials', { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }, {}, ['CredentialsProviderError']],
  ])('fails with the cause, and without credentials in the message: %s', async (_, settings, options, words) => {
    hideCredentials();
    const { message } = await start(settings, options);
    for (const word of words) expect(message).toContain(word);
    expect(message).not.toContain('hush-hush');
    expect(message).not.toContain('a very/secret+word');
    expect(message).not.toContain('OTHERKEY');
  });

  it('uses the role of its container, with a session token, if no access key is set', async () => {
    const role = { AccessKeyId: 'TESTKEY', SecretAccessKey: 'a very/secret+word', Token: 'session-1' };
    const tokens = new Set<unknown>();
    const server = await startS3({ onRequest: ({ headers }) => void tokens.add(headers['x-amz-security-token']) });
    onTestFinished(() => server.stop());
    const agent = createServer((_, response) => {
      response.end(JSON.stringify({ ...role, Expiration: new Date(Date.now() + 3_600_000).toISOString() }));
    });
    const port = await listen(agent);
    hideCredentials();
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
    const { s3 } = readConfig({ ...server.settings, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' });
    await startBlobs({ dataDir: await temporaryFolder(), s3 });
    expect([...tokens]).toEqual(['session-1']);
  });
});
