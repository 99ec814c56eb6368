import { type Block, stack } from '../block.ts';
import type { CertificateFacts, FieldFact, ValueFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column, Setter } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { countWords, kindWords, numberWords } from '../words.ts';
import { type Desk, heading, partColumn, tableHead, tableRow } from './section.ts';
import { setShown } from './shown.ts';

const prefilledWords = {
  no: undefined,
  fixed: 'Put there by the sender; the signer could not change it.',
  kept: 'Put there by the sender; the signer could change it and kept it.',
} as const;

function setImage(set: Setter, value: Extract<ValueFact, { kind: 'image' }>, column: Column): Block {
  const { format, width, height, bytes, sha256 } = value;
  const size = `${numberWords(width)} × ${numberWords(height)} pixels, ${countWords(bytes, 'byte')}`;
  return stack(
    set.text(`${format.toUpperCase()} image, ${size}. SHA-256 of what is drawn:`, styles.body, column),
    set.text(sha256, styles.exact, column),
  );
}

function setValue(set: Setter, value: ValueFact, column: Column): Block {
  switch (value.kind) {
    case 'empty':
      return set.text('left empty', styles.soft, column);
    case 'ticked':
      return set.text('ticked', styles.soft, column);
    case 'text':
      return setShown(set, value.text, styles.body, column);
    case 'image':
      return setImage(set, value, column);
    case 'choice':
      if (!value.name) return setShown(set, value.value, styles.body, column);
      return stack(
        setShown(set, value.name, styles.body, column),
        set.text('Stored as:', styles.soft, column),
        setShown(set, value.value, styles.body, column),
      );
  }
}

function columnsOf({ column }: Desk) {
  const [label = column, kind = column, value = column] = partColumn(column, [137, 62, 272]);
  return { label, kind, value };
}

function fieldRow(desk: Desk, { label, type, page, value, prefilled }: FieldFact): Block {
  const { set } = desk;
  const columns = columnsOf(desk);
  const origin = prefilledWords[prefilled];
  return tableRow(
    desk,
    setShown(set, label, styles.strong, columns.label),
    stack(
      set.text(kindWords[type], styles.body, columns.kind),
      set.text(`page ${numberWords(page)}`, styles.soft, columns.kind),
    ),
    stack(
      setValue(set, value, columns.value),
      ...(origin === undefined ? [] : [set.text(origin, styles.soft, columns.value)]),
    ),
  );
}

/** Every field of the document, and what was filled in. */
export function fieldItems(desk: Desk, { fields }: CertificateFacts): Item[] {
  if (fields.length === 0) {
    return [
      ...heading(desk, 'What was filled in'),
      { block: desk.set.text('The document has no fields: nothing was to be filled in.', styles.body, desk.column) },
    ];
  }
  const { label, kind, value } = columnsOf(desk);
  const head = tableHead(desk, [
    ['Field', label],
    ['Kind', kind],
    ['Value', value],
  ]);
  const about =
    'In the order of the document. Values stand here as they were sent; the pages above show them as they look.';
  return [
    ...heading(desk, 'What was filled in', about),
    { block: head, isBoundToNext: true },
    ...fields.map((field) => ({ block: fieldRow(desk, field), head })),
  ];
}
