import type { FieldKindName } from '@document-signer/core';

/** The kinds that a label can imply. */
export type WordKind = Extract<
  FieldKindName,
  'initials' | 'signature' | 'date' | 'email' | 'phone' | 'number' | 'text'
>;

/**
 * Words of labels by kind, in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Japanese and Arabic, without
 * accents. `word*` is a prefix; `=word` must be the whole label. The first matching kind wins.
 */
// biome-ignore format: word lists
const words: Readonly<Record<WordKind, readonly string[]>> = {
  initials: [
    'initials', 'initial here', '=initial', 'paraphe*', 'namenszeichen', 'kurzzeichen', 'initialen', 'initiales',
    'iniciales', 'iniziali', 'sigla', 'paraaf', 'parafen', 'parafa', 'parafka', 'inicjaly', 'iniciais', 'rubrica',
    'イニシャル', 'الأحرف الأولى',
  ],
  signature: [
    'signature*', 'signed', 'sign here', 'signatory', '=sign', '=by', '=x', 'unterschrift*', 'unterzeichn*', '=firma',
    'firma de', 'firma del', 'firma di', 'firmado', 'handtekening*', 'ondertekening', 'ondertekend', 'podpis*',
    'assinatura*', 'assinado', '署名*', 'サイン', '押印', '捺印', 'توقيع*', 'التوقيع*', 'الامضاء',
  ],
  date: [
    'date', 'dated', 'dob', 'birthdate', 'day of', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'datum', 'geburtsdatum',
    'fecha', 'data', 'geboortedatum', 'dnia', '日付', '年月日', '生年月日', '期日', 'تاريخ', 'التاريخ', 'بتاريخ',
  ],
  email: [
    'email', 'e-mail', 'mail', 'courriel', 'correo electronico', 'correo', 'adres e-mail', 'メール*',
    'البريد الالكتروني', 'بريد الكتروني', 'emailadresse', 'mailadresse', 'e-mailadres', 'emailadres',
  ],
  phone: [
    'phone', 'telephone', 'tel', 'mobile', 'cell', 'fax', 'handy', 'mobil*', 'telefon*', 'portable', 'movil',
    'cellulare', 'telefoon*', 'komorka', 'telemovel', 'celular', '電話*', '携帯*', 'هاتف', 'الهاتف', 'جوال', 'الجوال',
  ],
  number: [
    'amount', 'total', 'subtotal', 'price', 'sum', 'salary', 'rent', 'quantity', 'qty', 'fee', 'betrag', 'summe',
    'gesamt*', 'preis', 'anzahl', 'menge', 'miete', 'montant', 'somme', 'prix', 'quantite', 'importe', 'precio',
    'cantidad', 'importo', 'prezzo', 'totale', 'quantita', 'bedrag', 'totaal', 'prijs', 'aantal', 'kwota', 'suma',
    'cena', 'ilosc', 'valor', 'preco', 'quantia', '金額', '合計', '価格', '数量', 'المبلغ', 'مبلغ', 'السعر', 'المجموع',
    'الكمية',
  ],
  text: [
    'name', 'names', 'surname', 'title', 'position', 'company', 'organization', 'organisation', 'employer', 'address',
    'street', 'city', 'town', 'state', 'zip', 'zip code', 'postcode', 'postal code', 'country', 'place', 'occupation',
    'department', 'witness', 'ssn', 'iban', 'account number', 'reference', 'comments', 'remarks', 'vorname',
    'nachname', 'familienname', 'anschrift', 'adresse', 'strasse', 'ort', 'plz', 'land', 'firmenname', 'beruf',
    'funktion', 'nom', 'prenom', 'prenoms', 'rue', 'ville', 'code postal', 'pays', 'societe', 'fonction', 'lieu',
    'nombre', 'apellido', 'apellidos', 'direccion', 'ciudad', 'codigo postal', 'pais', 'empresa', 'cargo', 'lugar',
    'nome', 'cognome', 'indirizzo', 'citta', 'cap', 'paese', 'azienda', 'luogo', 'naam', 'voornaam', 'achternaam',
    'adres', 'straat', 'plaats', 'bedrijf', 'functie', 'imie', 'nazwisko', 'imie i nazwisko', 'ulica', 'miasto',
    'miejscowosc', 'kod pocztowy', 'kraj', 'stanowisko', 'sobrenome', 'apelido', 'endereco', 'morada', 'cidade',
    'local', '氏名', '名前', '住所', '会社名', '役職', '電子', 'الاسم', 'اسم', 'العنوان', 'المدينة', 'الشركة', 'الوظيفة',
  ],
};

/** Normalizes case, accents, variants of Arabic letters, and spaces. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ł/gi, 'l')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function patternOf(word: string): string {
  const plain = plainWords(word.replace(/^=|\*$/g, ''));
  if (word.startsWith('=')) return `^${escaped(plain)}$`;
  // Japanese has no spaces between words.
  if (/[\u3040-\u9fff]/.test(plain)) return escaped(plain);
  return `(?<!\\p{L})${escaped(plain)}${word.endsWith('*') ? '' : '(?!\\p{L})'}`;
}

const patterns = (Object.entries(words) as [WordKind, readonly string[]][]).map(([kind, list]) => ({
  kind,
  pattern: new RegExp(list.map(patternOf).join('|'), 'u'),
}));

/** Returns the kind that a label implies, or undefined if it contains no known word. */
export function kindOfLabel(label: string): WordKind | undefined {
  const plain = plainWords(label);
  const found = patterns.flatMap(({ kind, pattern }) => {
    const index = plain.search(pattern);
    return index === -1 ? [] : [{ kind, index }];
  });
  const [first] = found;
  // "Date of signature" is a date; "Place, date, signature" is not.
  const isDateOf = found.some(({ kind, index }) => kind === 'date' && index === 0) && !/[,/&+]/.test(plain);
  return first?.kind === 'signature' && isDateOf ? 'date' : first?.kind;
}
