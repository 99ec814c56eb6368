import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const options = [{ value: 'de', label: 'Germany' }, { value: 'at' }];
const country = fieldOf('select', { options });

describe('a choice from a list', () => {
  it('is the value of one of its options', () => {
    expect(verdictOn(country, { content: 'de' })).toEqual([]);
    expect(verdictOn(country, { content: 'at' })).toEqual([]);
  });

  it('is not a label, another spelling or a member of all objects', () => {
    for (const content of ['Germany', 'DE', 'de ', 'constructor'])
      expect(verdictOn(country, { content }), content).toEqual(['unknown']);
  });

  it('is missing if nothing is chosen', () => {
    expect(verdictOn(country, { content: '' })).toEqual(['missing']);
    expect(verdictOn(country, {})).toEqual(['missing']);
  });

  it('shows the label of the option', () => {
    expect(marksOf(country, { content: 'de' })).toMatchObject([{ text: 'Germany' }]);
    expect(marksOf(country, { content: 'at' })).toMatchObject([{ text: 'at' }]);
    expect(marksOf(country, { content: 'fr' })).toEqual([]);
  });
});

describe('a list to choose from', () => {
  it('is refused with invalid options', () => {
    const refusals = [
      undefined,
      [],
      Array.from({ length: 501 }, (_, at) => ({ value: `${at}` })),
      ['de'],
      [{ value: ' ' }],
      [{ value: 'x'.repeat(501) }],
      [{ value: 'a', label: 'pay \u202e1' }],
      [{ value: 'a' }, { value: 'b' }, { value: 'a', label: 'A' }],
    ].map((wrong) => refusalsOf('select', { options: wrong }));
    expect(refusals).toEqual([
      ['fields[0].options required'],
      ['fields[0].options too_few'],
      ['fields[0].options too_many'],
      ['fields[0].options[0] type'],
      ['fields[0].options[0].value required'],
      ['fields[0].options[0].value too_long'],
      ['fields[0].options[0].label invalid_character'],
      ['fields[0].options[2].value duplicate'],
    ]);
  });

  it('may start with one of its options', () => {
    const starting = (content: string) => ({ options, value: { type: 'select', content } });
    expect(refusalsOf('select', starting('at'))).toEqual([]);
    expect(refusalsOf('select', starting('fr'))).toEqual(['fields[0].value.content unknown']);
  });
});
