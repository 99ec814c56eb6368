// The budgets that the linter has no rule for. Lines per file and per function, and `any`, are in biome.json.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  commentCount,
  exportCount,
  isTest,
  lineCount,
  median,
  type SourceFile,
  undocumented,
} from './checks/measure.ts';

const MOST_EXPORTS = 7;
const MOST_MEDIAN_LINES = 80;
/** What a reader needs to know why, and no retelling of the code. */
const COMMENT_SHARE = { least: 0.1, most: 0.25 };
const DOCUMENTED = /^packages\/(core|client|viewer)\/src\//;
const NAMELESS_FOLDERS = /\/(utils?|shared|common|helpers?|misc)\//;

function readSources(): SourceFile[] {
  return globSync('{packages/*,e2e,fixtures,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => /(^|\/)(node_modules|dist|pdfjs|\.turbo|\.data)(\/|$)/.test(path),
  }).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function problemsOf(file: SourceFile): string[] {
  const { path } = file;
  const problems: string[] = [];
  if (NAMELESS_FOLDERS.test(path)) problems.push(`${path}: name the folder after what is in it`);
  if (isTest(path)) return problems;
  const exports = exportCount(file);
  const isIndex = /^index[.]tsx?$/.test(basename(path));
  if (exports > MOST_EXPORTS && !isIndex) problems.push(`${path}: ${exports} exports, at most ${MOST_EXPORTS}`);
  if (DOCUMENTED.test(path)) {
    problems.push(...undocumented(file).map((line) => `${path}: say what this is for: ${line}`));
  }
  return problems;
}

const sum = (files: readonly SourceFile[], count: (file: SourceFile) => number): number =>
  files.reduce((total, file) => total + count(file), 0);

function main(): void {
  const files = readSources();
  const code = files.filter(({ path }) => !isTest(path));
  const tests = files.filter(({ path }) => isTest(path));
  const codeLines = sum(code, lineCount);
  const middle = median(code.map(lineCount));
  const comments = sum(code, commentCount) / codeLines;

  const problems = files.flatMap(problemsOf);
  if (middle > MOST_MEDIAN_LINES) problems.push(`the median file has ${middle} lines, at most ${MOST_MEDIAN_LINES}`);
  if (comments < COMMENT_SHARE.least || comments > COMMENT_SHARE.most) {
    problems.push(`${Math.round(comments * 100)} % of the lines are comments; 10 to 25 % is right, saying why`);
  }

  console.log(`${code.length} files of code, ${codeLines} lines, median ${middle}`);
  console.log(`${Math.round(comments * 100)} % comment lines`);
  console.log(`${tests.length} files of tests, ${sum(tests, lineCount)} lines`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

main();
