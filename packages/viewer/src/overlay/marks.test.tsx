// @vitest-environment happy-dom
import type { Mark } from '@document-signer/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inkPng } from '../../test/sample.ts';
import { Marks } from './marks.tsx';

afterEach(cleanup);

const box = { width: 200, height: 40 };

function paint(marks: readonly Mark[]) {
  return render(<Marks marks={marks} box={box} />).container;
}

it('paints text where the mark says, in points of the box', () => {
  const font = { family: 'Helvetica', size: 12 };
  const container = paint([{ kind: 'text', text: 'Jane', x: 100, baseline: 23.4, align: 'center', direction: 'ltr', font }]);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 200 40');
  const text = container.querySelector('text');
  expect(text?.textContent).toBe('Jane');
  expect(text?.getAttribute('y')).toBe('23.4');
  expect(text?.getAttribute('text-anchor')).toBe('middle');
  expect(text?.getAttribute('font-size')).toBe('12');
  expect(text?.getAttribute('font-family')).toContain('"Helvetica"');
});

it('paints an image into its rectangle', () => {
  const container = paint([{ kind: 'image', data: inkPng, x: 10, y: 0, width: 40, height: 40 }]);
  expect(container.querySelector('image')?.getAttribute('width')).toBe('40');
});

it('cannot be left by the name of a font', () => {
  const font = { family: '"; url(https://evil.example)', size: 12 };
  const container = paint([{ kind: 'text', text: 'x', x: 0, baseline: 0, align: 'left', direction: 'ltr', font }]);
  expect(container.querySelector('text')?.getAttribute('font-family')).toMatch(
    /^"; url\(https:\/\/evil\.example\)", Arial/,
  );
});
