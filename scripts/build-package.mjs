// Builds the package in the current folder: JavaScript and types with tsc, and copies the other files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Removes the output of deleted sources, which would still be published.
rmSync('dist', { recursive: true, force: true });

const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
for (const file of globSync('**/*.{css,html,md,woff2,txt}', { cwd: 'src' })) {
  mkdirSync(dirname(join('dist', file)), { recursive: true });
  copyFileSync(join('src', file), join('dist', file));
}
process.exitCode = status ?? 1;
