// Type-checks the TypeScript in the documentation. What a block does not declare is in code-globals.d.ts and code-modules.d.ts.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'code-blocks');
const pages = globSync(['docs/*.md', 'docs/embed/*.md', 'README.md', 'packages/*/README.md'], { cwd: root });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8');
  for (const { 1: code = '', index } of text.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)) {
    const line = text.slice(0, index).split('\n').length;
    // A block that begins with its path can be imported by its neighbors.
    const [, path = `line-${line}.tsx`] = /^\/\/ (\S+\.tsx?)\n/.exec(code) ?? [];
    const file = join(folder, page.replace(/[/.]/g, '-'), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\nexport {};\n`);
  }
}
const tsc = join(import.meta.dirname, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.code.json'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
