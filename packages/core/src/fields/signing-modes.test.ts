import { describe, expect, it } from 'vitest';
import { fieldOf, refusalsOf, verdictOn } from '../../test/fields.ts';
import { pngHeader } from '../../test/png.ts';
import { modesOf, signingModes } from './signing-modes.ts';

describe.each(['signature', 'initials'])('the modes of %s', (kind) => {
  it('are those of the template. Default: all', () => {
    expect(fieldOf(kind)).not.toHaveProperty('modes');
    expect(modesOf({})).toEqual(['draw', 'type', 'upload']);
    expect(fieldOf(kind, { modes: ['upload', 'draw'] })).toMatchObject({ modes: ['upload', 'draw'] });
  });

  it('are refused unless they are a list of known modes without duplicates', () => {
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

it('does not check a value against the modes of its field, because pixels cannot prove the mode', () => {
  const field = fieldOf('signature', { modes: ['draw'] });
  expect(verdictOn(field, { imageData: pngHeader(200, 100) })).toEqual([]);
});

it('offers modes in the same order for any order in the template', () => {
  expect(modesOf({ modes: ['upload', 'draw'] })).toEqual(['draw', 'upload']);
  expect(modesOf({ modes: [...signingModes].reverse() })).toEqual(signingModes);
});
