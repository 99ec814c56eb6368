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

/** The first, middle and last page: rendering a whole book takes minutes. */
const samples = (count: number) =>
  count <= 3 ? Array.from({ length: count }, (_, i) => i + 1) : [1, Math.ceil(count / 2), count];

/** The exit status of qpdf and the number of its errors and warnings. */
const qpdfCheck = (bytes: Uint8Array) =>
  inFile(bytes, (path) => {
    const { status, stdout, stderr } = attempt('qpdf', ['--check', path]);
    return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => /WARNING|ERROR/.test(line)).length };
  });

/** Files whose pixels are not compared, and how poppler renders them differently from pdf.js. */
const renderedDifferently: Readonly<Record<string, string>> = {
  'geometry-crop-beyond-media.pdf': 'a crop box is not clipped to the media box',
  'geometry-inherited.pdf': 'an inherited crop box is combined with the media box of the page',
  'active-content.pdf': 'links have borders, even those that completion removes',
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

/** The number of pixels that may differ at 72 dpi: poppler smooths the edges of flattened widgets differently. */
const maxDifferent = 16;

/** Checks a completed file with all installed tools. */
async function check(name: string, original: Uint8Array, changed: readonly number[]): Promise<void> {
  const saved = await completed(original);
  const [before, after] = [await pagesOf(await prepared(original)), await pagesOf(saved)];
  expect(after).toEqual([...before, { view: [0, 0, 595, 842], rotation: 0, userUnit: 1 }]);
  const { catalog } = await openObjects(saved);
  expect(Buffer.from(saved).includes('/Encrypt')).toBe(false);
  for (const key of ['AA', 'AcroForm', 'Collection', 'Perms', 'NeedsRendering']) expect(catalog?.has(key)).toBe(false);
  if (hasTool('qpdf')) {
    const [originalCheck, savedCheck] = [qpdfCheck(original), qpdfCheck(saved)];
    expect(savedCheck.status).toBeLessThanOrEqual(originalCheck.status);
    expect(savedCheck.lines).toBeLessThanOrEqual(originalCheck.lines);
  }
  if (hasTool('mutool')) {
    const text = inFile(saved, (path) => attempt('mutool', ['info', path]).stdout.toString());
    expect(text).toContain(`Pages: ${after.length}\n`);
  }
  if (canDraw && !(name in renderedDifferently))
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

// The corpus is optional.
const present = Object.entries(folders).filter(([, folder]) => pdfsIn(folder).length > 0);

describe.each(present)('each file of the %s', (_, folder) => {
  it.each(pdfsIn(folder))('looks the same after completion: %s', async (name) => {
    const original = readFileSync(new URL(name, folder));
    // Without fields, so that the widgets of a form stay visible as they do in `completed`.
    const inspected = await inspect(original, { acroForm: false, textTags: false }).catch(() => undefined);
    // Files that are refused at upload are never completed.
    if (!inspected) return;
    await check(name, original, inspected.preparation.changed);
  });
});
