import { beforeAll, describe, expect, it } from 'vitest';
import { readCases } from '../bad-inputs/cases.ts';
import { sendCase } from '../bad-inputs/send-case.ts';
import { createWorld, type World } from '../bad-inputs/world.ts';
import { runOnBoth } from './both.ts';
import { createPlain } from './plain.ts';
import { steps } from './steps.ts';
import { sendTourist, type Tourist } from './tourist.ts';

const { engines, onBoth } = runOnBoth();

describe('both databases answer the same, byte for byte:', () => {
  let tourists: { readonly embedded: Tourist; readonly postgres: Tourist };
  beforeAll(async () => {
    tourists = await onBoth(sendTourist);
  });

  it.each(steps)('$name', async (step) => {
    const [embedded, postgres] = [await tourists.embedded.take(step), await tourists.postgres.take(step)];
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
const plainCases = cases.filter(({ body }) => body?.gen === undefined);

describe('both databases refuse the same, byte for byte:', () => {
  let worlds: { readonly embedded: World; readonly postgres: World };
  const plain = { embedded: createPlain(), postgres: createPlain() };
  beforeAll(async () => {
    worlds = await onBoth(createWorld);
  });

  it.each(plainCases)('$id: $why', async (badInput) => {
    const answerOf = async (name: 'embedded' | 'postgres') => {
      const { status, text } = await sendCase(badInput, engines[name]().origin, worlds[name]);
      return { status, text: plain[name](text) };
    };
    const embedded = await answerOf('embedded');
    expect(await answerOf('postgres')).toEqual(embedded);
  });
});
