import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Takes the pictures of docs/viewer.md in Chromium: `pnpm pictures`. Test runs do not include them. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  workers: 1,
  projects: tests.projects?.filter(({ name }) => name === 'chromium') ?? [],
});
