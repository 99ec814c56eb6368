/** The texts of the properties panel. */
export const propertyWords = {
  nothingSelected: 'Select a field to see its properties.',
  fieldsSelected: (count: number) => `${count} fields selected`,
  unknownKind: (kind: string) => `This version doesn’t support “${kind}” fields. You can move or delete the field.`,
  /** Shown for an option whose values differ among the selected fields. */
  mixed: 'Mixed',
  /** The choice for an option without a value. */
  automatic: 'Automatic',
  /** The initial value of an editable field, or the fixed value of another one. */
  defaultValue: 'Default value',
  fixedValue: 'Value',
  isChecked: 'Checked',
  /** The position and size of a field, in points. */
  place: 'Position and size (points)',
  /** The names of the members of fields. A member without one is shown by its API name. */
  memberNames: {
    label: 'Label',
    editable: 'Signer can change it',
    page: 'Page',
    x: 'Left',
    y: 'Top',
    width: 'Width',
    height: 'Height',
    placeholder: 'Placeholder',
    maxLength: 'Maximum length',
    multiline: 'Multiple lines',
    pattern: 'Pattern',
    min: 'Minimum',
    max: 'Maximum',
    step: 'Step',
    format: 'Date format',
    fontSize: 'Font size',
    fontFamily: 'Font',
    textAlign: 'Alignment',
    modes: 'Ways to sign',
    options: 'Choices',
    minChoices: 'Minimum choices',
    maxChoices: 'Maximum choices',
    value: 'Value',
    tabOrder: 'Tab order',
  },
  alignments: { left: 'Left', center: 'Center', right: 'Right' },
  memberHints: {
    pattern: 'A regular expression for the whole text, such as [A-Z]{2}[0-9]{4}',
    format: 'Such as DD.MM.YYYY',
  },
  /** A list of choices. */
  pasteHint: 'Paste a list to add several.',
  addChoice: 'Add choice',
  choiceUp: (name: string) => `Move up: ${name}`,
  choiceDown: (name: string) => `Move down: ${name}`,
  removeChoice: (name: string) => `Remove: ${name}`,
  choicePlace: (name: string) => `Box for ${name}`,
  /** Errors of options by reason. Other reasons use the errors of values. */
  memberErrors: {
    required: 'Enter a text.',
    type: 'Enter a whole number.',
    range: 'Outside the allowed range.',
    duplicate: 'Another choice has this value.',
    invalid_format: 'Doesn’t match the required format.',
    invalid_character: 'Control characters aren’t supported.',
    unsupported_pattern: 'This pattern isn’t supported.',
    too_complex: 'This pattern is too complex.',
  },
} as const;
