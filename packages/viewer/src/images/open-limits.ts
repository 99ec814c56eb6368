/** The most that is decoded of an image file: what a phone's camera takes at its finest, 200 MB in memory. */
export const openLimits = { pixels: 50_000_000, side: 16_384, bytes: 50 * 1024 * 1024 } as const;
