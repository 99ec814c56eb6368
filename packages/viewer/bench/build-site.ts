import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Contender } from './choose.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of each contender. Some share a page. */
export const pageOf: Readonly<Record<Contender, string>> = {
  raw: 'raw',
  ranges: 'raw',
  pdfviewer: 'pdfviewer',
  'react-pdf': 'react-pdf',
  embedpdf: 'embedpdf',
  ours: 'ours',
  fields: 'ours',
  designer: 'designer',
};

const peers = ['react-pdf', 'embedpdf'];

/**
 * Builds the compared pages separately, as a host would. In one build, they would share files and load code of each other.
 *
 * @param data the folder of the bench, which contains the installed peers
 * @returns the folder of the built pages
 */
export async function buildSite(data: string, viewers: readonly Contender[]): Promise<string> {
  const outDir = join(data, 'built');
  rmSync(outDir, { recursive: true, force: true });
  for (const name of new Set(viewers.map((viewer) => pageOf[viewer]))) {
    const root = peers.includes(name) ? installPeers(data) : here('site');
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      worker: { format: 'es' },
      // React gets its own chunk, to be counted separately, because hosts already have it.
      build: {
        outDir,
        emptyOutDir: false,
        assetsDir: name,
        target: 'esnext',
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: {
          input: join(root, `${name}.html`),
          output: {
            codeSplitting: { groups: [{ name: 'React', test: /node_modules\/(react|react-dom|scheduler)\// }] },
          },
        },
      },
    });
  }
  return outDir;
}

/**
 * Installs the peers in a folder outside the workspace, so that building and testing it does not need them.
 *
 * @returns the folder of their pages, next to their dependencies
 */
function installPeers(data: string): string {
  const folder = join(data, 'peers');
  const wanted = readFileSync(here('peers/package.json'), 'utf8');
  const installed = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules')) || readFileSync(installed, 'utf8') !== wanted) {
    mkdirSync(folder, { recursive: true });
    cpSync(here('peers/package.json'), installed);
    console.log('Installing the peers, once …');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], {
      cwd: folder,
    });
  }
  cpSync(here('peers/site'), join(folder, 'site'), { recursive: true });
  cpSync(here('site/exposed.ts'), join(data, 'site/exposed.ts'));
  return join(folder, 'site');
}
