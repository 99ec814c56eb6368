import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { envelopeFor } from '../../../test/envelopes/envelopes.ts';
import { startMailServer } from '../../../test/envelopes/mail-server.ts';
import { shareService } from '../../../test/running-service.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { openBlobs } from '../../blobs/open-blobs.ts';
import { queueMail } from './mail-queue.ts';
import { runMail } from './run-mail.ts';

// Sends no mail itself, as SMTP_URL is not set.
const service = shareService();

it('retries a mail after the mail server timed out, and logs no address', async () => {
  const { baseUrl, dataDir, organization } = service();
  const { id: organizationId, secretKey } = await organization();
  const { id: envelopeId } = await envelopeFor(baseUrl, secretKey, ['tenant']);
  const database = await openTestDatabase(dataDir);
  await database.write(organizationId, async (db) => {
    await db.updateTable('envelopes').set({ is_mailed: 1 }).where('id', '=', envelopeId).execute();
    await queueMail(db, organizationId, { envelopeId, kind: 'invitation' }, Date.now());
  });
  const mailServer = await startMailServer(1);
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const folder = await temporaryFolder();
  const deps = { database, folder, log: pino({}, lines), now: Date.now };
  const settings = {
    url: mailServer.url,
    from: 'sign@acme.example',
    link: 'https://app.example/{envelopeId}/{signerId}',
  };
  const runner = runMail({ ...deps, blobs: await openBlobs({ dataDir, s3: undefined }) }, settings, 100);
  onTestFinished(async () => {
    await runner.stop(0);
    await database.close();
  });
  await vi.waitFor(() => expect(mailServer.mails.map(({ to }) => to)).toEqual([['tenant@example.com']]), {
    timeout: 60_000,
  });
  expect(logged).toContain('mail failed, will retry');
  expect(logged).not.toContain('example.com');
});
