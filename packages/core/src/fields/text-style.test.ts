import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, measure, refusalsOf, verdictOn } from '../../test/fields.ts';
import type { TextMark } from '../appearance/mark.ts';
import { scaleToPage } from '../geometry/rect.ts';
import { kindOf } from './field.ts';
import { type FieldKindName, fieldKinds } from './index.ts';

/** A value of each kind with text. */
const contents: Partial<Record<FieldKindName, string>> = {
  text: 'Jane',
  number: '12',
  email: 'jane@example.org',
  phone: '112',
  date: '2026-11-22',
  select: 'a',
};
const textKinds = Object.keys(contents) as FieldKindName[];
const options = { options: [{ value: 'a' }] };
const style = { fontSize: 9, fontFamily: 'Times', textAlign: 'center' } as const;

function markOf(kind: FieldKindName, more: object = {}): Partial<TextMark> | undefined {
  const [mark] = marksOf(fieldOf(kind, { ...options, ...more }), { content: contents[kind] });
  return mark?.kind === 'text' ? mark : undefined;
}

describe('the style of a field', () => {
  it('is an option of each kind with text', () => {
    const names = Object.values(fieldKinds).filter((kind) => 'defaultStyle' in kind && 'style' in kind.options);
    expect(names.map(({ name }) => name).sort()).toEqual([...textKinds].sort());
  });

  it.each(textKinds)('sets the value of %s', (kind) => {
    expect(markOf(kind, { style })).toMatchObject({ align: 'center', font: { family: 'Tinos', size: 9 } });
  });

  it.each(textKinds)('keeps the other defaults of %s', (kind) => {
    const usual = markOf(kind);
    expect(markOf(kind, { style: {} })).toEqual(usual);
    expect(markOf(kind, { style: { fontFamily: 'Cousine' } })).toMatchObject({
      align: 'left',
      font: { ...usual?.font, family: 'Cousine' },
    });
  });

  it('is ignored for kinds without text', () => {
    expect(fieldOf('signature', { style })).not.toHaveProperty('style');
    expect(fieldOf('checkbox', { style: { fontSize: 500 } })).not.toHaveProperty('style');
  });

  it('is overridden by the submitted style, member by member', () => {
    const field = fieldOf('text', { style });
    const box = scaleToPage<'points'>(field, { width: 1000, height: 1000 });
    const context = { box, measure, style: { fontSize: 8, textAlign: 'right' } as const };
    const marks = kindOf('text').appearance({ type: 'text', content: 'Jane' }, field, context);
    expect(marks).toMatchObject([{ align: 'right', font: { family: 'Tinos', size: 8 } }]);
  });

  it('applies to several lines, which still shrink to fit their box', () => {
    const field = fieldOf('text', { multiline: true, style: { fontSize: 144, textAlign: 'right' } });
    const marks = marksOf(field, { content: 'a\nb' });
    expect(marks).toMatchObject([{ align: 'right' }, { align: 'right' }]);
    for (const mark of marks) expect(mark.kind === 'text' && mark.font.size).toBeLessThan(20);
  });

  it('is stored as given, and absent if not given', () => {
    expect(fieldOf('text', { style })).toHaveProperty('style', style);
    expect(fieldOf('text', { style: { fontFamily: 'Comic Sans MS' } })).toHaveProperty('style.fontFamily');
    expect(fieldOf('text')).not.toHaveProperty('style');
  });

  it.each([
    [{ fontSize: 3.9 }, 'fields[0].style.fontSize range'],
    [{ fontSize: 144.1 }, 'fields[0].style.fontSize range'],
    [{ fontSize: '12' }, 'fields[0].style.fontSize type'],
    [{ fontFamily: 'x'.repeat(201) }, 'fields[0].style.fontFamily too_long'],
    [{ textAlign: 'justify' }, 'fields[0].style.textAlign unknown'],
    [12, 'fields[0].style type'],
  ])('is refused with its place if it is invalid: %j', (wrong, refusal) => {
    for (const kind of textKinds) expect(refusalsOf(kind, { ...options, style: wrong })).toContain(refusal);
  });

  it('does not make a readable value unreadable', () => {
    expect(verdictOn(fieldOf('text', { style: { fontSize: 144 } }), { content: 'word '.repeat(16) })).toEqual([]);
  });
});
