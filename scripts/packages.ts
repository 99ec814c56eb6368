// Packs every package that is meant to be published, and reads the archive as those who install it will.
import { spawnSync } from 'node:child_process';

const PUBLISHED = ['core', 'fonts', 'client', 'viewer', 'api'];

const failed = PUBLISHED.filter((name) => {
  const publint = ['exec', 'publint', '--strict', '--pack', 'pnpm', `packages/${name}`];
  return spawnSync('pnpm', publint, { stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0;
});
if (failed.length > 0) console.error(`Not ready to be published: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
