/** Two kinds of pixels, and how far apart they are. */
export interface Split {
  /** The level between paper and ink. */
  readonly level: number;
  /** How much darker the ink is than the paper, on average. */
  readonly contrast: number;
}

/** Paper is rough, and cameras see grain: nothing lighter is ever ink. */
const grain = 10;

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
  const all = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [below, sum, best] = [0, 0, -1];
  let split: Split = { level: 255, contrast: 0 };
  for (const [level, count] of counts.entries()) {
    below += count;
    sum += count * level;
    const above = dark.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (all - sum) / above - sum / below;
    const between = below * above * contrast ** 2;
    if (between <= best) continue;
    best = between;
    split = { level: Math.max(level, grain), contrast };
  }
  return split;
}

/**
 * How opaque the ink is at each level of darkness. The edge between nothing and all is soft, as the photo's is.
 *
 * @param strength from 0, the darkest lines alone, to 1, the faintest too
 */
export function opacities({ level }: Split, strength: number): Uint8ClampedArray {
  const middle = Math.max(grain, level * (1.6 - 1.2 * strength));
  const [from, to] = [Math.max(grain, middle * 0.55), middle * 1.25];
  return Uint8ClampedArray.from({ length: 256 }, (_, dark) => {
    const part = Math.min(Math.max((dark - from) / (to - from), 0), 1);
    return 255 * part * part * (3 - 2 * part);
  });
}
