import { expect, test } from '../fixtures.ts';
import { brokenRules } from './broken-rules.ts';
import { fields, states } from './states.ts';
import { walkThrough } from './walk.ts';

const mainStates = ['open', 'missing fields', 'drawing', 'the review', 'the receipt'];

test('the main states of a signing break no accessibility rule', async ({ page, upload }) => {
  const chosen = states.filter(({ name }) => mainStates.includes(name));
  expect(chosen).toHaveLength(mainStates.length);
  expect(await walkThrough(page, await upload('contract', fields), chosen, brokenRules)).toEqual([]);
});
