/** As much sideways counts as one pixel up or down: a line goes before its neighbours, and then the nearest column. */
const upOrDown = 50;

interface Run {
  readonly text: Text;
  readonly isRightToLeft: boolean;
  readonly box: DOMRect;
}

function runsIn(layer: HTMLElement): Run[] {
  return [...layer.querySelectorAll<HTMLElement>('span')].flatMap((span): Run[] => {
    const text = span.firstChild;
    if (!(text instanceof Text) || text.data.trim() === '') return [];
    return [{ text, isRightToLeft: span.dir === 'rtl', box: span.getBoundingClientRect() }];
  });
}

/** How far a point lies beside a box, and above or below it. */
function awayFrom({ left, right, top, bottom }: DOMRect, x: number, y: number) {
  return { aside: Math.max(left - x, x - right, 0), above: Math.max(top - y, y - bottom, 0) };
}

/** The run of the line that a point is beside; none where text is above or below the point. */
function runBeside(layers: readonly HTMLElement[], x: number, y: number): Run | undefined {
  let least = Number.POSITIVE_INFINITY;
  let nearest: Run | undefined;
  for (const run of layers.flatMap(runsIn)) {
    const { aside, above } = awayFrom(run.box, x, y);
    // Between two lines is a little room, which belongs to them and not to a line of the next column.
    const distance = aside + upOrDown * Math.max(0, above - run.box.height / 4);
    if (distance >= least) continue;
    least = distance;
    nearest = run;
  }
  return nearest && awayFrom(nearest.box, x, y).aside > 0 ? nearest : undefined;
}

/** The layers at the height of a point; above or below all of them, the nearest. */
function layersAt(layers: readonly HTMLElement[], x: number, y: number): HTMLElement[] {
  const heights = layers.map((layer) => awayFrom(layer.getBoundingClientRect(), x, y).above);
  const least = Math.min(...heights);
  return layers.filter((_, index) => heights[index] === least);
}

/**
 * Selects as far as the line that the pointer is beside. In a margin is no text, nor is there any beside the paper: browsers
 * stay there with the line that was left, or select up to the beginning of the page.
 *
 * @param layers those that were begun to be selected in, or that lie in the same column
 */
export function selectToLineBeside(layers: readonly HTMLElement[], x: number, y: number): void {
  const run = runBeside(layersAt(layers, x, y), x, y);
  if (!run) return;
  const isAtStart = x < run.box.left !== run.isRightToLeft;
  document.getSelection()?.extend(run.text, isAtStart ? 0 : run.text.length);
}
