/** Where the file of Arimo's Latin letters is, for whoever wants it before all others: nearly every text needs it. */
export const commonFaceFile: URL = new URL('../files/arimo-latin.woff2', import.meta.url);
