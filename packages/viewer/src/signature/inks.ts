/** The inks to choose from. They are not the theme's: signatures stand on white paper, and the image carries the colour. */
export const inks = { black: '#15171c', blue: '#1b3f9f' } as const;

/** The name of an ink. */
export type Ink = keyof typeof inks;

/** The names of all inks, the usual one first. */
export const inkNames = Object.keys(inks) as readonly Ink[];
