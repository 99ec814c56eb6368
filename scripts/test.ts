import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Check, type Counts, total } from './checks/check.ts';
import { allChecks } from './checks/list.ts';

interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: string;
}

async function runCheck({ name, says, run }: Check): Promise<Outcome> {
  console.log(`\n── ${name}: ${says}\n`);
  const started = performance.now();
  const counts = await run();
  return { name, ...counts, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

function say({ name, passed, failed, failures = [], leftOut = [], seconds }: Outcome): void {
  const left = leftOut.length === 0 ? '' : `, ${leftOut.length} left out`;
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${passed} passed, ${failed} failed${left} (${seconds} s)`,
  );
  for (const failure of failures) console.log(`    ${failure}`);
  const byFile = Map.groupBy(leftOut, (file) => file);
  for (const [file, tests] of byFile)
    console.log(`    left out, as what they need is not here: ${tests.length} of ${file}`);
}

/** Runs all checks, or those named on the command line. One that fails does not keep the others from running. */
async function main(names: readonly string[]): Promise<void> {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  const reports = mkdtempSync(join(tmpdir(), 'document-signer-test-'));
  const checks = allChecks(reports);
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }

  const outcomes: Outcome[] = [];
  for (const check of checks) {
    if (names.length === 0 || names.includes(check.name)) outcomes.push(await runCheck(check));
  }
  rmSync(reports, { recursive: true, force: true });

  console.log('\n── summary\n');
  for (const outcome of outcomes) say(outcome);
  const sum = total(outcomes);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
