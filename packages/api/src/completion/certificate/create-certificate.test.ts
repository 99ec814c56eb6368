import { createHash } from 'node:crypto';
import { type DocumentLanguage, documentLanguages, type PageGeometry, unprintable } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { linesOf, marksOutsideMargins, measure, overlappingLines } from '../../../test/completion/certificate-pages.ts';
import {
  entered,
  eventOf,
  fieldOf,
  nothingDrawn,
  sampleTask,
  type TaskChanges,
  textField,
} from '../../../test/completion/certificate-task.ts';
import { type CertificatePage, createCertificate, pageSizeFor } from './create-certificate.ts';

function pagesOf(changes: TaskChanges = {}, drawn = nothingDrawn): CertificatePage[] {
  return createCertificate(sampleTask(changes), drawn).pages(measure);
}

const linesOfAll = (changes: TaskChanges = {}) => pagesOf(changes).flatMap(linesOf);

describe('a certificate', () => {
  it('names the signer as stated by the organization, without verification', () => {
    const signer = {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      externalId: 'person-1815',
      identification: { method: 'email-code', at: '2026-11-22T02:30:00+01:00', reference: 'login-42' },
    };
    expect(linesOfAll()).toContain('The organization did not state who the signer is.');
    const lines = linesOfAll({ submission: { signer } });
    const expected = [
      'Stated by the organization',
      'Ada Lovelace',
      'ada@example.com',
      'email-code',
      'login-42',
      '22 November 2026, 01:30:00.000 UTC',
      'As stated by the organization.',
      'The service repeats this statement. It has not verified who the signer is.',
    ];
    expect(lines).toEqual(expect.arrayContaining(expected));
    expect(lines).not.toContain('person-1815');
    const pages = pagesOf({ submission: { signer } });
    expect([pages.flatMap(marksOutsideMargins), pages.flatMap(overlappingLines)]).toEqual([[], []]);
  });

  it('shows the consent with its time and hash, and truncates a long text', () => {
    const textSha256 = 'ef'.repeat(32);
    const accepted = { version: '2026-11', acceptedAt: '2026-11-22T02:30:00+01:00', textSha256 };
    const consent = { ...accepted, text: 'I agree to sign\nelectronically.', url: 'https://acme.example/esign' };
    expect(linesOfAll()).not.toContain('Consent');
    expect(linesOfAll({ submission: { consent } })).toEqual(
      expect.arrayContaining([
        'Consent',
        '2026-11',
        'I agree to sign',
        'electronically.',
        consent.url,
        textSha256,
        '22 November 2026, 01:30:00.000 UTC',
      ]),
    );
    const long = { ...consent, text: 'I agree to sign electronically.\n'.repeat(300) };
    expect(linesOfAll({ submission: { consent: long } }).join('\n')).toContain('Only the beginning is shown.');
    const pages = pagesOf({ submission: { consent: long } });
    expect([pages.flatMap(marksOutsideMargins), pages.flatMap(overlappingLines)]).toEqual([[], []]);
  });

  it('keeps 100 selected options with wide labels within the margins', () => {
    const options = Array.from({ length: 100 }, (_, index) => ({
      value: `${index}`,
      label: `${'漢'.repeat(20)}${index}`,
    }));
    const value = { type: 'checkboxes', selected: options.map((option) => option.value) };
    const changes: TaskChanges = {
      document: { fields: [fieldOf('wants', 'checkboxes', { options })] },
      submission: { fields: [{ id: 'wants', value }] },
    };
    const pages = pagesOf(changes);
    expect([pages.flatMap(marksOutsideMargins), pages.flatMap(overlappingLines)]).toEqual([[], []]);
  });

  it('has its sections in reading order', () => {
    const text = linesOfAll().join('\n');
    const order = [
      'Certificate of completion',
      'lease.pdf',
      'This certificate proves',
      'It does not prove who signed',
      'Signatures',
      'Stated by the organization',
      'Stated by the signer’s browser',
      'Pages viewed',
      'Recorded by the service',
      'Nordlicht Immobilien GmbH',
      'Events',
      'Document uploaded',
      '198.51.100.24',
      'Document opened',
      'Submission received',
      'Completed and sealed',
      'Field values',
      'NAME',
      'Jane Roe',
      'NOTE',
      'Left empty.',
      'Verification',
    ];
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(words, from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at;
    }
  });

  it('prints each ID, hash and fingerprint on one line', () => {
    const task = sampleTask();
    const [certificate = ''] = task.seal.certificates;
    const fingerprint = createHash('sha256').update(certificate).digest('hex');
    const lines = createCertificate(task, nothingDrawn).pages(measure).flatMap(linesOf);
    expect(lines).toEqual(
      expect.arrayContaining([
        task.document.id,
        task.document.sha256,
        task.organization.id,
        task.parts[0].id,
        task.parts[0].checksum,
        fingerprint,
      ]),
    );
  });

  it('names the time stamp authority, if there is one', () => {
    const timeStampAuthority = 'https://tsa.example/';
    expect(linesOfAll()).not.toContain(timeStampAuthority);
    expect(linesOfAll({ seal: { timeStampAuthority } })).toContain(timeStampAuthority);
  });

  it('repeats the file name in the header, and the submission ID and page number in the footer', () => {
    const fields = Array.from({ length: 60 }, (_, index) => textField(`f${index}`));
    const pages = pagesOf({ document: { fields } });
    const { id } = sampleTask().parts[0];
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(linesOf(page).slice(-2)).toEqual([`Submission ${id}`, `Certificate page ${index + 1} of ${pages.length}`]);
      expect(linesOf(page).slice(0, 2)).toEqual(['Certificate of completion', 'lease.pdf']);
    }
  });

  it('leaves neither a nearly empty last page nor a heading at the bottom of a page', () => {
    const headings = ['Signatures', 'Stated by the organization', 'Recorded by the service', 'Events', 'Field values'];
    for (let count = 0; count <= 40; count += 1) {
      const pages = pagesOf({
        document: { fields: Array.from({ length: count }, (_, index) => textField(`f${index}`)) },
      });
      // The last two lines of a page are its footer.
      expect(linesOf(pages.at(-1)).length, `${count} fields`).toBeGreaterThan(14);
      for (const page of pages) expect(headings).not.toContain(linesOf(page).at(-3));
    }
  });

  it('repeats a table header on each page of the table', () => {
    const fields = Array.from({ length: 200 }, (_, index) => textField(`f${index}`));
    const middle = pagesOf({ document: { fields } })[3];
    expect(linesOf(middle).slice(2, 5)).toEqual(['Field', 'Kind', 'Value']);
  });

  it.each([
    ['A4 landscape', 841.89, 595.276, 595.28],
    ['Letter landscape', 792, 612, 612],
    ['an A0 drawing', 2384, 3370, 595.28],
    ['a page without size', 0, 0, 595.28],
  ])('uses A4 or Letter, whichever is closer: %s', (_, width, height, expected) => {
    expect(pageSizeFor({ width, height }).width).toBe(expected);
  });

  it('chooses the paper size by the first page of the document', () => {
    expect(pagesOf()[0]?.size.width).toBe(595.28);
    const letter: PageGeometry = { view: [0, 0, 792, 612], rotation: 90, userUnit: 1 };
    expect(pagesOf({ document: { pages: [letter] } })[0]?.size.width).toBe(612);
  });

  it('states that a document has no fields', () => {
    expect(linesOfAll({ document: { fields: [] }, submission: { fields: [] } })).toContain(
      'The document has no fields.',
    );
  });

  it('lists every character it prints by font, so that the fonts can be loaded', () => {
    const certificate = createCertificate(
      sampleTask({ submission: { fields: [entered('name', '你好 '.repeat(60))] } }),
      nothingDrawn,
    );
    const listed = new Set(
      certificate.texts.flatMap(([text, { family }]) => [...text].map((character) => `${family} ${character}`)),
    );
    const printed = certificate
      .pages(measure)
      .flatMap(({ marks }) =>
        marks.flatMap((mark) =>
          mark.kind === 'text' ? [...mark.text].map((character) => `${mark.font.family} ${character}`) : [],
        ),
      );
    expect(printed.filter((character) => !listed.has(character))).toEqual([]);
  });

  it('has the same pages each time for the same task', () => {
    const task = sampleTask();
    expect(createCertificate(task, nothingDrawn).pages(measure)).toEqual(
      createCertificate(task, nothingDrawn).pages(measure),
    );
  });
});

