import type { MeasureText, PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import {
  entered,
  eventOf,
  nothingDrawn,
  sampleTask,
  type TaskChanges,
  textField,
} from '../../../test/completion/certificate-task.ts';
import type { CertificatePage } from './certificate-pages.ts';
import { createCertificate } from './create-certificate.ts';

/** About as wide as letters are; those of East Asia are as wide as high. */
const measure: MeasureText = (text, { size }) => {
  let width = 0;
  for (const character of text) width += /[\u2e80-\uffef]/.test(character) ? 1 : 0.55;
  return width * size;
};

function pagesOf(changes: TaskChanges = {}, drawn = nothingDrawn): CertificatePage[] {
  return createCertificate(sampleTask(changes), drawn).pages(measure);
}

/** The lines of a page, in the order in which they are read. */
function linesOf(page: CertificatePage | undefined): string[] {
  return page?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
}

const linesOfAll = (changes: TaskChanges = {}) => pagesOf(changes).flatMap(linesOf);

/** Marks that do not lie on their paper, within its margins. */
function strays({ size, marks }: CertificatePage) {
  return marks.filter((mark) => {
    if (mark.kind !== 'text') return false;
    const width = measure(mark.text, mark.font);
    const left = mark.align === 'right' ? mark.x - width : mark.x;
    const isOff = left < 49 || left + width > size.width - 49 || mark.baseline < 30 || mark.baseline > size.height - 30;
    return isOff;
  });
}

/** Lines that would be printed over each other. */
function overprints({ marks }: CertificatePage): string[] {
  const seen = new Map<string, string>();
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const place = `${mark.x} ${Math.round(mark.baseline / 5)} ${mark.align}`;
    const other = seen.get(place);
    seen.set(place, mark.text);
    return other === undefined ? [] : [`${other} / ${mark.text}`];
  });
}

