import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { idSchema, isId, newId } from './ids.ts';

describe('identifiers', () => {
  it('have a prefix and 26 characters, and are recognised by the prefix', () => {
    const id = newId('doc');
    expect(id).toMatch(/^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    expect(isId('doc', id)).toBe(true);
    expect(isId('sub', id)).toBe(false);
  });

  it('use every bit: each position has many different characters', () => {
    const ids = Array.from({ length: 2_000 }, () => newId('sub').slice(4));
    for (let position = 1; position < 26; position++) {
      expect(new Set(ids.map((id) => id[position])).size).toBe(32);
    }
    expect(new Set(ids.map((id) => id[0])).size).toBe(8);
  });

  it('are refused as malformed otherwise', () => {
    const id = newId('doc');
    const wrong = ['', 'doc_', '../../etc/passwd', 'doc_8zzzzzzzzzzzzzzzzzzzzzzzzz', `${id}x`, id.toUpperCase()];
    for (const text of [...wrong, id.replace('doc_', 'dоc_')]) {
      expect(isId('doc', text), text).toBe(false);
      expect(v.safeParse(idSchema('doc'), text).issues?.[0].message, text).toBe('malformed');
    }
  });
});
