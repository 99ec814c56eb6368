import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

/** A browser for tests, and how to find it on a machine. */
export interface Browser {
  /** Its name in Playwright, which is also the name of its project. */
  readonly name: 'chromium' | 'firefox';
  /** Its Debian package. */
  readonly debianPackage: string;
  /** The names of its program on the PATH. `paths` are locations outside the PATH. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
  /** The oldest supported version. Default: any. */
  readonly oldest?: number;
}

/** The browser of all tests. */
export const chromiumBrowser: Browser = {
  name: 'chromium',
  debianPackage: 'chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/opt/google/chrome/chrome',
  ],
};

/** The second browser of the tests tagged `@firefox`, in the slow tier. */
export const firefoxBrowser: Browser = {
  name: 'firefox',
  debianPackage: 'firefox-esr',
  names: ['firefox', 'firefox-esr'],
  paths: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  // The first version with `network.addDataCollector` for requests, which Playwright needs.
  oldest: 144,
};

/** The download folder of an installed Firefox, because Playwright does not report all downloads; see `pages/download.ts`. */
export const downloadFolder = join(tmpdir(), 'document-signer-e2e-downloads');

/** Whether a program starts. It may be a stub that says how to install the browser, or lack its libraries. */
function starts(path: string, oldest = 0): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  // As in "Mozilla Firefox 153.7.0esr".
  return status === 0 && Number(/\d+/.exec(stdout)?.[0] ?? 0) >= oldest;
}

/** The path of an installed browser that is recent enough; undefined if there is none. */
export function systemBrowser({ names, paths, oldest }: Browser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...paths];
  return places.find((path) => starts(path, oldest));
}

/** The path of the browser that Playwright downloaded; undefined if there is none or it does not start. */
export function ownBrowser({ name }: Browser): string | undefined {
  return [{ chromium, firefox }[name].executablePath()].find((path) => starts(path));
}

/** The path of an installed browser, or else of the one that Playwright downloaded, or undefined. */
export const findBrowser = (browser: Browser): string | undefined => systemBrowser(browser) ?? ownBrowser(browser);
