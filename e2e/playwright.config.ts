import { defineConfig } from '@playwright/test';
import { systemBrowser } from './browser.ts';

const executablePath = systemBrowser();

export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  // A test that needs a second try is a bug, in the test or in the product.
  retries: 0,
  reporter: 'list',
  use: {
    launchOptions: executablePath ? { executablePath } : {},
    trace: 'retain-on-failure',
  },
});
