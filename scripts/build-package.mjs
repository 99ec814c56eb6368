// Builds the package in the current folder: JavaScript and types from tsc, and what tsc leaves behind.
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

// A file whose source is gone would still be published.
rmSync('dist', { recursive: true, force: true });

const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
for (const sheet of globSync('**/*.css', { cwd: 'src' })) {
  mkdirSync(dirname(join('dist', sheet)), { recursive: true });
  copyFileSync(join('src', sheet), join('dist', sheet));
}
process.exitCode = status ?? 1;
