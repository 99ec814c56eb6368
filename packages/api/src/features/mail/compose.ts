import type { DocumentLanguage } from '@document-signer/core';
import { interpolate } from '../../completion/certificate/languages/wording.ts';
import mailTexts from './texts.json' with { type: 'json' };

/** What a mail is about. */
export type MailKind = 'invitation' | 'reminder' | 'completed';

/** What a mail says. */
export interface MailFacts {
  readonly kind: MailKind;
  readonly language: DocumentLanguage;
  readonly name: string;
  readonly sender: string;
  readonly filename: string;
  readonly message: string | null;
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt: number | null;
  readonly link: string;
  /** Whether the sealed PDF is attached. */
  readonly isAttached: boolean;
}

/** Composes a mail as plain text. Texts of hosts have lines of their own, so that no language has to inflect them. */
export function composeMail(facts: MailFacts): { readonly subject: string; readonly text: string } {
  const { kind, language, name, sender, filename, message, expiresAt, link, isAttached } = facts;
  const say = mailTexts[language];
  const isOpen = kind !== 'completed';
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const rows = [
    [say.document, filename],
    [say.sender, sender],
    ...(isOpen && message !== null ? [[say.message, message]] : []),
    ...(isOpen && expiresAt !== null ? [[say.until, `${until.format(expiresAt)} UTC`]] : []),
  ];
  const text = [
    interpolate(say.hello, { name }),
    isAttached ? `${say[kind].body} ${say.completed.attached}` : say[kind].body,
    rows.map(([term, value]) => `${term}: ${value}`).join('\n'),
    `${isOpen ? say.sign : say.open}:\n${link}`,
    say.personal,
  ].join('\n\n');
  return { subject: interpolate(say[kind].subject, { sender, document: filename }), text };
}
