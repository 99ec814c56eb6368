import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');
const modes = { document: 'Documento', form: 'Formulário' } as const;

/** The texts of guided signing in Brazilian Portuguese. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Seu progresso',
  progress: (filled, required) =>
    `${filled} de ${count(required, { one: '# campo obrigatório preenchido', other: '# campos obrigatórios preenchidos' })}`,
  nothingRequired: 'Nenhum campo obrigatório',
  allFilled: 'Todos os campos obrigatórios preenchidos',
  optionalLeft: (left) => count(left, { one: '# opcional', other: '# opcionais' }),
  start: 'Começar',
  next: 'Próximo',
  nextRequired: 'Próximo campo obrigatório',
  previous: 'Campo obrigatório anterior',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Revisar e enviar',
  reviewShort: 'Revisar',
  submit: 'Enviar',
  submitting: 'Enviando…',
  back: 'Voltar',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Rubrica' : 'Assinatura'} adicionada em ${count(more, { one: 'mais # campo', other: 'mais # campos' })}.`,
  blocked: (labels) =>
    `Você não pode enviar este documento aqui. Ele exige ${labels}, o que não é compatível aqui. Fale com o remetente.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `Não é possível exibir a página ${pages}` : `Não é possível exibir as páginas ${pages}`,
  pagesFailedText:
    'Você não pode enviar o documento enquanto faltar uma página. Tente novamente ou recarregue a aba do navegador. Se isso não resolver, fale com o remetente.',
  pageShown: (page) => `A página ${page} já está sendo exibida.`,
  missingTitle: (missing) =>
    count(missing, { one: '# campo obrigatório está vazio', other: '# campos obrigatórios estão vazios' }),
  invalidTitle: (wrong) =>
    count(wrong, { one: '# campo precisa ser corrigido', other: '# campos precisam ser corrigidos' }),
  modes: 'Visualização',
  mode: (mode) => modes[mode],
  optional: 'opcional',
  showOnPage: (name, page) => `Mostrar “${name}” na página ${page}`,
  yes: 'Sim',
  reviewTitle: 'Revise antes de enviar',
  reviewText: 'Nada é enviado até você selecionar “Enviar”.',
  reviewEmpty: 'Deixados em branco',
  reviewGiven: 'Preenchidos pelo remetente',
  reviewNothing: 'Não há nada a preencher. Envie para confirmar que você recebeu este documento.',
  readRest: 'Ler o restante',
  consentTitle: 'Antes de assinar',
  consentAgree: 'Concordo',
  consentMore: 'Saiba mais (abre em uma nova guia)',
  signingAs: 'Assinando como',
  change: 'Alterar',
  fill: 'Preencher',
  previewOf: (name) => `${name}: prévia`,
};
