import { beforeAll, describe, expect, it } from 'vitest';
import { readCases } from '../bad-inputs/cases.ts';
import { sendCase } from '../bad-inputs/send-case.ts';
import { createVariables, type Variables } from '../bad-inputs/variables.ts';
import { createNormalizer } from './normalizer.ts';
import { runOnBoth } from './run-on-both.ts';
import { createStepRunner, type StepRunner } from './step-runner.ts';
import { steps } from './steps.ts';

const { engines, onBoth } = runOnBoth();

describe('both database engines give identical responses:', () => {
  let runners: { readonly embedded: StepRunner; readonly postgres: StepRunner };
  beforeAll(async () => {
    runners = await onBoth(createStepRunner);
  });

  it.each(steps)('$name', async (step) => {
    const [embedded, postgres] = [await runners.embedded.run(step), await runners.postgres.run(step)];
    expect(embedded.status, embedded.text).toBeLessThan(500);
    expect(postgres).toEqual(embedded);
  });
});

const cases = readCases([
  'auth',
  'get-document',
  'file-url',
  'list',
  'upload',
  'submit-json',
  'submit-members',
  'submit-values',
  'webhook',
]);
const staticCases = cases.filter(({ body }) => body?.gen === undefined);

describe('both database engines refuse invalid requests identically:', () => {
  let variables: { readonly embedded: Variables; readonly postgres: Variables };
  const normalize = { embedded: createNormalizer(), postgres: createNormalizer() };
  beforeAll(async () => {
    variables = await onBoth(createVariables);
  });

  it.each(staticCases)('$id: $why', async (badInput) => {
    const answerOf = async (name: 'embedded' | 'postgres') => {
      const { status, text } = await sendCase(badInput, engines[name]().origin, variables[name]);
      return { status, text: normalize[name](text) };
    };
    const embedded = await answerOf('embedded');
    expect(await answerOf('postgres')).toEqual(embedded);
  });
});
