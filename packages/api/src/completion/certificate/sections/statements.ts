import type { CertificateFacts, ConsentFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { styles } from '../type-styles.ts';
import { unviewedPages } from '../viewed-pages.ts';
import { namedRows, type Part, type Row } from './named-rows.ts';
import { type Desk, heading } from './section.ts';

/** Who signed. The service was only told so, and says that. */
export function organizationItems(desk: Desk, { submission: { signer } }: CertificateFacts): Item[] {
  const { say, time } = desk.words;
  const title = heading(desk, say.fromOrganization, say.fromOrganizationAbout);
  if (!signer) return [...title, ...namedRows(desk, [{ name: say.signer, parts: [[say.noSigner, styles.body]] }])];
  const { name, email, identification } = signer;
  const row = (label: string, ...parts: readonly Part[]): Row => ({ name: label, parts });
  return [
    ...title,
    ...namedRows(desk, [
      row(say.signer, [name, styles.strong]),
      ...(email ? [row(say.email, [email, styles.body])] : []),
      ...(identification
        ? [
            row(say.identification, [identification.method, styles.body]),
            row(say.identifiedAt, [time(identification.at), styles.body], [say.organizationsTime, styles.soft]),
          ]
        : []),
      ...(identification?.reference ? [row(say.reference, [identification.reference, styles.body])] : []),
    ]),
  ];
}

/** The pages that were viewed, in words. */
function viewedParts(desk: Desk, { submission, pageCount }: CertificateFacts): Part[] {
  const { say, number } = desk.words;
  const { viewedPages } = submission;
  if (!viewedPages) return [[say.notStated, styles.body]];
  const unviewed = unviewedPages(viewedPages, pageCount);
  return [
    [say.outOf(number(new Set(viewedPages).size), number(pageCount)), styles.body],
    ...(unviewed === '' ? [] : [[say.notViewed(unviewed), styles.body] as const]),
    [say.viewedRule, styles.soft],
  ];
}

/** What the signer agreed to before signing. Of a long text there is the beginning, and the hash of all. */
function consentRow({ words: { say, time } }: Desk, consent: ConsentFact): Row {
  const { version, acceptedAt, text, textSha256, url } = consent;
  const hash: Part[] = [
    [say.consentHash, styles.soft],
    [textSha256, styles.exact],
  ];
  return {
    name: say.consent,
    parts: [
      [time(acceptedAt), styles.body],
      [say.signersClock, styles.soft],
      [say.consentVersion, styles.soft],
      [version, styles.strong],
      [text, styles.body],
      ...(url ? [[url, styles.body] as const] : []),
      ...(text.whole ? [] : hash),
    ],
  };
}

/** What only the signer's browser can know, and told. */
export function browserItems(desk: Desk, facts: CertificateFacts): Item[] {
  const { say, time, number, size } = desk.words;
  const { submittedAt, renderContext, consent } = facts.submission;
  const { viewportWidth, viewportHeight, scale, devicePixelRatio } = renderContext;
  const window = size(Math.round(viewportWidth), Math.round(viewportHeight));
  const display = say.displayed(window, number(scale), number(devicePixelRatio));
  return [
    ...heading(desk, say.fromBrowser, say.fromBrowserAbout),
    ...namedRows(desk, [
      {
        name: say.sent,
        parts: [
          [time(submittedAt), styles.body],
          [say.signersClock, styles.soft],
        ],
      },
      { name: say.viewed, parts: viewedParts(desk, facts) },
      ...(consent ? [consentRow(desk, consent)] : []),
      { name: say.display, parts: [[display, styles.body]] },
    ]),
  ];
}
