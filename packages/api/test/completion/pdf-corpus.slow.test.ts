import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { displayedSize, type PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { openObjects } from '../../src/pdf/objects.ts';
import { inspectBytes } from '../inspect-bytes.ts';
import { attempt, hasTool } from '../pdf-tools.ts';
import {
  box,
  canDraw,
  colourAt,
  completed,
  drawn,
  folders,
  inFile,
  type Picture,
  pagesOf,
  prepared,
} from './pdf-probe.ts';

const { inspect } = inspectBytes();

/** A few pages stand for all: a book takes minutes to draw. */
const samples = (count: number) =>
  count <= 3 ? Array.from({ length: count }, (_, i) => i + 1) : [1, Math.ceil(count / 2), count];

/** The number of qpdf's errors and warnings, one per object. */
const complaints = (bytes: Uint8Array) =>
  inFile(bytes, (path) => {
    const { status, stdout, stderr } = attempt('qpdf', ['--check', path]);
    return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => /WARNING|ERROR/.test(line)).length };
  });

/**
 * Files that poppler shows otherwise than pdf.js does, by which everything is placed and kept, and how: their pixels cannot
 * be compared by it.
 */
const otherwise: Readonly<Record<string, string>> = {
  'geometry-crop-beyond-media.pdf': 'a crop box beyond the page is taken as it is',
  'geometry-inherited.pdf': 'a crop box that comes from above goes with the media box of the page',
  'active-content.pdf': 'links have borders, those that are taken away as well',
};

function differing(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    const [across, down] = [one.width, one.height];
    for (let x = 0; x < across; x += 1) {
      const isNear =
        Math.abs(x / across - box.x - box.width / 2) <= box.width / 2 + 2 / across &&
        Math.abs(y / down - box.y - box.height / 2) <= box.height / 2 + 2 / down;
      const at = (y * across + x) * 3;
      if (!isNear && [0, 1, 2].some((i) => Math.abs((one.pixels[at + i] ?? 0) - (other.pixels[at + i] ?? 0)) > 80))
        count += 1;
    }
  }
  return count;
}

/** How many pixels may differ, at 72 dots per inch: poppler smooths the edges of flattened widgets differently. */
const maxDifferent = 16;

/** Looks at a completed file with everything that is there. */
async function check(name: string, original: Uint8Array, changed: readonly number[]): Promise<void> {
  const saved = await completed(original);
  const [before, after] = [await pagesOf(await prepared(original)), await pagesOf(saved)];
  expect(after).toEqual([...before, { view: [0, 0, 595, 842], rotation: 0, userUnit: 1 }]);
  const { catalog } = await openObjects(saved);
  expect(Buffer.from(saved).includes('/Encrypt')).toBe(false);
  for (const key of ['AA', 'AcroForm', 'Collection', 'Perms', 'NeedsRendering']) expect(catalog?.has(key)).toBe(false);
  if (hasTool('qpdf')) {
    const [was, is] = [complaints(original), complaints(saved)];
    expect(is.status).toBeLessThanOrEqual(was.status);
    expect(is.lines).toBeLessThanOrEqual(was.lines);
  }
  if (hasTool('mutool')) {
    const text = inFile(saved, (path) => attempt('mutool', ['info', path]).stdout.toString());
    expect(text).toContain(`Pages: ${after.length}\n`);
  }
  if (canDraw && !(name in otherwise))
    for (const page of samples(before.length).filter((number) => !changed.includes(number)))
      checkPage(original, saved, page, before[page - 1]);
}

function checkPage(original: Uint8Array, saved: Uint8Array, page: number, geometry: PageGeometry | undefined): void {
  const picture = drawn(saved, page);
  expect(colourAt(picture, box.x + box.width / 2, box.y + box.height / 2)).toEqual([255, 0, 255]);
  const { width, height } = displayedSize({ ...(geometry as PageGeometry), userUnit: 1 });
  expect(Math.abs(picture.width - width)).toBeLessThan(1.5);
  expect(Math.abs(picture.height - height)).toBeLessThan(1.5);
  expect(differing(drawn(original, page), picture)).toBeLessThanOrEqual(maxDifferent);
}

const pdfsIn = (folder: URL) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : []);

// The corpus is not everywhere.
const present = Object.entries(folders).filter(([, folder]) => pdfsIn(folder).length > 0);

describe.each(present)('every file of the %s', (_, folder) => {
  it.each(pdfsIn(folder))('that is taken is completed as it looked: %s', async (name) => {
    const original = readFileSync(new URL(name, folder));
    // Without fields, so that the widgets of a form stay visible as they do in `completed`.
    const taken = await inspect(original, { acroForm: false, textTags: false }).catch(() => undefined);
    // What is refused at upload is no matter of completion; why it is refused has a test of its own.
    if (!taken) return;
    await check(name, original, taken.preparation.changed);
  });
});
