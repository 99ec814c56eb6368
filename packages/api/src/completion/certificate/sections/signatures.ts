import { fitInside } from '@document-signer/core';
import { type Block, space, stack } from '../block.ts';
import type { CertificateFacts, FieldFact, ValueFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { type Desk, heading, partColumn, tableRow } from './section.ts';
import { setShown } from './shown.ts';

/** The most room of a picture, points. Its width is that of its column. */
const pictureHeight = 48;

/** Whether a field shows somebody's mark, which stands here and not among the values. */
export function isSignature({ type, value }: FieldFact): boolean {
  return (type === 'signature' || type === 'initials') && value.kind === 'image';
}

function picture({ image }: Extract<ValueFact, { kind: 'image' }>, { x, width }: Column, alt: string): Block {
  const fit = fitInside(image, { width, height: pictureHeight });
  const place = { x, y: 0, width: fit.width, height: fit.height };
  const mark = { kind: 'image', ...place, data: '', image, paragraph: { type: 'Figure', alt } } as const;
  return { height: fit.height, marks: [mark] };
}

function signatureRow(desk: Desk, { label, type, page, value, prefilled, mode }: FieldFact): Block {
  const { set, words, column } = desk;
  const { say, number } = words;
  const [left = column, right = column] = partColumn(column, [126, 369]);
  if (value.kind !== 'image') return space(0);
  const kind = say.kinds[type];
  const bySigner = mode ? say.modes[mode] : say.modeNotStated;
  const made = { no: bySigner, fixed: say.fixedValue, kept: say.keptValue }[prefilled];
  return tableRow(
    desk,
    picture(value, left, `${kind}: ${label.shown}`),
    stack(
      setShown(desk, label, styles.strong, right),
      set.text(say.kindOnPage(kind, number(page)), styles.soft, right),
      set.text(made, styles.body, right),
      set.text(say.pictureHash, styles.soft, right),
      set.text(value.sha256, styles.exact, right),
    ),
  );
}

/** Each signature: its picture, and how it was made. */
export function signatureItems(desk: Desk, { fields }: CertificateFacts): Item[] {
  const { say } = desk.words;
  const signatures = fields.filter(isSignature);
  if (signatures.length === 0) {
    const none = desk.set.text(say.noSignatures, styles.body, desk.column);
    return [...heading(desk, say.signatures), { block: tableRow(desk, none) }];
  }
  return [
    ...heading(desk, say.signatures, say.signaturesAbout),
    ...signatures.map((field) => ({ block: signatureRow(desk, field) })),
  ];
}
