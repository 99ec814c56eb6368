import { describe, expect, it } from 'vitest';
import { fieldOf, refusalsOf, verdictOn } from '../../test/fields.ts';
import { pngHeader } from '../../test/png.ts';
import { modesOf, signingModes } from './signing-modes.ts';

describe.each(['signature', 'initials'])('the ways to make %s', (kind) => {
  it('are all of them where the template says nothing', () => {
    expect(fieldOf(kind)).not.toHaveProperty('modes');
    expect(modesOf({})).toEqual(['draw', 'type', 'upload']);
  });

  it('are those that the template names', () => {
    expect(fieldOf(kind, { modes: ['upload', 'draw'] })).toMatchObject({ modes: ['upload', 'draw'] });
  });

  it.each([
    ['none at all', [], 'modes too_few'],
    ['one that nobody knows', ['draw', 'stamp'], 'modes[1] unknown'],
    ['one in other letters', ['Draw'], 'modes[0] unknown'],
    ['one twice', ['draw', 'type', 'draw'], 'modes[2] duplicate'],
    ['more than there are', ['draw', 'type', 'upload', 'draw'], 'modes too_many'],
  ])('cannot be %s', (_, modes, refusal) => {
    expect(refusalsOf(kind, { modes })).toEqual([`fields[0].${refusal}`]);
  });

  it.each([
    ['a word', 'draw', 'modes type'],
    ['a number', [1], 'modes[0] type'],
    ['nothing in a list', [null], 'modes[0] type'],
    ['nothing', null, 'modes type'],
  ])('are a list of words, not %s', (_, modes, refusal) => {
    expect(refusalsOf(kind, { modes })).toEqual([`fields[0].${refusal}`]);
  });

  it('do not judge a value: pixels cannot prove how they were made', () => {
    const field = fieldOf(kind, { modes: ['draw'] });
    expect(verdictOn(field, { imageData: pngHeader(200, 100) })).toEqual([]);
  });
});

describe('the order in which they are offered', () => {
  it('is always the same, however the template names them', () => {
    expect(modesOf({ modes: ['upload', 'draw'] })).toEqual(['draw', 'upload']);
    expect(modesOf({ modes: [...signingModes].reverse() })).toEqual(signingModes);
  });
});
