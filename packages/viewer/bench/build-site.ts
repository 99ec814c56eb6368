import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Contender } from './choose.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page that shows a contender; some share one. */
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
 * Builds the pages that are compared, each by itself as a host would build it: together, they would share files and
 * load each other's.
 *
 * @param data the bench's own folder, where peers are installed
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
      // React lies apart, to be weighed apart: who embeds a viewer has it already.
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
 * Installs the peers in a separate folder. They are not part of the workspace, so builds and tests don't install them.
 *
 * @returns the folder of their pages, beside what they import
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
