import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { submitted } from '../../test/completion/submitted.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const service = runService();
const fileOf = (dataDir: string) => join(dataDir, 'document-signer.sqlite');

/**
 * Leaves a text in the file that no row holds any more, as SQLite does now and then when it moves rows between pages: there is
 * no way to have it do that on demand, so what overwrites is left out here.
 */
function leaveText(dataDir: string, text: string): void {
  const db = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 });
  db.exec(`PRAGMA secure_delete = OFF; CREATE TABLE left_over (text); INSERT INTO left_over VALUES ('${text}');
    DELETE FROM left_over; DROP TABLE left_over`);
  db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  db.close();
}

function holds(dataDir: string, text: string): boolean {
  const paths = [fileOf(dataDir), `${fileOf(dataDir)}-wal`];
  return paths.some((path) => existsSync(path) && readFileSync(path).includes(text));
}

describe('vacuum', () => {
  it('leaves nothing but the rows in the file while a service is running', async () => {
    const { dataDir } = service();
    await submitted(service());
    leaveText(dataDir, 'Grete Müller');
    expect(holds(dataDir, 'Grete Müller')).toBe(true);
    const { code, out, error } = await runCommand(['vacuum'], { DATA_DIR: dataDir });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toBe(
      `Database rewritten, ${statSync(fileOf(dataDir)).size} bytes. Its file contains nothing that was erased.\n`,
    );
    expect(holds(dataDir, 'Grete Müller')).toBe(false);
    await submitted(service());
    expect(await runCommand(['audit', 'verify', '--files'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  });

  it('creates no database', async () => {
    const folder = await temporaryFolder();
    expect(await runCommand(['vacuum'], { DATA_DIR: folder })).toMatchObject({
      code: 1,
      error: `There is no database in ${folder}. Set DATA_DIR to the folder of the service.\n`,
    });
  });

  it('says what to do on PostgreSQL', async () => {
    const { code, error } = await runCommand(['vacuum'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    expect(code).toBe(1);
    expect(error).toContain('PostgreSQL vacuums by itself');
  });
});
