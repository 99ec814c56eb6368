import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const on = (content: string) => verdictOn(fieldOf('email'), { content });

describe('an email address', () => {
  it('is a valid email address of the HTML standard', () => {
    const right = ['a@b', 'j.o+tag@mail.example.co.uk', "o'hara@x-y.io", '1@2.3'];
    expect(right.filter((content) => on(content).length > 0)).toEqual([]);
    const wrong = [
      'jane',
      'jane@',
      '@example.com',
      'jane@@example.com',
      'jane@example..com',
      'jane@-example.com',
      'jane@example-.com',
      'jane @example.com',
      ' jane@example.com',
      'jane@example.com ',
      'Jane Roe <jane@example.com>',
      'jane@exämple.com',
      `jane@${'a'.repeat(64)}.com`,
    ];
    expect(wrong.map((content) => on(content))).toEqual(wrong.map(() => ['invalid_format']));
  });

  it('has at most 254 characters', () => {
    const domain = `@${'a'.repeat(60)}.com`;
    const onWide = (content: string) => verdictOn(fieldOf('email', { width: 0.9 }), { content });
    expect(onWide('x'.repeat(254 - domain.length) + domain)).toEqual([]);
    expect(on('x'.repeat(255 - domain.length) + domain)).toEqual(['too_long']);
  });

  it('is refused if it would be unreadable in its field', () => {
    expect(on(`${'x'.repeat(120)}@example.com`)).toEqual(['does_not_fit']);
  });

  it('is missing if it is empty', () => {
    expect(on('\u200b')).toEqual(['missing']);
  });

  it('contains no line breaks or bidirectional overrides', () => {
    expect(on('jane@example.com\nbcc@evil.example')).toEqual(['invalid_character']);
    expect(on('moc.\u202eelpmaxe@enaj')).toEqual(['invalid_character']);
  });

  it('is printed as typed', () => {
    expect(marksOf(fieldOf('email'), { content: 'a@b.c' })).toMatchObject([{ kind: 'text', text: 'a@b.c' }]);
  });
});

describe('an email field', () => {
  it('is refused with an invalid default', () => {
    expect(refusalsOf('email', { value: { type: 'email', content: 'x' } })).toEqual([
      'fields[0].value.content invalid_format',
    ]);
  });
});
