import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../languages/formats.ts';
import { loadedPack, loadPack, type PackName } from '../../languages/packs.ts';
import { createMessages } from '../../messages/messages.ts';
import { datePattern } from './date-format.ts';

describe('datePattern', () => {
  it.each([
    ['ar', 'يوم/شهر/سنة'],
    ['de', 'TT.MM.JJJJ'],
    ['en', 'MM/DD/YYYY'],
    ['ja', 'YYYY/MM/DD'],
  ] satisfies [PackName, string][])('is the format of the locale: %s', async (name, pattern) => {
    await loadPack(name);
    const { dateLetters } = createMessages(loadedPack(name)?.messages ?? {}, formatsOf(name));
    expect(datePattern(name, dateLetters).replace(/[\u200e\u200f]/g, '')).toBe(pattern);
  });
});
