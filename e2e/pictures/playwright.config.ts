import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Takes the pictures of docs/viewer.md anew, in Chromium: `pnpm pictures`. They are no tests, and never run with them. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  workers: 1,
  projects: tests.projects?.filter(({ name }) => name === 'chromium') ?? [],
});
