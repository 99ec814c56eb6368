import { join } from 'node:path';
import { browserCheck } from './browser.ts';
import type { Check } from './check.ts';
import { commandCheck, testCheck } from './command.ts';
import { programsCheck } from './programs.ts';
import { playwrightCounts, vitestCounts } from './test-report.ts';

const exec = ['pnpm', 'exec'];
const script = (file: string) => [process.execPath, join('scripts', file)];

/** Everything `npm test` makes sure of, in the order it is run: what is quick and what others need comes first. */
export function allChecks(reports: string): readonly Check[] {
  const unit = join(reports, 'unit.json');
  const e2e = join(reports, 'e2e.json');
  return [
    commandCheck('types', 'TypeScript finds no error', ...exec, 'turbo', 'run', 'typecheck', '--continue'),
    commandCheck(
      'lint',
      'Biome finds nothing wrong or unformatted',
      ...exec,
      'biome',
      'check',
      '--error-on-warnings',
      '.',
    ),
    commandCheck(
      'floors',
      'imports only go down and never in a circle',
      ...[...exec, 'depcruise', '--config', 'dependency-cruiser.config.mjs', 'packages', 'e2e', 'scripts', 'fixtures'],
    ),
    commandCheck('budgets', 'files and exports stay few and small, public ones documented', ...script('budgets.ts')),
    commandCheck('dead-code', 'Knip finds no file, export or dependency that nobody uses', ...exec, 'knip'),
    commandCheck('build', 'every package builds', ...exec, 'turbo', 'run', 'build', '--continue'),
    commandCheck('packages', 'what would be published works where it is installed', ...script('packages.ts')),
    commandCheck('size', 'the viewer stays small', ...exec, 'size-limit'),
    programsCheck(
      'programs',
      'Redis, nginx, poppler, qpdf and WebKit are there for the tests that need them, or said to be missing',
    ),
    testCheck('unit', 'unit and API tests', {
      command: [...exec, 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
      report: unit,
      read: vitestCounts,
    }),
    browserCheck('browser', 'a browser for the tests is there'),
    testCheck('e2e', 'browser tests', {
      command: ['pnpm', '--filter', '@document-signer/e2e', 'e2e', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
      report: e2e,
      read: playwrightCounts,
    }),
  ];
}
