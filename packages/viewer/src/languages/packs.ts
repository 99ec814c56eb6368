import { baseEnglish } from './base-english.ts';
import type { Language } from './language.ts';

/** Every language there is. Those but English are loaded when somebody needs them: nobody waits for ten. */
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

/** The tag of a language that comes with the signer. */
export type PackName = keyof typeof packs;

/** The tags of all languages that come with the signer. */
export const packNames = Object.keys(packs) as readonly PackName[];

const loaded = new Map<PackName, Language>([['en', baseEnglish]]);
const listeners = new Set<() => void>();

/** A language that is loaded already. */
export function loadedPack(name: PackName): Language | undefined {
  return loaded.get(name);
}

/** Loads a language. English takes the place of one that cannot be loaded: something must be said. */
export async function loadPack(name: PackName): Promise<void> {
  if (loaded.has(name)) return;
  const pack = await packs[name]().catch(() => baseEnglish);
  loaded.set(name, pack);
  for (const listener of listeners) listener();
}

/** Tells whenever a language has been loaded, until the function that it returns is called. */
export function onPackLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
