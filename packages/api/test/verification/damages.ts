import type { Attack } from './attack.ts';
import { partsOf, replaced } from './parts.ts';

const appended = (name: string, text: string): Attack => ({
  name: `an appended ${name}`,
  finds: ['appended_after_seal'],
  make: ({ file }) => Buffer.concat([file, Buffer.from(text, 'latin1')]),
});

const cutOff = (name: string, bytes: () => number): Attack => ({
  name: `a file without ${name}`,
  finds: ['cut_off'],
  make: ({ file }) => file.subarray(0, file.length - bytes()),
});

const before = (name: string, text: string): Attack => ({
  name: `a ${name} before the file`,
  finds: ['bytes_changed'],
  make: ({ file }) => Buffer.concat([Buffer.from(text, 'latin1'), file]),
});

/** Accidental damage, as by file transfers and text editors. */
export const damages: readonly Attack[] = [
  appended('byte', '\0'),
  appended('space', ' '),
  appended('line feed', '\n'),
  appended('comment', '% seen and approved\n'),
  appended('end-of-file marker', '%%EOF\n'),
  appended('startxref section', 'startxref\n0\n%%EOF\n'),
  cutOff('its last byte', () => 1),
  cutOff('its last line', () => 6),
  cutOff('its cross-reference table', () => 200),
  {
    name: 'a file without the second half of the bytes after its seal',
    finds: ['cut_off'],
    make: ({ file }) => file.subarray(0, (file.length + partsOf(file).hole.end) >> 1),
  },
  {
    name: 'a file without any bytes after its seal',
    finds: ['seal_damaged'],
    make: ({ file }) => file.subarray(0, partsOf(file).hole.end),
  },
  {
    name: 'a file that ends before its seal',
    finds: ['not_sealed'],
    make: ({ file }) => file.subarray(0, 600),
  },
  before('space', ' '),
  before('line', 'From: signer\n'),
  before('second header', '%PDF-1.7\n'),
  {
    name: 'an additional byte in the middle',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, 300, 300, ' '),
  },
  {
    name: 'a missing byte in the middle',
    finds: ['bytes_changed'],
    make: ({ file }) => replaced(file, 300, 301, ''),
  },
  {
    name: 'two copies of the file in one',
    finds: ['appended_after_seal'],
    make: ({ file }) => Buffer.concat([file, file]),
  },
];
