import fc from 'fast-check';

/** The choices for each member of a recipe. The first one is valid. */
const choices = {
  structure: ['table', 'stream', 'hybrid', 'hybrid conflict', 'object streams'],
  crossReference: [
    'right',
    'contents off by 3',
    'contents at other object',
    'page at other object',
    'contents free',
    'all off by 7',
    'startxref off by 7',
    'no startxref',
    'numbered from 1',
    'rows of 19 bytes',
    'no trailer',
    'Size too low',
  ],
  update: ['none', 'page', 'contents', 'annotation', 'tree', 'contents twice', 'contents deleted'],
  updateFault: [
    'none',
    'off by 5',
    'wrong generation',
    'other object',
    'no Prev',
    'Prev off by 7',
    'startxref off by 7',
    'Prev of itself',
    'no table',
  ],
  updateStructure: ['table', 'stream'],
  generation: ['zero', 'one', 'reference to another', 'table says another', 'two objects', 'two objects, older last'],
  shape: ['array', 'one stream', 'array in array', 'reference to array', 'with nulls', 'missing piece', 'piece twice'],
  streamEnd: [
    'right',
    'Length too short',
    'Length too long',
    'Length far too long',
    'no Length',
    'negative Length',
    'indirect Length',
    'wrong indirect Length',
    'missing indirect Length',
    'no endstream',
    'no endobj',
    'CR at start',
    'no line end',
    'endstream in data',
    'endobj in data',
  ],
  filter: [
    'none',
    'Flate',
    'cut Flate',
    'half Flate',
    'Flate without checksum',
    'Flate and junk',
    'hexadecimal',
    'hexadecimal without end',
    'two filters',
    'null filter',
    'unknown filter',
    'wrong predictor',
    'wrong Flate',
  ],
  tree: [
    'one page',
    'flat',
    'nested',
    'empty node first',
    'empty node last',
    'Count too low',
    'Count too high',
    'no Count',
    'negative Count',
    'wrong Count of node',
    'page without Type',
    'node without Type',
    'page typed as node',
    'null kid',
    'missing kid',
    'page twice',
    'root as kid',
    'no Parent',
    'wrong Parent',
    'direct page',
    'Kids by reference',
  ],
  inherited: [
    'nothing',
    'box and resources',
    'Rotate 90',
    'Rotate -90',
    'Rotate 45',
    'Rotate 450',
    'CropBox',
    'CropBox on page',
    'CropBox outside',
    'CropBox beyond',
    'box upside down',
    'no box',
    'indirect box',
    'box of 5 numbers',
    'UserUnit',
    'no resources',
    'own and inherited resources',
    'box with reals',
    'empty box',
    'double minus',
    'long numbers',
  ],
  catalog: [
    'plain',
    'deep preferences',
    'deep array',
    'long number',
    'long integer',
    'integer of 20 digits',
    'long string',
    'long name',
    'other entries',
    'Version',
    'deep structure',
    'deep outline',
    'names by bytes',
    'page labels',
  ],
  layer: [
    'none',
    'on',
    'off',
    'print only',
    'view only',
    'base state off',
    'not listed',
    'membership off',
    'membership any',
    'expression',
    'form off',
    'nested off',
    'off and unbalanced',
    'image off',
  ],
  annotation: [
    'none',
    'stamp',
    'hidden',
    'no view',
    'print only',
    'no appearance',
    'empty appearance',
    'appearance on layer',
    'empty BBox',
    'no BBox',
    'negative flags',
    'checkbox',
    'checkbox without AS',
    'checkbox of unknown AS',
    'radio',
    'text widget',
    'text widget to be drawn',
    'text widget without appearance',
    'link',
    'popup',
    'turned',
    'empty Rect',
    'shared appearance',
    'direct annotation',
    'appearance leaves q open',
    'highlight',
  ],
  junkBefore: ['', 'xxx', 'x'.repeat(1024), '%PDF-1.4\n', '\n', ' '.repeat(1017)],
  junkAfter: ['', '\0'.repeat(3000), 'x'.repeat(100), '\n%%EOF\n', 'startxref\n0\n%%EOF\n', '5 0 obj\nnull\nendobj\n'],
  comment: [
    '',
    '% 5 0 obj << >> endobj\n',
    '%\u00e2\u00e3\u00cf\u00d3\n',
    '5 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n',
  ],
} as const;

