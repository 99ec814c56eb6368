/**
 * Measures how much each candidate schema library adds to a bundle: bundles and minifies the same two schemas as Vite does,
 * then compresses them. Run with `pnpm bench:schema`.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const candidates = ['valibot', 'zod-mini', 'zod'];

async function bundle(name: string): Promise<Buffer> {
  const build = await rolldown({ input: `${import.meta.dirname}/schema/${name}.ts` });
  const { output } = await build.generate({ format: 'esm', minify: true });
  return Buffer.from(output[0].code);
}

let smallest = 0;
for (const name of candidates) {
  const code = await bundle(name);
  const gzip = gzipSync(code).length;
  smallest ||= gzip;
  const ratio = (gzip / smallest).toFixed(1);
  process.stdout.write(`${name}: ${gzip} bytes gzip, ${brotliCompressSync(code).length} brotli, ${ratio} of valibot\n`);
}
