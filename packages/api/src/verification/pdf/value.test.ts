import { describe, expect, it } from 'vitest';
import { PdfSyntaxError } from './bytes.ts';
import { entriesOf, nameOf, readValue, type Value } from './value.ts';

const read = (text: string): Value => readValue(Buffer.from(text, 'latin1'), 0);

/** What a value says, without its places. */
function plain(value: Value): unknown {
  switch (value.kind) {
    case 'dictionary':
      return Object.fromEntries([...value.entries].map(([key, entry]) => [key, plain(entry)]));
    case 'array':
      return value.values.map(plain);
    case 'string':
      return Buffer.from(value.bytes).toString('latin1');
    case 'name':
      return `/${value.name}`;
    case 'number':
      return value.number;
    case 'reference':
      return `${value.number} ${value.generation} R`;
    case 'word':
      return value.word;
  }
}

describe('a value of a PDF', () => {
  it.each([
    ['-0.5', -0.5],
    ['.25', 0.25],
    ['99999999999999999999', 1e20],
    ['null', 'null'],
    ['/A#20B', '/A B'],
    ['[1 2 0 R 3]', [1, '2 0 R', 3]],
    ['(a\\)\\n\\101\\\\)', 'a)\nA\\'],
    ['(a\\\r\nb)', 'ab'],
    ['(\\7)', '\x07'],
    ['<>', ''],
    ['<</A 1/B[/C]/D<</E (x)>>>>', { A: 1, B: ['/C'], D: { E: 'x' } }],
  ])('%s', (text, says) => {
    expect(plain(read(text))).toEqual(says);
    expect(read(text).end).toBe(text.length);
  });

  it('may be as deep and as long as a completion writes it', () => {
    const name = 'x'.repeat(3_000);
    const value = read(`${'['.repeat(500)}/${name}${']'.repeat(500)}`);
    expect(JSON.stringify(plain(value))).toContain(name);
  });

  it('knows where it stands', () => {
    const contents = entriesOf(readValue(Buffer.from('  << /Contents <00ff> >>'), 0)).get('Contents');
    expect(contents).toMatchObject({ start: 15, end: 21 });
  });

  it.each([
    ['nothing', ''],
    ['a key that stands there twice', '<< /A 1 /A 1 >>'],
    ['a key without a value', '<< /A >>'],
    ['a dictionary without an end', '<< /A 1'],
    ['a string without an end', '(a (b)'],
    ['half a digit', '<616>'],
    ['spaces between digits', '<61 62>'],
    ['digits without an end', '<6162'],
    ['a comment', '<< % /A 2\n/A 1 >>'],
    ['a word of no meaning', 'obj'],
    ['a name without end', `/${'a'.repeat(70_000)}`],
    ['a thousand brackets', '['.repeat(1000)],
  ])('is not %s', (_, text) => {
    expect(() => read(text)).toThrow(PdfSyntaxError);
  });

  it('is asked for entries and names whatever it is', () => {
    expect(entriesOf(read('12')).size).toBe(0);
    expect(entriesOf(undefined).size).toBe(0);
    expect(nameOf(read('/DocMDP'))).toBe('DocMDP');
    expect(nameOf(read('(DocMDP)'))).toBeUndefined();
  });
});
