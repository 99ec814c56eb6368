import { rolldown } from 'rolldown';
import { expect, test } from './fixtures.ts';

/** Core's test vectors and their runner, bundled as one script. */
async function vectorScript(): Promise<string> {
  const build = await rolldown({ input: `${import.meta.dirname}/../packages/core/test/run-vectors.ts` });
  const { output } = await build.generate({ format: 'iife', name: 'vectors' });
  return `${output[0].code}; vectors.runVectors()`;
}

test('the browser canonicalises and hashes exactly as the server does', { tag: '@firefox' }, async ({ page }) => {
  // Web Crypto requires a secure context, such as a page on localhost. An empty page is none.
  await page.goto('/');
  expect(await page.evaluate(await vectorScript())).toEqual({ count: 31, failing: [] });
});
