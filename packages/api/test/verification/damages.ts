import type { Attack } from './attack.ts';
import { partsOf, replaced } from './parts.ts';

const appended = (name: string, text: string): Attack => ({
  name: `appended: ${name}`,
  finds: ['appended_after_seal'],
  make: ({ file }) => Buffer.concat([file, Buffer.from(text, 'latin1')]),
});

const cutOff = (name: string, bytes: () => number): Attack => ({
  name: `cut off: ${name}`,
  finds: ['cut_off'],
  make: ({ file }) => file.subarray(0, file.length - bytes()),
});

const before = (name: string, text: string): Attack => ({
  name: `before the file: ${name}`,
  finds: ['bytes_changed'],
  make: ({ file }) => Buffer.concat([Buffer.from(text, 'latin1'), file]),
});

/** Accidental damage, as by transfers and editors. */
export const damages: readonly Attack[] = [
  appended('a byte', '\0'),
  appended('a space', ' '),
  appended('a line end', '\n'),
  appended('a comment', '% seen and approved\n'),
  appended('another end', '%%EOF\n'),
  appended('an end that leads to the same table', 'startxref\n0\n%%EOF\n'),
  cutOff('the last byte', () => 1),
  cutOff('the last line', () => 6),
  cutOff('the table of places', () => 200),
  {
    name: 'cut off: half of what follows the seal',
    finds: ['cut_off'],
    make: ({ file }) => file.subarray(0, (file.length + partsOf(file).hole.end) >> 1),
  },
  {
    name: 'cut off: all that follows the seal',
    finds: ['seal_damaged'],
    make: ({ file }) => file.subarray(0, partsOf(file).hole.end),
  },
  {
    name: 'cut off: before the seal',
    finds: ['not_sealed'],
    make: ({ file }) => file.subarray(0, 600),
  },
  before('a space', ' '),
  before('a line', 'From: signer\n'),
  before('another head', '%PDF-1.7\n'),
  {
    name: 'a byte more in the middle',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, 300, 300, ' '),
  },
  {
    name: 'a byte less in the middle',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, 300, 301, ''),
  },
  {
    name: 'twice the same file in one',
    finds: ['appended_after_seal'],
    make: ({ file }) => Buffer.concat([file, file]),
  },
];
