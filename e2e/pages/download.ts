import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { downloadFolder } from '../browser.ts';

/** A downloaded file. */
interface Saved {
  readonly filename: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Starts a download and waits for the file.
 *
 * An installed Firefox reports downloads with WebDriver BiDi. Those that are not a navigation have no id, so Playwright ignores
 * them. This reads the file from the download folder instead.
 *
 * @param filename the expected name, which no other test in Firefox uses
 */
export async function downloadBy(page: Page, filename: string, begin: () => Promise<void>): Promise<Saved> {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
    const bytes = new Uint8Array(await readFile(await download.path()));
    return { filename: download.suggestedFilename(), bytes };
  }
  const path = join(downloadFolder, filename);
  await rm(path, { force: true });
  await begin();
  // The file has this name only when it is complete.
  const read = () => readFile(path).catch(() => Buffer.alloc(0));
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const bytes = new Uint8Array(await read());
  await rm(path, { force: true });
  return { filename, bytes };
}
