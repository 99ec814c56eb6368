import type { ConsentRecord } from '@document-signer/core';
import { type CertificateFacts, shownLimits } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { styles } from '../type-styles.ts';
import { heading, type Layout, namedRows, type Part, type Row, row } from './section.ts';

const { body, strong, soft, exact } = styles;

/** How many runs of pages are listed: a longer list would not be read. */
const maxRuns = 12;

/** Who signed, as the organization stated. The service has not verified it, and says so. */
export function organizationItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say, time } = layout.words;
  const { signer } = task.submission;
  const title = heading(layout, say.fromOrganization, say.fromOrganizationAbout);
  if (!signer) return [...title, ...namedRows(layout, [row(say.signer, [say.noSigner, body])])];
  const { name, email, identification } = signer;
  const rows = [row(say.signer, [shownText(name, shownLimits.name), strong])];
  if (email !== undefined) rows.push(row(say.email, [shownText(email, shownLimits.address), body]));
  if (identification) {
    const { method, at, reference } = identification;
    rows.push(row(say.identification, [shownText(method, shownLimits.name), body]));
    rows.push(row(say.identifiedAt, [time(at), body], [say.organizationsTime, soft]));
    if (reference !== undefined) rows.push(row(say.reference, [shownText(reference, shownLimits.address), body]));
  }
  return [...title, ...namedRows(layout, rows)];
}

/** The numbers of the pages that were not viewed, in runs: `2, 7–9`. Empty if all were viewed. */
export function unviewedPages(viewedPages: readonly number[], pageCount: number): string {
  const viewed = new Set(viewedPages);
  const runs: { first: number; last: number }[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const run = runs.at(-1);
    if (viewed.has(page)) continue;
    if (run && page === run.last + 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  const named = runs.slice(0, maxRuns).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return [...named, ...(runs.length > maxRuns ? ['…'] : [])].join(', ');
}

function viewedParts({ words: { say, number } }: Layout, { submission }: CertificateFacts['task']): Part[] {
  if (!submission.viewedPages) return [[say.notStated, body]];
  const viewed = submission.viewedPages.map(({ pageNumber }) => pageNumber);
  const pageCount = submission.pages.length;
  const unviewed = unviewedPages(viewed, pageCount);
  return [
    [say.outOf(number(new Set(viewed).size), number(pageCount)), body],
    ...(unviewed === '' ? [] : [[say.notViewed(unviewed), body] as const]),
    [say.viewedRule, soft],
  ];
}

/** What the signer agreed to before signing. Of a long text, the beginning and the hash of all. */
function consentRow({ words: { say, time } }: Layout, consent: ConsentRecord): Row {
  const { version, acceptedAt, url } = consent;
  const text = shownText(consent.text, shownLimits.consent);
  const parts: Part[] = [
    [time(acceptedAt), body],
    [say.signersClock, soft],
    [say.consentVersion, soft],
    [shownText(version, shownLimits.name), strong],
    [text, body],
  ];
  if (url !== undefined) parts.push([shownText(url, shownLimits.address), body]);
  if (!text.whole) parts.push([say.consentHash, soft], [consent.textSha256, exact]);
  return row(say.consent, ...parts);
}

/** What only the signer's browser can know. */
export function browserItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say, time, number, size } = layout.words;
  const { submittedAt, renderContext, consent } = task.submission;
  const { viewportWidth, viewportHeight, scale, devicePixelRatio } = renderContext;
  const window = size(Math.round(viewportWidth), Math.round(viewportHeight));
  return [
    ...heading(layout, say.fromBrowser, say.fromBrowserAbout),
    ...namedRows(layout, [
      row(say.sent, [time(submittedAt), body], [say.signersClock, soft]),
      row(say.viewed, ...viewedParts(layout, task)),
      ...(consent ? [consentRow(layout, consent)] : []),
      row(say.display, [say.displayed(window, number(scale), number(devicePixelRatio)), body]),
    ]),
  ];
}

/** What the service recorded: which document, whose, and which submission. */
export function recordItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say, number, time } = layout.words;
  const { document, organization, submission } = task;
  const { checksum, checksumVerified } = submission;
  return [
    ...heading(layout, say.fromService),
    ...namedRows(layout, [
      row(say.organization, [shownText(organization.name, shownLimits.name), strong], [organization.id, exact]),
      row(say.document, [document.id, exact], [say.version(number(document.version)), soft]),
      row(say.originalHash, [document.sha256, exact], [say.originalAbout, soft]),
      row(say.preparedHash, [document.preparedSha256, exact], [say.preparedAbout, soft]),
      row(say.submission, [submission.id, exact]),
      row(say.received, [time(submission.receivedAt), body], [say.serviceClock, soft]),
      row(
        say.checksum,
        [shownText(checksum, shownLimits.checksum), exact],
        [checksumVerified ? say.checksumVerified : say.checksumUnknown, soft],
      ),
    ]),
  ];
}
