import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,test,bench}/**/*.test.{ts,tsx}', 'fixtures/make/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Vitest would leave one core free, which of two is half. Most of what these tests do is wait for processes.
    maxWorkers: '100%',
    // They end what hangs. Tests that start processes must not fail on a machine that is slow or busy with other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
