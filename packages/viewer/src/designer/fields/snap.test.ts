import { describe, expect, it } from 'vitest';
import { snapBox } from './snap.ts';

const page = { pageNumber: 3, width: 600, height: 800 };
const other = { x: 100, y: 200, width: 150, height: 30 };

describe('a dragged box', () => {
  it('snaps to the edge of another box, and returns the guide', () => {
    const snap = snapBox({ x: 103, y: 400, width: 80, height: 20 }, [other], page, 5);
    expect(snap).toMatchObject({ x: -3, guides: [{ page: 3, axis: 'x', at: 100 }, expect.anything()] });
  });

  it('snaps to the middle of the page', () => {
    expect(snapBox({ x: 262, y: 700, width: 80, height: 20 }, [], page, 5)).toMatchObject({ x: -2, y: 0 });
  });

  it('does not snap when nothing is near', () => {
    const free = snapBox({ x: 320, y: 500, width: 20, height: 20 }, [other], page, 2);
    expect(free).toEqual({ x: 0, y: 0, guides: [] });
  });

  it('snaps to the nearer of two lines', () => {
    const near = { x: 104, y: 0, width: 500, height: 10 };
    expect(snapBox({ x: 103, y: 500, width: 300, height: 33 }, [other, near], page, 5).x).toBe(1);
  });

  it('snaps only the edges that a handle moves', () => {
    const moving = { x: [249], y: [] };
    const snap = snapBox({ x: 98, y: 201, width: 151, height: 20 }, [other], page, 5, moving);
    expect(snap).toEqual({ x: 1, y: 0, guides: [{ page: 3, axis: 'x', at: 250 }] });
  });
});
