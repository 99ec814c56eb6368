import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { Plan } from './plan.ts';

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${file}`));

const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));

const banner = `/*! pdf.js ${version} (Mozilla Foundation, Apache-2.0), without what a signer never asks for: changed by
packages/viewer/make, which says how. Never change it by hand. */`;

/** Makes one of our files: pdf.js's, changed, and without what is then no longer needed. */
export async function makeFile({ from, edit }: Plan): Promise<string> {
  const entry = pathOf(from);
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'edit', load: (id) => (id === entry ? edit(readFileSync(entry, 'utf8')) : undefined) }],
    build: {
      write: false,
      target: 'esnext',
      // Hosts make it small when they build; until then one can read it.
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        experimental: { attachDebugInfo: 'none' },
        output: { banner, comments: { legal: true, annotation: true, jsdoc: false } },
      },
    },
  });
  const chunks = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...more] = chunks.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
  if (!chunk || more.length > 0) throw new Error(`${from} did not become one file`);
  return chunk.code;
}
