import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { qrCode } from '../qr-code.ts';
import { styles } from '../type-styles.ts';
import { namedRows, type Row } from './named-rows.ts';
import { type Desk, heading } from './section.ts';

/** What the seal is, what it proves and what it does not. */
function aboutSeal({ words: { say, time } }: Desk, { seal, sealedAt }: CertificateFacts): Row[] {
  const { name, fingerprint, timeStampAuthority } = seal;
  const { body, soft, exact, strong } = styles;
  return [
    { name: say.proof, parts: [[say.proofAbout, body]] },
    {
      name: say.sealCertificate,
      parts: [
        [name, strong],
        [say.fingerprint, soft],
        [fingerprint, exact],
      ],
    },
    {
      name: say.sealTime,
      parts: [
        [time(sealedAt), body],
        ...(timeStampAuthority
          ? [[say.timeStamped, soft] as const, [timeStampAuthority, body] as const]
          : [[say.notTimeStamped, soft] as const]),
      ],
    },
  ];
}

/** How large the QR code is, with the room around it: a phone reads it from paper. */
const codeSide = 92;

/** How to check it: what to do, and what it must say. */
function checks({ words: { say } }: Desk, { verifyUrl }: CertificateFacts): Row[] {
  const { body, exact } = styles;
  const online: Row = verifyUrl
    ? {
        name: say.online,
        parts: [
          [verifyUrl, exact],
          [say.onlineAbout, body],
        ],
        // An address that is cut leads nowhere. The code is aligned with the text by what is dark.
        ...(!verifyUrl.whole && { mark: ({ x }) => qrCode(verifyUrl.shown, x - 10, codeSide, say.qrCode) }),
      }
    : { name: say.online, parts: [[say.noAddress, body]] };
  return [
    online,
    {
      name: say.offline,
      parts: [
        [say.offlineAbout, body],
        ['document-signer verify FILE --certificate CERTIFICATE', exact],
      ],
    },
    {
      name: say.otherPrograms,
      parts: [
        [say.otherProgramsAbout, body],
        ['pdfsig FILE', exact],
      ],
    },
  ];
}

/** What the seal is, and how to check it. */
export function verifyItems(desk: Desk, facts: CertificateFacts): Item[] {
  const { say } = desk.words;
  return [...heading(desk, say.verification), ...namedRows(desk, [...aboutSeal(desk, facts), ...checks(desk, facts)])];
}
