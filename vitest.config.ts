import { defineConfig } from 'vitest/config';
import { onPostgres } from './packages/api/test/postgres/on-postgres.ts';

/** It ends what hangs: tests must not fail on a machine that is slow or busy with other things. */
const timeoutMs = 180_000;

const common = {
  environment: 'node',
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: timeoutMs / 3 } },
  // So that a report can name the line of a test that failed.
  includeTaskLocation: true,
};

const tests = ['packages/*/{src,test,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
const reactTests = 'packages/{demo,viewer}/src/**/*.test.tsx';
const slowTests = '**/*.slow.test.{ts,tsx}';
const postgresTests = 'packages/api/**/*.postgres.test.ts';
const slowPostgresTests = 'packages/api/**/*.postgres.slow.test.ts';
const notTests = '**/node_modules/**';

const onServer = {
  globalSetup: 'packages/api/test/postgres/global-setup.ts',
  env: { TEST_DATABASE: 'postgres' },
};

/** The tier of a test is in the name of its file: `*.slow.test.ts` runs in `npm run test:all` alone. */
export default defineConfig({
  test: {
    // Vitest would leave one core free, which of two is half. Most of what these tests do is wait for processes.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'fast',
          include: tests,
          exclude: [notTests, reactTests, slowTests, postgresTests],
        },
      },
      {
        test: {
          ...common,
          name: 'fast-react',
          include: [reactTests],
          exclude: [notTests, slowTests],
          setupFiles: 'packages/viewer/test/wait-longer.ts',
        },
      },
      { test: { ...common, ...onServer, name: 'fast-postgres', include: [postgresTests] } },
      { test: { ...common, name: 'slow', include: [slowTests], exclude: [notTests, slowPostgresTests] } },
      {
        test: {
          ...common,
          ...onServer,
          // Tests of PostgreSQL itself, and those of the API that are run on it once more.
          name: 'slow-postgres',
          include: [slowPostgresTests, ...onPostgres],
        },
      },
    ],
  },
});
