import { describe, expect, it } from 'vitest';
import { cleanLabel } from './labels.ts';
import { kindOfLabel } from './words.ts';

describe('kindOfLabel', () => {
  it.each([
    ['signature', ['Signature of tenant', 'Unterschrift des Mieters', 'Signature du locataire', 'Firma del inquilino']],
    [
      'signature',
      ['Handtekening', 'Podpis najemcy', 'Assinatura', '署名', 'التوقيع', 'By', 'X', 'Authorized signatory'],
    ],
    ['initials', ['Initials', 'Paraphe', 'Iniciales', 'Iniziali', 'Parafa', 'Rubrica', 'الأحرف الأولى']],
    [
      'date',
      ['Date', 'Geburtsdatum', 'Date de naissance', 'Fecha', 'Data', '契約日付', 'التاريخ', 'Date of signature'],
    ],
    ['email', ['E-mail', 'E-Mail-Adresse', 'Courriel', 'Correo electrónico', 'メールアドレス', 'البريد الإلكتروني']],
    [
      'phone',
      ['Phone number', 'Telefonnummer', 'Téléphone', 'Teléfono', 'Telefoon', 'Numer telefonu', '電話番号', 'الهاتف'],
    ],
    [
      'number',
      ['Total amount', 'Betrag in Euro', 'Montant', 'Importe', 'Importo', 'Bedrag', 'Kwota', 'Valor', '金額', 'المبلغ'],
    ],
    [
      'text',
      [
        'Full name',
        'Anschrift',
        'Prénom',
        'Apellidos',
        'Indirizzo',
        'Woonplaats of plaats',
        'Nazwisko',
        '氏名',
        'الاسم',
      ],
    ],
  ])('recognizes labels of kind %s in every language', (kind, labels) => {
    for (const label of labels) expect(kindOfLabel(label), label).toBe(kind);
  });

  it('recognizes a signature after place and date', () => {
    expect(kindOfLabel('Ort, Datum, Unterschrift')).toBe('signature');
    expect(kindOfLabel('Date and signature')).toBe('date');
  });

  it('ignores parts of other words', () => {
    for (const text of ['Update', 'Assignment', 'Rental', 'Database', 'Nominal']) {
      expect(kindOfLabel(text), text).toBeUndefined();
    }
  });
});

describe('cleanLabel', () => {
  it.each([
    ['Date:', 'Date'],
    ['Name ______', 'Name'],
    ['1. Last name *', 'Last name'],
    ['a) Street ……… :', 'Street'],
    ['(signature)', 'signature'],
    ['Monthly rent: €', 'Monthly rent'],
    ['氏名：', '氏名'],
    ['This agreement between the parties named below is made in two copies on the day of', 'two copies on the day of'],
  ])('cleans “%s”', (printed, label) => {
    expect(cleanLabel(printed)).toBe(label);
  });
});
