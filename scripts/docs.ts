// Builds the documentation site into docs/.vitepress/dist, and serves it with --serve.
import { spawnSync } from 'node:child_process';

const folder = new URL('../docs/', import.meta.url);

function run(script: string): void {
  const { status } = spawnSync('pnpm', ['run', script], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run('code');
run('site');
if (process.argv.includes('--serve')) run('preview');
else console.log('\nThe site is in docs/.vitepress/dist. `npm run docs -- --serve` shows it.');
