import { defineConfig } from 'vitest/config';
import { onPostgres } from './packages/api/test/postgres/on-postgres.ts';

/** In milliseconds. It ends what hangs: tests must not fail on a machine that is slow or busy with other things. */
const patience = 180_000;

const common = {
  environment: 'node',
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: patience / 3 } },
};

const react = 'packages/{demo,viewer}/src/**/*.test.tsx';
const ofPostgres = 'packages/api/**/*.postgres.test.ts';

export default defineConfig({
  test: {
    // Vitest would leave one core free, which of two is half. Most of what these tests do is wait for processes.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'all',
          include: ['packages/*/{src,test,bench}/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', react, ofPostgres],
        },
      },
      {
        test: { ...common, name: 'react', include: [react], setupFiles: 'packages/viewer/test/wait-longer.ts' },
      },
      {
        test: {
          ...common,
          // Tests of PostgreSQL itself, and those of the API that are run on it once more.
          name: 'postgres',
          include: [ofPostgres, ...onPostgres],
          globalSetup: 'packages/api/test/postgres/global-setup.ts',
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
