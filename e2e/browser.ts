import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

/** A browser that the tests run in, and how it comes to a machine. */
export interface Browser {
  /** What Playwright calls it, and the project that runs in it. */
  readonly name: 'chromium' | 'firefox';
  /** Debian's package of it. */
  readonly debianPackage: string;
  /** The names of its program on the PATH, then places beside the PATH. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
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

/** The browser that the tests tagged `@firefox` run in as well. */
export const firefoxBrowser: Browser = {
  name: 'firefox',
  debianPackage: 'firefox-esr',
  names: ['firefox', 'firefox-esr'],
  paths: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** Where an installed Firefox saves what it downloads: Playwright does not tell of every file, see `pages/download.ts`. */
export const downloadFolder = join(tmpdir(), 'document-signer-e2e-downloads');

/** A file of that name may be a stub that only says how to install the browser, or lack its libraries: it has to run. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The path of such a browser that is installed, or undefined when there is none. */
export function systemBrowser({ names, paths }: Browser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...paths].find(starts);
}

/** The path of the one that Playwright downloaded, or undefined when it did not, or it does not start. */
export function ownBrowser({ name }: Browser): string | undefined {
  return [{ chromium, firefox }[name].executablePath()].find(starts);
}
