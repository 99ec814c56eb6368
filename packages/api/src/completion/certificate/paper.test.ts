import { describe, expect, it } from 'vitest';
import { paperFor } from './paper.ts';

describe('the paper of a certificate', () => {
  it.each([
    ['A4 on its side', 841.89, 595.276, 595.28],
    ['Letter on its side', 792, 612, 612],
    ['a drawing of size A0', 2384, 3370, 595.28],
    ['nothing', 0, 0, 595.28],
  ])('is the nearer one of A4 and Letter: for %s', (_, width, height, expected) => {
    expect(paperFor({ width, height }).width).toBe(expected);
  });
});
