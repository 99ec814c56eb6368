import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { startS3 } from '../../../test/s3/s3-server.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../process/config.ts';
import { startBlobs } from '../open-blobs.ts';

it('fails to start when S3 accepts connections but never answers', async () => {
  const server = await startS3();
  onTestFinished(() => server.stop());
  const port = await listen(createServer(() => {}));
  const settings = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_TIMEOUT_SECONDS: '1' };
  const { s3 } = readConfig({ ...server.settings, ...settings });
  await expect(startBlobs({ dataDir: await temporaryFolder(), s3 })).rejects.toThrow('ETIMEDOUT');
});
