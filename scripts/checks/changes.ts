import { spawnSync } from 'node:child_process';
import type { Changes } from './step.ts';

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return status === 0 ? stdout.trim() : undefined;
}

/** The names that a command of git prints, each ended by a NUL. */
function names(...args: readonly string[]): string[] {
  const list = git(...args, '-z');
  if (list === undefined) throw new Error(`"git ${args.join(' ')}" failed.`);
  return list.split('\0').filter((name) => name !== '');
}

/** Finds what differs from main: commits since this branch left it, changes not committed, and new files. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (base === undefined) throw new Error('--changed needs a branch called main to compare with.');
  const changed = names('diff', '--name-only', '--no-renames', base);
  return { base, files: [...changed, ...names('ls-files', '--others', '--exclude-standard')] };
}

const isTestFile = (file: string) => /[.](test|spec)[.]tsx?$|\/test\//.test(file);

/** Whether code, a style sheet or a setting is among them. */
export const touchesCode = ({ files }: Changes): boolean =>
  files.some((file) => /[.](ts|tsx|mjs|js|css|json|yaml)$|^fixtures\//.test(file));

/** Whether the product itself is among them, rather than a test or a document, or something that it is made with. */
export const touchesProduct = (changes: Changes): boolean =>
  changes.files.some((file) => /^packages\/[^/]+\/(src|files)\//.test(file) && !isTestFile(file)) ||
  touchesSetup(changes);

/** Whether something that can change every result is among them: a dependency, a setting of a tool, a fixture. */
export const touchesSetup = ({ files }: Changes): boolean =>
  files.some((file) =>
    /^[^/]+[.](json|yaml|mjs|ts)$|^[.]n|(^|\/)(package|tsconfig[^/]*)[.]json$|^(fixtures|scripts)\//.test(file),
  );

/** Whether the documentation is among them, or what its code uses. */
export const touchesDocs = (changes: Changes): boolean =>
  changes.files.some((file) => /[.]md$|^docs\//.test(file)) || touchesProduct(changes);

/** Whether something that is no code is among them, such as a document or a style sheet: tests open these by their paths. */
export const touchesOpened = ({ files }: Changes): boolean =>
  files.some((file) => !/[.](ts|tsx)$|^CHANGELOG[.]md$|^docs\/decisions\//.test(file));

/** Whether a browser test or something that it uses is among them. */
export const touchesBrowserTests = ({ files }: Changes): boolean => files.some((file) => file.startsWith('e2e/'));
