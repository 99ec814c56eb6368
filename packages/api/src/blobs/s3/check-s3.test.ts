import { describe, expect, it, onTestFinished } from 'vitest';
import { type S3Options, startS3 } from '../../../test/s3/s3-server.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config.ts';
import { startBlobs } from '../open-blobs.ts';

/** What is said at the start, when a server is so and the settings are otherwise. */
async function start(settings: Readonly<Record<string, string>>, options: Partial<S3Options> = {}) {
  const server = await startS3(options);
  onTestFinished(() => server.stop());
  const { s3 } = readConfig({ ...server.settings, ...settings });
  const dataDir = await temporaryFolder();
  const said = await startBlobs({ dataDir, s3 }).then(
    () => 'all is well',
    (error: Error) => error.message,
  );
  return { said, server };
}

describe('at the start', () => {
  it('a bucket in which files can be kept is found to be one, and nothing is left in it', async () => {
    const { said, server } = await start({});
    expect(said).toBe('all is well');
    expect(server.objects.size).toBe(0);
  });

  it.each([
    ['another bucket', { S3_BUCKET: 'another' }, {}, ['NoSuchBucket', 'S3_BUCKET', 'another']],
    ['another key', { S3_ACCESS_KEY_ID: 'OTHERKEY' }, {}, ['S3_ACCESS_KEY_ID']],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'hush-hush' }, {}, ['S3_SECRET_ACCESS_KEY']],
    ['another region', { S3_REGION: 'mars-1' }, {}, ['S3_REGION', 'eu-test-1']],
    ['a key that may not write', {}, { forbidden: ['PUT'] }, ['files be stored', 's3:PutObject']],
    ['a key that may not read', {}, { forbidden: ['GET'] }, ['files be read', 's3:GetObject']],
    ['a key that may not remove', {}, { forbidden: ['DELETE'] }, ['files be removed', 's3:DeleteObject']],
    ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:1' }, {}, ['ECONNREFUSED', 'S3_ENDPOINT']],
  ])('%s: it is said what is wrong, without the secret', async (_, settings, options, words) => {
    const { said } = await start(settings, options);
    for (const word of words) expect(said).toContain(word);
    expect(said).not.toContain('hush-hush');
    expect(said).not.toContain('a very/secret+word');
    expect(said).not.toContain('OTHERKEY');
  });
});
