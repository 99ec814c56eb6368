/** The default colour of marks: that of pen ink. */
export const inkColor = '#12203f';
