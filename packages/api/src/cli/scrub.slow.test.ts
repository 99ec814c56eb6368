import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completed } from '../../test/completion/submitted.ts';
import { damageIndex } from '../../test/damage-index.ts';
import { fileKeysOf } from '../../test/file-keys.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { blobKey } from '../blobs/blob-key.ts';

const service = runService();

it('ends with 0 and prints how much it read, or with 1 and what is wrong', async () => {
  const { id, submissionId } = await completed(service());
  const place = { DATA_DIR: service().dataDir };
  const whole = await runCommand(['scrub', '--rate', 'off'], place);
  expect(whole).toMatchObject({ code: 0, error: '' });
  expect(whole.out).toMatch(/^3 files read, \d+ bytes\. No problems found\.\n$/);
  const { sealed: key } = await fileKeysOf(service(), submissionId);
  await rm(join(service().dataDir, 'files', blobKey(id, key)));
  const { code, out } = await runCommand(['scrub', '--json', '--organization', id], place);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ...{ whole: false, count: 1, files: 2 },
    findings: [{ kind: 'missing', organizationId: id, key, of: submissionId, problem: 'is missing' }],
  });
});

it('ends with 1 when the file of the database is damaged, and says what to do', async () => {
  const { dataDir } = service();
  await completed(service());
  damageIndex(dataDir);
  const { code, out } = await runCommand(['scrub', '--rate', 'off'], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(out).toMatch(/^The database: row \d+ missing from index submissions_by_age\n/m);
  expect(out).toContain('Restore the newest complete backup');
  const json = await runCommand(['scrub', '--rate', 'off', '--json'], { DATA_DIR: dataDir });
  expect(JSON.parse(json.out)).toMatchObject({ whole: false, database: [expect.stringContaining('missing')] });
});

it('refuses a rate that is not a number', async () => {
  const { code, error } = await runCommand(['scrub', '--rate', 'slow']);
  expect({ code, error }).toEqual({ code: 1, error: '--rate is a number of megabytes a second, or "off".\n' });
});
