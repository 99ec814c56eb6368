import { describe, expect, it } from 'vitest';
import { designField, designPages } from '../../../test/design-fields.ts';
import { german } from '../../languages/de/index.ts';
import { formatsOf } from '../../languages/formats.ts';
import { createMessages, english } from '../../messages/messages.ts';
import { german as designerGerman } from '../messages/de.ts';
import { designerEnglish } from '../messages/english.ts';
import type { DesignField } from './design-field.ts';
import type { ErrorTexts } from './error-text.ts';
import { findProblems } from './problems.ts';

const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.05 };

const inEnglish: ErrorTexts = { texts: designerEnglish, messages: english };
const inGerman: ErrorTexts = {
  texts: designerGerman,
  messages: createMessages(german.messages, formatsOf('de')),
};

function problemsOf(fields: readonly DesignField[], roles: readonly string[] = [], words = inEnglish): string[] {
  return findProblems(fields, designPages, roles).map(({ severity, field, say }) => {
    const text = say(words, ({ label }) => label);
    return [severity, field?.label, text].filter(Boolean).join(': ');
  });
}

describe('an error', () => {
  it.each([
    ['off the page', { x: 0.9 }, 'Part of the field is off the page.'],
    ['above the page', { y: -0.1 }, 'Part of the field is off the page.'],
    ['over a corner of the page', { x: 0.9, y: 0.99 }, 'Part of the field is off the page.'],
    ['on a page that does not exist', { page: 4 }, 'There is no page 4.'],
    ['of an unknown kind', { type: 'hologram' }, '“hologram” isn’t a supported field type.'],
    [
      'that no signer can fill in',
      { editable: false },
      'Required, but signers can’t fill it in. Allow editing or set a value.',
    ],
    ['with contradictory options', { type: 'number', min: 3, max: 1 }, 'Maximum: Enter 3 or more.'],
    ['with a tab order out of range', { tabOrder: 0 }, 'Tab order: Enter 1 or more.'],
    ['with text too large', { style: { fontSize: 200 } }, 'Font size: Enter 144 or less.'],
  ])('is reported for a field %s', (_, more, text) => {
    expect(problemsOf([designField('It', more)])).toEqual([`error: It: ${text}`]);
  });

  it.each([
    ['an option', { maxLength: 2.5 }, 'Maximale Länge: Geben Sie eine ganze Zahl ein.'],
    ['an option of another type', { maxLength: 'ten' }, 'Maximale Länge: Ungültiger Wert.'],
    [
      'a choice',
      { type: 'select', options: [{ value: 'a' }, { value: 'a' }] },
      'Option 2: Eine andere Option hat diesen Wert.',
    ],
    [
      'a value',
      { type: 'email', value: { type: 'email', content: 'me' } },
      'Wert: Geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.',
    ],
    ['a role', { role: 3 }, 'Unterzeichnende Person: Ungültiger Wert.'],
    ['a member without a name', { id: 'constructor' }, 'Ungültiger Wert.'],
  ])('is in the language of the designer: %s', (_, more, text) => {
    expect(problemsOf([designField('It', more)], [], inGerman)).toEqual([`error: It: ${text}`]);
  });

  it('is reported for both the kind and the position of a field', () => {
    expect(problemsOf([designField('It', { type: 'hologram', page: 9 })])).toEqual([
      'error: It: “hologram” isn’t a supported field type.',
      'error: It: There is no page 9.',
    ]);
  });

  it('is reported for a duplicate id', () => {
    const fields = [designField('a'), { ...designField('b', { y: 0.5 }), id: 'a' }];
    expect(problemsOf(fields)).toEqual(['error: b: Another field has the same ID.']);
  });

  it('is reported when the patterns together are too complex', () => {
    const fields = Array.from({ length: 13 }, (_, index) =>
      designField(`${index}`, { y: index / 14, pattern: '[a-z]{200}' }),
    );
    expect(problemsOf(fields)).toEqual(['error: 12: Pattern: This pattern is too complex.']);
  });

  it('comes before warnings', () => {
    const fields = [designField('a'), designField('b'), designField('c', { y: 0.9, page: 9 })];
    expect(problemsOf(fields)).toEqual(['error: c: There is no page 9.', 'warning: b: Overlaps a.']);
  });
});

