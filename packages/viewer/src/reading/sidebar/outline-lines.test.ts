import { describe, expect, it } from 'vitest';
import type { OutlineEntry } from '../../pdf/pdf-document.ts';
import { outlineLines, outlineMove } from './outline.tsx';

const entry = (title: string, ...entries: OutlineEntry[]): OutlineEntry => ({ title, entries });
const tree = [entry('One', entry('One A'), entry('One B', entry('Deep'))), entry('Two')];
const titles = (open: string[]) => outlineLines(tree, new Set(open)).map(({ entry }) => entry.title);

describe('an outline', () => {
  it('shows the lines below open ones', () => {
    expect(titles([])).toEqual(['One', 'Two']);
    expect(titles(['0'])).toEqual(['One', 'One A', 'One B', 'Two']);
    expect(titles(['0', '0.1'])).toEqual(['One', 'One A', 'One B', 'Deep', 'Two']);
    expect(titles(['0.1'])).toEqual(['One', 'Two']);
  });

  it('has the level and position of each line', () => {
    const lines = outlineLines(tree, new Set(['0']));
    expect(lines[2]).toMatchObject({ id: '0.1', level: 2, position: 2, siblings: 2, isOpen: false });
    expect(lines[3]).toMatchObject({ id: '1', level: 1, position: 2, siblings: 2, isOpen: undefined });
  });

  it('is navigated by the arrow keys', () => {
    const lines = outlineLines(tree, new Set(['0']));
    const [one, oneA, oneB, two] = lines;
    if (!one || !oneA || !oneB || !two) throw new Error('Lines are missing.');
    expect(outlineMove(lines, one, 'ArrowDown')).toEqual({ to: oneA });
    expect(outlineMove(lines, two, 'ArrowUp')).toEqual({ to: oneB });
    expect(outlineMove(lines, one, 'ArrowRight')).toEqual({ to: oneA });
    expect(outlineMove(lines, oneB, 'ArrowRight')).toEqual({ toggle: '0.1' });
    expect(outlineMove(lines, two, 'ArrowRight')).toBeUndefined();
    expect(outlineMove(lines, oneB, 'ArrowLeft')).toEqual({ to: one });
    expect(outlineMove(lines, one, 'ArrowLeft')).toEqual({ toggle: '0' });
    expect(outlineMove(lines, two, 'Home')).toEqual({ to: one });
    expect(outlineMove(lines, one, 'End')).toEqual({ to: two });
    expect(outlineMove(lines, two, 'ArrowDown')).toEqual({ to: undefined });
    expect(outlineMove(lines, two, 'a')).toBeUndefined();
  });
});
