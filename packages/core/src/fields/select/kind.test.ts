import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const options = [{ value: 'de', label: 'Germany' }, { value: 'at' }];
const country = fieldOf('select', { options });

describe('a choice from a list', () => {
  it('is the value of one of its options', () => {
    expect(verdictOn(country, { content: 'de' })).toEqual([]);
    expect(verdictOn(country, { content: 'at' })).toEqual([]);
  });

  it.each(['Germany', 'DE', 'fr', 'de ', 'constructor'])('is not %j', (content) => {
    expect(verdictOn(country, { content })).toEqual(['unknown']);
  });

  it('is missing when nothing is chosen', () => {
    expect(verdictOn(country, { content: '' })).toEqual(['missing']);
    expect(verdictOn(country, {})).toEqual(['missing']);
  });

  it('shows how the option is called', () => {
    expect(marksOf(country, { content: 'de' })).toMatchObject([{ text: 'Germany' }]);
    expect(marksOf(country, { content: 'at' })).toMatchObject([{ text: 'at' }]);
    expect(marksOf(country, { content: 'fr' })).toEqual([]);
  });
});

describe('a list to choose from', () => {
  it.each([
    [undefined, 'fields[0].options required'],
    [[], 'fields[0].options too_few'],
    [Array.from({ length: 501 }, (_, at) => ({ value: `${at}` })), 'fields[0].options too_many'],
    [['de'], 'fields[0].options[0] type'],
    [[{ value: ' ' }], 'fields[0].options[0].value required'],
    [[{ value: 'x'.repeat(501) }], 'fields[0].options[0].value too_long'],
    [[{ value: 'a', label: 'pay \u202e1' }], 'fields[0].options[0].label invalid_character'],
    [[{ value: 'a' }, { value: 'b' }, { value: 'a', label: 'A' }], 'fields[0].options[2].value duplicate'],
  ])('is refused when its options make no sense (%#)', (wrong, refusal) => {
    expect(refusalsOf('select', { options: wrong })).toEqual([refusal]);
  });

  it('begins with one of its options, if with any', () => {
    const starting = (content: string) => ({ options, value: { type: 'select', content } });
    expect(refusalsOf('select', starting('at'))).toEqual([]);
    expect(refusalsOf('select', starting('fr'))).toEqual(['fields[0].value.content unknown']);
  });
});
