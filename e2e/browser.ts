import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

/** A browser for the tests, and how to find or install it. */
export interface Browser {
  /** Its name in Playwright, and that of its project. */
  readonly name: 'chromium' | 'firefox';
  /** Debian's package of it. */
  readonly debianPackage: string;
  /** The names of its program on the PATH, then places beside the PATH. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
  /** The oldest version that Playwright supports; any when absent. An older one is not used. */
  readonly oldest?: number;
}

/** The browser that all tests run in. */
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

/** The browser that the tests tagged `@firefox` run in as well, in the slow tier. */
export const firefoxBrowser: Browser = {
  name: 'firefox',
  debianPackage: 'firefox-esr',
  names: ['firefox', 'firefox-esr'],
  paths: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  // The first with `network.addDataCollector` for requests, which Playwright asks for when it starts one.
  oldest: 144,
};

/** Where an installed Firefox saves what it downloads: Playwright does not tell of every file, see `pages/download.ts`. */
export const downloadFolder = join(tmpdir(), 'document-signer-e2e-downloads');

/** A file of that name may be a stub that only says how to install the browser, or lack its libraries: it has to run. */
function starts(path: string, oldest = 0): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  // As in "Mozilla Firefox 153.7.0esr".
  return status === 0 && Number(/\d+/.exec(stdout)?.[0] ?? 0) >= oldest;
}

/** The path of an installed browser that is not too old; undefined if there is none. */
export function systemBrowser({ names, paths, oldest }: Browser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...paths];
  return places.find((path) => starts(path, oldest));
}

/** The path of the one that Playwright downloaded, or undefined when it did not, or it does not start. */
export function ownBrowser({ name }: Browser): string | undefined {
  return [{ chromium, firefox }[name].executablePath()].find((path) => starts(path));
}

/** The path of an installed browser, else of the one that Playwright downloaded, else undefined. */
export const findBrowser = (browser: Browser): string | undefined => systemBrowser(browser) ?? ownBrowser(browser);
