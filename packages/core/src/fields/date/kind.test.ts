import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const on = (content: string, options = {}) => verdictOn(fieldOf('date', options), { content });

describe('a date', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (content) => {
    expect(on(content)).toEqual([]);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '21.11.2026',
    '2026/11/21',
    '20261121',
    ' 2026-11-21',
    'today',
    '２０２６-11-21',
  ])('%s is none', (content) => {
    expect(on(content)).toEqual(expect.arrayContaining([expect.stringMatching(/^(invalid_format|too_long)$/)]));
  });

  it.each([
    ['2026-11-21T00:00:00Z', 'too_long'],
    ['2026-11-2\u202e', 'invalid_character'],
  ])('%j is refused: %s', (content, reason) => {
    expect(on(content)).toEqual([reason]);
  });

  it.each(['', '  '])('%j is missing', (content) => {
    expect(on(content)).toEqual(['missing']);
  });

  it('lies between its first and its last day, both included', () => {
    const options = { min: '2026-01-01', max: '2026-12-31' };
    expect(on('2026-01-01', options)).toEqual([]);
    expect(on('2026-12-31', options)).toEqual([]);
    expect(on('2025-12-31', options)).toEqual(['range']);
    expect(on('2027-01-01', options)).toEqual(['range']);
    expect(on('2027-01-01', { min: '2026-01-01' })).toEqual([]);
  });

  it.each([
    [undefined, '2026-03-07'],
    ['DD.MM.YYYY', '07.03.2026'],
    ['D. M. YYYY', '7. 3. 2026'],
    ['MM/DD/YYYY', '03/07/2026'],
    ['YYYY/MM/DD', '2026/03/07'],
  ])('is written as its field says: %s', (format, text) => {
    const field = fieldOf('date', format === undefined ? {} : { format });
    expect(marksOf(field, { content: '2026-03-07' })).toMatchObject([{ kind: 'text', text }]);
  });
});

describe('a date field', () => {
  it.each([
    [{ min: '2026-02-30' }, 'fields[0].min invalid_format'],
    [{ max: 'tomorrow' }, 'fields[0].max invalid_format'],
    [{ min: '2026-02-01', max: '2026-01-31' }, 'fields[0].max range'],
    [{ format: 'DD.MM' }, 'fields[0].format invalid_format'],
    [{ format: 'DD.MM.YYYY hh' }, 'fields[0].format invalid_format'],
    [{ format: 'DD.DD.MM.YYYY' }, 'fields[0].format invalid_format'],
    [{ format: `DD.MM.YYYY${' '.repeat(20)}` }, 'fields[0].format invalid_format'],
    [{ max: '2026-01-31', value: { type: 'date', content: '2026-02-01' } }, 'fields[0].value.content range'],
  ])('is refused when its options make no sense (%#)', (options, refusal) => {
    expect(refusalsOf('date', options)).toEqual([refusal]);
  });

  it('may have one day only', () => {
    expect(refusalsOf('date', { min: '2026-02-01', max: '2026-02-01', format: 'D/M/YYYY' })).toEqual([]);
  });
});
