import type { ConsentRecord } from '@document-signer/core';
import type { SignedPart } from '../../completion-task.ts';
import { type CertificateFacts, nameOfPart, shownLimits } from '../facts.ts';
import { interpolate } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { styles } from '../type-styles.ts';
import { heading, type Layout, namedRows, type Part, type Row, row } from './section.ts';

const { body, strong, soft, exact } = styles;

/** How many runs of pages are listed: a longer list would not be read. */
const maxRuns = 12;

/** Who signed and how the person was identified, as the organization stated. The service has not verified it, and says so. */
export function organizationRows({ words: { say, number, time } }: Layout, part: SignedPart): Row[] {
  const { signedBy, signer } = part;
  if (!signedBy && !signer) return [row(say.signer, [say.noSigner, body])];
  const rows = [row(say.signer, [nameOfPart(part), strong])];
  if (signedBy) {
    rows.push(row(say.envelope.role, [shownText(signedBy.role, shownLimits.name), body]));
    rows.push(row(say.envelope.order, [number(signedBy.order), body]));
  }
  const email = signedBy?.email ?? signer?.email;
  if (email !== undefined) rows.push(row(say.email, [shownText(email, shownLimits.address), body]));
  if (!signer?.identification) return rows;
  const { method, at, reference } = signer.identification;
  rows.push(row(say.identification, [shownText(method, shownLimits.name), body]));
  rows.push(row(say.identifiedAt, [time(at), body], [say.organizationsTime, soft]));
  if (reference !== undefined) rows.push(row(say.reference, [shownText(reference, shownLimits.address), body]));
  return rows;
}

/** Who signed a submission. */
export function organizationItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say } = layout.words;
  return [
    ...heading(layout, say.fromOrganization, say.fromOrganizationAbout),
    ...namedRows(layout, organizationRows(layout, task.parts[0])),
  ];
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

function viewedParts({ words: { say, number } }: Layout, { viewedPages, pages }: SignedPart): Part[] {
  if (!viewedPages) return [[say.notStated, body]];
  const viewed = viewedPages.map(({ pageNumber }) => pageNumber);
  const pageCount = pages.length;
  const unviewed = unviewedPages(viewed, pageCount);
  return [
    [interpolate(say.outOf, { part: number(new Set(viewed).size), whole: number(pageCount) }), body],
    ...(unviewed === '' ? [] : [[interpolate(say.notViewed, { pages: unviewed }), body] as const]),
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
export function browserRows(layout: Layout, part: SignedPart, consent: Row | undefined): Row[] {
  const { say, time, number, size } = layout.words;
  const { viewportWidth, viewportHeight, scale, devicePixelRatio } = part.renderContext;
  const window = size(Math.round(viewportWidth), Math.round(viewportHeight));
  return [
    row(say.sent, [time(part.submittedAt), body], [say.signersClock, soft]),
    row(say.viewed, ...viewedParts(layout, part)),
    ...(consent ? [consent] : []),
    row(say.display, [
      interpolate(say.displayed, { window, scale: number(scale), ratio: number(devicePixelRatio) }),
      body,
    ]),
  ];
}

export function browserItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say } = layout.words;
  const [part] = task.parts;
  const consent = part.consent ? consentRow(layout, part.consent) : undefined;
  return [
    ...heading(layout, say.fromBrowser, say.fromBrowserAbout),
    ...namedRows(layout, browserRows(layout, part, consent)),
  ];
}

/** The checksum of a submission, and whether it was verified. */
export function checksumRow({ words: { say } }: Layout, { checksum, checksumVerified }: SignedPart): Row {
  const verified = checksumVerified ? say.checksumVerified : say.checksumUnknown;
  return row(say.checksum, [shownText(checksum, shownLimits.checksum), exact], [verified, soft]);
}

/** What the service recorded: which document, whose, and which submission or envelope. */
export function recordItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say, number, time } = layout.words;
  const { document, organization, envelope, parts } = task;
  const preparedAbout = envelope ? say.envelope.preparedAbout : say.preparedAbout;
  const ofSubject = envelope
    ? [
        row(say.envelope.name, [envelope.id, exact]),
        row(say.happened['envelope.created'], [time(envelope.createdAt), body], [say.serviceClock, soft]),
      ]
    : [
        row(say.submission, [parts[0].id, exact]),
        row(say.received, [time(parts[0].receivedAt), body], [say.serviceClock, soft]),
        checksumRow(layout, parts[0]),
      ];
  return [
    ...heading(layout, say.fromService),
    ...namedRows(layout, [
      row(say.organization, [shownText(organization.name, shownLimits.name), strong], [organization.id, exact]),
      row(say.document, [document.id, exact], [interpolate(say.version, { number: number(document.version) }), soft]),
      row(say.originalHash, [document.sha256, exact], [say.originalAbout, soft]),
      row(say.preparedHash, [document.preparedSha256, exact], [preparedAbout, soft]),
      ...ofSubject,
    ]),
  ];
}
