/** The texts of suggested fields. */
export const suggestWords = {
  suggest: 'Suggest fields',
  suggestions: 'Suggested fields',
  suggesting: (page: number, count: number) => `Scanning page ${page} of ${count}…`,
  suggestionsFound: (count: number) => {
    if (count === 0) return 'No fields found.';
    return count === 1 ? '1 field found' : `${count} fields found`;
  },
  suggestFailed: 'Couldn’t read the pages. Try again.',
  addAll: 'Add all',
  /** A suggested field on its page. */
  addSuggestion: (name: string, kind: string, page: number) =>
    name === kind ? `Add ${kind}, page ${page}` : `Add ${name}, ${kind}, page ${page}`,
  allAdded: (count: number) => (count === 1 ? '1 field added.' : `${count} fields added.`),
} as const;
