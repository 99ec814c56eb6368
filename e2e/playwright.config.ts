import { defineConfig } from '@playwright/test';
import { systemBrowser } from './browser.ts';

const executablePath = systemBrowser();

/** Chromium calls home at every start; without a network that only costs time. As root it has no sandbox. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  // A test that needs a second try is a bug, in the test or in the product.
  retries: 0,
  // Each worker runs a product of its own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: executablePath ? { executablePath, args } : { args },
    trace: 'retain-on-failure',
  },
});
