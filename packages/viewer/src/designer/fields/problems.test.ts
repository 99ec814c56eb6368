import { describe, expect, it } from 'vitest';
import { designField, designPages } from '../../../test/design-fields.ts';
import { designerEnglish } from '../messages/english.ts';
import type { DesignField } from './design-field.ts';
import { findProblems } from './problems.ts';

const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.05 };

function problemsOf(fields: readonly DesignField[], roles: readonly string[] = []): string[] {
  return findProblems(fields, designPages, roles).map(({ severity, field, say }) => {
    const text = say(designerEnglish.problemTexts, ({ label }) => label);
    return [severity, field?.label, text].filter(Boolean).join(': ');
  });
}

describe('what the service refuses', () => {
  it.each([
    ['off the page', { x: 0.9 }, 'Part of the field is off the page.'],
    ['above the page', { y: -0.1 }, 'Part of the field is off the page.'],
    ['over a corner of the page', { x: 0.9, y: 0.99 }, 'Part of the field is off the page.'],
    ['on a page that does not exist', { page: 4 }, 'There is no page 4.'],
    ['of an unknown kind', { type: 'hologram' }, '“hologram” is not a kind of field.'],
    ['that nobody can fill', { editable: false }, 'Required, but nobody can fill it in. Allow editing or set a value.'],
    ['with options that contradict', { type: 'number', min: 3, max: 1 }, 'max is out of range.'],
    ['with a tab order out of range', { tabOrder: 0 }, 'tabOrder is out of range.'],
  ])('is a field %s', (_, more, text) => {
    expect(problemsOf([designField('It', more)])).toEqual([`error: It: ${text}`]);
  });

  it('is a field of an unknown kind in an impossible place, for both reasons', () => {
    expect(problemsOf([designField('It', { type: 'hologram', page: 9 })])).toEqual([
      'error: It: “hologram” is not a kind of field.',
      'error: It: There is no page 9.',
    ]);
  });

  it('is a field whose id another one has', () => {
    const fields = [designField('a'), { ...designField('b', { y: 0.5 }), id: 'a' }];
    expect(problemsOf(fields)).toEqual(['error: b: Another field has the same ID.']);
  });

  it('is too much work for patterns', () => {
    const fields = Array.from({ length: 13 }, (_, index) =>
      designField(`${index}`, { y: index / 14, pattern: '[a-z]{200}' }),
    );
    expect(problemsOf(fields)).toEqual(['error: 12: pattern is too complex to process safely.']);
  });

  it('is listed first', () => {
    const fields = [designField('a'), designField('b'), designField('c', { y: 0.9, page: 9 })];
    expect(problemsOf(fields)).toEqual(['error: c: There is no page 9.', 'warning: b: Overlaps a.']);
  });
});

describe('what signers would stumble over', () => {
  it('is nothing in a sound document', () => {
    const fields = [designField('name'), designField('sign', { type: 'signature', y: 0.6, height: 0.06 })];
    expect(problemsOf(fields, ['signer'])).toEqual([]);
  });

  it('is a document without fields', () => {
    expect(problemsOf([], ['tenant'])).toEqual(['warning: The document has no fields.']);
  });

  it('is a field over another, with more than a fifth of the smaller one', () => {
    const under = designField('a', box);
    const over = (x: number, more = {}) => problemsOf([under, designField('b', { ...box, x, ...more })]);
    expect(over(0.57)).toEqual(['warning: b: Overlaps a.']);
    expect(over(0.59)).toEqual([]);
    expect(over(0.57, { page: 3 })).toEqual([]);
  });

  it('is not a field between the boxes of a radio field', () => {
    const options = [0.1, 0.5].map((y, index) => ({ value: `${index}`, x: 0.1, y, width: 0.05, height: 0.04 }));
    const radio = designField('radio', { type: 'radio', x: 0.1, y: 0.1, width: 0.05, height: 0.44, options });
    expect(problemsOf([radio, designField('text', { y: 0.3, width: 0.05 })])).toEqual([]);
    expect(problemsOf([radio, designField('text', { y: 0.5, width: 0.05 })])).toEqual([
      'warning: text: Overlaps radio.',
    ]);
  });

  it('is a box too small to tap, or a line too low to read', () => {
    const small = { ...box, width: 10 / 600, height: 10 / 800 };
    expect(problemsOf([designField('Box', { ...small, type: 'checkbox' })])).toEqual([
      'warning: Box: Too small to tap.',
    ]);
    expect(problemsOf([designField('Line', { height: 7 / 800 })])).toEqual([
      'warning: Line: Too low for readable text.',
    ]);
  });

  it('is a label that two fields of one signer have', () => {
    const name = (id: string, y: number, role: string) => designField(id, { y, role, label: 'Name' });
    const texts = problemsOf([name('a', 0.1, 'tenant'), name('b', 0.2, 'landlord'), name('c', 0.3, 'tenant')]);
    expect(texts).toEqual(['warning: Name: Another field of this signer has the same label.']);
    const initials = [0.1, 0.3].map((y) => designField(`${y}`, { type: 'initials', y, label: 'Initials' }));
    expect(problemsOf(initials)).toEqual([]);
  });

  it('is a role without a signature, and a field of a role that is none', () => {
    const sign = designField('sign', { type: 'signature', role: 'tenant' });
    const others = [designField('a', { y: 0.3 }), designField('b', { y: 0.5, role: 'guest' })];
    expect(problemsOf([sign, ...others], ['tenant', 'landlord'])).toEqual([
      'warning: landlord has no signature field.',
      'warning: a: No signer is chosen.',
      'warning: b: “guest” is not one of the signers.',
    ]);
  });
});

it('takes fields whose members are anything', () => {
  const odd = { options: [null, {}], role: 3, tabOrder: 'x', value: 7, pattern: [], label: 'x'.repeat(600) };
  for (const type of ['radio', 'select', 'text', '']) {
    expect(problemsOf([designField('a', { ...odd, type })]).length).toBeGreaterThan(0);
  }
});