describe('a translated certificate', () => {
  const signer = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    identification: { method: 'sso', at: '2026-11-22T02:30:00Z', reference: 'login-42' },
  };
  const viewedPages = [{ pageNumber: 1, viewedAt: '2026-11-22T02:33:02.000Z' }];
  const changesIn = (language: DocumentLanguage): TaskChanges => ({
    document: { language, fields: [textField('name'), fieldOf('sign', 'signature'), fieldOf('agree', 'checkbox')] },
    submission: { signer, viewedPages, submittedAt: '2026-11-22T01:33:08.000Z', checksumVerified: false },
    leftOut: 302,
    seal: { timeStampAuthority: 'https://tsa.example/' },
  });

  it.each(documentLanguages)('stays within the margins and has a glyph for each character: %s', (language) => {
    const pages = pagesOf(changesIn(language));
    expect(pages.length).toBeLessThan(6);
    expect([pages.flatMap(marksOutsideMargins), pages.flatMap(overlappingLines)]).toEqual([[], []]);
    const lines = pages.flatMap(linesOf);
    expect(unprintable(lines.join(''))).toEqual([]);
    expect(lines).toContain(`sha256-jcs-v1:${'cd'.repeat(32)}`);
    expect(lines.join(' ')).toContain('02:33:10.500 UTC');
  });

  it('translates every text', () => {
    const english = new Set(linesOfAll(changesIn('en')).filter((line) => /^.{4,} .{6,}/.test(line)));
    // Names, commands and times of day are the same in all languages.
    const same = /^(Nordlicht|Ada Lovelace|Jane Roe|document-signer|pdfsig|\d\d:)/;
    for (const language of documentLanguages.filter((one) => one !== 'en')) {
      const lines = linesOfAll(changesIn(language));
      expect(
        lines.filter((line) => english.has(line) && !same.test(line)),
        language,
      ).toEqual([]);
    }
  });

  it('mirrors Arabic pages but keeps the direction of submitted text', () => {
    const marks = pagesOf(changesIn('ar')).flatMap((page) => page.marks);
    const line = (text: string) => marks.find((mark) => mark.kind === 'text' && mark.text === text);
    expect(line('شهادة الإتمام')).toMatchObject({ align: 'right', direction: 'rtl', x: 545.28 });
    expect(line('Ada Lovelace')).toMatchObject({ align: 'right', direction: 'ltr' });
    expect(line('بصمة SHA-256 للشهادة:')).toMatchObject({ direction: 'rtl' });
  });

  it('uses Japanese glyphs for Han characters, even without kana', () => {
    const marks = pagesOf({ document: { language: 'ja', filename: '賃貸契約' } }).flatMap((page) => page.marks);
    const title = marks.find((mark) => mark.kind === 'text' && mark.text === '賃貸契約');
    expect(title).toMatchObject({ font: { han: 'japanese' } });
  });
});

