import { expect, it } from 'vitest';
import { bundledFamily, isBundledFamily } from './family.ts';

it('maps common family names, in any case, to bundled families', () => {
  const known = {
    Helvetica: 'Arimo',
    arial: 'Arimo',
    'sans-serif': 'Arimo',
    'Arimo Bold': 'Arimo Bold',
    ...{ 'Times New Roman': 'Tinos', ' serif ': 'Tinos', COURIER: 'Cousine', monospace: 'Cousine' },
  };
  const names = Object.keys(known);
  expect(Object.fromEntries(names.map((name) => [name, bundledFamily(name)]))).toEqual(known);
  expect(names.filter((name) => !isBundledFamily(name))).toEqual([]);
});

it('sets unknown families in Arimo', () => {
  for (const name of ['Comic Sans', '', 'Times; url(x)', 'constructor']) {
    expect(bundledFamily(name)).toBe('Arimo');
    expect(isBundledFamily(name)).toBe(false);
  }
});
