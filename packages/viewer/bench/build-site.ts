import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the two pages that are compared, each by itself as a host would build it: together, they would share files
 * and load each other's.
 *
 * @returns the folder
 */
export async function buildSite(): Promise<string> {
  const outDir = join(tmpdir(), `document-signer-bench-${process.pid}`);
  for (const name of ['raw', 'viewer']) {
    await build({
      configFile: false,
      root: here('site'),
      logLevel: 'error',
      worker: { format: 'es' },
      build: {
        outDir,
        emptyOutDir: false,
        assetsDir: name,
        target: 'esnext',
        rolldownOptions: { input: here(`site/${name}.html`) },
      },
    });
  }
  return outDir;
}
