import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const on = (content: string, options = {}) => verdictOn(fieldOf('date', options), { content });

describe('a date', () => {
  it('is a day of the Gregorian calendar, written YYYY-MM-DD', () => {
    const days = ['2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'];
    expect(days.filter((content) => on(content).length > 0)).toEqual([]);
    const wrong = [
      '2026-02-30',
      '2025-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '0000-01-01',
      // Mistyped years.
      ...['0026-06-05', '0999-12-31'],
      '2026-1-1',
      '21.11.2026',
      '20261121',
      'today',
      '２０２６-11-21',
    ];
    expect(wrong.map((content) => on(content))).toEqual(wrong.map(() => ['invalid_format']));
  });

  it('has no characters before or after it', () => {
    expect(on(' 2026-11-21')).toEqual(['too_long']);
    expect(on('2026-11-21T00:00:00Z')).toEqual(['too_long']);
    expect(on('2026-11-2\u202e')).toEqual(['invalid_character']);
    expect(on('  ')).toEqual(['missing']);
  });

  it('is between the first and the last accepted day, inclusive', () => {
    const options = { min: '2026-01-01', max: '2026-12-31' };
    expect(on('2026-01-01', options)).toEqual([]);
    expect(on('2026-12-31', options)).toEqual([]);
    expect(on('2025-12-31', options)).toEqual(['range']);
    expect(on('2027-01-01', options)).toEqual(['range']);
    expect(on('2027-01-01', { min: '2026-01-01' })).toEqual([]);
  });

  it('is printed in the format of its field', () => {
    const written = [{}, ...['DD.MM.YYYY', 'D. M. YYYY', 'MM/DD/YYYY'].map((format) => ({ format }))].flatMap(
      (options) => marksOf(fieldOf('date', options), { content: '2026-03-07' }),
    );
    expect(written).toMatchObject(
      ['2026-03-07', '07.03.2026', '7. 3. 2026', '03/07/2026'].map((text) => ({ kind: 'text', text })),
    );
  });
});

describe('a date field', () => {
  it('is refused with invalid options', () => {
    const refusals = [
      { min: '2026-02-30' },
      { max: 'tomorrow' },
      { min: '2026-02-01', max: '2026-01-31' },
      { format: 'DD.MM' },
      { format: 'DD.MM.YYYY hh' },
      { format: 'DD.DD.MM.YYYY' },
      { format: `DD.MM.YYYY${' '.repeat(20)}` },
      { max: '2026-01-31', value: { type: 'date', content: '2026-02-01' } },
    ].map((options) => refusalsOf('date', options));
    expect(refusals).toEqual([
      ['fields[0].min invalid_format'],
      ['fields[0].max invalid_format'],
      ['fields[0].max range'],
      ['fields[0].format invalid_format'],
      ['fields[0].format invalid_format'],
      ['fields[0].format invalid_format'],
      ['fields[0].format invalid_format'],
      ['fields[0].value.content range'],
    ]);
  });

  it('may have any first day, although no year before 1000 is accepted', () => {
    expect(refusalsOf('date', { min: '0001-01-01' })).toEqual([]);
    expect(on('0500-01-01', { min: '0001-01-01' })).toEqual(['invalid_format']);
  });

  it('may accept a single day', () => {
    expect(refusalsOf('date', { min: '2026-02-01', max: '2026-02-01', format: 'D/M/YYYY' })).toEqual([]);
  });
});
