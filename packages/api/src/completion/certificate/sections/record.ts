import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { styles } from '../type-styles.ts';
import { namedRows } from './named-rows.ts';
import { type Desk, heading } from './section.ts';

/** Which document, whose, and which submission, by names that cannot be mistaken. */
export function recordItems(desk: Desk, { document, organization, submission }: CertificateFacts): Item[] {
  const { say, number, time } = desk.words;
  const { body, exact, soft, strong } = styles;
  const rows = namedRows(desk, [
    {
      name: say.organization,
      parts: [
        [organization.name, strong],
        [organization.id, exact],
      ],
    },
    {
      name: say.document,
      parts: [
        [document.id, exact],
        [say.version(number(document.version)), soft],
      ],
    },
    {
      name: say.originalHash,
      parts: [
        [document.sha256, exact],
        [say.originalAbout, soft],
      ],
    },
    {
      name: say.preparedHash,
      parts: [
        [document.preparedSha256, exact],
        [say.preparedAbout, soft],
      ],
    },
    { name: say.submission, parts: [[submission.id, exact]] },
    {
      name: say.received,
      parts: [
        [time(submission.receivedAt), body],
        [say.serviceClock, soft],
      ],
    },
    {
      name: say.checksum,
      parts: [
        [submission.checksum, exact],
        [submission.isChecksumVerified ? say.checksumVerified : say.checksumUnknown, soft],
      ],
    },
  ]);
  return [...heading(desk, say.fromService), ...rows];
}
