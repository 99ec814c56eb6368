import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** `pnpm pictures` retakes the pictures of docs/viewer.md in Chromium. It is not part of the tests. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  workers: 1,
  projects: tests.projects?.filter(({ name }) => name === 'chromium') ?? [],
});
