import { stack } from '../block.ts';
import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { numberWords, timeWords } from '../words.ts';
import { namedRows, type Row } from './named-rows.ts';
import { type Desk, heading } from './section.ts';
import { setShown } from './shown.ts';

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
