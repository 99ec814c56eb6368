import { describe, expect, it } from 'vitest';
import { leftOpen } from './left-open.ts';

const of = (content: string) => leftOpen(Buffer.from(content, 'latin1'));

describe('content that ends as it should', () => {
  it.each([
    ['saves and restores', 'q 1 0 0 1 0 0 cm q Q Q'],
    ['text', 'BT /F1 12 Tf (q Q) Tj [(Q) -20 (q)] TJ ET'],
    ['a path that is painted', '0 0 m 10 10 l S 0 0 9 9 re W n'],
    ['signs that look like operators', '% q q q\n/q /Q (\\(q q\\)) <71> << /q [ /Q ] >> BDC EMC'],
    ['brackets in strings', '(a (q) \\) Q) Tj (\\\\) Tj q Q'],
    ['a picture', 'q BI /W 2 /H 2 /BPC 8 /CS /G ID q Q EIq\u0080 EI Q'],
    ['a picture that holds its own end', 'BI /W 2 /H 2 ID \u0001 EI \u0002\u0003 q\nEI\nq Q'],
    ['operators without spaces', 'q[1]0 d(x)Tj/F1 1 Tf Q'],
  ])('leaves nothing open: %s', (_, content) => {
    expect(of(content)).toEqual({ closing: '', excess: [] });
  });
});

describe('content that does not', () => {
  it.each([
    ['text', 'BT (a) Tj', 'ET '],
    ['a layer', '/OC /L BDC q Q', 'EMC '],
    ['a path', '0 0 100 100 re W', 'n '],
    ['everything', 'q /OC /L BDC BT ET 0 0 m BT', 'n ET EMC Q '],
    ['a string', 'q (a (b', ')) Q '],
    ['a string in hexadecimal', '<00', '> '],
    ['an array', 'q [(a) 5', ' ] Q '],
    ['a dictionary in an array', '[ << /A [', ' ] >> ] '],
    ['a string in an array', '[ (a', ') ] '],
    ['a picture', 'q BI /W 1 ID abc', '\nEI Q '],
  ])('is closed: %s', (_, content, closing) => {
    expect(of(content).closing).toBe(closing);
  });

  it('restores what it did not save: it is told where', () => {
    expect(of('Q q Q Q')).toEqual({ closing: '', excess: [0, 6] });
    expect(of('EMC EMC ET')).toEqual({ closing: '', excess: [] });
  });

  it('takes a second restore for one too many again, after a save', () => {
    expect(of('Q q')).toEqual({ closing: 'Q ', excess: [0] });
  });
});

it('reads content that is no content to its end', () => {
  const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919) & 255);
  expect(() => leftOpen(noise)).not.toThrow();
});
