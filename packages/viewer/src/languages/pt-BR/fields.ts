import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** What stands around the document, in Brazilian Portuguese. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Assinar ${filename}`,
  close: 'Fechar',
  printNote: 'Esta visualização não pode ser impressa por inteiro. Baixe o documento e imprima o arquivo.',
};

const fillIn = 'Preencha este campo.';
const chooseOne = 'Escolha uma das opções.';

/** What is said of fields, in Brazilian Portuguese. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Obrigatório',
  kindNames: {
    text: 'Texto',
    signature: 'Assinatura',
    initials: 'Rubrica',
    date: 'Data',
    number: 'Número',
    email: 'E-mail',
    phone: 'Telefone',
    checkbox: 'Caixa de seleção',
    radio: 'Escolha',
    select: 'Escolha',
    image: 'Imagem',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Informe uma data.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Marque esta caixa para continuar.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Adicione uma imagem.',
  },
  signatureEmpty: 'Abre uma janela para desenhar ou digitar.',
  signatureDone: 'Assinado. Abre uma janela para alterar ou remover.',
  imageEmpty: 'Abre seus arquivos para escolher uma imagem.',
  imageDone: 'Escolhida. Abre seus arquivos para escolher outra imagem.',
  removeImage: 'Remover imagem',
  imageAdded: 'Imagem adicionada.',
  imageRemoved: 'Imagem removida.',
  noChoice: 'Escolher…',
  unsupported: 'Campo não compatível',
  unsupportedText: (label, type) => `${label}: esta versão não consegue preencher um campo do tipo “${type}”.`,
  removedCharacters: 'Os caracteres que não podem ser usados aqui foram removidos.',
  cut: (limit) =>
    `${count(limit, { one: 'Só cabe o primeiro caractere', other: 'Só cabem os primeiros # caracteres' })}; o restante foi cortado.`,
  charactersLeft: (left) => count(left, { one: 'Resta # caractere', other: 'Restam # caracteres' }),
  noFonts:
    'A fonte deste texto ainda não pôde ser carregada. Verifique sua conexão com a internet; uma nova tentativa está em andamento.',
  unreadableImage: 'Este arquivo não pode ser usado. Escolha uma foto ou outra imagem.',
  wrong: {
    dateFrom: (min) => `Informe uma data a partir de ${min}.`,
    dateUpTo: (max) => `Informe uma data até ${max}.`,
    dateBetween: (min, max) => `Informe uma data de ${min} a ${max}.`,
    numberFrom: (min) => `Informe um número a partir de ${min}.`,
    numberUpTo: (max) => `Informe um número até ${max}.`,
    numberBetween: (min, max) => `Informe um número de ${min} a ${max}.`,
    numberInSteps: (step) => `Informe um número em intervalos de ${step}.`,
    numberInStepsFrom: (step, from) => `Informe um número em intervalos de ${step}, a partir de ${from}.`,
    noDate: (example) => `Informe uma data do calendário, por exemplo ${example}.`,
    unfinishedDate: 'Complete esta data ou apague-a.',
    noNumber: (example) => `Informe um número em algarismos, por exemplo ${example}.`,
    noEmail: 'Informe um e-mail, por exemplo nome@example.com.',
    noPhone: 'Informe um telefone, por exemplo +49 30 123456.',
    noMatch: 'Isto não está na forma solicitada aqui.',
    tooLong: 'Isto é longo demais.',
    doesNotFit: 'Isto é longo demais para o espaço na página. Encurte-o.',
    unprintable: (characters) => `Isto não pode ser impresso: ${characters}. Escreva com outros caracteres.`,
    unusable: 'Isto não pode ser usado aqui.',
  },
};

/** What is said where dates are entered, in Brazilian Portuguese. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendário',
  openCalendar: 'Abrir o calendário',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  month: 'Mês',
  year: 'Ano',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'DD' },
  dateHint: (form) => `Formato: ${form}. A seta para baixo abre um calendário.`,
};

const signature: DrawnWords = {
  dialog: 'Adicionar sua assinatura',
  typed: 'Digite seu nome',
  autocomplete: 'name',
  preview: 'Prévia da sua assinatura',
  remove: 'Remover assinatura',
  applied: 'Assinatura adicionada.',
  removed: 'Assinatura removida.',
};

const initials: DrawnWords = {
  dialog: 'Adicionar sua rubrica',
  typed: 'Digite suas iniciais',
  autocomplete: 'off',
  preview: 'Prévia da sua rubrica',
  remove: 'Remover rubrica',
  applied: 'Rubrica adicionada.',
  removed: 'Rubrica removida.',
};

/** The words for a mark that is drawn, in Brazilian Portuguese. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
