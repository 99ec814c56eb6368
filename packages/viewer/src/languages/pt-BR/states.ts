import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

const copies = {
  preparing: 'Sua via assinada está sendo preparada…',
  ready: 'Sua via assinada está pronta.',
  late: 'Sua via assinada está demorando mais que o normal. Nada se perdeu: seu envio está armazenado, e o remetente do documento receberá a via.',
  failed:
    'Sua via assinada ainda não pôde ser criada. Nada se perdeu: seu envio está armazenado, e o remetente do documento pode pedir a via novamente.',
} as const;

/** What is said of the whole, in Brazilian Portuguese. */
export const states: Translated<typeof stateWords> = {
  loading: 'Abrindo seu documento…',
  loadingSlow: 'Está demorando mais que o normal. Só mais um instante…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} está aberto.`
      : `${filename} está aberto. ${count(required, { one: '# campo obrigatório', other: '# campos obrigatórios' })} a preencher.`,
  doneTitle: 'Enviado',
  doneText: (filename) => `${filename} foi recebido. Você já pode fechar esta página.`,
  earlierText: (filename) => `${filename} foi enviado deste dispositivo.`,
  earlierChanged: 'O documento foi alterado desde então. Para enviar a nova versão, preencha-a novamente.',
  fillAgain: 'Preencher novamente',
  forgetReceipt: 'Remover deste dispositivo',
  doneTime: 'Recebido',
  doneId: 'Envio',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (assinado).pdf`,
  download: 'Baixar a via assinada',
  downloading: 'Baixando…',
  notDownloaded: 'O download falhou. Verifique sua conexão com a internet e tente novamente.',
  showDocument: 'Ver o documento',
  doneBar: (time) => `Enviado em ${time}`,
  retry: 'Tentar novamente',
  reload: 'Carregar a nova versão',
  requestId: (id) => `Solicitação ${id}`,
};
