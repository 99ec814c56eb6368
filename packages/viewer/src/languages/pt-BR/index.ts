import type { Language } from '../language.ts';
import { drafts } from './drafts.ts';
import { envelope } from './envelope.ts';
import { failures } from './failures.ts';
import { chrome, dates, fields, mark } from './fields.ts';
import { guide } from './guide.ts';
import { reading } from './reading.ts';
import { signing } from './signing.ts';
import { states } from './states.ts';

/** Brazilian Portuguese. */
export const brazilianPortuguese: Language = {
  tag: 'pt-BR',
  direction: 'ltr',
  messages: {
    ...chrome,
    ...reading,
    ...guide,
    ...fields,
    ...dates,
    ...signing,
    ...states,
    ...drafts,
    ...envelope,
    failures,
    mark,
  },
};
