import { choiceName, chosenOptions, fitInside } from '@document-signer/core';
import { sha256 } from '../../../hashes.ts';
import type { StoredImage } from '../../paint/images/embed-image.ts';
import { type Block, type Column, space, stack } from '../block.ts';
import {
  type CertificateFacts,
  type FieldFact,
  isEmpty,
  labelOf,
  nameOfPart,
  prefilledOf,
  shownLimits,
} from '../facts.ts';
import { interpolate } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { styles } from '../type-styles.ts';
import { heading, type Layout, type Part, partColumn, setParts, setShown, tableHead, tableRow } from './section.ts';

const { body, strong, soft, exact } = styles;

/** The height of a signature's picture in points. Its width is that of its column. */
const maxPictureHeight = 48;

/** Whether a field shows a drawn mark, which is listed with the signatures. */
function isSignature(fact: FieldFact): boolean {
  return (fact.field.type === 'signature' || fact.field.type === 'initials') && !isEmpty(fact);
}

function picture(image: StoredImage, { x, width }: Column, alt: string): Block {
  const fit = fitInside(image, { width, height: maxPictureHeight });
  const place = { x, y: 0, width: fit.width, height: fit.height };
  const mark = { kind: 'image', ...place, data: '', image, paragraph: { type: 'Figure', alt } } as const;
  return { height: fit.height, marks: [mark] };
}

/** Where a value comes from, unless the signer entered it. */
function originOf(fact: FieldFact, { words: { say } }: Layout): string | undefined {
  return { no: undefined, fixed: say.fixedValue, kept: say.keptValue }[prefilledOf(fact)];
}

function signatureRow(layout: Layout, fact: FieldFact): Block {
  const { set, words, column } = layout;
  const { say, number } = words;
  const { field, value, image } = fact;
  const [left = column, right = column] = partColumn(column, [126, 369]);
  if (!image) return space(0);
  const kind = say.kinds[field.type];
  const label = labelOf(field);
  const mode = value && 'mode' in value && value.mode;
  return tableRow(
    layout,
    picture(image, left, `${kind}: ${label.shown}`),
    stack(
      setShown(layout, label, strong, right),
      set.text(interpolate(say.kindOnPage, { kind, page: number(field.page) }), soft, right),
      set.text(originOf(fact, layout) ?? (mode ? say.modes[mode] : say.modeNotStated), body, right),
      set.text(say.pictureHash, soft, right),
      set.text(sha256(image.bytes), exact, right),
    ),
  );
}

/** A row for each signature among some fields, or one that says that there is none. */
export function signatureRows(layout: Layout, fields: readonly FieldFact[]): Item[] {
  const signatures = fields.filter(isSignature);
  if (signatures.length > 0) return signatures.map((fact) => ({ block: signatureRow(layout, fact) }));
  return [{ block: tableRow(layout, layout.set.text(layout.words.say.noSignatures, body, layout.column)) }];
}

/** Each signature: its picture, and how it was made. */
export function signatureItems(layout: Layout, { fields }: CertificateFacts): Item[] {
  const { say } = layout.words;
  const about = fields.some(isSignature) ? say.signaturesAbout : undefined;
  return [...heading(layout, say.signatures, about), ...signatureRows(layout, fields)];
}

function valueParts({ words: { say, bytes, size } }: Layout, fact: FieldFact): readonly Part[] {
  const { field, value, image } = fact;
  if (!value || isEmpty(fact)) return [[say.empty, soft]];
  if (isSignature(fact)) return [[say.shownAbove, soft]];
  if ('checked' in value) return [[say.ticked, body]];
  if (image) {
    const facts = {
      format: image.format.toUpperCase(),
      pixels: size(image.width, image.height),
      bytes: bytes(image.bytes.length),
    };
    return [
      [interpolate(say.imageOf, facts), body],
      [say.pictureHash, soft],
      [sha256(image.bytes), exact],
    ];
  }
  const names = chosenOptions(field, value).map(choiceName);
  if ('selected' in value) return [[shownText(names.join('\n'), shownLimits.choices), body]];
  const content = 'content' in value ? value.content : '';
  if (!('options' in field)) return [[shownText(content, shownLimits.value), body]];
  const stored: Part = [shownText(content, shownLimits.choice), body];
  const [name = content] = names;
  return name === content ? [stored] : [[shownText(name, shownLimits.choice), body], [say.storedAs, soft], stored];
}

function columnsOf({ column }: Layout) {
  const [label = column, kind = column, value = column] = partColumn(column, [123, 76, 272]);
  return { label, kind, value };
}

function fieldRow(layout: Layout, fact: FieldFact): Block {
  const { set, words } = layout;
  const { say, number } = words;
  const { type, page } = fact.field;
  const { label, kind, value } = columnsOf(layout);
  const origin = originOf(fact, layout);
  // Of an envelope, it says who fills the field.
  const { part } = fact;
  const who = part?.signedBy ? setShown(layout, nameOfPart(part), soft, label) : space(0);
  return tableRow(
    layout,
    stack(setShown(layout, labelOf(fact.field), strong, label), who),
    stack(
      set.text(say.kinds[type], body, kind),
      set.text(interpolate(say.pageNumber, { page: number(page) }), soft, kind),
    ),
    setParts(layout, [...valueParts(layout, fact), ...(origin ? [[origin, soft] as const] : [])], value),
  );
}

/** Every field of the document, and what was filled in. */
export function fieldItems(layout: Layout, { task, fields }: CertificateFacts): Item[] {
  const { say } = layout.words;
  if (fields.length === 0) {
    const none = layout.set.text(say.noFields, body, layout.column);
    return [...heading(layout, say.fields), { block: tableRow(layout, none) }];
  }
  const { label, kind, value } = columnsOf(layout);
  const head = tableHead(layout, [
    [say.field, label],
    [say.kind, kind],
    [say.value, value],
  ]);
  return [
    ...heading(layout, say.fields, task.envelope ? say.envelope.fieldsAbout : say.fieldsAbout),
    { block: head, isBoundToNext: true },
    ...fields.map((fact) => ({ block: fieldRow(layout, fact), head })),
  ];
}
