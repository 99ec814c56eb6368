import { describe, expect, it } from 'vitest';
import { contenders, documents, measurements } from './choose.ts';
import { planOf } from './plan.ts';
import { targets } from './targets.ts';

const plan = planOf({ rounds: 1, only: measurements, docs: documents, viewers: contenders });

describe('the plan', () => {
  it('measures all that the targets are judged by', () => {
    const missing = targets.filter(({ row, doc, viewer = 'ours', over = viewer, overDoc = doc }) => {
      const planned = plan.find(({ name }) => name === row);
      const docs = [doc, overDoc].every((name) => planned?.docs.includes(name));
      const viewers = [viewer, over].every((name) => planned?.viewers.includes(name));
      return !docs || !viewers;
    });
    expect(missing).toEqual([]);
  });

  it('opens on the slow line what it opens on the fast one', () => {
    const docsOf = (row: string) => plan.find(({ name }) => name === row)?.docs;
    expect(docsOf('slow')).toEqual(docsOf('first'));
  });
});
