import { type Browser, chromiumBrowser, firefoxBrowser, ownBrowser, systemBrowser } from '../../e2e/browser.ts';
import type { Check } from './check.ts';
import { installPackages, runShown } from './debian-package.ts';

/**
 * Sees to it that there are browsers: an installed one, else Playwright's, else (as root on Debian) the package.
 * Without Chromium nothing can be tested; without Firefox its tests are left out, and the output says so.
 */
export function browserCheck(name: string, says: string): Check {
  return {
    name,
    says,
    run: async () => {
      const chromium = findBrowser(chromiumBrowser) ?? installChromium();
      console.log(chromium ? `Using ${chromium}.` : MISSING);
      if (!chromium) return { passed: 0, failed: 1 };
      const firefox = findBrowser(firefoxBrowser) ?? installFirefox();
      console.log(firefox ? `Using ${firefox}.` : WITHOUT_FIREFOX);
      return { passed: 1, failed: 0 };
    },
  };
}

const MISSING =
  'No browser could be found or installed. Install Chromium or Google Chrome (on Debian and Ubuntu as root: ' +
  '"apt-get install chromium"), or run "pnpm --filter @document-signer/e2e exec playwright install --with-deps ' +
  'chromium", then run this again.';

const WITHOUT_FIREFOX =
  `No Firefox (${firefoxBrowser.oldest} or newer) could be found or installed: the tests that run in it as well are LEFT ` +
  'OUT of this run. Install it (on Debian as root: "apt-get update && apt-get install firefox-esr"), or run "pnpm --filter ' +
  '@document-signer/e2e exec playwright install --with-deps firefox", to have them.';

const findBrowser = (browser: Browser) => systemBrowser(browser) ?? ownBrowser(browser);

// A downloaded browser may still not start, for want of the system's libraries. The Debian package brings them.
const installChromium = () => download(chromiumBrowser) ?? installPackage(chromiumBrowser);

// The package first: it is the Firefox that people have, where Playwright's is patched.
const installFirefox = () => installPackage(firefoxBrowser) ?? download(firefoxBrowser);

function download(browser: Browser): string | undefined {
  console.log(`No ${browser.name} that can be used is installed; fetching the one Playwright provides …`);
  runShown('pnpm', ['--filter', '@document-signer/e2e', 'exec', 'playwright', 'install', browser.name]);
  return ownBrowser(browser);
}

function installPackage(browser: Browser): string | undefined {
  console.log(`No ${browser.name} that can be used is installed; installing the system’s package, if allowed …`);
  installPackages(browser.debianPackage);
  return findBrowser(browser);
}
