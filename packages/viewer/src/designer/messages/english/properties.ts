/** The texts of the properties panel. */
export const propertyWords = {
  nothingSelected: 'Select a field to see its properties.',
} as const;
