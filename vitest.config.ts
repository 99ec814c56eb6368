import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { onPostgres } from './packages/api/test/postgres/on-postgres.ts';

/** It ends what hangs: tests must not fail on a machine that is slow or busy with other things. */
const timeoutMs = 180_000;

const common = {
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: timeoutMs / 3 } },
  unstubEnvs: true,
  unstubGlobals: true,
  // So that a report can name the line of a test that failed.
  includeTaskLocation: true,
};

const notTests = '**/node_modules/**';
const slow = '**/*.slow.test.{ts,tsx}';
const dom = '**/*.dom.test.ts';
const postgres = '**/*.postgres.test.ts';
const slowPostgres = '**/*.postgres.slow.test.ts';
const tests = '{packages/*/{src,test,bench},scripts}/**/*.test.ts';
const ownProcess = '**/*.process.test.ts';
const viewerTests = 'packages/viewer/src/**/*.test.ts';
const domTests = ['packages/{demo,viewer}/src/**/*.test.tsx', `packages/{demo,viewer}/src/${dom}`];

/** A process runs many files and loads their imports once, which saves half of the time. */
const onNode = {
  ...common,
  environment: 'node',
  isolate: false,
  globalSetup: 'packages/api/test/shared-folder.ts',
};

/** The API on a PostgreSQL server of the tests. */
const onServer = {
  ...onNode,
  globalSetup: ['packages/api/test/shared-folder.ts', 'packages/api/test/postgres/global-setup.ts'],
  env: { TEST_DATABASE: 'postgres' },
};

/** The viewer keeps state in modules: each file has a VM context of its own, in a thread that many share. */
const onViewer = { ...common, pool: 'vmThreads' } as const;

/** Slow tests kill, restart and fill disks, and some fake the clock of a whole service: each file has its own process. */
const isolated = { isolate: true };

const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...onNode,
      name: 'fast',
      include: [tests],
      exclude: [notTests, slow, dom, postgres, ownProcess, viewerTests],
    },
  },
  { test: { ...onNode, ...isolated, name: 'fast-process', include: [ownProcess], exclude: [notTests] } },
  { test: { ...onViewer, name: 'fast-viewer', include: [viewerTests], exclude: [notTests, slow, dom, ownProcess] } },
  {
    test: {
      ...onViewer,
      name: 'fast-dom',
      environment: 'happy-dom',
      setupFiles: 'packages/viewer/test/wait-longer.ts',
      include: domTests,
      exclude: [notTests, slow],
    },
  },
  { test: { ...onServer, name: 'fast-postgres', include: [postgres], exclude: [notTests] } },
  { test: { ...onNode, ...isolated, name: 'slow', include: [slow], exclude: [notTests, slowPostgres] } },
  // Tests of PostgreSQL itself, and those of the API that run on it once more.
  {
    test: {
      ...onServer,
      ...isolated,
      name: 'slow-postgres',
      include: [slowPostgres, ...onPostgres],
      exclude: [notTests],
    },
  },
];

/** The tier of a test is in the name of its file: `*.slow.test.ts` runs in `npm run test:all` alone. */
export default defineConfig({
  // Vitest would leave one core free, which of two is half. Most of what the API's tests do is wait for processes.
  test: { maxWorkers: '100%', projects },
});