describe('a warning', () => {
  it('is not reported for a valid document', () => {
    const fields = [designField('name'), designField('sign', { type: 'signature', y: 0.6, height: 0.06 })];
    expect(problemsOf(fields, ['signer'])).toEqual([]);
  });

  it('is reported for a document without fields', () => {
    expect(problemsOf([], ['tenant'])).toEqual(['warning: The document has no fields.']);
  });

  it('is reported when fields overlap by more than a fifth of the smaller one', () => {
    const under = designField('a', box);
    const over = (x: number, more = {}) => problemsOf([under, designField('b', { ...box, x, ...more })]);
    expect(over(0.57)).toEqual(['warning: b: Overlaps a.']);
    expect(over(0.59)).toEqual([]);
    expect(over(0.57, { page: 3 })).toEqual([]);
  });

  it.each(['radio', 'checkboxes'])('is not reported for a field between option boxes: %s', (type) => {
    const options = [0.1, 0.5].map((y, index) => ({ value: `${index}`, x: 0.1, y, width: 0.05, height: 0.04 }));
    const boxes = designField('boxes', { type, x: 0.1, y: 0.1, width: 0.05, height: 0.44, options });
    expect(problemsOf([boxes, designField('text', { y: 0.3, width: 0.05 })])).toEqual([]);
    expect(problemsOf([boxes, designField('text', { y: 0.5, width: 0.05 })])).toEqual([
      'warning: text: Overlaps boxes.',
    ]);
  });

  it('is reported for a box too small to tap, or too low for text', () => {
    const small = { ...box, width: 10 / 600, height: 10 / 800 };
    expect(problemsOf([designField('Box', { ...small, type: 'checkbox' })])).toEqual([
      'warning: Box: Too small to tap.',
    ]);
    const options = [{ ...small, value: 'a' }];
    expect(problemsOf([designField('Boxes', { ...small, type: 'checkboxes', options })])).toEqual([
      'warning: Boxes: Too small to tap.',
    ]);
    expect(problemsOf([designField('Line', { height: 7 / 800 })])).toEqual([
      'warning: Line: Not tall enough for readable text.',
    ]);
  });

  it('is reported for a duplicate label of one signer', () => {
    const name = (id: string, y: number, role: string) => designField(id, { y, role, label: 'Name' });
    const texts = problemsOf([name('a', 0.1, 'tenant'), name('b', 0.2, 'landlord'), name('c', 0.3, 'tenant')]);
    expect(texts).toEqual(['warning: Name: Another field of this signer has the same label.']);
    const initials = [0.1, 0.3].map((y) => designField(`${y}`, { type: 'initials', y, label: 'Initials' }));
    expect(problemsOf(initials)).toEqual([]);
  });

  it('is reported for a role without a signature, and for a missing or unknown role', () => {
    const sign = designField('sign', { type: 'signature', role: 'tenant' });
    const others = [designField('a', { y: 0.3 }), designField('b', { y: 0.5, role: 'guest' })];
    expect(problemsOf([sign, ...others], ['tenant', 'landlord'])).toEqual([
      'warning: landlord has no signature field.',
      'warning: a: No signer is chosen.',
      'warning: b: “guest” is not one of the signers.',
    ]);
  });
});

it('reports malformed members without throwing', () => {
  const odd = { options: [null, {}], role: 3, tabOrder: 'x', value: 7, pattern: [], label: 'x'.repeat(600) };
  for (const type of ['radio', 'select', 'text', '']) {
    expect(problemsOf([designField('a', { ...odd, type })]).length).toBeGreaterThan(0);
  }
});
