import type { Face } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { text, textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { facesOf, fontsNow, unmeasuredMarks } from './fonts.ts';
import { faceList } from './text-metrics.ts';

const namesOf = (faces: Iterable<Face>) => [...faces].map(({ name }) => name);
const marksOf = (content: string) => unmeasuredMarks(textField('name'), text(content));

describe('the faces that a value needs', () => {
  it('are those of its characters', () => {
    expect(namesOf(facesOf(marksOf('Jane שלום Jane')))).toEqual(['arimo-latin', 'noto-sans-hebrew']);
    expect(namesOf(facesOf(marksOf(' ')))).toEqual([]);
  });

  it('are those of what is printed, not of what is stored, and none for what is no text', () => {
    const field = fieldOf('select', { options: [{ value: 'gr', label: 'Ελλάδα' }] });
    expect(namesOf(facesOf(unmeasuredMarks(field, { type: 'select', content: 'gr' })))).toEqual(['arimo-greek']);
    const ticked = unmeasuredMarks(fieldOf('checkbox'), { type: 'checkbox', checked: true });
    expect(ticked).not.toEqual([]);
    expect(namesOf(facesOf(ticked))).toEqual([]);
  });
});

describe('fonts', () => {
  it('have all that marks need when each of their faces is there, and lack what could not be had', () => {
    const fonts = fontsNow(sampleFonts({ has: ({ name }) => name === 'arimo-latin' }));
    expect(fonts.hasAll(marksOf('Jane'))).toBe(true);
    expect(fonts.hasAll(marksOf('Jane שלום'))).toBe(false);
    expect(fonts.lacks(marksOf('Jane שלום'))).toBe(false);
    const failing = fontsNow(sampleFonts({ isFailing: ({ name }) => name === 'noto-sans-hebrew' }));
    expect(failing.lacks(marksOf('Jane שלום'))).toBe(true);
    expect(failing.lacks(marksOf('Jane'))).toBe(false);
  });
});

it('a control has the faces of its text in the order in which they are needed, and the system’s behind them', () => {
  const faces = [...facesOf(marksOf('a שלום a'))];
  expect(faceList([...faces, ...faces])).toBe(
    '"ds-arimo-latin", "ds-noto-sans-hebrew", Arial, "Liberation Sans", sans-serif',
  );
});
