import { defineConfig, type Project } from '@playwright/test';
import { chromiumBrowser, downloadFolder, firefoxBrowser, ownBrowser, systemBrowser } from './browser.ts';

/**
 * Turns off the pop-ups of Chromium's address bar, which take two seconds of CPU time per test. Chromium uses only the last of
 * several such lists, so this one repeats the features that Playwright turns off.
 */
// biome-ignore format: a list of names
const withoutFeatures = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'GlobalMediaControls',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'BlockOriginHeaderModificationOnRedirect', 'Translate', 'OptimizationHints',
  'AvoidCorsURLLoaderRestartOnRedirect', 'MediaRouter', 'DialMediaRouteProvider', 'NetworkTimeServiceQuerying',
];

/** Stops Chromium from contacting its vendor at every start, which is slow without a network. As root it has no sandbox. */
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

/** The projects of the fast tests, which `npm test` runs, and of the slow ones. */
function inChromium(): Project[] {
  const executablePath = systemBrowser(chromiumBrowser);
  // Without a UTF-8 locale, Chromium replaces non-ASCII names of downloads.
  const launched = { args, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const use = { launchOptions: executablePath ? { executablePath, ...launched } : launched };
  return [
    { name: 'chromium', testIgnore: slowSpecs, use },
    { name: 'chromium-slow', testMatch: slowSpecs, use },
  ];
}

/** The project of the tests that also run in Firefox: an installed one, or else Playwright's, or none. */
function inFirefox(): Project[] {
  const executablePath = systemBrowser(firefoxBrowser);
  const project = { name: 'firefox-slow', grep: /@firefox/, use: { browserName: 'firefox' } } as const;
  // Playwright uses WebDriver BiDi with an installed Firefox, because that is not patched.
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
  // Only for tests that hang. On a slow machine, a form with every kind of field takes a minute.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Tracing every test would take a third of the time. Use `--trace on` for the test to debug.
  use: { trace: 'off', actionTimeout: 60_000 },
  projects: [...inChromium(), ...inFirefox()],
});
