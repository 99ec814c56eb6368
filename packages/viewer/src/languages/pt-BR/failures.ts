import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.ceil(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Peça um novo link a quem enviou este documento.';
const kept = 'Tudo o que você preencheu foi mantido.';
const keptHere = 'O que você preencheu nesta página foi mantido.';
const checkConnection = 'Verifique sua conexão com a internet e tente novamente.';

/** What is said of each failure, in Brazilian Portuguese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'O módulo de assinatura não está configurado corretamente', text: ({ message }) => message },
  not_found: {
    title: 'Documento não encontrado',
    text: (_, documentId) => `Não existe o documento “${documentId}” ou este link não o inclui. ${askSender}`,
  },
  deleted: {
    title: 'O documento não está mais disponível',
    text: () =>
      'Ele foi removido enquanto você o tinha aberto; por isso, não pode ser enviado. Fale com quem o enviou.',
  },
  invalid_key: { title: 'Este link não é válido', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'Este link expirou', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'Este link não permite isso', text: () => askSender },
  rate_limited: {
    title: 'Solicitações demais',
    text: ({ retryAfter = 60 }) => `Aguarde ${span(retryAfter)} e tente novamente. ${kept}`,
  },
  unreachable: { title: 'Sem conexão com o serviço', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'Este documento não pode ser aberto',
    text: () => `O arquivo PDF não pode ser lido. ${askSender}`,
  },
  bad_document: {
    title: 'Este documento não pode ser assinado',
    text: () => 'Os campos não correspondem ao arquivo. Avise quem o enviou:',
  },
  document_changed: {
    title: 'O documento foi atualizado',
    text: () =>
      'Há uma versão mais recente. Carregue-a e confira; o que você preencheu é mantido onde o campo ainda existe.',
  },
  already_submitted: {
    title: 'Já enviado',
    text: () => 'Este documento só pode ser enviado uma vez, e isso já foi feito.',
  },
  rejected: { title: 'O envio não foi aceito', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'Não enviado', text: ({ message }) => message },
  no_fonts: {
    title: 'Algumas fontes não puderam ser carregadas',
    text: () => `Sem elas, ninguém consegue ver o que seria assinado. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'Esta página não é segura',
    text: () => `O envio só funciona por HTTPS. Abra a página com https://. ${kept}`,
  },
  code_missing: {
    title: 'Uma parte desta página não pôde ser carregada',
    text: () => `${checkConnection} Se acontecer de novo, recarregue a página. ${kept}`,
  },
  service_failed: {
    title: 'O serviço não conseguiu concluir',
    text: () => `Aguarde um instante e tente novamente; o envio é armazenado uma única vez. ${kept}`,
  },
  unexpected: {
    title: 'Algo deu errado',
    text: () => `Tente novamente; o envio é armazenado uma única vez. ${kept}`,
  },
};
