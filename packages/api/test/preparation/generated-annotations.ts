import type { Recipe } from './recipes.ts';

export const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
export const form = `/Type /XObject /Subtype /Form /BBox [0 0 70 30] /Resources << ${font} >>`;

const stamp = '/Subtype /Stamp /AP << /N 8 0 R >>';
const states = '/AP << /N << /Yes 8 0 R /Off 17 0 R >> >>';
const text = '/Subtype /Widget /FT /Tx /T (a) /V (VALUE) /DA (/F 12 Tf 0 g)';
const usualRect = '/Rect [120 60 190 90]';

const annotations: Readonly<Record<Recipe['annotation'], string>> = {
  none: '',
  stamp: `/F 4 ${stamp} ${usualRect}`,
  hidden: `/F 2 ${stamp} ${usualRect}`,
  'no view': `/F 36 ${stamp} ${usualRect}`,
  'print only': `/F 4 ${stamp} ${usualRect} /OC 20 0 R`,
  'no appearance': `/F 4 /Subtype /Square /C [1 0 0] ${usualRect}`,
  'empty appearance': `/F 4 /Subtype /Square /C [1 0 0] /AP << >> ${usualRect}`,
  'appearance on layer': `/F 4 ${stamp} ${usualRect}`,
  'empty BBox': `/F 4 ${stamp} ${usualRect}`,
  'no BBox': `/F 4 ${stamp} ${usualRect}`,
  'negative flags': `/F -1 ${stamp} ${usualRect}`,
  checkbox: `/F 4 /Subtype /Widget /FT /Btn /T (a) /V /Yes /AS /Yes ${states} ${usualRect}`,
  'checkbox without AS': `/F 4 /Subtype /Widget /FT /Btn /T (a) /V /Yes ${states} ${usualRect}`,
  'checkbox of unknown AS': `/F 4 /Subtype /Widget /FT /Btn /T (a) /V /Yes /AS /No ${states} ${usualRect}`,
  radio: `/F 4 /Subtype /Widget /FT /Btn /Ff 32768 /T (a) /V /Yes ${states} ${usualRect}`,
  'text widget': `/F 4 ${text} /AP << /N 8 0 R >> ${usualRect}`,
  'text widget to be drawn': `/F 4 ${text} /AP << /N 8 0 R >> ${usualRect}`,
  'text widget without appearance': `/F 4 ${text} ${usualRect}`,
  link: `/F 4 /Subtype /Link /A << /S /URI /URI (https://example.com) >> ${usualRect}`,
  popup: `/F 4 /Subtype /Popup /Open true ${usualRect}`,
  turned: `/F 4 ${stamp} ${usualRect}`,
  'empty Rect': `/F 4 ${stamp} /Rect [120 60 120 60]`,
  'shared appearance': `/F 4 /Subtype /Stamp /AP << /N 17 0 R >> ${usualRect}`,
  'direct annotation': `/F 4 ${stamp} ${usualRect}`,
  'appearance leaves q open': `/F 4 ${stamp} ${usualRect}`,
  highlight: `/F 4 /Subtype /Highlight /QuadPoints [10 190 80 190 10 165 80 165] /C [1 1 0] /Rect [10 165 80 190]`,
};

const appearances: Partial<Readonly<Record<Recipe['annotation'], string>>> = {
  'appearance on layer': `${form} /OC 19 0 R`,
  'empty BBox': form.replace('[0 0 70 30]', '[0 0 0 0]'),
  'no BBox': form.replace('/BBox [0 0 70 30]', ''),
  turned: `${form} /Matrix [0 1 -1 0 0 0]`,
};

export const annotationBody = ({ annotation }: Recipe, more = '') =>
  `<< /Type /Annot ${annotations[annotation]} ${more} >>`;

/** Entries of the appearance stream. */
export const appearanceEntries = ({ annotation }: Recipe) => appearances[annotation] ?? form;
