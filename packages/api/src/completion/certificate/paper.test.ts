import { describe, expect, it } from 'vitest';
import { paperFor } from './paper.ts';
import { paperName } from './paper-name.ts';

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

const page = (pageNumber: number, width = 595.3, height = 841.9) =>
  ({ pageNumber, width, height, rotation: 0 }) as const;

describe('the pages of a document', () => {
  it('are called by the name of their paper, where it has one', () => {
    expect(paperName(page(1))).toBe('A4');
    expect(paperName(page(1, 842, 595))).toBe('A4 landscape');
    expect(paperName(page(1, 612, 792))).toBe('Letter');
    expect(paperName(page(1, 500, 500))).toBeUndefined();
  });
});
