/** Two kinds of pixels, and how far apart they are. */
export interface Split {
  /** The level between paper and ink. */
  readonly level: number;
  /** Paper is rough, and cameras see grain: nothing lighter is ever ink. */
  readonly grain: number;
  /** How much darker the ink is than the paper, on average. */
  readonly contrast: number;
}

/** Paper that looks smooth is as rough as the least. What is darker than the most is ink, also where most of a picture is. */
const grains = { least: 10, most: 100 } as const;

/** Hardly any of the paper is further from what most of it is than so many times what a quarter of it is nearer than. */
const widest = 6;

/** The level below which so much of all lies. */
function levelAt(counts: readonly number[], part: number): number {
  let left = part * counts.reduce((sum, count) => sum + count, 0);
  return counts.findIndex((count) => {
    left -= count;
    return left < 0;
  });
}

/**
 * Divides levels of darkness into paper and ink, where the two kinds differ most (N. Otsu, A threshold selection method
 * from gray-level histograms, 1979).
 */
export function splitOf(dark: Uint8ClampedArray): Split {
  const counts = new Array<number>(256).fill(0);
  for (let index = 0; index < dark.length; index++) {
    const level = dark[index] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const usual = levelAt(counts, 0.5);
  const roughness = usual + widest * (usual - levelAt(counts, 0.25));
  const grain = Math.min(Math.max(grains.least, roughness), grains.most);
  const all = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [below, sum, best] = [0, 0, -1];
  let split: Split = { level: 255, grain, contrast: 0 };
  for (const [level, count] of counts.entries()) {
    below += count;
    sum += count * level;
    const above = dark.length - below;
    if (level < grain || below === 0 || above === 0) continue;
    const contrast = (all - sum) / above - sum / below;
    const between = below * above * contrast ** 2;
    if (between <= best) continue;
    best = between;
    split = { level, grain, contrast };
  }
  return split;
}

/**
 * How opaque the ink is at each level of darkness. The edge between nothing and all is soft, as the photo's is.
 *
 * @param strength from 0, the darkest lines alone, to 1, the faintest too
 */
export function opacities({ level, grain }: Split, strength: number): Uint8ClampedArray {
  const middle = Math.max(grain, level * (1.6 - 1.2 * strength));
  const [from, to] = [Math.max(grain, middle * 0.55), middle * 1.25];
  return Uint8ClampedArray.from({ length: 256 }, (_, dark) => {
    const part = Math.min(Math.max((dark - from) / (to - from), 0), 1);
    return 255 * part * part * (3 - 2 * part);
  });
}
