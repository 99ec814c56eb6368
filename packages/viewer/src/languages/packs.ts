import { baseEnglish, type Language } from './language.ts';

/** The bundled languages. All except English are loaded on demand. */
const packs = {
  en: async () => baseEnglish,
  ar: () => import('./ar/index.ts').then(({ arabic }) => arabic),
  de: () => import('./de/index.ts').then(({ german }) => german),
  es: () => import('./es/index.ts').then(({ spanish }) => spanish),
  fr: () => import('./fr/index.ts').then(({ french }) => french),
  it: () => import('./it/index.ts').then(({ italian }) => italian),
  ja: () => import('./ja/index.ts').then(({ japanese }) => japanese),
  nl: () => import('./nl/index.ts').then(({ dutch }) => dutch),
  pl: () => import('./pl/index.ts').then(({ polish }) => polish),
  'pt-BR': () => import('./pt-BR/index.ts').then(({ brazilianPortuguese }) => brazilianPortuguese),
} as const satisfies Record<string, () => Promise<Language>>;

/** The tag of a bundled language. */
export type PackName = keyof typeof packs;

/** The tags of the bundled languages. */
export const packNames = Object.keys(packs) as readonly PackName[];

const loaded = new Map<PackName, Language>([['en', baseEnglish]]);
const listeners = new Set<() => void>();

/** Returns a language if it is loaded. */
export function loadedPack(name: PackName): Language | undefined {
  return loaded.get(name);
}

/** Loads a language. Falls back to English on failure. */
export async function loadPack(name: PackName): Promise<void> {
  if (loaded.has(name)) return;
  const pack = await packs[name]().catch(() => baseEnglish);
  loaded.set(name, pack);
  for (const listener of listeners) listener();
}

/** Calls a listener whenever a language is loaded. Returns the function that unsubscribes. */
export function onPackLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
