import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { touchesCode, touchesDocs, touchesProduct, touchesSetup } from './changes.ts';
import { exec, turbo } from './commands.ts';
import { runCommand } from './run-command.ts';
import type { Changes, Selection, Step } from './step.ts';
import { installPrograms } from './system.ts';
import { unitStep } from './unit-step.ts';

/** A step that runs one program and shows its output if it fails. */
function command(
  name: string,
  proves: string,
  program: readonly string[],
  isAffected: (changes: Changes) => boolean,
): Step {
  return {
    name,
    proves,
    isAffected,
    run: async () => {
      const { code, output } = await runCommand(program);
      if (code === 0) return { passed: 1, failures: [] };
      console.log(output);
      return { passed: 0, failures: [{ what: `${name}: see its output above`, rerun: name }] };
    },
  };
}

/** A step that runs one program in parallel with adjacent steps of this kind. */
const parallel: typeof command = (...args) => ({ ...command(...args), isParallel: true });

const script = (name: string) => [process.execPath, join('scripts', name)];

const programs: Step = {
  name: 'programs',
  proves: 'the system packages that slow tests need are installed, or listed as missing',
  isAffected: () => false,
  run: installPrograms,
};

/** All steps in the order in which they run. Quick steps and those that others need come first. */
function allSteps(selection: Selection, reports: string): readonly Step[] {
  const { changes } = selection;
  const isWhole = !changes || touchesSetup(changes);
  const linted = isWhole ? ['.'] : changes.files.filter((file) => existsSync(file));
  // The scripts import files of other packages by path, so their types are always checked.
  const affected = changes ? [`--filter=...[${changes.base}]`, '--filter=@document-signer/scripts'] : [];
  const cruise = [
    'depcruise',
    '--cache',
    '--cache-strategy',
    'content',
    'packages',
    'e2e',
    'scripts',
    'fixtures',
    'docs',
  ];
  return [
    programs,
    command('types', 'TypeScript finds no errors', [...turbo('typecheck'), ...affected], touchesCode),
    parallel(
      'lint',
      'Biome finds no errors and no unformatted files',
      [...exec, 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted],
      ({ files }) => files.some((file) => existsSync(file)),
    ),
    parallel(
      'layers',
      'imports only go down and have no cycles',
      [...exec, ...cruise, '--config', 'dependency-cruiser.config.mjs'],
      touchesCode,
    ),
    parallel('docs', 'every public export has a doc comment', script('documented-exports.ts'), touchesCode),
    parallel(
      'site',
      'code in the documentation has no type errors, and its site builds without dead links',
      script('docs.ts'),
      touchesDocs,
    ),
    parallel(
      'dead-code',
      'Knip finds no unused files, exports or dependencies',
      [...exec, 'knip', '--cache'],
      touchesCode,
    ),
    command('build', 'every package builds', turbo('build'), touchesProduct),
    command('packages', 'published packages resolve where they are installed', script('packages.ts'), touchesSetup),
    command('size', 'the viewer stays within its size limits', [...exec, 'size-limit'], touchesProduct),
    unitStep(selection, reports),
    browserStep(selection, reports),
  ];
}

/** The steps of a selection. */
export function stepsOf(selection: Selection, reports: string): readonly Step[] {
  const { tier, steps, unitFiles, browserFiles, changes } = selection;
  const named = [...steps, ...(unitFiles.length > 0 ? ['unit'] : []), ...(browserFiles.length > 0 ? ['browser'] : [])];
  const all = allSteps(selection, reports);
  if (named.length > 0) return all.filter(({ name }) => named.includes(name));
  if (changes) return all.filter(({ isAffected }) => isAffected(changes));
  return tier === 'all' ? all : all.filter((step) => step !== programs);
}

const wholeRun: Selection = { tier: 'all', steps: [], unitFiles: [], browserFiles: [], changes: undefined };

/** The names of all steps. */
export const stepNames: readonly string[] = allSteps(wholeRun, '').map(({ name }) => name);