describe('a certificate', () => {
  it('says who signed as the statement of the organization, where it made one', () => {
    const signer = {
      ...{ name: 'Ada Lovelace', email: 'ada@example.com', externalId: 'person-1815' },
      identification: { method: 'email-code', at: '2026-11-22T02:30:00+01:00', reference: 'login-42' },
    };
    expect(linesOfAll().join('\n')).not.toContain('as the organization states');
    const lines = linesOfAll({ submission: { signer } });
    const said = [
      ...['Ada Lovelace', 'ada@example.com', 'Identified on 22 November 2026, 01:30:00.000 UTC by:', 'email-code'],
      ...[
        'Reference of the organization:',
        'login-42',
        'The organization states this. The service has not verified it.',
      ],
    ];
    expect(lines).toEqual(expect.arrayContaining(said));
    expect(lines).not.toContain('person-1815');
    const pages = pagesOf({ submission: { signer } });
    expect([pages.flatMap(strays), pages.flatMap(overprints)]).toEqual([[], []]);
  });

  it('says what the signer agreed to, and when; of a long text the beginning, with the hash of all', () => {
    const textSha256 = 'ef'.repeat(32);
    const accepted = { version: '2026-11', acceptedAt: '2026-11-22T02:30:00+01:00', textSha256 };
    const consent = { ...accepted, text: 'I agree to sign\nelectronically.', url: 'https://acme.example/esign' };
    expect(linesOfAll()).not.toContain('Consent of the signer');
    expect(linesOfAll({ submission: { consent } })).toEqual(
      expect.arrayContaining([
        ...['Consent of the signer', '2026-11', 'I agree to sign', 'electronically.', consent.url, textSha256],
        'Accepted on 22 November 2026, 01:30:00.000 UTC, by the signer’s clock. Version:',
      ]),
    );
    const long = { ...consent, text: 'I agree to sign electronically.\n'.repeat(300) };
    expect(linesOfAll({ submission: { consent: long } }).join('\n')).toContain('Only the beginning.');
    const pages = pagesOf({ submission: { consent: long } });
    expect([pages.flatMap(strays), pages.flatMap(overprints)]).toEqual([[], []]);
  });

  it('says what happened, in the order it is read', () => {
    const text = linesOfAll().join('\n');
    const order = [
      ...['Certificate of completion', 'lease.pdf', 'What was submitted', 'Nordlicht Immobilien GmbH'],
      ...['What happened', 'Document stored', '198.51.100.24', 'Document opened', 'Submitted', 'Completed and sealed'],
      ...['What was filled in', 'NAME', 'Jane Roe', 'NOTE', 'left empty'],
      ...['As it was shown', '1 to 2', 'A4', 'The seal, and how to check it'],
    ];
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(words, from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at;
    }
  });

  it('holds the hash of the original, the ids, the checksum and the fingerprint, each whole on one line', () => {
    const task = sampleTask();
    const lines = createCertificate(task, nothingDrawn).pages(measure).flatMap(linesOf);
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[task.document.id, task.document.sha256, task.organization.id, task.submission.id],
        task.submission.checksum,
      ]),
    );
  });

  it('has the submission and its number at the foot of each page, and its document at the head', () => {
    const fields = Array.from({ length: 60 }, (_, index) => textField(`f${index}`));
    const pages = pagesOf({ document: { fields } });
    const { id } = sampleTask().submission;
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(linesOf(page).slice(-2)).toEqual([`Submission ${id}`, `Certificate page ${index + 1} of ${pages.length}`]);
      expect(linesOf(page).slice(0, 2)).toEqual(['Certificate of completion', 'lease.pdf']);
    }
  });

  it('repeats the head of a table on every page that goes on with it', () => {
    const fields = Array.from({ length: 200 }, (_, index) => textField(`f${index}`));
    const middle = pagesOf({ document: { fields } })[3];
    expect(linesOf(middle).slice(2, 5)).toEqual(['Field', 'Kind', 'Value']);
  });

  it('is on the paper that its document is most like', () => {
    expect(pagesOf()[0]?.size.width).toBe(595.28);
    const letter: PageGeometry = { view: [0, 0, 792, 612], rotation: 90, userUnit: 1 };
    expect(pagesOf({ document: { pages: [letter] } })[0]?.size.width).toBe(612);
  });

  it('of a document without fields says so', () => {
    expect(linesOfAll({ document: { fields: [] }, submission: { fields: [] } })).toContain(
      'The document has no fields: nothing was to be filled in.',
    );
  });

  it('speaks of all its texts beforehand, whole, so that their fonts can be loaded', () => {
    const certificate = createCertificate(
      sampleTask({ submission: { fields: [entered('name', '你好 '.repeat(60))] } }),
      nothingDrawn,
    );
    const spoken = new Set(
      certificate.texts.flatMap(([text, { family }]) => [...text].map((sign) => `${family} ${sign}`)),
    );
    const set = certificate
      .pages(measure)
      .flatMap(({ marks }) =>
        marks.flatMap((mark) =>
          mark.kind === 'text' ? [...mark.text].map((sign) => `${mark.font.family} ${sign}`) : [],
        ),
      );
    expect(set.filter((sign) => !spoken.has(sign))).toEqual([]);
  });

  it('is the same for the same task', () => {
    const task = sampleTask();
    expect(createCertificate(task, nothingDrawn).pages(measure)).toEqual(
      createCertificate(task, nothingDrawn).pages(measure),
    );
  });
});

describe('what a certificate says of the files', () => {
  it('is the SHA-256 of the original and of the prepared file, each by its name', () => {
    const lines = linesOfAll({ document: { sha256: 'ab'.repeat(32), preparedSha256: 'ef'.repeat(32) } });
    const nextTo = (words: string) => lines[lines.findIndex((line) => line.startsWith(words)) + 1];
    expect(nextTo('SHA-256 of the original')).toBe('ab'.repeat(32));
    // The name of the row takes two lines.
    expect(lines.slice(lines.indexOf('SHA-256 of the prepared')).slice(0, 3)).toContain('ef'.repeat(32));
    // The section on verification repeats it.
    expect(lines.filter((line) => line === 'ef'.repeat(32))).toHaveLength(2);
  });
});

