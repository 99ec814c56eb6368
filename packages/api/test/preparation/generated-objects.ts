import { deflateSync } from 'node:zlib';
import { stream } from '../tiny-pdf.ts';
import { annotationBody, appearanceEntries, font, form } from './generated-annotations.ts';
import type { FileObject } from './pdf-writer.ts';
import type { Recipe } from './recipes.ts';

const resources = `/Resources << ${font} /XObject << /X 17 0 R /I 24 0 R >> /ExtGState << /S << /CA 0.5 >> >> /Properties << /L 19 0 R /M 21 0 R /N 20 0 R >> >>`;
const box = '/MediaBox [0 0 200 200]';

/** The content that incremental updates change. */
export const price = (words: string) => `BT /F 14 Tf 90 186 Td (${words}) Tj ET\n`;

/** A stream whose end has the damage of a recipe. */
function damagedStream(data: string, entries: string, end: Recipe['streamEnd']): Omit<FileObject, 'number'> {
  const of = (length: string, text = `\nstream\n${data}\nendstream`) => ({ body: `<< ${entries} ${length} >>${text}` });
  const right = `/Length ${data.length}`;
  switch (end) {
    case 'Length too short':
      return of(`/Length ${Math.max(0, data.length - 5)}`);
    case 'Length too long':
      return of(`/Length ${data.length + 40}`);
    case 'Length far too long':
      return of('/Length 99999');
    case 'no Length':
      return of('');
    case 'negative Length':
      return of('/Length -1');
    case 'indirect Length':
    case 'wrong indirect Length':
      return of('/Length 22 0 R');
    case 'missing indirect Length':
      return of('/Length 99 0 R');
    case 'no endstream':
      return of(right, `\nstream\n${data}\n`);
    case 'no endobj':
      return { ...of(right), end: '\n' };
    case 'CR at start':
      return of(right, `\nstream\r${data}\nendstream`);
    case 'no line end':
      return of(right, `\nstream\n${data}endstream`);
    case 'endstream in data':
    case 'endobj in data': {
      const longer = `% ${end === 'endobj in data' ? 'endobj' : 'x'}\nendstream\n${data}`;
      return of(`/Length ${longer.length}`, `\nstream\n${longer}\nendstream`);
    }
    case 'right':
      return of(right);
  }
}

