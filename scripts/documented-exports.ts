// Finds public exports without a doc comment, and folders with meaningless names.
import { globSync, readFileSync } from 'node:fs';

const isPublic = /^packages\/(core|client|viewer)\/src\//;
const isTest = /[.](test|spec)[.]tsx?$/;
const namelessFolder = /\/(utils?|shared|common|helpers?|misc)\//;
const declaration = /^export (default |declare )?(async )?(abstract )?(function|const|class|interface|type|enum) ?\w/;

const paths = globSync('{packages/*,e2e,fixtures,scripts}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /(^|\/)(node_modules|dist|\.turbo|\.data)(\/|$)/.test(path),
});

/** The exported declarations without a doc comment above them. */
function undocumented(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.filter((line, at) => declaration.test(line) && !lines[at - 1]?.trimEnd().endsWith('*/'));
  return found.map((line) => `${path}: add a doc comment to: ${line}`);
}

const problems = [
  ...paths.filter((path) => namelessFolder.test(path)).map((path) => `${path}: name the folder after what it holds`),
  ...paths.filter((path) => isPublic.test(path) && !isTest.test(path)).flatMap(undocumented),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
