import { describe, expect, it } from 'vitest';
import { fieldOf, refusalsOf, verdictOn } from '../../test/fields.ts';
import { pngHeader } from '../../test/png.ts';
import { modesOf, signingModes } from './signing-modes.ts';

describe.each(['signature', 'initials'])('the ways to make %s', (kind) => {
  it('are all of them where the template says nothing, else those that it names', () => {
    expect(fieldOf(kind)).not.toHaveProperty('modes');
    expect(modesOf({})).toEqual(['draw', 'type', 'upload']);
    expect(fieldOf(kind, { modes: ['upload', 'draw'] })).toMatchObject({ modes: ['upload', 'draw'] });
  });

  it('are refused unless they are a list of known words, each once', () => {
    const wrong = [[], ['draw', 'stamp'], ['Draw'], ['draw', 'type', 'draw'], 'draw', [1], [null], null];
    expect(wrong.map((modes) => refusalsOf(kind, { modes }))).toEqual([
      ['fields[0].modes too_few'],
      ['fields[0].modes[1] unknown'],
      ['fields[0].modes[0] unknown'],
      ['fields[0].modes[2] duplicate'],
      ['fields[0].modes type'],
      ['fields[0].modes[0] type'],
      ['fields[0].modes[0] type'],
      ['fields[0].modes type'],
    ]);
    expect(refusalsOf(kind, { modes: ['draw', 'type', 'upload', 'draw'] })).toEqual(['fields[0].modes too_many']);
  });
});

it('the modes of a signature field do not judge a value: pixels cannot prove how they were made', () => {
  const field = fieldOf('signature', { modes: ['draw'] });
  expect(verdictOn(field, { imageData: pngHeader(200, 100) })).toEqual([]);
});

it('the modes are offered in the same order, however the template names them', () => {
  expect(modesOf({ modes: ['upload', 'draw'] })).toEqual(['draw', 'upload']);
  expect(modesOf({ modes: [...signingModes].reverse() })).toEqual(signingModes);
});