/** Encoded content, and the dictionary entries for its filters. */
function encoded(text: string, filter: Recipe['filter']): readonly [data: string, entries: string] {
  const deflated = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  const hexadecimal = Buffer.from(text, 'latin1').toString('hex');
  switch (filter) {
    case 'Flate':
      return [deflated, '/Filter /FlateDecode'];
    case 'cut Flate':
      return [deflated.slice(0, -8), '/Filter /FlateDecode'];
    case 'half Flate':
      return [deflated.slice(0, deflated.length / 2), '/Filter /FlateDecode'];
    case 'Flate without checksum':
      return [`${deflated.slice(0, -4)}\0\0\0\0`, '/Filter [/FlateDecode]'];
    case 'Flate and junk':
      return [`${deflated}Q Q Q`, '/Filter /Fl'];
    case 'wrong Flate':
      return [`${deflated.slice(0, 12)}\xff\xff\xff${deflated.slice(15)}`, '/Filter /FlateDecode'];
    case 'hexadecimal':
      return [`${hexadecimal}>`, '/Filter /ASCIIHexDecode'];
    case 'hexadecimal without end':
      return [hexadecimal, '/Filter /AHx'];
    case 'two filters':
      return [`${Buffer.from(deflated, 'latin1').toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode]'];
    case 'null filter':
      return [text, '/Filter [null]'];
    case 'unknown filter':
      return [text, '/Filter /Unknown'];
    case 'wrong predictor':
      return [deflated, '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>'];
    case 'none':
      return [text, ''];
  }
}

/** The operators that begin the layer content of the first page. `resources` names the layers. */
const layered: Readonly<Record<Recipe['layer'], string>> = {
  none: '',
  on: '/OC /L BDC',
  off: '/OC /L BDC',
  'print only': '/OC /L BDC',
  'view only': '/OC /L BDC',
  ...{ 'base state off': '/OC /L BDC', 'not listed': '/OC /N BDC', 'off and unbalanced': '/OC /L BDC q' },
  ...{ 'membership off': '/OC /M BDC', 'membership any': '/OC /M BDC', expression: '/OC /M BDC' },
  ...{ 'nested off': '/OC /L BDC /OC /N BDC', 'form off': '/X Do', 'image off': '/I Do' },
};

function layerPieces({ layer }: Recipe): readonly string[] {
  const begin = layered[layer];
  if (begin === '') return [];
  if (layer === 'form off') return [`\nq 1 0 0 1 10 60 cm ${begin} Q\n`];
  if (layer === 'image off') return [`\nq 30 0 0 30 10 60 cm ${begin} Q\n`];
  const ends = ' EMC'.repeat((begin.match(/BDC/g) ?? []).length);
  return [`\n${begin} BT /F 20 Tf 10 60 Td (LAYER) Tj ET${ends}\n`];
}

const listedLayers: Partial<Readonly<Record<Recipe['layer'], string>>> = {
  none: '',
  on: '/D << /ON [19 0 R] >>',
  'base state off': '/D << /BaseState /OFF /ON [20 0 R] >>',
  'print only': '/D << /AS [<< /Event /Print /Category [/Print] /OCGs [19 0 R] >>] /OFF [19 0 R] >>',
  'view only': '/D << /AS [<< /Event /View /Category [/View] /OCGs [19 0 R] >>] >>',
};

/** Values that are nested deeper than in real files, but within the limits of readers. */
const deepArray = `${'['.repeat(400)}${']'.repeat(400)}`;
const deepDictionary = `${'<< /A '.repeat(400)}1${' >>'.repeat(400)}`;
const longNumber = `1.${'0'.repeat(400)}1`;

const catalogs: Readonly<Record<Recipe['catalog'], string>> = {
  plain: '',
  'deep preferences': `/ViewerPreferences << /HideToolbar true /X ${deepDictionary} >>`,
  'deep array': `/PageLabels << /Nums [0 ${deepArray}] >>`,
  'long number': `/OpenAction [3 0 R /XYZ 0 0 ${longNumber}]`,
  'long integer': `/PageLabels << /Nums [0 << /S /D /St ${'9'.repeat(400)} >>] >>`,
  'integer of 20 digits': '/PageLabels << /Nums [0 << /S /D /St 99999999999999999999 >>] >>',
  'long string': `/Lang (${'x'.repeat(70_000)})`,
  'long name': `/PageMode /${'x'.repeat(3000)}`,
  'other entries': '/Other << /A [1 2 3] /B (text) >> /PieceInfo << >> /Collection << >>',
  Version: '/Version /2.0 /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >>',
  'deep structure': `/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot /K ${deepArray} >>`,
  'deep outline': `/Outlines << /Type /Outlines /First ${deepDictionary} /Count 1 >>`,
  'names by bytes': '/ViewerPreferences << /#e9 1 /#e8 2 /A#00B 3 >>',
  'page labels': '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (A-) >>] >> /PageLayout /SinglePage',
};

function catalogEntries(recipe: Recipe): string {
  const { layer, annotation } = recipe;
  const ocgs = layer === 'not listed' ? '[19 0 R]' : '[19 0 R 20 0 R]';
  const properties = listedLayers[layer] ?? '/D << /OFF [19 0 R] >>';
  const layers =
    properties === '' && annotation !== 'appearance on layer'
      ? ''
      : `/OCProperties << /OCGs ${ocgs} ${properties || '/D << /OFF [19 0 R] >>'} >>`;
  const isWidget = /checkbox|radio|widget/.test(annotation);
  const needs = annotation === 'text widget to be drawn' ? '/NeedAppearances true' : '';
  const fields = `/AcroForm << /Fields [7 0 R] ${needs} /DA (/F 12 Tf) /DR << ${font} >> >>`;
  return `${layers} ${isWidget ? fields : ''} ${catalogs[recipe.catalog]}`;
}

function layerObjects({ layer }: Recipe): FileObject[] {
  const usage =
    layer === 'print only'
      ? '/Usage << /Print << /PrintState /ON >> /View << /ViewState /OFF >> >>'
      : layer === 'view only'
        ? '/Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >>'
        : '';
  const membership =
    layer === 'expression'
      ? '/VE [/Not [/And 19 0 R 20 0 R]]'
      : `/OCGs [19 0 R 20 0 R] /P /${layer === 'membership any' ? 'AnyOn' : 'AllOn'}`;
  const off = layer === 'form off' || layer === 'image off' ? '/OC 19 0 R' : '';
  return [
    { number: 17, body: stream('BT /F 20 Tf 5 5 Td (FORM) Tj ET', layer === 'form off' ? `${form} ${off}` : form) },
    { number: 19, body: `<< /Type /OCG /Name (one) ${usage} >>` },
    { number: 20, body: '<< /Type /OCG /Name (two) >>' },
    { number: 21, body: `<< /Type /OCMD ${membership} >>` },
    {
      number: 24,
      body: stream(
        'a',
        `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${layer === 'image off' ? off : ''}`,
      ),
    },
  ];
}

/** The reference to the stream with the price. */
const priceRef = ({ generation }: Recipe) =>
  `5 ${generation === 'reference to another' ? 3 : generation === 'one' ? 1 : 0} R`;

/** The content streams of the first page, and the value of its /Contents. */
function contentsOf(recipe: Recipe): { readonly objects: FileObject[]; readonly value: string } {
  const { shape, streamEnd, filter } = recipe;
  const texts = [...layerPieces(recipe), ...recipe.pieces];
  texts.push((texts.pop() ?? '') + recipe.ending);
  const pieces = shape === 'one stream' ? [texts.join('')] : texts;
  const objects = pieces.map((piece, index): FileObject => {
    const number = 10 + index;
    if (index !== pieces.length - 1) return { number, body: stream(piece) };
    return { number, ...damagedStream(...encoded(piece, filter), streamEnd) };
  });
  const length = encoded(pieces.at(-1) ?? '', filter)[0].length;
  objects.push({ number: 22, body: String(streamEnd === 'wrong indirect Length' ? length + 30 : length) });
  const refs = [
    ...(recipe.tree === 'one page' ? [priceRef(recipe)] : []),
    ...pieces.map((_, index) => `${10 + index} 0 R`),
  ];
  const [first, others] = [refs[0], refs.slice(1).join(' ')];
  objects.push({ number: 18, body: `[${refs.join(' ')}]` });
  const values: Readonly<Record<Recipe['shape'], string>> = {
    array: `[${refs.join(' ')}]`,
    'one stream': '10 0 R',
    'array in array': `[[${first}] ${others}]`,
    'reference to array': '18 0 R',
    'with nulls': `[null ${refs.join(' null ')} null]`,
    'missing piece': `[${refs.join(' ')} 98 0 R]`,
    'piece twice': `[${refs.join(' ')} ${first}]`,
  };
  return { objects, value: values[shape] };
}

/** Attributes of the first page, and those of the page tree root. */
function attributesOf({ inherited }: Recipe): readonly [own: string, fromRoot: string] {
  const simple: Partial<Readonly<Record<Recipe['inherited'], string>>> = {
    'Rotate 90': '/Rotate 90',
    'Rotate -90': '/Rotate -90',
    'Rotate 45': '/Rotate 45',
    'Rotate 450': '/Rotate 450',
    CropBox: '/CropBox [10 10 190 195]',
    'CropBox outside': '/CropBox [300 300 400 400]',
    'CropBox beyond': '/CropBox [-50 10 190 500]',
    UserUnit: '/UserUnit 2',
  };
  const boxes: Partial<Readonly<Record<Recipe['inherited'], string>>> = {
    'box upside down': '/MediaBox [200 200 0 0]',
    'no box': '',
    'indirect box': '/MediaBox 23 0 R',
    'box of 5 numbers': '/MediaBox [0 0 200 200 300]',
    'box with reals': '/MediaBox [0.0 -0.00001 199.99999999999997 2.0E2]',
    'empty box': '/MediaBox [0 0 0 0]',
    'double minus': '/MediaBox [0 --0 200 200]',
    'long numbers': `/MediaBox [0 0 200.${'0'.repeat(300)}1 ${'0'.repeat(300)}200]`,
  };
  const all = `${box} ${resources}`;
  if (inherited === 'nothing') return [all, ''];
  if (inherited === 'no resources') return [box, ''];
  if (inherited === 'CropBox on page') return [`/CropBox [10 10 190 195]`, all];
  if (inherited === 'own and inherited resources')
    return [`${box} ${resources}`, '/Resources << /Font << >> >> /Rotate 180'];
  const media = boxes[inherited];
  if (media !== undefined) return [`${media} ${resources}`, ''];
  return ['', `${all} ${simple[inherited] ?? ''}`];
}

function treeOf({ tree }: Recipe, fromRoot: string): FileObject[] {
  const root = (kids: string, count: string) => `<< /Type /Pages ${fromRoot} /Kids ${kids} ${count} >>`;
  const node = (kids: string, count: number, more = '/Type /Pages /Parent 2 0 R') =>
    `<< ${more} /Kids ${kids} /Count ${count} >>`;
  const [empty, both] = ['[]', '[3 0 R 4 0 R]'];
  const trees: Readonly<Record<Recipe['tree'], readonly [string, string]>> = {
    'one page': [root('[3 0 R]', '/Count 1'), node(empty, 0)],
    flat: [root(both, '/Count 2'), node(empty, 0)],
    nested: [root('[9 0 R]', '/Count 2'), node(both, 2)],
    'empty node first': [root('[9 0 R 3 0 R 4 0 R]', '/Count 2'), node(empty, 0)],
    'empty node last': [root('[3 0 R 4 0 R 9 0 R]', '/Count 2'), node(empty, 0)],
    'Count too low': [root(both, '/Count 1'), node(empty, 0)],
    'Count too high': [root(both, '/Count 3'), node(empty, 0)],
    'no Count': [root(both, ''), node(empty, 0)],
    'negative Count': [root(both, '/Count -2'), node(empty, 0)],
    'wrong Count of node': [root('[9 0 R 4 0 R]', '/Count 2'), node('[3 0 R]', 2)],
    'page without Type': [root(both, '/Count 2'), node(empty, 0)],
    'node without Type': [root('[9 0 R]', '/Count 2'), node(both, 2, '/Parent 2 0 R')],
    'page typed as node': [root(both, '/Count 2'), node(empty, 0)],
    'null kid': [root('[null 3 0 R 4 0 R]', '/Count 2'), node(empty, 0)],
    'missing kid': [root('[3 0 R 99 0 R 4 0 R]', '/Count 3'), node(empty, 0)],
    'page twice': [root('[3 0 R 4 0 R 3 0 R]', '/Count 3'), node(empty, 0)],
    'root as kid': [root('[3 0 R 2 0 R 4 0 R]', '/Count 2'), node(empty, 0)],
    'no Parent': [root(both, '/Count 2'), node(empty, 0)],
    'wrong Parent': [root(both, '/Count 2'), node(empty, 0)],
    'direct page': [
      root(`[3 0 R << /Type /Page /Parent 2 0 R ${box} ${resources} /Contents 5 0 R >>]`, '/Count 2'),
      node(empty, 0),
    ],
    'Kids by reference': [root('25 0 R', '/Count 2'), node(empty, 0)],
  };
  const [top, other] = trees[tree];
  return [
    { number: 2, body: top },
    { number: 9, body: other },
    { number: 25, body: both },
  ];
}

/** The root of the page tree with its two pages in reverse order. */
export const reversedRoot = (recipe: Recipe): string =>
  `<< /Type /Pages ${attributesOf(recipe)[1]} /Kids [4 0 R 3 0 R] /Count 2 >>`;

const headOf = ({ tree }: Recipe, isFirst: boolean): string => {
  if (!isFirst || tree === 'nested' || tree === 'node without Type')
    return tree === 'nested' || tree === 'node without Type'
      ? '/Type /Page /Parent 9 0 R'
      : '/Type /Page /Parent 2 0 R';
  if (tree === 'page without Type') return '/Parent 2 0 R';
  if (tree === 'page typed as node') return '/Type /Pages /Parent 2 0 R';
  if (tree === 'no Parent') return '/Type /Page';
  return `/Type /Page /Parent ${tree === 'wrong Parent' ? 9 : 2} 0 R`;
};

/** The first page, with the given contents. */
export function firstPage(recipe: Recipe, contents = contentsOf(recipe).value): string {
  const [own] = attributesOf(recipe);
  const annots =
    recipe.annotation === 'none'
      ? ''
      : recipe.annotation === 'direct annotation'
        ? `/Annots [${annotationBody(recipe)}]`
        : '/Annots [7 0 R]';
  return `<< ${headOf(recipe, true)} ${own} /Contents ${contents} ${annots} >>`;
}

/** The objects of a recipe's file, sorted by number. */
export function generatedObjects(recipe: Recipe): FileObject[] {
  const [, fromRoot] = attributesOf(recipe);
  const { annotation } = recipe;
  const appearance =
    annotation === 'appearance leaves q open'
      ? 'q 2 0 0 2 0 0 cm BT /F 12 Tf 5 5 Td (STAMP) Tj'
      : 'BT /F 12 Tf 5 5 Td (STAMP) Tj ET';
  const objects: FileObject[] = [
    { number: 1, body: `<< /Type /Catalog /Pages 2 0 R ${catalogEntries(recipe)} >>` },
    ...treeOf(recipe, fromRoot),
    { number: 3, body: firstPage(recipe) },
    { number: 4, body: `<< ${headOf(recipe, false)} ${box} ${resources} /Contents ${priceRef(recipe)} >>` },
    { number: 5, generation: recipe.generation === 'one' ? 1 : 0, body: stream(price('PRICE 100')) },
    { number: 6, body: stream(price('OTHER')) },
    { number: 7, body: annotationBody(recipe) },
    { number: 8, body: stream(appearance, appearanceEntries(recipe)) },
    ...contentsOf(recipe).objects,
    ...layerObjects(recipe),
    { number: 23, body: '[0 0 200 200]' },
  ];
  return objects.toSorted((one, other) => one.number - other.number);
}
