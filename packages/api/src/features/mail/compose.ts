import { type DocumentLanguage, directionOf } from '@document-signer/core';
import { mailTexts } from './texts.ts';

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

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Composes a mail as plain text and as HTML with the same words. */
export function composeMail(facts: MailFacts): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const { kind, language, name, sender, filename, message, expiresAt, link, isAttached } = facts;
  const say = mailTexts[language];
  const isOpen = kind !== 'completed';
  const subject = kind === 'invitation' ? say.invitation.subject(sender, filename) : say[kind].subject(filename);
  const body = [say[kind].body, ...(isAttached ? [say.completed.attached] : [])].join(' ');
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const rows: (readonly [string, string])[] = [
    [say.document, filename],
    [say.sender, sender],
    ...(isOpen && message !== null ? [[say.message, message] as const] : []),
    ...(isOpen && expiresAt !== null ? [[say.until, `${until.format(expiresAt)} UTC`] as const] : []),
  ];
  const action = isOpen ? say.sign : say.open;
  const text = [
    say.hello(name),
    body,
    rows.map(([term, value]) => `${term}: ${value}`).join('\n'),
    `${action}:\n${link}`,
    say.personal,
  ].join('\n\n');
  const direction = directionOf(say.personal);
  const list = rows
    .map(
      ([term, value]) =>
        `<dt>${escapeHtml(term)}</dt><dd style="margin:0 0 .5em;white-space:pre-line"><bdi>${escapeHtml(value)}</bdi></dd>`,
    )
    .join('');
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:1em auto;padding:0 1em">
<p>${escapeHtml(say.hello(name))}</p><p>${escapeHtml(body)}</p><dl>${list}</dl>
<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p><p><small>${escapeHtml(say.personal)}</small></p>
</body></html>`;
  return { subject, text, html };
}
