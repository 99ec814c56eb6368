import { describe, expect, it } from 'vitest';
import { chooseFrom, contenders, documents, measurements } from './choose.ts';

describe('what is measured', () => {
  it('is everything, once, when nothing is said', () => {
    expect(chooseFrom([])).toEqual({ rounds: 1, only: measurements, docs: documents, viewers: contenders });
  });

  it('is what the arguments name, in our order', () => {
    const { rounds, only, docs, viewers } = chooseFrom(
      '--rounds 3 --only jump,first --docs big --viewers ours,raw'.split(' '),
    );
    expect(rounds).toBe(3);
    expect(only).toEqual(['first', 'jump']);
    expect(docs).toEqual(['big']);
    expect(viewers).toEqual(['raw', 'ours']);
  });

  it.each([
    ['--only everything', /--only: no everything, but first/],
    ['--docs a.pdf', /paper, book/],
    ['--rounds none', /whole number/],
    ['--rounds 0', /whole number/],
    ['--only', /Say --rounds/],
    ['--fast yes', /Say --rounds/],
  ])('says what there is to choose from: %s', (line, says) => {
    expect(() => chooseFrom(line.split(' '))).toThrow(says);
  });
});
