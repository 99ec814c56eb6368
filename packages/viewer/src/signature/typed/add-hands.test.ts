// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { addHands } from './add-hands.ts';
import { hands } from './hands.ts';

class Face {
  readonly family: string;
  readonly source: string;

  constructor(family: string, source: string) {
    this.family = family;
    this.source = source;
  }
}

it('gives the page the files of every hand, once, and asks for none of them', () => {
  const fonts = new Set<Face>();
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', { value: fonts });
  addHands();
  addHands();
  const faces = [...fonts];
  expect(new Set(faces.map(({ family }) => family))).toEqual(
    new Set(hands.map(({ family }) => family).filter((family) => family !== '')),
  );
  for (const { source } of faces) expect(source).toMatch(/^url\(".*-400-normal\.woff2"\) format\("woff2"\)$/);
});
