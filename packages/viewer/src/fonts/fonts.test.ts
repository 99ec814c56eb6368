import type { Face } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { text, textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { facesOf, fontsNow, unmeasuredMarks } from './fonts.ts';
import { faceList } from './text-metrics.ts';

const namesOf = (faces: Iterable<Face>) => [...faces].map(({ name }) => name);
const marksOf = (content: string) => unmeasuredMarks(textField('name'), text(content));

describe('facesOf', () => {
  it('returns the faces of the characters', () => {
    expect(namesOf(facesOf(marksOf('Jane שלום Jane')))).toEqual(['arimo-latin', 'noto-sans-hebrew']);
    expect(namesOf(facesOf(marksOf(' ')))).toEqual([]);
  });

  it('uses the printed text instead of the stored one, and returns nothing without text', () => {
    const field = fieldOf('select', { options: [{ value: 'gr', label: 'Ελλάδα' }] });
    expect(namesOf(facesOf(unmeasuredMarks(field, { type: 'select', content: 'gr' })))).toEqual(['arimo-greek']);
    const ticked = unmeasuredMarks(fieldOf('checkbox'), { type: 'checkbox', checked: true });
    expect(ticked).not.toEqual([]);
    expect(namesOf(facesOf(ticked))).toEqual([]);
  });
});

describe('fontsNow', () => {
  it('has all fonts of marks once each face is loaded, and reports failed ones', () => {
    const fonts = fontsNow(sampleFonts({ has: ({ name }) => name === 'arimo-latin' }));
    expect(fonts.hasAll(marksOf('Jane'))).toBe(true);
    expect(fonts.hasAll(marksOf('Jane שלום'))).toBe(false);
    expect(fonts.lacks(marksOf('Jane שלום'))).toBe(false);
    const failing = fontsNow(sampleFonts({ isFailing: ({ name }) => name === 'noto-sans-hebrew' }));
    expect(failing.lacks(marksOf('Jane שלום'))).toBe(true);
    expect(failing.lacks(marksOf('Jane'))).toBe(false);
  });
});

it('lists the faces of a text once, in order, with system fonts last', () => {
  const faces = [...facesOf(marksOf('a שלום a'))];
  expect(faceList([...faces, ...faces])).toBe(
    '"ds-arimo-latin", "ds-noto-sans-hebrew", Arial, "Liberation Sans", sans-serif',
  );
});
