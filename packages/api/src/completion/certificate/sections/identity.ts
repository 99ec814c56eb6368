import { stack } from '../block.ts';
import type { CertificateFacts, ConsentFact, SignerFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { numberWords, timeWords } from '../words.ts';
import { namedRows, type Row } from './named-rows.ts';
import { type Desk, heading } from './section.ts';
import { setShown } from './shown.ts';

/** Who signed. The service has only been told so, and says that. */
function signerRow({ set }: Desk, { name, email, identification }: SignerFact): Row {
  return [
    'Signer, as the organization states',
    (column) =>
      stack(
        setShown(set, name, styles.strong, column),
        ...(email ? [setShown(set, email, styles.body, column)] : []),
        ...(identification
          ? [
              set.text(`Identified on ${timeWords(identification.at)} by:`, styles.soft, column),
              setShown(set, identification.method, styles.body, column),
            ]
          : []),
        ...(identification?.reference
          ? [
              set.text('Reference of the organization:', styles.soft, column),
              setShown(set, identification.reference, styles.body, column),
            ]
          : []),
        set.text('The organization states this. The service has not verified it.', styles.soft, column),
      ),
  ];
}

/** What the signer agreed to before signing. */
function consentRow({ set }: Desk, { version, acceptedAt, text, textSha256, url }: ConsentFact): Row {
  return [
    'Consent of the signer',
    (column) =>
      stack(
        set.text(`Accepted on ${timeWords(acceptedAt)}, by the signer’s clock. Version:`, styles.soft, column),
        setShown(set, version, styles.strong, column),
        set.text('Text:', styles.soft, column),
        setShown(set, text, styles.body, column),
        ...(url ? [setShown(set, url, styles.body, column)] : []),
        ...(text.whole
          ? []
          : [set.text('SHA-256 of the text:', styles.soft, column), set.text(textSha256, styles.exact, column)]),
      ),
  ];
}

/** Which document, whose, and which submission, by names that cannot be mistaken. */
export function identityItems(desk: Desk, { document, organization, submission }: CertificateFacts): Item[] {
  const { set } = desk;
  const exact = (text: string) => (column: Column) => set.text(text, styles.exact, column);
  const body = (text: string) => (column: Column) => set.text(text, styles.body, column);
  const rows: Row[] = [
    [
      'Organization',
      (column) => stack(setShown(set, organization.name, styles.strong, column), exact(organization.id)(column)),
    ],
    [
      'Document',
      (column) =>
        stack(exact(document.id)(column), set.text(`version ${numberWords(document.version)}`, styles.soft, column)),
    ],
    ['SHA-256 of the original', exact(document.sha256)],
    ['SHA-256 of the prepared file', exact(document.preparedSha256)],
    ['Submission', exact(submission.id)],
    ...(submission.signer ? [signerRow(desk, submission.signer)] : []),
    ...(submission.consent ? [consentRow(desk, submission.consent)] : []),
    ['Received by the service', body(timeWords(submission.receivedAt))],
    ['Sent, by the signer’s clock', body(timeWords(submission.submittedAt))],
    [
      'Checksum of the submission',
      (column) =>
        stack(
          setShown(set, submission.checksum, styles.exact, column),
          set.text(
            submission.isChecksumVerified
              ? 'Verified: the service computed it anew from what it received.'
              : 'Not verified: it is of a method that the service does not know.',
            styles.soft,
            column,
          ),
        ),
    ],
  ];
  return [...heading(desk, 'What was submitted'), ...namedRows(desk, rows)];
}
