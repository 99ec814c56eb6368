import { X509Certificate } from 'node:crypto';
import type { Rect } from '@document-signer/core';
import { encode } from 'uqr';
import { sha256 } from '../../../hashes.ts';
import type { Block } from '../block.ts';
import { type CertificateFacts, shownLimits } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { inks, styles } from '../type-styles.ts';
import { heading, type Layout, namedRows, type Row, row } from './section.ts';

const { body, strong, soft, exact } = styles;

/** The side of the QR code with its quiet zone, in points: a phone reads it from paper. */
const codeSide = 92;

/** The width of the quiet zone around a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** The common name in a certificate, or else its whole subject. */
function nameOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate);
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
}

/** What the seal is, what it proves and what it does not. */
function aboutSeal({ words: { say, time } }: Layout, { seal, sealedAt }: CertificateFacts['task']): Row[] {
  const { certificates, timeStampAuthority } = seal;
  const [own] = certificates;
  if (!own) throw new Error('There is no certificate to seal with.');
  const isStampedBy =
    timeStampAuthority === undefined
      ? [[say.notTimeStamped, soft] as const]
      : [[say.timeStamped, soft] as const, [shownText(timeStampAuthority, shownLimits.address), body] as const];
  return [
    row(say.proof, [say.proofAbout, body]),
    row(
      say.sealCertificate,
      [shownText(nameOf(own), shownLimits.name), strong],
      [say.fingerprint, soft],
      [sha256(own), exact],
    ),
    row(say.sealTime, [time(sealedAt), body], ...isStampedBy),
  ];
}

/** The dark modules of a row as runs, so that few rectangles make the code. */
function runsOf(modules: readonly boolean[]): { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [column, isDark] of modules.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.start + last.length === column) last.length += 1;
    else if (isDark) runs.push({ start: column, length: 1 });
  }
  return runs;
}

/** A QR code (ISO/IEC 18004), readable with up to a seventh of it lost. */
function qrCode(text: string, x: number, alt: string): Block {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = codeSide / (size + 2 * quietZone);
  const rects = data.flatMap((modules, index) =>
    runsOf(modules).map(
      ({ start, length }): Rect<'points'> => ({
        x: x + (quietZone + start) * module,
        y: (quietZone + index) * module,
        width: length * module,
        height: module,
      }),
    ),
  );
  return { height: codeSide, marks: [{ kind: 'fill', rects, color: inks.text, paragraph: { type: 'Figure', alt } }] };
}

/** The address of the verification page. A cut address leads nowhere, so it has no QR code. */
function online({ words: { say } }: Layout, { verifyUrl, envelope }: CertificateFacts['task']): Row {
  if (verifyUrl === undefined) return row(say.online, [say.noAddress, body]);
  const address = shownText(verifyUrl, shownLimits.address);
  const about = envelope ? say.envelope.onlineAbout : say.onlineAbout;
  const named = row(say.online, [address, exact], [about, body]);
  // The dark modules are aligned with the text.
  return address.whole ? named : { ...named, mark: ({ x }) => qrCode(address.shown, x - 10, say.qrCode) };
}

/** What the seal is, and how to check it. */
export function verifyItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say } = layout.words;
  return [
    ...heading(layout, say.verification),
    ...namedRows(layout, [
      ...aboutSeal(layout, task),
      online(layout, task),
      row(say.offline, [say.offlineAbout, body], ['document-signer verify FILE --certificate CERTIFICATE', exact]),
      row(say.otherPrograms, [say.otherProgramsAbout, body], ['pdfsig FILE', exact]),
    ]),
  ];
}
