/** The distance between text and the sides of its box, in points. */
export const textInset = 2;

/** How far above its baseline the top of a line of Latin text lies, at size 1. */
export const topOfLine = 0.78;

/** How far it reaches below its baseline. */
const bottomOfLine = 0.22;

/** How high a line is, at size 1. */
export const heightOfLine = topOfLine + bottomOfLine;

/** How far above its baseline the middle of a line lies, at size 1. */
export const middleOfLine = (topOfLine - bottomOfLine) / 2;

/** The distance between the baselines of two lines, at size 1. */
export const leading = 1.2;