describe('the file section of a certificate', () => {
  it('includes the SHA-256 of the original and of the prepared file', () => {
    const lines = linesOfAll({ document: { sha256: 'ab'.repeat(32), preparedSha256: 'ef'.repeat(32) } });
    const nextTo = (words: string) => lines[lines.findIndex((line) => line.startsWith(words)) + 1];
    expect(nextTo('Original file, SHA-256')).toBe('ab'.repeat(32));
    expect(nextTo('Prepared file, SHA-256')).toBe('ef'.repeat(32));
  });
});

describe('the verification section of a certificate', () => {
  it('prints the URL of the verification page on one line', () => {
    const lines = linesOfAll({ verifyUrl: 'https://sign.example/v1/verify' });
    expect(lines).toContain('https://sign.example/v1/verify');
    expect(lines.join(' ')).toContain('No account is needed.');
  });

  it('has a QR code if the URL of the verification page is known', () => {
    const codesOf = (verifyUrl?: string) =>
      pagesOf({ verifyUrl }).flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'fill'));
    const [code] = codesOf('https://sign.example/v1/verify');
    expect(code?.paragraph?.alt).toContain('QR code');
    // The first run of dark modules is the upper edge of a finder pattern, 7 modules wide (ISO/IEC 18004).
    const [first] = code?.rects ?? [];
    expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(7);
    expect(codesOf(undefined)).toEqual([]);
    expect(linesOfAll({ verifyUrl: undefined }).join(' ')).toContain('Ask the organization for the address');
  });

  it('stays within the margins with a long URL', () => {
    const pages = pagesOf({ verifyUrl: `https://sign.example/${'long-path/'.repeat(18)}` });
    expect(pages.flatMap(marksOutsideMargins)).toEqual([]);
  });
});

describe('the events of a certificate', () => {
  const textOf = (changes: TaskChanges) => linesOfAll(changes).join(' ');
  const first = '2026-11-22T02:33:02.000Z';
  const last = '2026-11-22T02:33:04.000Z';

  it('include the number of views by others', () => {
    const once = textOf({ otherViews: { count: 1, first, last: first } });
    expect(once).toContain('addresses: 1. First: 22 November 2026, 02:33:02.000 UTC.');
    expect(textOf({ otherViews: { count: 12_345, first, last } })).toContain('addresses: 12,345.');
  });

  it('state how many are omitted, and that later views are not listed', () => {
    const text = textOf({ leftOut: 302 });
    expect(text).toContain('that are not listed here: 302.');
    expect(text).toContain('Later openings of the document are not listed.');
    expect(textOf({})).not.toContain('that are not listed here');
  });
});

describe('a certificate with hostile or long content', () => {
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

  it('prints hostile text visibly, within the margins and without overlaps', () => {
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
      expect(pages.flatMap(marksOutsideMargins), text).toEqual([]);
      expect(pages.flatMap(overlappingLines), text).toEqual([]);
      const invisible = /(?![\u200c-\u200f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
      expect(
        pages.flatMap(linesOf).filter((line) => invisible.test(line)),
        text,
      ).toEqual([]);
    }
  });

  it('prints 1,000 fields and 200 events on fewer than 70 pages', () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => textField(`f${index}`));
    const sent = fields.map(({ id }) => entered(id, `Value of ${id}`));
    const views = Array.from({ length: 200 }, (_, index) => eventOf(index + 2, 'document.viewed'));
    const events = [eventOf(1, 'document.created'), ...views, eventOf(2_000, 'submission.received')];
    const pages = pagesOf({ document: { fields }, submission: { fields: sent }, events });
    expect(pages.length).toBeLessThan(70);
    expect(pages.flatMap(marksOutsideMargins)).toEqual([]);
    expect(pages.flatMap(linesOf).filter((line) => line.startsWith('Value of'))).toHaveLength(1_000);
  });
});