type Choices = typeof choices;
type Choice<Key extends keyof Choices> = Choices[Key][number];

/** The parts of a generated file. Each member is a kind of damage or contradiction that readers handle differently. */
export type Recipe = { readonly [Key in keyof Choices]: Choice<Key> } & {
  /** Pieces of the first page's content, each in its own stream. */
  readonly pieces: readonly string[];
  /** The end of the content. */
  readonly ending: string;
};

const validContent = 'BT /F 20 Tf 10 170 Td (FIRST) Tj ET';

const piece = fc.constantFrom(
  validContent,
  '\nBT /F 20 Tf 10 140 Td (SECOND) Tj ET\n',
  'q',
  'Q',
  '1 g',
  '0 g ',
  '0.5 g',
  '0.5 0 0 0.5 0 90 cm',
  '0 0 1 rg 150 150 30 30 re f',
  'BT /F 12 Tf 10 110 Td [(TH) -20 (IRD',
  ') ] TJ ET',
  '/X Do',
  '% comment',
  'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
  'BT',
  'ET',
  '100 100 50 50 re W n',
  '/S gs',
  'q 1 0 0 1 0 0 cm',
);

const endings = [
  '',
  '',
  ' ',
  ' [ (',
  ' <<',
  ' (open',
  ' BT',
  ' q q',
  ' /OC',
  ' <4',
  ' % comment',
  ' 1 0 0',
  ' [',
  ' Q Q',
  '\nendstream',
  ' /Span << /MCID 0 >> BDC',
  ' BI /W 1',
  ' BI /W 1 /H 1 /BPC 8 /CS /G ID x',
  ' 10 10 m 50 50 l',
  ' 0 0 9 9 re W',
  ' \\',
];

const content = {
  pieces: fc.array(piece, { minLength: 1, maxLength: 5 }),
  ending: fc.constantFrom(...endings),
};

const mostlyValidContent = {
  pieces: fc.oneof({ arbitrary: fc.constant([validContent]), weight: 3 }, { arbitrary: content.pieces, weight: 1 }),
  ending: fc.oneof({ arbitrary: fc.constant(''), weight: 5 }, { arbitrary: content.ending, weight: 1 }),
};

/** Members that vary together. The other members are mostly valid. */
export const families = {
  'cross-references': ['structure', 'crossReference', 'comment'],
  updates: ['update', 'updateFault', 'updateStructure', 'structure'],
  generations: ['generation', 'structure', 'comment'],
  contents: ['pieces', 'ending', 'shape'],
  'ends of streams': ['streamEnd', 'shape', 'ending'],
  filters: ['filter', 'shape'],
  'page trees': ['tree', 'update'],
  'inherited attributes': ['inherited', 'tree', 'annotation'],
  catalogs: ['catalog', 'inherited', 'structure'],
  layers: ['layer', 'annotation', 'pieces'],
  annotations: ['annotation', 'inherited'],
  'junk around the file': ['junkBefore', 'junkAfter', 'structure', 'comment'],
} as const satisfies Readonly<Record<string, readonly (keyof Recipe)[]>>;

export type Family = keyof typeof families;

const mostlyValid = <T>([first, ...others]: readonly [T, ...T[]]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(first), weight: 19 }, { arbitrary: fc.constantFrom(first, ...others), weight: 1 });

/** Recipes of a family. */
export function recipesOf(family: Family): fc.Arbitrary<Recipe> {
  const varied: readonly string[] = families[family];
  const usual = Object.entries(choices).map(([key, list]) => [
    key,
    varied.includes(key) ? fc.constantFrom<string>(...list) : mostlyValid<string>(list),
  ]);
  const own = Object.entries(mostlyValidContent).map(([key, arbitrary]) => [
    key,
    varied.includes(key) ? content[key as keyof typeof content] : arbitrary,
  ]);
  return fc.record(Object.fromEntries([...usual, ...own])) as fc.Arbitrary<Recipe>;
}
