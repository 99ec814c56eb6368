/** The texts of saving. */
export const savingWords = {
  save: 'Save',
} as const;
