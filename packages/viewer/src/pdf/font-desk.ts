/** Where pdf.js brings the fonts of a file, and where they wait until something is drawn with them. */
export interface FontDesk {
  /** The page's document as pdf.js is given it: fonts that are added to it wait. */
  readonly ownerDocument: Document;
  /** Gives the page all fonts that wait, together. */
  hand(): void;
}

/**
 * Makes the desk of one file. Its fonts come one by one, and with each one that the page is given, browsers lay out all text of
 * the page and paint all of it anew, the host's as well as ours: for a paper of five fonts, five times while its first page
 * is waited for. Nothing needs a font before it is drawn with.
 *
 * @param page the page's own document
 */
export function createFontDesk(page: Document): FontDesk {
  const waiting = new Set<FontFace>();
  const fonts: Pick<FontFaceSet, 'add' | 'delete'> = {
    add(face) {
      waiting.add(face);
      return page.fonts;
    },
    delete: (face) => waiting.delete(face) || page.fonts.delete(face),
  };
  const ownerDocument = new Proxy(page, {
    get(target, name) {
      if (name === 'fonts') return fonts;
      const member: unknown = Reflect.get(target, name);
      // The page's own functions take no proxy for a document.
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  return {
    ownerDocument,
    hand() {
      for (const face of waiting) page.fonts.add(face);
      waiting.clear();
    },
  };
}
