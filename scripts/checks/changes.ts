import { spawnSync } from 'node:child_process';
import type { Changes } from './step.ts';

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return status === 0 ? stdout.trim() : undefined;
}

/** Finds what differs from main: commits since this branch left it, changes not committed, and new files. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (base === undefined) throw new Error('--changed needs a branch called main to compare with.');
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return { base, files: lists.flatMap((list = '') => list.split('\n').filter((file) => file !== '')) };
}

const isTestFile = (file: string) => /[.](test|spec)[.]tsx?$|\/test\//.test(file);

/** Whether code, a style sheet or a setting is among them. */
export const touchesCode = ({ files }: Changes): boolean =>
  files.some((file) => /[.](ts|tsx|mjs|js|css|json|yaml)$|^fixtures\//.test(file));

/** Whether the product itself is among them, rather than a test or a document, or something that it is made with. */
export const touchesProduct = (changes: Changes): boolean =>
  changes.files.some((file) => /^packages\/[^/]+\/(src|files|pdfjs)\//.test(file) && !isTestFile(file)) ||
  touchesSetup(changes);

/** Whether something that can change every result is among them: a dependency, a setting of a tool, a fixture. */
export const touchesSetup = ({ files }: Changes): boolean =>
  files.some((file) =>
    /(^|\/)(package[.]json|pnpm-[^/]+|tsconfig[^/]*|[^/]+[.]config[.][a-z]+)$|^fixtures\//.test(file),
  );

/** Whether something is among them that tests read without importing it: a style sheet or a document. */
export const touchesText = ({ files }: Changes): boolean => files.some((file) => /[.](css|md)$/.test(file));

/** Whether a browser test or something that it uses is among them. */
export const touchesBrowserTests = ({ files }: Changes): boolean => files.some((file) => file.startsWith('e2e/'));
