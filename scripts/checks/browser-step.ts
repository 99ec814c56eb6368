import { join } from 'node:path';
import { touchesBrowserTests, touchesProduct } from './changes.ts';
import { runTests, turbo } from './commands.ts';
import { readPlaywright } from './reports.ts';
import { runCommand } from './run-command.ts';
import type { Changes, Selection, Step } from './step.ts';
import { ensureChromium } from './system.ts';

/** Playwright's arguments for a selection. */
function argumentsFor({ tier, browserFiles, changes }: Selection): readonly string[] {
  if (browserFiles.length > 0) return browserFiles;
  if (tier === 'all') return [];
  const fast = ['--project=chromium'];
  if (!changes) return fast;
  // Any change of the product can break any browser test, so `--changed` runs only the main one.
  if (touchesProduct(changes)) return [...fast, 'e2e/sign.spec.ts', ...changedSpecs(changes)];
  return [...fast, `--only-changed=${changes.base}`, '--pass-with-no-tests'];
}

const changedSpecs = ({ files }: Changes) => files.filter((file) => /^e2e\/.*[.]spec[.]ts$/.test(file));

/** Runs Playwright against the running product. */
export function browserStep(selection: Selection, reports: string): Step {
  const path = join(reports, 'browser.json');
  const playwright = ['pnpm', '--filter', '@document-signer/e2e', 'e2e', '--reporter=list,json'];
  return {
    name: 'browser',
    proves: 'a document is opened, filled, signed, submitted and sealed in a browser',
    isAffected: (changes) => touchesProduct(changes) || touchesBrowserTests(changes),
    run: async () => {
      const missing = await ensureChromium();
      if (missing.failures.length > 0) return missing;
      // Hosts embed the built packages, and this step may run without the build step.
      const { code, output } = await runCommand(turbo('build'));
      if (code !== 0) {
        console.log(output);
        return { passed: 0, failures: [{ what: 'browser: a package does not build', rerun: 'build' }] };
      }
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path };
      return runTests('browser', [...playwright, ...argumentsFor(selection)], { path, env, read: readPlaywright });
    },
  };
}
