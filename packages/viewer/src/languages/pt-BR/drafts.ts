import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Brazilian Portuguese. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Restauramos seu rascunho',
  restoredText: (time) => `Ele foi salvo neste dispositivo em ${time}. Você ainda não o enviou.`,
  updatedTitle: 'Este documento foi atualizado',
  updatedText: 'Esta é a nova versão. Mantivemos o que você preencheu nos campos que ainda existem.',
  draftNotSaved:
    'Não é possível salvar um rascunho neste navegador. Se você sair antes de enviar, o que preencheu será perdido.',
  notCarriedOver: (fields) => `Não transferido para esta versão: ${fields}.`,
  startOver: 'Começar de novo',
  startOverAsk: 'Excluir tudo o que você preencheu?',
  startOverConfirm: 'Excluir',
  startOverCancel: 'Manter',
  dismiss: 'Dispensar',
  loadingBusy: (left) => `O servidor está ocupado. Nova tentativa em ${span(left)}…`,
  loadingUnreachable: (left) => `Não foi possível conectar ao servidor. Nova tentativa em ${span(left)}…`,
  notSentTitle: 'Ainda não enviado',
  notSentOffline: 'Você está offline. Vamos enviar quando você estiver online.',
  notSentBusy: (left) => `O servidor está ocupado. Vamos enviar em ${span(left)}.`,
  unconfirmedTitle: 'Ainda não confirmado',
  unconfirmedText: (left) =>
    `A conexão caiu antes que o servidor confirmasse. Vamos tentar novamente em ${span(left)}. O envio não será feito duas vezes.`,
  unconfirmedSlow: (left) =>
    `O servidor não confirmou a tempo. Vamos tentar novamente em ${span(left)}. O envio não será feito duas vezes.`,
  unconfirmedUnclear: (left) =>
    `A resposta do servidor não confirma o envio. Vamos tentar novamente em ${span(left)}. O envio não será feito duas vezes.`,
  unconfirmedOffline:
    'A conexão caiu antes que o servidor confirmasse. Vamos tentar novamente quando você estiver online. O envio não será feito duas vezes.',
  unconfirmedKey:
    'O servidor ainda não confirmou e este link não é mais válido. Peça um novo link ao remetente e vamos tentar novamente. O envio não será feito duas vezes.',
  confirming: 'Confirmando…',
  sentLater: 'Você pode fechar esta página. Vamos enviar quando você abrir o documento novamente neste dispositivo.',
  keepOpen: 'Até lá, mantenha esta página aberta.',
  sendNow: 'Tentar agora',
  cancelSending: 'Cancelar e editar',
  elsewhereTitle: 'Este documento está aberto em outra guia',
  elsewhereText: 'Você só pode editá-lo em uma guia por vez. O que você preencheu será mantido.',
  takeOver: 'Continuar aqui',
};
