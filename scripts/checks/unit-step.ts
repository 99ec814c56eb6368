import { join } from 'node:path';
import { touchesCode, touchesOpened, touchesSetup } from './changes.ts';
import { exec, runTests } from './commands.ts';
import { readVitest } from './reports.ts';
import type { Selection, Step } from './step.ts';

/** Vitest's arguments for a selection. */
function argumentsFor({ tier, unitFiles, changes }: Selection): readonly string[] {
  if (unitFiles.length > 0) return unitFiles;
  if (tier === 'all') return [];
  const fast = ['--project', 'fast*'];
  // Vitest follows imports, but not the paths that tests open.
  if (!changes || touchesSetup(changes) || touchesOpened(changes)) return fast;
  return [...fast, '--changed', changes.base, '--passWithNoTests', ...operationTests(changes.files)];
}

/**
 * The tests to run if a diff changes only operations of the API: those next to them, and the one that calls every operation.
 * Each test that starts the service imports all operations, so Vitest would run most tests of the API.
 */
function operationTests(files: readonly string[]): readonly string[] {
  const code = files.filter((file) => /[.]tsx?$/.test(file));
  const folders = code.flatMap((file) => /^packages\/api\/src\/(?:operations|features)\/[^/]+\//.exec(file)?.[0] ?? []);
  return folders.length === code.length ? [...new Set(folders), 'packages/api/test/contract.test.ts'] : [];
}

/** Runs Vitest: the tests next to the code, and those of the API over HTTP. */
export function unitStep(selection: Selection, reports: string): Step {
  const path = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const vitest = [...exec, 'vitest', 'run', ...reporters, ...argumentsFor(selection)];
  return {
    name: 'unit',
    proves: 'unit and API tests pass, on the embedded database and on PostgreSQL',
    isAffected: (changes) => touchesCode(changes) || touchesOpened(changes),
    run: async () => {
      const result = await runTests('unit', vitest, { path, read: readVitest });
      // Vitest skips the tests at other lines.
      return selection.unitFiles.some((file) => /:\d+$/.test(file)) ? { ...result, skipped: [] } : result;
    },
  };
}
