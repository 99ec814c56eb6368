import type { Attack } from './attack.ts';
import { overwritten, partsOf, replaced, withDigits, withRange } from './parts.ts';
import { objectOf, updateFile } from './update-file.ts';

const numbersOf = (file: Buffer) => {
  const [, a = 0, b = 0, c = 0] = partsOf(file).range.text.match(/\d+/g)?.map(Number) ?? [];
  return { a, b, c };
};

/** Replaces the numbers of /ByteRange. */
const range = (
  name: string,
  write: (numbers: { a: number; b: number; c: number }) => string,
  finds: Attack['finds'],
): Attack => ({
  name: `a /ByteRange ${name}`,
  finds,
  make: ({ file }) => withRange(file, write(numbersOf(file))),
});

/** Inserts bytes after /Contents, and excludes them in a second /ByteRange. */
function withGap(file: Buffer, content: string): Buffer {
  const { hole } = partsOf(file);
  const { a, b, c } = numbersOf(file);
  const gap = (end: number) => `\n${content}\n/ByteRange [0 ${a} ${end} ${c}]\n`;
  return replaced(file, hole.end, hole.end, gap(b + gap(b).length));
}

/** Signature wrapping attacks (Mainka, Mladenov, Rohlmann: 1 Trillion Dollar Refund, 2019). */
export const wrappings: readonly Attack[] = [
  range('with a gap after the seal', ({ a, b, c }) => `[0 ${a} ${b + 5} ${c - 5}]`, ['bytes_changed']),
  range('with a gap before the seal', ({ a, b, c }) => `[0 ${a - 9} ${b} ${c}]`, ['bytes_changed']),
  range('that covers part of the seal', ({ a, b, c }) => `[0 ${a + 10} ${b} ${c}]`, ['bytes_changed']),
  range('with overlapping parts', ({ a, c }) => `[0 ${a} ${a - 40} ${c}]`, ['bytes_changed']),
  range('that omits the first bytes', ({ a, b, c }) => `[9 ${a - 9} ${b} ${c}]`, ['seal_damaged']),
  range('that omits the last bytes', ({ a, b, c }) => `[0 ${a} ${b} ${c - 7}]`, ['bytes_changed']),
  range('that ends beyond the file', ({ a, b, c }) => `[0 ${a} ${b} ${c + 7}]`, ['cut_off']),
  range('with a negative number', ({ a, b, c }) => `[0 ${a} ${b} -${c}]`, ['seal_damaged']),
  range('of five numbers', ({ a, b, c }) => `[0 ${a} ${b} ${c} 0]`, ['seal_damaged']),
  range('of two numbers', ({ a }) => `[0 ${a}]`, ['seal_damaged']),
  range('of six numbers', ({ a, b, c }) => `[0 ${a} ${b} 9 ${b + 9} ${c - 9}]`, ['seal_damaged']),
  range('with a fraction', ({ a, b, c }) => `[0 ${a} ${b} ${c}.5]`, ['seal_damaged']),
  range('that is null', () => 'null', ['seal_damaged']),
  range('that is empty', () => '[]', ['seal_damaged']),
  range('that is a string', ({ a, b, c }) => `(0 ${a} ${b} ${c})`, ['seal_damaged']),
  range('with nested brackets', ({ a, b, c }) => `[[0 ${a} ${b} ${c}]]`, ['seal_damaged']),
  {
    name: 'a missing /ByteRange',
    finds: ['seal_damaged'],
    make: ({ file }) => overwritten(file, '/ByteRange', '/ByteRang_'),
  },
  {
    name: 'a second /ByteRange that excludes a gap',
    finds: ['seal_damaged'],
    make: ({ file }) => withGap(file, '/Reason (anything)'),
  },
  {
    name: 'objects in a gap',
    finds: ['seal_damaged'],
    make: ({ file }) => withGap(file, `>>\nendobj\n5 0 obj\n${objectOf(file, 4)}\nendobj\n10 0 obj\n<< /Type /Sig`),
  },
  {
    name: 'sealed bytes moved behind inserted objects',
    finds: ['seal_damaged'],
    make({ file }) {
      const { hole } = partsOf(file);
      const between = Buffer.from(`>>\nendobj\n5 0 obj\n${objectOf(file, 4)}\nendobj\n`, 'latin1');
      const { a, b, c } = numbersOf(file);
      const end = file.subarray(hole.end);
      const moved = withRange(file, `[0 ${a} ${b} ${c + between.length}]`).subarray(0, hole.end);
      return Buffer.concat([moved, between, end]);
    },
  },
  {
    name: 'a copy of the seal as a second seal',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) =>
      updateFile(file, {
        1: objectOf(file, 1).replaceAll('10 0 R', '12 0 R'),
        11: objectOf(file, 11).replace('10 0 R', '12 0 R'),
        12: objectOf(file, 10).replace('/Reason', '/Location (Here) /Reason'),
      }),
  },
  {
    name: '/Contents longer than its gap',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, partsOf(file).hole.end - 1, partsOf(file).hole.end - 1, '0000'),
  },
  {
    name: '/Contents shorter than its gap',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, partsOf(file).hole.end - 5, partsOf(file).hole.end - 1, ''),
  },
  {
    name: 'nested brackets in /Contents',
    finds: ['seal_damaged'],
    make: ({ file }) => replaced(file, partsOf(file).hole.end - 9, partsOf(file).hole.end - 1, '<000000>'),
  },
  {
    name: 'a literal string in /Contents',
    finds: ['seal_damaged'],
    make({ file }) {
      const { hole, digits } = partsOf(file);
      return replaced(file, hole.start, hole.end, `(${digits})`);
    },
  },
  {
    name: 'spaces in /Contents',
    finds: ['seal_damaged'],
    make: ({ file }) => replaced(file, partsOf(file).hole.end - 5, partsOf(file).hole.end - 1, '    '),
  },
  {
    name: 'upper-case digits in /Contents',
    finds: ['unknown_seal'],
    make: ({ file }) => withDigits(file, partsOf(file).digits.toUpperCase()),
  },
  {
    name: 'bytes after the signature in /Contents',
    finds: ['bytes_changed'],
    make: ({ file }) => withDigits(file, `${partsOf(file).digits.slice(0, -2)}01`),
  },
];
