import { type Block, stack } from '../block.ts';
import type { CertificateFacts, FieldFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { styles } from '../type-styles.ts';
import { type Part, setParts } from './named-rows.ts';
import { type Desk, heading, partColumn, tableHead, tableRow } from './section.ts';
import { setShown } from './shown.ts';
import { isSignature } from './signatures.ts';

function valueParts({ words: { say, bytes, size } }: Desk, field: FieldFact): readonly Part[] {
  const { body, soft, exact } = styles;
  if (isSignature(field)) return [[say.shownAbove, soft]];
  const { value } = field;
  switch (value.kind) {
    case 'empty':
      return [[say.empty, soft]];
    case 'ticked':
      return [[say.ticked, body]];
    case 'text':
      return [[value.text, body]];
    case 'image': {
      const { format, width, height, bytes: content } = value.image;
      const about = say.imageOf(format.toUpperCase(), size(width, height), bytes(content.length));
      return [
        [about, body],
        [say.pictureHash, soft],
        [value.sha256, exact],
      ];
    }
    case 'choice':
      if (!value.name) return [[value.value, body]];
      return [
        [value.name, body],
        [say.storedAs, soft],
        [value.value, body],
      ];
  }
}

function columnsOf({ column }: Desk) {
  const [label = column, kind = column, value = column] = partColumn(column, [123, 76, 272]);
  return { label, kind, value };
}

function fieldRow(desk: Desk, field: FieldFact): Block {
  const { set, words } = desk;
  const { say, number } = words;
  const columns = columnsOf(desk);
  const origin = { no: undefined, fixed: say.fixedValue, kept: say.keptValue }[field.prefilled];
  return tableRow(
    desk,
    setShown(desk, field.label, styles.strong, columns.label),
    stack(
      set.text(say.kinds[field.type], styles.body, columns.kind),
      set.text(say.pageNumber(number(field.page)), styles.soft, columns.kind),
    ),
    setParts(desk, [...valueParts(desk, field), ...(origin ? [[origin, styles.soft] as const] : [])], columns.value),
  );
}

/** Every field of the document, and what was filled in. */
export function fieldItems(desk: Desk, { fields }: CertificateFacts): Item[] {
  const { say } = desk.words;
  if (fields.length === 0) {
    const none = desk.set.text(say.noFields, styles.body, desk.column);
    return [...heading(desk, say.fields), { block: tableRow(desk, none) }];
  }
  const { label, kind, value } = columnsOf(desk);
  const head = tableHead(desk, [
    [say.field, label],
    [say.kind, kind],
    [say.value, value],
  ]);
  return [
    ...heading(desk, say.fields, say.fieldsAbout),
    { block: head, isBoundToNext: true },
    ...fields.map((field) => ({ block: fieldRow(desk, field), head })),
  ];
}
