/** The URL of the file with Arimo's Latin letters, to load it early, because nearly every text needs it. */
export const commonFaceFile: URL = new URL('../files/arimo-latin.woff2', import.meta.url);
