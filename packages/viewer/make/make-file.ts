import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Rollup } from 'vite';
import type { Plan } from './plan.ts';

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${file}`));

const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));

/** What the licence asks for (Apache-2.0, section 4): that it was changed, and the notice that the file begins with. */
function bannerOf(source: string): string {
  const notice = source.slice(source.indexOf('/**') + 3, source.indexOf('*/'));
  if (!notice.includes('Copyright')) throw new Error('pdf.js does not begin with its licence');
  return `/*!
 * pdf.js ${version}, without what a signer never asks for. Changed by packages/viewer/make, which says how; never change
 * it by hand.
 *${notice}*/`;
}

/** Makes one of our files: pdf.js's, changed, and without what is then no longer needed. */
export async function makeFile({ from, edit }: Plan): Promise<string> {
  const entry = pathOf(from);
  const source = readFileSync(entry, 'utf8');
  const edited = edit(source);
  let isEdited = false;
  const load = (id: string) => {
    if (id !== normalizePath(entry)) return;
    isEdited = true;
    return edited;
  };
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'edit', load }],
    build: {
      write: false,
      target: 'esnext',
      // Hosts make it small when they build; until then one can read it.
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        experimental: { attachDebugInfo: 'none' },
        output: { banner: bannerOf(source), comments: { legal: true, annotation: true, jsdoc: false } },
      },
    },
  });
  if (!isEdited) throw new Error(`${from} was put together unchanged`);
  const chunks = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...more] = chunks.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
  if (!chunk || more.length > 0) throw new Error(`${from} did not become one file`);
  return chunk.code;
}
