import fc from 'fast-check';

/** What a generated file is made of. Each member is a kind of damage or contradiction that readers settle differently. */
export interface Recipe {
  readonly pieces: readonly string[];
  readonly isNested: boolean;
  readonly ending: string;
  readonly tree: 'flat' | 'empty node first' | 'count too low' | 'count too high' | 'nested';
  readonly update: 'none' | 'sound' | 'wrong offset' | 'wrong generation' | 'other object';
  readonly startxref: 'right' | 'wrong';
  readonly comment: string;
  readonly annotation: 'none' | 'stamp' | 'hidden' | 'no view' | 'no appearance' | 'widget without state';
  readonly junk: number;
  readonly nulBytesAtEnd: number;
}

const piece = fc.constantFrom(
  'q',
  'Q',
  'BT /F 20 Tf 72 600 Td (FIRST) Tj ET',
  '\nBT /F 20 Tf 72 500 Td (SECOND) Tj ET\n',
  '1 g',
  '0 g ',
);

/** Any file of the families. */
export const recipes: fc.Arbitrary<Recipe> = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 5 }),
  isNested: fc.boolean(),
  ending: fc.constantFrom('', '', ' ', ' [ (', ' <<', ' (open', ' BT', ' q q', ' /OC'),
  tree: fc.constantFrom('flat', 'empty node first', 'count too low', 'count too high', 'nested'),
  update: fc.constantFrom('none', 'none', 'sound', 'wrong offset', 'wrong generation', 'other object'),
  startxref: fc.constantFrom('right', 'right', 'right', 'wrong'),
  comment: fc.constantFrom('', '% 5 0 obj << >> endobj\n'),
  annotation: fc.constantFrom('none', 'stamp', 'hidden', 'no view', 'no appearance', 'widget without state'),
  junk: fc.constantFrom(0, 0, 3, 1024),
  nulBytesAtEnd: fc.constantFrom(0, 0, 3000),
});

const stream = (data: string, entries = '') => `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
const font = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const form = `/Type /XObject /Subtype /Form /BBox [0 0 200 40] ${font}`;

const flags: Readonly<Record<Recipe['annotation'], string>> = {
  none: '',
  stamp: '/Subtype /Stamp /F 4 /AP << /N 8 0 R >>',
  hidden: '/Subtype /Stamp /F 2 /AP << /N 8 0 R >>',
  'no view': '/Subtype /Stamp /F 36 /AP << /N 8 0 R >>',
  'no appearance': '/Subtype /Square /F 4 /C [1 0 0]',
  'widget without state': '/Subtype /Widget /FT /Btn /T (a) /V /Yes /F 4 /AP << /N << /Yes 8 0 R /Off 8 0 R >> >>',
};

function treeOf({ tree }: Recipe): readonly [root: string, other: string] {
  const node = '<< /Type /Pages /Parent 2 0 R /Kids [] /Count 0 >>';
  if (tree === 'empty node first') return ['<< /Type /Pages /Kids [9 0 R 3 0 R 4 0 R] /Count 2 >>', node];
  if (tree === 'count too low') return ['<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 1 >>', node];
  if (tree === 'count too high') return ['<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 >>', node];
  if (tree === 'nested')
    return [
      '<< /Type /Pages /Kids [9 0 R] /Count 2 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 2 >>',
    ];
  return ['<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>', node];
}

/** Writes the file of a recipe. */
export function generatedPdf(recipe: Recipe): Buffer {
  const { pieces, isNested, ending, annotation, update } = recipe;
  const [root, other] = treeOf(recipe);
  const contents = pieces.map((_, index) => `${10 + index} 0 R`);
  const list =
    isNested && contents.length > 1 ? `[[${contents[0]}] ${contents.slice(1).join(' ')}]` : `[${contents.join(' ')}]`;
  const annots = annotation === 'none' ? '' : '/Annots [7 0 R]';
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    root,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents ${list} ${annots} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents 5 0 R >>`,
    stream('BT /F 20 Tf 72 700 Td (PRICE 100) Tj ET'),
    stream('BT /F 20 Tf 72 700 Td (OTHER) Tj ET'),
    `<< /Type /Annot /Rect [300 300 500 340] ${flags[annotation]} >>`,
    stream('BT /F 20 Tf 5 5 Td (STAMP) Tj ET', form),
    other,
    ...pieces.map((text, index) => stream(index === pieces.length - 1 ? text + ending : text)),
  ];
  let text = `${'x'.repeat(recipe.junk)}%PDF-1.7\n${recipe.comment}`;
  const places = bodies.map((body, index) => {
    const place = text.length - recipe.junk;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const first = text.length - recipe.junk;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\n`;
  text += `startxref\n${recipe.startxref === 'wrong' ? first + 7 : first}\n%%EOF\n`;
  if (update !== 'none') {
    const place = text.length - recipe.junk;
    const generation = update === 'wrong generation' ? '00003' : '00000';
    const target = update === 'wrong offset' ? place + 5 : update === 'other object' ? (places[5] ?? 0) : place;
    text += `5 0 obj\n${stream('BT /F 20 Tf 72 700 Td (PRICE 999) Tj ET')}\nendobj\n`;
    const table = text.length - recipe.junk;
    text += `xref\n5 1\n${String(target).padStart(10, '0')} ${generation} n \ntrailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Prev ${first} >>\nstartxref\n${table}\n%%EOF\n`;
  }
  return Buffer.from(text + '\0'.repeat(recipe.nulBytesAtEnd), 'latin1');
}
