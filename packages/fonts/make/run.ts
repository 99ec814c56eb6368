// Creates the files of this package, and the table of their characters in core. Run it manually:
// `pnpm --filter @document-signer/fonts run make`. Downloads the packages listed in sources.ts and frequency.ts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Face, Blob as FontBlob } from 'harfbuzzjs';
import { compress } from 'woff2-encoder';
import { inSpans } from './code-points.ts';
import { frequentFirst } from './frequency.ts';
import { type FontPlan, type HandPlan, hands, plan } from './plan.ts';
import { fileName, type Slice, slicesOf } from './slices.ts';
import { fetchFont, fetchLicence, type Source } from './source.ts';
import { sources } from './sources.ts';
import { subset } from './subset.ts';
import { coverageFile, filesFile, type MadeFont } from './tables.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** An opened source font. */
interface OpenFont {
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  /** Its code points in ascending order. */
  readonly has: readonly number[];
}

function sourceOf({ font }: Pick<FontPlan, 'font'>): Source {
  const source = sources.get(font);
  if (!source) throw new Error(`The font ${font} has no source.`);
  return source;
}

async function writeSlice(font: Uint8Array, { name, codePoints }: Slice, shared: readonly number[]): Promise<void> {
  const file = await compress(subset(font, [...codePoints, ...shared]));
  writeFileSync(inPackage(`files/${name}.woff2`), file);
  console.log(`${name}: ${codePoints.size} characters, ${file.length} bytes`);
}

function openFont(fontPlan: FontPlan): OpenFont {
  const bytes = fetchFont(sourceOf(fontPlan));
  const face = new Face(new FontBlob(new Uint8Array(bytes).buffer));
  return { bytes, unitsPerEm: face.upem, has: [...face.collectUnicodes()].sort((a, b) => a - b) };
}

/** The rare code points that a font leaves to another font which has them. */
function leftToOther({ leavesRareTo, many }: FontPlan): Set<number> {
  const other = plan.find(({ font }) => font === leavesRareTo);
  if (!other || !many) return new Set();
  const frequent = new Set(frequentFirst(many.order, many.tiers));
  return new Set(openFont(other).has.filter((codePoint) => !frequent.has(codePoint)));
}

/** The code points to take from a font, without those of earlier fonts. */
function ownCodePoints(fontPlan: FontPlan, has: readonly number[], taken: Set<number>): number[] {
  const others = leftToOther(fontPlan);
  const mine = has.filter(
    (codePoint) =>
      inSpans(codePoint, fontPlan.takes) && !others.has(codePoint) && (fontPlan.isStyle || !taken.has(codePoint)),
  );
  if (!fontPlan.isStyle && !fontPlan.isVariant) for (const codePoint of mine) taken.add(codePoint);
  return mine;
}

async function makeFont(fontPlan: FontPlan, taken: Set<number>): Promise<MadeFont> {
  const { bytes, has, unitsPerEm } = openFont(fontPlan);
  const slices = slicesOf(fontPlan, ownCodePoints(fontPlan, has, taken));
  const shared = has.filter((codePoint) => inSpans(codePoint, fontPlan.shared));
  for (const slice of [...slices.stated, ...slices.inOrder]) await writeSlice(bytes, slice, shared);
  const [top, bottom] = fontPlan.line ?? [0.78, 0.22];
  return { font: fontPlan.font, unitsPerEm, top, bottom, shared, ...slices };
}

/** Creates the files of a handwriting font. @returns their names */
async function makeHand(hand: HandPlan, made: readonly MadeFont[]): Promise<string[]> {
  const bytes = fetchFont(sourceOf(hand));
  const slices = (made.find(({ font }) => font === hand.like)?.stated ?? []).map(({ name, codePoints }) => {
    return { name: name.replace(fileName(hand.like), fileName(hand.font)), codePoints };
  });
  for (const slice of slices) await writeSlice(bytes, slice, []);
  return slices.map(({ name }) => name);
}

async function main(): Promise<void> {
  rmSync(inPackage('files'), { recursive: true, force: true });
  for (const folder of ['files', 'licences']) mkdirSync(inPackage(folder), { recursive: true });
  const taken = new Set<number>();
  const made: MadeFont[] = [];
  for (const fontPlan of plan) made.push(await makeFont(fontPlan, taken));
  const ofHands: string[] = [];
  for (const hand of hands) ofHands.push(...(await makeHand(hand, made)));
  for (const source of sources.values()) {
    const [, name = ''] = /\/([^@]+)@/.exec(source.package) ?? [];
    writeFileSync(inPackage(`licences/${name}.txt`), fetchLicence(source));
  }
  const tables = [inPackage('../core/src/typography/coverage.ts'), inPackage('src/files.ts')];
  writeFileSync(tables[0] ?? '', coverageFile(made));
  writeFileSync(tables[1] ?? '', filesFile(made, ofHands));
  execFileSync('pnpm', ['exec', 'biome', 'check', '--write', ...tables], { stdio: 'inherit' });
}

await main();
