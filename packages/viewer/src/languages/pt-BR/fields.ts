import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** The texts around the document in Brazilian Portuguese. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Assinar ${filename}`,
  close: 'Fechar',
  printNote: 'Para imprimir, baixe o documento.',
};

const fillIn = 'Preencha este campo.';
const chooseOne = 'Escolha uma opção.';

/** Labels, hints and errors of fields in Brazilian Portuguese. */
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
    checkboxes: 'Caixas de seleção',
    radio: 'Opção',
    select: 'Opção',
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
    checkboxes: 'Escolha pelo menos uma opção.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Adicione uma imagem.',
  },
  signatureEmpty: 'Abre uma janela para desenhar ou digitar.',
  signatureDone: 'Assinado. Abre uma janela para alterar ou remover.',
  imageEmpty: 'Abre seus arquivos para escolher uma imagem.',
  imageDone: 'Adicionada. Abre seus arquivos para escolher outra imagem.',
  removeImage: 'Remover imagem',
  imageAdded: 'Imagem adicionada.',
  imageRemoved: 'Imagem removida.',
  noChoice: 'Escolher…',
  unsupported: 'Campo não compatível',
  unsupportedText: (label, type) => `${label}: campos do tipo “${type}” não são compatíveis aqui.`,
  removedCharacters: 'Caracteres não compatíveis removidos.',
  shortened: (limit) => `Reduzido para ${count(limit, { one: '# caractere', other: '# caracteres' })}.`,
  noFonts:
    'Não foi possível carregar a fonte deste texto. Verifique sua conexão com a internet. Vamos continuar tentando.',
  unreadableImage: 'Este arquivo não pode ser usado. Escolha uma foto ou outra imagem.',
  invalid: {
    dateMin: (min) => `Informe uma data a partir de ${min}.`,
    dateMax: (max) => `Informe uma data até ${max}.`,
    dateRange: (min, max) => `Informe uma data de ${min} a ${max}.`,
    numberMin: (min) => `Informe ${min} ou mais.`,
    numberMax: (max) => `Informe ${max} ou menos.`,
    numberRange: (min, max) => `Informe um número de ${min} a ${max}.`,
    numberMultiple: (step) => `Informe um múltiplo de ${step}.`,
    numberMultipleFrom: (step, from) => `Informe ${from} mais um múltiplo de ${step}.`,
    date: (example) => `Informe uma data válida, por exemplo ${example}.`,
    incompleteDate: 'Complete ou apague esta data.',
    number: (example) => `Informe um número, por exemplo ${example}.`,
    email: 'Informe um e-mail, por exemplo nome@example.com.',
    phone: 'Informe um telefone, por exemplo +49 30 123456.',
    format: 'Não corresponde ao formato exigido.',
    tooLong: 'Longo demais.',
    choicesMin: (min) => `Escolha pelo menos ${count(min, { one: '# opção', other: '# opções' })}.`,
    choicesMax: (max) => `Escolha no máximo ${count(max, { one: '# opção', other: '# opções' })}.`,
    doesNotFit: 'Longo demais para o espaço na página. Encurte o texto.',
    unsupportedCharacters: (characters) => `Caracteres não compatíveis: ${characters}. Use outros caracteres.`,
    other: 'Valor inválido.',
  },
};

/** The texts of a date field in Brazilian Portuguese. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendário',
  openCalendar: 'Abrir calendário',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  month: 'Mês',
  year: 'Ano',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'DD' },
  dateHint: (format) => `Formato: ${format}. Pressione a seta para baixo para abrir o calendário.`,
};

const signature: MarkWords = {
  prompt: 'Assine aqui',
  dialog: 'Adicionar sua assinatura',
  apply: 'Usar esta assinatura',
  typed: 'Digite seu nome',
  autocomplete: 'name',
  preview: 'Prévia da sua assinatura',
  remove: 'Remover assinatura',
  applied: 'Assinatura adicionada.',
  removed: 'Assinatura removida.',
  saved: 'Assinatura salva',
  incomplete: 'Desenhe sua assinatura completa.',
  blank: 'Sua assinatura está em branco. Tente novamente.',
};

const initials: MarkWords = {
  prompt: 'Rubrique aqui',
  dialog: 'Adicionar sua rubrica',
  apply: 'Usar esta rubrica',
  typed: 'Digite suas iniciais',
  autocomplete: 'off',
  preview: 'Prévia da sua rubrica',
  remove: 'Remover rubrica',
  applied: 'Rubrica adicionada.',
  removed: 'Rubrica removida.',
  saved: 'Rubrica salva',
  incomplete: 'Desenhe sua rubrica completa.',
  blank: 'Sua rubrica está em branco. Tente novamente.',
};

/** The texts for a field's kind of mark in Brazilian Portuguese. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
