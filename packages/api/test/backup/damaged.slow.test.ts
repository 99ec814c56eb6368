import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { completed } from '../completion/submitted.ts';
import { damageIndex } from '../damage-index.ts';
import { fileKeysOf } from '../file-keys.ts';
import { runService } from '../running-service.ts';
import { backUp, embeddedPlace, filesBelow, noFolder, restore } from './places.ts';

const service = runService();
const place = () => ({ DATA_DIR: service().dataDir });

/** Changes one bit in the middle of a file. */
async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe('a backup of which something was changed', () => {
  it('is refused by the name of the file, for one bit of each and for each that is missing, and nothing is written', async () => {
    await completed(service());
    const { folder: whole } = await backUp(place());
    const to = await embeddedPlace();
    const paths = await filesBelow(whole);
    // Twelve tables, two lists, three PDFs and the secret.
    expect(paths.length).toBe(18);
    for (const path of paths) {
      const bytes = await readFile(path);
      for (const change of [flip, (changed: string) => rm(changed)]) {
        if (change === flip && bytes.length === 0) continue;
        await change(path);
        const name = change === flip || !path.endsWith('manifest.json') ? path : whole;
        await expect(restore(whole, to), path).rejects.toThrow(name);
        await writeFile(path, bytes);
      }
    }
    expect(await filesBelow(to.DATA_DIR)).toEqual([]);
    await restore(whole, to);
  });

  it('tells when it is of another version', async () => {
    const { folder } = await backUp(place());
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('backup-1', 'backup-2'));
    await expect(restore(folder, await embeddedPlace())).rejects.toThrow(
      `The backup in ${folder} has the form document-signer-backup-2, and this version knows document-signer-backup-1.`,
    );
  });

  it('is none without a manifest', async () => {
    const folder = await noFolder();
    await mkdir(folder);
    await expect(restore(folder, await embeddedPlace())).rejects.toThrow(
      `${folder} holds no whole backup: it has no manifest.json, which is written last.`,
    );
  });
});

describe('a backup of what is damaged already', () => {
  it('is not made, says what is wrong and leaves nothing behind; or is made all the same and says so', async () => {
    const { id, told, documentId, submissionId } = await completed(service());
    const stored = (await filesBelow(join(service().dataDir, 'files', id))).toSorted();
    expect({ status: told.status, files: stored.length }).toEqual({ status: 'completed', files: 3 });
    const [changed = '', gone = ''] = stored;
    await flip(changed);
    await rm(gone);
    const db = new DatabaseSync(join(service().dataDir, 'document-signer.sqlite'));
    db.prepare("update audit_events set key_id = 'key_x' where organization_id = ? and sequence = 2").run(id);
    db.close();
    const { sealed } = await fileKeysOf(service(), submissionId);
    const named = (path: string) => (path.includes(sealed) ? `submission ${submissionId}` : `document ${documentId}`);
    // Files are reported in the order of their rows.
    const problems = [
      `${id} event 2: what it says does not have its hash`,
      `${id}: the file ${changed.slice(-68)} of ${named(changed)} does not have the bytes that it had`,
      `${id}: the file ${gone.slice(-68)} of ${named(gone)} is missing`,
    ].toSorted();

    const refusal = await backUp(place()).then(
      () => expect.fail(),
      (error: Error) => error.message.split('\n'),
    );
    expect(refusal[0]).toBe('What is stored is damaged, and no backup was made:');
    expect(refusal.slice(1, -1).toSorted()).toEqual(problems);
    expect(refusal.at(-1)).toContain('--damaged');

    const { folder, manifest } = await backUp(place(), { damaged: true });
    expect(manifest.damage.toSorted()).toEqual(problems);
    // Nothing is wrong that was not before.
    await restore(folder, await embeddedPlace());
  });

  it('is made all the same, too, when what is lost is a document that was the sealed PDF of an erased submission', async () => {
    const { id, told, documentId, submissionId, secretKey, baseUrl } = await completed(service());
    const { sealed } = await fileKeysOf(service(), submissionId);
    // As when the sealed PDF was uploaded to an earlier version, so that the file stays when the submission is erased.
    const db = new DatabaseSync(join(service().dataDir, 'document-signer.sqlite'));
    db.prepare('update documents set file_key = ?, sha256 = ? where id = ?').run(sealed, told.sha256, documentId);
    const erasure = `${baseUrl}/submissions/${submissionId}/erasure`;
    expect(await ask(erasure, secretKey, { method: 'POST' })).toMatchObject({ status: 200 });
    const [path = ''] = (await filesBelow(join(service().dataDir, 'files', id))).filter((at) => at.includes(sealed));
    await rm(path);
    const lost = `${id}: the file ${sealed}.pdf of document ${documentId} is missing`;
    const refusal = await backUp(place()).then(
      () => expect.fail(),
      (error: Error) => error.message,
    );
    expect(refusal).toContain(lost);
    expect(refusal).toContain('--damaged');
    expect((await backUp(place(), { damaged: true })).manifest.damage).toContain(lost);
  });
});

describe('a backup of a database whose own file is damaged', () => {
  it('is not made, and says what to do; or is made all the same from the rows that can be read, and says so', async () => {
    await completed(service());
    damageIndex(service().dataDir);
    const missing = /^the database: row \d+ missing from index submissions_by_age$/m;
    const refusal = await backUp(place()).then(
      () => expect.fail(),
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(missing);
    expect(refusal).toContain('restore the newest backup that is whole');
    const { manifest } = await backUp(place(), { damaged: true });
    expect(manifest.damage).toEqual(expect.arrayContaining([expect.stringMatching(missing)]));
  });
});
