/** What marks are drawn in that state no colour: the ink of a pen. */
export const inkColor = '#12203f';
