import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { touchesBrowserTests, touchesProduct, touchesSetup, touchesText } from './changes.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { runCommand } from './run-command.ts';
import type { Result, Selection, Step } from './step.ts';
import { ensureChromium, installPrograms } from './system.ts';

const exec = ['pnpm', 'exec'];

/** A step that is one program. Its output is shown when it fails. */
function command(name: string, proves: string, ...program: readonly string[]): Step {
  return {
    name,
    proves,
    run: async () => {
      const { code, output } = await runCommand(program);
      if (code === 0) return { passed: 1, failures: [] };
      console.log(output);
      return { passed: 0, failures: [{ what: `${name}: ${proves}`, rerun: name }] };
    },
  };
}

/** Runs a test runner, its output shown, and reads its report. */
async function runTests(
  name: string,
  program: readonly string[],
  { report, env, read }: { report: string; env?: Record<string, string>; read: (report: unknown) => Result },
): Promise<Result> {
  const { code } = await runCommand(program, { shown: true, ...(env && { env }) });
  const result = readReport(report, read);
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [{ what: `${name}: the test runner ended with exit code ${code}`, rerun: name }] };
}

/** A runner that broke down before it wrote a report has passed nothing; its exit code makes that a failure. */
function readReport(path: string, read: (report: unknown) => Result): Result {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failures: [] };
  }
}

/** Vitest's arguments for a selection. */
function unitArguments({ tier, files, changes }: Selection): readonly string[] {
  if (files.length > 0) return files.filter((file) => /[.]test[.]tsx?/.test(file));
  if (tier === 'all') return [];
  const fast = ['--project', 'fast*'];
  if (!changes || touchesSetup(changes) || touchesText(changes)) return fast;
  return [...fast, '--changed', changes.base, '--passWithNoTests'];
}

/** Playwright's arguments for a selection. */
function browserArguments({ tier, files, changes }: Selection): readonly string[] {
  if (files.length > 0)
    return files.filter((file) => /[.]spec[.]ts/.test(file)).map((file) => file.replace('e2e/', ''));
  if (tier === 'all') return [];
  const fast = ['--project=chromium'];
  return !changes || touchesProduct(changes)
    ? fast
    : [...fast, `--only-changed=${changes.base}`, '--pass-with-no-tests'];
}

function unitStep(selection: Selection, reports: string): Step {
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: 'unit',
    proves: 'unit and API tests pass, on the embedded database and on PostgreSQL',
    run: () =>
      runTests('unit', [...exec, 'vitest', 'run', ...reporters, ...unitArguments(selection)], {
        report,
        read: readVitest,
      }),
  };
}

function browserStep(selection: Selection, reports: string): Step {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser',
    proves: 'a document is opened, filled, signed, submitted and sealed in a browser',
    run: async () => {
      const missing = await ensureChromium();
      if (missing.failures.length > 0) return missing;
      const e2e = ['pnpm', '--filter', '@document-signer/e2e', 'e2e', '--reporter=list,json'];
      return runTests('browser', [...e2e, ...browserArguments(selection)], {
        report,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        read: readPlaywright,
      });
    },
  };
}

const turbo = (task: string, { changes }: Selection) => [
  ...[...exec, 'turbo', 'run', task, '--continue', '--output-logs=errors-only'],
  ...(changes && task === 'typecheck' ? [`--filter=...[${changes.base}]`] : []),
];

/** All steps in the order they run: what is quick and what others need comes first. */
function allSteps(selection: Selection, reports: string): readonly Step[] {
  const { tier, changes } = selection;
  const programs: Step = {
    name: 'programs',
    proves: 'the system packages that slow tests need are installed, or listed as missing',
    run: installPrograms,
  };
  const biome = [
    ...exec,
    'biome',
    'check',
    '--error-on-warnings',
    ...(changes ? ['--changed', `--since=${changes.base}`, '--no-errors-on-unmatched'] : []),
  ];
  const cruise = [
    ...exec,
    'depcruise',
    '--config',
    'dependency-cruiser.config.mjs',
    'packages',
    'e2e',
    'scripts',
    'fixtures',
  ];
  return [
    ...(tier === 'all' ? [programs] : []),
    command('types', 'TypeScript finds no errors', ...turbo('typecheck', selection)),
    command('lint', 'Biome finds no errors and no unformatted files', ...biome),
    command('layers', 'imports only go down and have no cycles', ...cruise),
    command('docs', 'every public export has a doc comment', process.execPath, 'scripts/documented-exports.ts'),
    command('dead-code', 'Knip finds no unused files, exports or dependencies', ...exec, 'knip'),
    command('build', 'every package builds', ...turbo('build', selection)),
    command('packages', 'published packages resolve where they are installed', process.execPath, 'scripts/packages.ts'),
    command('size', 'the viewer stays within its size limits', ...exec, 'size-limit'),
    unitStep(selection, reports),
    browserStep(selection, reports),
  ];
}

/** What a diff can only affect when it touches the product or the setup. */
const ofProduct = ['layers', 'docs', 'dead-code', 'build', 'packages', 'size'];

function isAffected(name: string, { changes }: Selection): boolean {
  if (!changes) return true;
  if (changes.files.length === 0) return false;
  if (name === 'browser') return touchesProduct(changes) || touchesBrowserTests(changes);
  const isCode = changes.files.some((file) => /[.](ts|tsx|mjs|js|css|json)$/.test(file));
  if (name === 'build' || name === 'packages' || name === 'size') return touchesProduct(changes);
  return isCode || !ofProduct.includes(name);
}

/** The steps that a selection is about. */
export function stepsOf(selection: Selection, reports: string): readonly Step[] {
  const { steps, files } = selection;
  const all = allSteps(selection, reports);
  if (steps.length === 0 && files.length === 0) return all.filter(({ name }) => isAffected(name, selection));
  const isNamed = (name: string) =>
    steps.includes(name) ||
    (files.length > 0 && name === 'unit' && unitArguments(selection).length > 0) ||
    (files.length > 0 && name === 'browser' && browserArguments(selection).length > 0);
  return all.filter(({ name }) => isNamed(name));
}

/** The names of all steps. */
export const stepNames: readonly string[] = allSteps({ tier: 'all', steps: [], files: [], changes: undefined }, '').map(
  ({ name }) => name,
);
