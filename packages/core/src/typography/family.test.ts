import { expect, it } from 'vitest';
import { bundledFamily, isBundledFamily } from './family.ts';

it.each([
  ['Helvetica', 'Arimo'],
  ['arial', 'Arimo'],
  ['sans-serif', 'Arimo'],
  ['Arimo', 'Arimo'],
  ['Arimo Bold', 'Arimo Bold'],
  ['Times', 'Tinos'],
  ['Times New Roman', 'Tinos'],
  [' serif ', 'Tinos'],
  ['COURIER', 'Cousine'],
  ['monospace', 'Cousine'],
])('%j is known, and set in %s', (name, family) => {
  expect(bundledFamily(name)).toBe(family);
  expect(isBundledFamily(name)).toBe(true);
});

it.each(['Comic Sans', '', 'Times; url(x)', 'constructor'])('%j is not known, and set in Arimo', (name) => {
  expect(bundledFamily(name)).toBe('Arimo');
  expect(isBundledFamily(name)).toBe(false);
});
