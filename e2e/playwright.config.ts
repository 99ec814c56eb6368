import { defineConfig, type Project } from '@playwright/test';
import { chromiumBrowser, downloadFolder, firefoxBrowser, ownBrowser, systemBrowser } from './browser.ts';

/**
 * Chromium's own pop-ups below the address bar are web pages that cost each page of a test two seconds of processor time.
 * Chromium uses only the last of several such lists, so this one repeats what Playwright switches off.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'GlobalMediaControls'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'BlockOriginHeaderModificationOnRedirect', 'Translate', 'OptimizationHints'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'MediaRouter', 'DialMediaRouteProvider', 'NetworkTimeServiceQuerying'],
];

/** Keeps Chromium from calling home at every start, which costs time without a network. As root it has no sandbox. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const slowSpecs = '**/*.slow.spec.ts';

/** The fast tests, which `npm test` runs, and the slow ones. */
function inChromium(): Project[] {
  const executablePath = systemBrowser(chromiumBrowser);
  // Where the locale is not of UTF-8, Chromium replaces a download's name that is not of ASCII.
  const launched = { args, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const use = { launchOptions: executablePath ? { executablePath, ...launched } : launched };
  return [
    { name: 'chromium', testIgnore: slowSpecs, use },
    { name: 'chromium-slow', testMatch: slowSpecs, use },
  ];
}

/** Runs what may differ between browsers in Firefox too: an installed one, else Playwright's, else none. */
function inFirefox(): Project[] {
  const executablePath = systemBrowser(firefoxBrowser);
  const project = { name: 'firefox-slow', grep: /@firefox/, use: { browserName: 'firefox' } } as const;
  // An installed Firefox is not patched for Playwright, which uses WebDriver BiDi with it.
  if (executablePath) {
    const launchOptions = { executablePath, downloadsPath: downloadFolder };
    return [{ ...project, use: { ...project.use, channel: 'moz-firefox', launchOptions } }];
  }
  return ownBrowser(firefoxBrowser) ? [project] : [];
}

export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  // A test that needs a retry is a bug, in the test or in the product.
  retries: 0,
  // Each worker runs its own product.
  workers: 2,
  // It ends what hangs. A slow machine, or Firefox on one, takes a minute for a form with every kind of field.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Traces would take a third of the time. To get one for a test, pass --trace on.
  use: { trace: 'off', actionTimeout: 60_000 },
  projects: [...inChromium(), ...inFirefox()],
});
