import { readdirSync, statSync } from 'node:fs';
import { bundledFonts } from '@document-signer/core';
import { Blob as FontBlob, Face as FontFace } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { fontFile } from './index.ts';
import { readFont } from './read-font.ts';

const folder = new URL('../files/', import.meta.url);
const faces = bundledFonts().flatMap((font) => font.faces);
/** The handwriting font of Japanese signatures. */
const handNames = Array.from({ length: 10 }, (_, index) => `zen-kurenaido-${String(index + 1).padStart(2, '0')}`);

describe('the files', () => {
  it('are exactly those of the table', () => {
    const names = [...faces.map(({ name }) => name), ...handNames];
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.woff2`).sort());
    for (const name of names) expect(fontFile(name).href).toBe(new URL(`${name}.woff2`, folder).href);
  });

  it('are small, so that a browser loads little for a text', () => {
    const sizes = faces.map(({ name }) => ({ name, size: statSync(fontFile(name)).size }));
    const large = sizes.filter(({ name, size }) => size > 110_000 && name !== 'noto-emoji');
    expect(large).toEqual([]);
    expect(sizes.find(({ name }) => name === 'arimo-latin')?.size).toBeLessThan(45_000);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(9_000_000);
    const ofHand = handNames.map((name) => statSync(fontFile(name)).size);
    expect(Math.max(...ofHand)).toBeLessThan(75_000);
  });

  it('come with their licences', () => {
    const licences = readdirSync(new URL('../licences/', import.meta.url));
    for (const { name } of bundledFonts()) {
      if (name !== 'Arimo Bold') expect(licences).toContain(`${name.toLowerCase().replaceAll(' ', '-')}.txt`);
    }
    expect(licences).toContain('zen-kurenaido.txt');
  });

  it('have the units per em of the table', async () => {
    for (const {
      faces: [face],
    } of bundledFonts()) {
      const bytes = await readFont(face?.name ?? '');
      expect(new FontFace(new FontBlob(new Uint8Array(bytes).buffer)).upem).toBe(face?.unitsPerEm);
    }
  });
});

describe('reading a font', () => {
  it('throws for an unknown name', async () => {
    expect(() => fontFile('comic-sans')).toThrow(RangeError);
    expect(() => fontFile('toString')).toThrow(RangeError);
    await expect(readFont('../package')).rejects.toThrow(RangeError);
  });

  it('reads its file once', async () => {
    expect(await readFont('arimo-latin')).toBe(await readFont('arimo-latin'));
  });
});
