import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Brazilian Portuguese. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Recuperamos o que você havia preenchido',
  restoredText: (time) => `Foi guardado neste dispositivo em ${time}. Ainda não foi enviado.`,
  updatedTitle: 'O documento foi atualizado',
  updatedText: 'Esta é a nova versão. O que você preencheu foi mantido onde o campo ainda existe.',
  notKept: (fields) => `Não foi mantido, porque não tem lugar nesta versão: ${fields}.`,
  startOver: 'Começar de novo',
  startOverAsk: 'Excluir tudo o que você preencheu?',
  startOverYes: 'Excluir',
  startOverNo: 'Manter',
  dismiss: 'OK',
  loadingWaits: (left) => `O serviço está ocupado. Nova tentativa em ${span(left)}…`,
  loadingUnreachable: (left) => `Sem conexão com o serviço. Nova tentativa em ${span(left)}…`,
  notSentTitle: 'Ainda não enviado',
  notSentOffline: 'Não há conexão. O envio será feito assim que você estiver on-line.',
  notSentBusy: (left) => `O serviço está ocupado. O envio será feito em ${span(left)}.`,
  unconfirmedTitle: 'Ainda não confirmado',
  unconfirmedText: (left) =>
    `A conexão caiu antes que o serviço pudesse confirmar. Será enviado de novo em ${span(left)} e armazenado uma única vez.`,
  unconfirmedSlow: (left) =>
    `O serviço não confirmou a tempo. Será enviado de novo em ${span(left)} e armazenado uma única vez.`,
  unconfirmedUnclear: (left) =>
    `A resposta recebida não confirma o envio. Será enviado de novo em ${span(left)} e armazenado uma única vez.`,
  unconfirmedOffline:
    'A conexão caiu antes que o serviço pudesse confirmar. Será enviado de novo assim que você estiver on-line e armazenado uma única vez.',
  unconfirmedKey:
    'O serviço ainda não confirmou, e este link não é mais aceito. Peça um novo a quem enviou este documento: então será enviado de novo e armazenado uma única vez.',
  confirming: 'Verificando se chegou…',
  sentLater:
    'Você pode fechar esta página. O envio será feito quando você abrir o documento de novo neste dispositivo.',
  keepOpen: 'Até lá, mantenha esta página aberta.',
  sendNow: 'Tentar agora',
  cancelSending: 'Alterar algo antes',
  elsewhereTitle: 'Este documento está aberto em outra guia',
  elsewhereText: 'Você só pode editá-lo em uma guia por vez. O que você preencheu será mantido.',
  takeOver: 'Continuar aqui',
};
