import { type Block, stack } from '../block.ts';
import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { timeWords } from '../words.ts';
import { namedRows, type Row } from './named-rows.ts';
import { type Desk, heading } from './section.ts';
import { setShown } from './shown.ts';

/** What the seal is, what it shows and what it does not. */
function aboutSeal({ set }: Desk, { seal, sealedAt }: CertificateFacts): Row[] {
  const { name, fingerprint, timeStampAuthority } = seal;
  const stamp = (column: Column): Block[] =>
    timeStampAuthority
      ? [
          set.text('By the service’s clock, and with a time stamp (RFC 3161) of:', styles.soft, column),
          setShown(set, timeStampAuthority, styles.body, column),
        ]
      : [set.text('By the service’s clock; no authority has stamped the time.', styles.soft, column)];
  const shows =
    'The whole file, this certificate with it, carries a cryptographic seal of the organization (PAdES, ETSI EN 319 142). Nobody can change a byte of it without the seal breaking. It shows that the service made this file and that nothing was changed since. Who the person was that signed, it cannot show: what is known of that stands above.';
  return [
    ['What it shows', (column) => set.text(shows, styles.body, column)],
    [
      'Sealed with the certificate',
      (column) =>
        stack(
          setShown(set, name, styles.strong, column),
          set.text('SHA-256 of the certificate:', styles.soft, column),
          set.text(fingerprint, styles.exact, column),
        ),
    ],
    ['Time of the seal', (column) => stack(set.text(timeWords(sealedAt), styles.body, column), ...stamp(column))],
  ];
}

/** How to check it: what to do, and what it must say. */
function checks({ set }: Desk, { document, verifyUrl }: CertificateFacts): Row[] {
  /** What is typed, and what comes of it. */
  const check = (name: string, words: string, command: string): Row => [
    name,
    (column) => stack(set.text(command, styles.exact, column), set.text(words, styles.body, column)),
  ];
  return [
    [
      'On the web',
      (column) =>
        stack(
          setShown(set, verifyUrl, styles.exact, column),
          set.text(
            'Open this address and choose the file. It says whether the service sealed the file, for which submission, and if it was changed, what changed. You need no account and no key.',
            styles.body,
            column,
          ),
        ),
    ],
    check(
      'Without a network',
      'It needs the certificate of the seal, and nothing else.',
      'document-signer verify FILE --certificate CERTIFICATE',
    ),
    check(
      'With other programs',
      'It must say “Signature is Valid” and “Total document signed”. Adobe Acrobat Reader and others show the seal, too. Compare the certificate that they show with the one above.',
      'pdfsig FILE',
    ),
    [
      'Against the original',
      (column) =>
        stack(
          set.text(
            'The file that was uploaded has this SHA-256. Any program that computes one shows whether yours is the same.',
            styles.body,
            column,
          ),
          set.text(document.sha256, styles.exact, column),
        ),
    ],
    [
      'Against the prepared file',
      (column) =>
        stack(
          set.text(
            'The service prepared the uploaded file for signing. The signer saw the prepared file, and the seal is on it. It has this SHA-256.',
            styles.body,
            column,
          ),
          set.text(document.preparedSha256, styles.exact, column),
        ),
    ],
  ];
}

/** What the seal is, and how to check it. */
export function verifyItems(desk: Desk, facts: CertificateFacts): Item[] {
  const rows = [...aboutSeal(desk, facts), ...checks(desk, facts)];
  return [...heading(desk, 'The seal, and how to check it'), ...namedRows(desk, rows)];
}
