import * as v from 'valibot';

/** The languages that a certificate of completion can be written in, as BCP 47 tags: those of the viewer. */
export const documentLanguages = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR'] as const;

/** The language of a document's certificate: a BCP 47 tag. */
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Reads the language of a document's certificate. */
export const documentLanguageSchema = v.pipe(v.string(), v.picklist(documentLanguages, 'unknown'));
