import { spawnSync } from 'node:child_process';
import type { Changes } from './step.ts';

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs a git command that prints names separated by NUL. */
function names(...args: readonly string[]): string[] {
  const list = git(...args, '-z');
  if (list === undefined) throw new Error(`"git ${args.join(' ')}" failed.`);
  return list.split('\0').filter((name) => name !== '');
}

/** Finds all differences from main: commits since the merge base, uncommitted changes, and new files. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (base === undefined) throw new Error('--changed needs a branch called main to compare with.');
  const changed = names('diff', '--name-only', '--no-renames', base);
  return { base, files: [...changed, ...names('ls-files', '--others', '--exclude-standard')] };
}

const isTestFile = (file: string) => /[.](test|spec)[.]tsx?$|\/test\//.test(file);

/** Whether the changes include code, a style sheet or a configuration file. */
export const touchesCode = ({ files }: Changes): boolean =>
  files.some((file) => /[.](ts|tsx|mjs|js|css|json|yaml)$|^fixtures\//.test(file));

/** Whether the changes include the source of the product or its build setup, not only tests or documents. */
export const touchesProduct = (changes: Changes): boolean =>
  changes.files.some((file) => /^packages\/[^/]+\/(src|files)\//.test(file) && !isTestFile(file)) ||
  touchesSetup(changes);

/** Whether the changes can affect all results: a dependency, a configuration file or a fixture. */
export const touchesSetup = ({ files }: Changes): boolean =>
  files.some((file) =>
    /^[^/]+[.](json|yaml|mjs|ts)$|^[.]n|(^|\/)(package|tsconfig[^/]*)[.]json$|^(fixtures|scripts)\//.test(file),
  );

/** Whether the changes include the documentation or code that it uses. */
export const touchesDocs = (changes: Changes): boolean =>
  changes.files.some((file) => /[.]md$|^docs\//.test(file)) || touchesProduct(changes);

/** Whether the changes include files other than code, such as documents or style sheets, which tests open by path. */
export const touchesOpened = ({ files }: Changes): boolean =>
  files.some((file) => !/[.](ts|tsx)$|^CHANGELOG[.]md$|^docs\/decisions\//.test(file));

/** Whether the changes include a browser test or its helpers. */
export const touchesBrowserTests = ({ files }: Changes): boolean => files.some((file) => file.startsWith('e2e/'));
