import { rolldown } from 'rolldown';
import { expect, test } from './fixtures.ts';

/** Core's own runner of its vectors, as one script for a page. */
async function vectorScript(): Promise<string> {
  const build = await rolldown({ input: `${import.meta.dirname}/../packages/core/test/run-vectors.ts` });
  const { output } = await build.generate({ format: 'iife', name: 'vectors' });
  return `${output[0].code}; vectors.runVectors()`;
}

test('this browser canonicalises and hashes exactly as the server does', { tag: '@firefox' }, async ({ page }) => {
  // Cryptography is offered to secure contexts only, which pages of this machine are; an empty page is not.
  await page.goto('/');
  expect(await page.evaluate(await vectorScript())).toEqual({ count: 31, failing: [] });
});
