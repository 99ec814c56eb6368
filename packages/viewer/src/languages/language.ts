import type { SomeOf } from '../messages/join-words.ts';
import type { Words } from '../messages/messages.ts';
import type { Widened } from '../messages/widened.ts';

/** A language that the signer can speak. */
export interface Language {
  /** Its BCP 47 tag. */
  readonly tag: string;
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl';
  /** What it says. What a language of the host leaves out is said in English; ours leave nothing out. */
  readonly words: SomeOf<Words>;
}

/** The words of one area of the interface, in another language than English. One that is missing does not compile. */
export type Translated<Area> = Widened<Area>;
