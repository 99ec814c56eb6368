import { describe, expect, it } from 'vitest';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { openPdf } from './open-pdf.ts';

const mediaBox = '/MediaBox [0 0 612 792]';

/** The bytes appended to a tagged file when a value is drawn on its page. Object 3 is the structure tree root. */
async function update(objects: readonly string[], page = '/StructParents 0'): Promise<string> {
  const catalog = '/MarkInfo << /Marked true >> /StructTreeRoot 3 0 R';
  const bytes = tinyPdf({ catalog, objects, pages: [`${mediaBox} ${page}`] });
  const pdf = await openPdf(bytes, [{ view: [0, 0, 612, 792], rotation: 0, userUnit: 1 }]);
  const tag = { type: 'Figure', alt: 'Signature: Customer' } as const;
  pdf.draw(1, { parts: [{ operators: '0 0 9 9 re f\n', tag }], fonts: new Map(), images: new Map() });
  return Buffer.from(pdf.save().subarray(bytes.length)).toString('latin1').replaceAll('\n', ' ');
}

describe('a value on a tagged page', () => {
  const paragraph = '<< /Type /StructElem /S /P /P 4 0 R /K 0 >>';

  it('becomes a structure element after the last one of its page', async () => {
    const root = '<< /K 4 0 R /ParentTree << /Nums [0 [5 0 R]] >> >>';
    const added = await update([root, '<< /S /Document /P 3 0 R /K [5 0 R 6 0 R] >>', paragraph, paragraph]);
    expect(added).toContain('/Figure <</MCID 1>> BDC q /DS0 Do Q EMC');
    const [element] = /(\d+) 0 obj <<\/Type \/StructElem \/S \/Figure \/P 4 0 R \/Pg 7 0 R \/K 1/.exec(added) ?? [];
    expect(element).toBeDefined();
    const number = element?.split(' ')[0];
    expect(added).toContain(`/K [5 0 R ${number} 0 R 6 0 R]`);
    expect(added).toContain(`/Nums [0 [5 0 R ${number} 0 R]]`);
  });

  it('gets an unused MCID if the content has more MCIDs than the structure tree', async () => {
    const root = '<< /K 4 0 R /ParentTree << /Nums [0 [5 0 R]] >> >>';
    const objects = [root, '<< /S /Document /P 3 0 R /K 5 0 R >>', paragraph, stream('/P <</MCID 3>> BDC EMC')];
    const added = await update(objects, '/StructParents 0 /Contents 6 0 R');
    expect(added).toContain('/Figure <</MCID 4>> BDC');
    expect(added).toMatch(/\/Nums \[0 \[5 0 R null null null \d+ 0 R\]\]/);
  });

  it('adds a page without elements to the parent tree, which becomes a single node', async () => {
    const tree = '<< /Kids [<< /Limits [7 7] /Nums [7 5 0 R] >>] >>';
    const root = `<< /K 4 0 R /ParentTree ${tree} /ParentTreeNextKey 2 >>`;
    const added = await update([root, '<< /S /Document /P 3 0 R /K 5 0 R >>', paragraph], '');
    expect(added).toMatch(/\/ParentTree <<\/Nums \[7 5 0 R 8 \d+ 0 R\]>>/);
    expect(added).toContain('/ParentTreeNextKey 9');
    expect(added).toContain('/StructParents 8');
  });

  it.each([
    ['is empty', ['<< >>']],
    [
      'contains cycles',
      ['<< /K 4 0 R /ParentTree 5 0 R >>', '<< /S /P /P 4 0 R /K 4 0 R >>', '<< /Kids [5 0 R] /Nums [0 [4 0 R]] >>'],
    ],
    [
      'has unreachable elements',
      ['<< /ParentTree << /Nums [0 [4 0 R]] >> >>', '<< /S /P /P 5 0 R >>', '<< /S /Sect /P 3 0 R >>'],
    ],
    ['has entries of wrong types', ['<< /K (no) /ParentTree << /Nums [0 (no) (no) 1] >> /ParentTreeNextKey /no >>']],
  ])('is tagged even if the structure tree %s', async (_, objects) => {
    const added = await update(objects);
    expect(added).toMatch(/\/Figure <<\/MCID \d>> BDC/);
    expect(added).toMatch(/\/S \/Figure \/P \d+ 0 R/);
  });
});

it('leaves values untagged on a page whose MCIDs are too high', async () => {
  const objects = ['<< >>', stream('/P <</MCID 99999999>> BDC EMC')];
  expect(await update(objects, '/Contents 4 0 R')).not.toContain('BDC');
});