describe('what a certificate says of how to check it', () => {
  it('is the address where anybody can, whole on one line', () => {
    const lines = linesOfAll({ verifyUrl: 'https://sign.example/v1/verify' });
    expect(lines).toContain('https://sign.example/v1/verify');
    expect(lines.join(' ')).toContain('You need no account and no key.');
  });

  it('stays on the paper with an address that is long', () => {
    const pages = pagesOf({ verifyUrl: `https://sign.example/${'long-path/'.repeat(18)}` });
    expect(pages.flatMap(strays)).toEqual([]);
  });
});

describe('what a certificate says of views and browsers', () => {
  const wordsOf = (changes: TaskChanges) => linesOfAll(changes).join(' ');
  const first = '2026-11-22T02:33:02.000Z';
  const last = '2026-11-22T02:33:04.000Z';

  it('is how often others opened the document, however often that was', () => {
    const once = wordsOf({ otherViews: { count: 1, first, last: first } });
    expect(once).toContain('the document was opened once, on 22 November 2026, 02:33:02.000 UTC');
    expect(wordsOf({ otherViews: { count: 12_345, first, last } })).toContain('opened 12,345 times between');
  });

  it('is how much it leaves out, and that what came after the submission is not told of', () => {
    const text = wordsOf({ leftOut: { events: 302, signersViews: 50 } });
    expect(text).toContain('302 more events happened between the first and the latest');
    expect(text).toContain('With the key and from the address that submitted, the document was opened 50 more times');
    expect(text).toContain('Who opened the document after that is not told of here.');
    expect(wordsOf({})).not.toContain('between the first and the latest');
  });

  it('is that the service has cut what a browser called itself, and not that this was all', () => {
    const withBrowser = (length: number) =>
      wordsOf({ events: [eventOf(9, 'submission.received', { userAgent: 'x'.repeat(length) })] });
    expect(withBrowser(500)).toContain('The service cuts such a text at 500 characters; SHA-256 of what it kept:');
    expect(withBrowser(500)).not.toContain('The whole has');
    expect(withBrowser(499)).toContain('The whole has 499 characters');
  });
});

describe('whatever others wrote', () => {
  const hostile = [
    `\u202eevil\u0000\nSubmission sub_fake${'x'.repeat(900)}`,
    'Certificate page 1 of 1',
    `Z${'\u0301'.repeat(400)}`,
    '文'.repeat(700),
    'محمد '.repeat(300),
    'W'.repeat(9_999),
    'line\n'.repeat(999),
    '👩‍👩‍👧‍👦'.repeat(200),
    ' '.repeat(400),
    '',
  ];

  it('keeps hostile text printable, on the page and in its place', () => {
    for (const text of hostile) {
      const changes: TaskChanges = {
        organization: { name: text },
        document: { filename: text, fields: [textField('name', { label: text, multiline: true }), textField('b')] },
        submission: { fields: [entered('name', text, { fontFamily: text })], checksum: text, checksumVerified: false },
        events: [
          eventOf(1, 'document.created', { ip: text, userAgent: text }),
          eventOf(9, 'submission.received', { userAgent: text }),
        ],
        seal: { timeStampAuthority: text },
      };
      const pages = pagesOf(changes, { fields: [], notes: [{ fieldId: 'name', note: 'unknown_font_family' }] });
      expect(pages.length, text).toBeLessThan(8);
      expect(pages.flatMap(strays), text).toEqual([]);
      expect(pages.flatMap(overprints), text).toEqual([]);
      const unseen = /(?![\u200c-\u200f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
      expect(
        pages.flatMap(linesOf).filter((line) => unseen.test(line)),
        text,
      ).toEqual([]);
    }
  });

  it('adds no pages beyond what 1,000 fields and 200 events need', () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => textField(`f${index}`));
    const sent = fields.map(({ id }) => entered(id, `Value of ${id}`));
    const views = Array.from({ length: 200 }, (_, index) => eventOf(index + 2, 'document.viewed'));
    const events = [eventOf(1, 'document.created'), ...views, eventOf(2_000, 'submission.received')];
    const pages = pagesOf({ document: { fields }, submission: { fields: sent }, events });
    expect(pages.length).toBeLessThan(70);
    expect(pages.flatMap(strays)).toEqual([]);
    expect(pages.flatMap(linesOf).filter((line) => line.startsWith('Value of'))).toHaveLength(1_000);
  });
});
