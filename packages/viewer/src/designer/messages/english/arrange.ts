const fieldCount = (count: number) => (count === 1 ? '1 field' : `${count} fields`);

/** The texts for arranging, copying and ordering fields, and for their problems. */
export const arrangeWords = {
  arrange: 'Arrange',
  /** The commands of the Arrange menu. */
  arrangements: {
    left: 'Align left',
    center: 'Align center',
    right: 'Align right',
    top: 'Align top',
    middle: 'Align middle',
    bottom: 'Align bottom',
    horizontally: 'Distribute horizontally',
    vertically: 'Distribute vertically',
    width: 'Same width',
    height: 'Same height',
    size: 'Same size',
  },
  arranged: (action: string, count: number) => `${action}: ${fieldCount(count)}.`,
  duplicate: 'Duplicate',
  duplicated: (count: number) => `${fieldCount(count)} duplicated.`,
  duplicateToPages: 'Duplicate to pages',
  duplicateFrom: 'From page',
  duplicateTo: 'To page',
  duplicatedToPages: (count: number, first: number, last: number) =>
    first === last
      ? `${fieldCount(count)} added to page ${first}.`
      : `${fieldCount(count)} added to pages ${first}–${last}.`,
  copied: (count: number) => `${fieldCount(count)} copied.`,
  cutOut: (count: number) => `${fieldCount(count)} cut.`,
  pasted: (count: number, page: number) => `${fieldCount(count)} pasted on page ${page}.`,
  /** The list of all fields. */
  tabOrder: 'Fields in tab order',
  tabOrderHint: 'Tab order. Drag a field to change it, or press Alt and an arrow key.',
  tabOrderMoved: (name: string, number: number, count: number) => `${name}: ${number} of ${count}.`,
  byPosition: 'By position',
  orderedByPosition: 'The tab order follows the position of the fields.',
  /** The problems of the fields. */
  problemCount: (count: number) => `Problems (${count})`,
  noProblems: 'No problems found.',
  severities: { error: 'Fix before saving', warning: 'Worth checking' },
  problemTexts: {
    noFields: 'The document has no fields.',
    tooMany: (max: number) => `The document has more than ${max} fields.`,
    unsigned: (role: string) => `${role} has no signature field.`,
    unknownKind: (kind: string) => `“${kind}” isn’t a supported field type.`,
    noPage: (page: number) => `There is no page ${page}.`,
    offPage: 'Part of the field is off the page.',
    neverFilled: 'Required, but signers can’t fill it in. Allow editing or set a value.',
    overlap: (other: string) => `Overlaps ${other}.`,
    tooSmallToTap: 'Too small to tap.',
    tooSmallToRead: 'Not tall enough for readable text.',
    sameId: 'Another field has the same ID.',
    sameLabel: 'Another field of this signer has the same label.',
    noRole: 'No signer is chosen.',
    unknownRole: (role: string) => `“${role}” is not one of the signers.`,
  },
} as const;
