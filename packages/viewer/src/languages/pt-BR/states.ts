import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

const copies = {
  preparing: 'Preparando sua cópia assinada…',
  ready: 'Sua cópia assinada está pronta.',
  late: 'Sua cópia assinada está demorando mais que o normal. Seu envio foi salvo e o remetente receberá a cópia.',
  failed:
    'Ainda não foi possível criar sua cópia assinada. Seu envio foi salvo e o remetente pode solicitar a cópia novamente.',
} as const;

/** The texts shown while opening and after a submission in Brazilian Portuguese. */
export const states: Translated<typeof stateWords> = {
  loading: 'Abrindo seu documento…',
  loadingSlow: 'Está demorando mais que o normal…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} está aberto.`
      : `${filename} está aberto. ${count(required, { one: '# campo obrigatório', other: '# campos obrigatórios' })} a preencher.`,
  doneTitle: 'Enviado',
  doneText: (hasCopy) =>
    `Recebemos seu documento assinado. ${hasCopy ? 'Mantenha esta página aberta para baixar sua cópia.' : 'Você já pode fechar esta página.'}`,
  earlierText: (filename) => `${filename} foi enviado deste dispositivo.`,
  earlierChanged: 'O documento foi alterado desde então. Para enviar a nova versão, inicie um novo envio.',
  startNewSubmission: 'Iniciar um novo envio',
  forgetReceipt: 'Remover deste dispositivo',
  doneTime: 'Recebido',
  doneId: 'ID do envio',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (assinado).pdf`,
  download: 'Baixar sua cópia',
  downloading: 'Baixando…',
  share: 'Compartilhar sua cópia',
  downloadFailed: 'Falha no download. Verifique sua conexão com a internet e tente novamente.',
  showDocument: 'Ver o documento',
  submittedOn: (time) => `Enviado em ${time}`,
  retry: 'Tentar novamente',
  reload: 'Carregar a nova versão',
  reloadDocument: 'Recarregar o documento',
  requestId: (id) => `ID da solicitação: ${id}`,
  decline: 'Recusar assinatura',
  declineText: 'O remetente verá que você recusou e o motivo.',
  declineReason: 'Motivo (opcional)',
  declineConfirm: 'Recusar',
  declineFailed: 'Não foi possível registrar a recusa. Verifique sua conexão com a internet e tente novamente.',
  declinedTitle: 'Você recusou a assinatura',
  declinedText: (filename) => `Você não assinou ${filename}. Você pode fechar esta página.`,
};
