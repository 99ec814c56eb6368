import { type DocumentLanguage, documentLanguages, unprintable } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { createCertificate } from '../../src/completion/certificate/create-certificate.ts';
import { linesOf, marksOutsideMargins, measure, overlappingLines } from './certificate-pages.ts';
import { nothingDrawn, sampleEnvelope, type TaskChanges } from './certificate-task.ts';

describe('the certificate of an envelope', () => {
  const pagesFor = (count: number, changes: TaskChanges = {}) =>
    createCertificate(sampleEnvelope(count, changes), nothingDrawn).pages(measure);

  it('lists each signer with role, order, statements and receipt', () => {
    const task = sampleEnvelope(5);
    const lines = createCertificate(task, nothingDrawn).pages(measure).flatMap(linesOf);
    expect(lines.filter((line) => line === 'Stated by the organization')).toHaveLength(5);
    for (const { id, signedBy } of task.parts) {
      const { name, role, email } = signedBy ?? {};
      expect(lines).toEqual(expect.arrayContaining([id, name, role, email, `Envelope ${task.envelope?.id}`]));
    }
    expect(lines.filter((line) => line === 'I agree to sign electronically.')).toHaveLength(1);
    expect(lines.filter((line) => line === '203.0.113.7').length).toBeGreaterThanOrEqual(5);
    expect(lines.join(' ')).toContain('Signer 5 of 5');
    expect(lines.join(' ')).not.toContain('the submission described here');
  });

  it('names the signer of each field and event', () => {
    const lines = pagesFor(2).flatMap(linesOf);
    expect(lines[lines.indexOf('DATE-2') + 1]).toBe('Signer 2 Roe');
    const signed = lines.findLastIndex((line, index) => line === 'Signed' && lines[index + 1]?.endsWith(' Roe'));
    expect(lines[signed + 1]).toBe('Signer 2 Roe');
  });

  it('notes a suggested value that the signer kept', () => {
    const [first] = sampleEnvelope(1).parts;
    const suggested = { 'name-1': { type: 'text', content: 'Signer 1 Roe' } } as const;
    expect(pagesFor(1, { parts: [{ ...first, suggested }] }).flatMap(linesOf)).toContain(
      'Suggested by the sender; the signer kept it.',
    );
  });

  it('repeats the name of the signer when the section continues on the next page', () => {
    const pages = pagesFor(5).map(linesOf);
    const continued = pages.filter((lines) => /^Signer \d of 5$/.test(lines[2] ?? '') && / Roe$/.test(lines[3] ?? ''));
    expect(continued.length).toBeGreaterThan(2);
  });

  it.each(documentLanguages)('stays within the margins and has a glyph for every character: %s', (language) => {
    const pages = pagesFor(10, { document: { language } });
    expect([pages.flatMap(marksOutsideMargins), pages.flatMap(overlappingLines)]).toEqual([[], []]);
    expect(unprintable(pages.flatMap(linesOf).join(''))).toEqual([]);
  });

  it('translates every text', () => {
    const linesIn = (language: DocumentLanguage) => pagesFor(3, { document: { language } }).flatMap(linesOf);
    const english = new Set(linesIn('en').filter((line) => /^.{4,} .{6,}/.test(line)));
    const same = /^(Nordlicht|Signer \d Roe|I agree|document-signer|pdfsig|\d\d:)/;
    for (const language of documentLanguages.filter((one) => one !== 'en')) {
      expect(
        linesIn(language).filter((line) => english.has(line) && !same.test(line)),
        language,
      ).toEqual([]);
    }
  });
});
