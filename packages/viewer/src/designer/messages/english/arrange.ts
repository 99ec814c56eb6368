/** The texts of arranging, copying and ordering fields, and of what is wrong with them. */
export const arrangeWords = {
  arrange: 'Arrange',
} as const;
