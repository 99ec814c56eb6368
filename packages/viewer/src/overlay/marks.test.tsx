import type { Mark, TextMark } from '@document-signer/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { inkPng } from '../../test/sample.ts';
import { Marks } from './marks.tsx';

afterEach(cleanup);

const box = { width: 200, height: 40 };
/** On a page of 400 × 800 points. */
const on = { x: 0.25, y: 0.1, width: 0.5, height: 0.05 };
const line: TextMark = {
  kind: 'text',
  text: 'Jane',
  x: 100,
  baseline: 23.4,
  align: 'center',
  direction: 'ltr',
  font: { family: 'Arimo', size: 12 },
};

function paint(marks: readonly Mark[]) {
  return render(<Marks marks={marks} box={box} on={on} />).container;
}

function piecesOf(text: string): [face: string, text: string | null][] {
  const pieces = [...paint([{ ...line, text }]).querySelectorAll('tspan')];
  return pieces.map((piece) => [piece.style.fontFamily, piece.textContent]);
}

describe('text', () => {
  it('is placed in points on an SVG as large as the page', () => {
    const container = paint([line]);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('-100 -80 400 800');
    const text = container.querySelector('text');
    expect(text?.textContent).toBe('Jane');
    expect(text?.getAttribute('y')).toBe('23.4');
    expect(text?.style.textAnchor).toBe('middle');
    expect(text?.style.fontSize).toBe('12px');
  });

  it('is set in the font faces that have its characters', () => {
    expect(piecesOf('Łukasz Щ 👍')).toEqual([
      ['ds-arimo-latin', 'Łukasz '],
      ['ds-arimo-cyrillic', 'Щ'],
      ['ds-arimo-latin', ' '],
      ['ds-noto-emoji', '👍'],
    ]);
  });

  it('has no color emoji, like the sealed PDF', () => {
    expect(piecesOf('❤️')).toEqual([['ds-noto-emoji', '❤']]);
  });

  it('starts on the right in right-to-left scripts', () => {
    const text = paint([{ ...line, text: 'שלום', align: 'right', direction: 'rtl' }]).querySelector('text');
    expect(text?.getAttribute('direction')).toBe('rtl');
    expect(text?.style.textAnchor).toBe('start');
  });

  it('escapes the names of fonts', () => {
    const font = { family: '"; url(https://evil.example)', size: 12 };
    const text = paint([{ ...line, font }]).querySelector('tspan');
    expect(text?.style.fontFamily).toBe('ds-arimo-latin');
  });
});

it('paints an image into its rectangle', () => {
  const container = paint([{ kind: 'image', data: inkPng, x: 10, y: 0, width: 40, height: 40 }]);
  expect(container.querySelector('image')?.getAttribute('width')).toBe('40');
});

it('has the ink color of the sealed PDF in any theme', () => {
  const container = paint([
    {
      kind: 'path',
      points: [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
      width: 1,
    },
  ]);
  expect(container.querySelector('polyline')?.style.stroke).toBe('#12203f');
  expect(paint([line]).querySelector('text')?.style.fill).toBe('#12203f');
  const blue = paint([{ ...line, color: '#0000ff' }]);
  expect(blue.querySelector('text')?.style.fill).toBe('#0000ff');
});
