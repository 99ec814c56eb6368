import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, styleText } from 'node:util';
import { findChanges } from './checks/changes.ts';
import type { Result, Selection, Step } from './checks/step.ts';
import { stepNames, stepsOf } from './checks/steps.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const usage = `Usage: npm test                     the checks that guard every change
       npm run test:all             all checks, with the slow tests
       npm test -- --changed        what the diff against main can affect
       npm test -- STEP …           only these steps: ${stepNames.join(', ')}
       npm test -- FILE[:LINE] …    only these test files, fast or slow`;

function select(args: readonly string[]): Selection {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const steps = positionals.filter((name) => stepNames.includes(name));
  const files = positionals.filter((name) => !steps.includes(name)).map((name) => relative(root, resolve(root, name)));
  const unitFiles = files.filter((name) => /[.]test[.]tsx?(:\d+)?$/.test(name));
  const browserFiles = files.filter((name) => /[.]spec[.]ts(:\d+)?$/.test(name));
  const isTest = (name: string) => [...unitFiles, ...browserFiles].includes(name);
  const unknown = files.filter((name) => !isTest(name) || !existsSync(join(root, name.replace(/:\d+$/, ''))));
  if (unknown.length > 0) throw new Error(`Neither a step nor a test file: ${unknown.join(', ')}.`);
  if (steps.includes('unit') && unitFiles.length > 0)
    throw new Error('Name either the step "unit" or its files, not both.');
  if (steps.includes('browser') && browserFiles.length > 0)
    throw new Error('Name either the step "browser" or its files, not both.');
  const changes = values.changed ? findChanges() : undefined;
  return { tier: values.all ? 'all' : 'fast', steps, unitFiles, browserFiles, changes };
}

interface Outcome extends Result {
  readonly name: string;
  readonly seconds: string;
}

const green = (text: string) => styleText('green', text, { stream: process.stdout });
const red = (text: string) => styleText('red', text, { stream: process.stdout });

function clock(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Runs one step and prints its position, result and duration. */
async function runStep({ name, proves, run }: Step, place: string, runStarted: number): Promise<Outcome> {
  console.log(`[${place}] ${name}: ${proves} …`);
  const started = performance.now();
  const result = await run().catch((error: unknown): Result => {
    const why = error instanceof Error ? error.message : String(error);
    return { passed: 0, failures: [{ what: `${name}: ${why}`, rerun: name }] };
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const end = result.failures.length === 0 ? green('passed') : red('FAILED');
  console.log(`[${place}] ${name} ${end} in ${seconds} s (${clock(performance.now() - runStarted)} so far)\n`);
  return { name, ...result, seconds };
}

function summarize(outcomes: readonly Outcome[]): void {
  for (const { name, passed, failures, skipped = [], seconds } of outcomes) {
    const mark = failures.length === 0 ? green('✓') : red('✗');
    const note = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
    console.log(
      `${mark} ${name.padEnd(10)} ${seconds.padStart(7)} s  ${passed} passed, ${failures.length} failed${note}`,
    );
  }
  const slow = outcomes.flatMap((outcome) => outcome.slow ?? []);
  if (slow.length > 0) console.log(`\nOver the fast tier’s limits (2 s a test, 10 s a file):\n  ${slow.join('\n  ')}`);
  const skipped = Map.groupBy(
    outcomes.flatMap((outcome) => outcome.skipped ?? []),
    (what) => what,
  );
  if (skipped.size > 0) console.log('\nSkipped, because a program or file is missing:');
  for (const [what, tests] of skipped) console.log(`  ${what}${tests.length > 1 ? `, ${tests.length} tests` : ''}`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\n${red('Failed:')}\n  ${failures.map(({ what }) => what).join('\n  ')}`);
  if (failures.length > 0) {
    const again = [...new Set(failures.map(({ rerun }) => rerun))];
    console.log(`\nTo run only these again:\n  npm test -- ${again.join(' ')}`);
  }
}

/** Runs the selected steps, including those after a failed one. */
async function main(selection: Selection): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'document-signer-test-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  const steps = stepsOf(selection, reports);
  if (steps.length === 0) console.log('No change since main affects a check.');
  const started = performance.now();
  const outcomes: Outcome[] = [];
  let index = 0;
  while (index < steps.length) {
    const alone = steps.slice(index).findIndex(({ isParallel }) => !isParallel);
    const batch = steps.slice(index, alone < 0 ? steps.length : index + Math.max(alone, 1));
    const places = batch.map((step, at) => [step, `${index + at + 1}/${steps.length}`] as const);
    outcomes.push(...(await Promise.all(places.map(([step, place]) => runStep(step, place, started)))));
    index += batch.length;
  }
  summarize(outcomes);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  const ranNothing = passed === 0 && !selection.changes;
  process.exitCode = failed === 0 && !ranNothing ? 0 : 1;
}

let selection: Selection | undefined;
process.chdir(root);
try {
  selection = select(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 2;
}
if (selection) await main(selection);
