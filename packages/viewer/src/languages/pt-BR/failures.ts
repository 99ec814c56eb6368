import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.round(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Peça um novo link a quem enviou este documento.';
const kept = unlessOpening(' Tudo o que você preencheu foi mantido.');
const keptHere = unlessOpening(' O que você preencheu nesta página foi mantido.');
const checkConnection = 'Verifique sua conexão com a internet e tente novamente.';

const opensBySelf = (failure: Failure) =>
  `O documento será aberto automaticamente em ${span(failure.retryAfter ?? 60)}. Você também pode fechar esta página e voltar mais tarde.${kept(failure)}`;

/** What is said of each failure, in Brazilian Portuguese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'O módulo de assinatura não está configurado corretamente', text: ({ message }) => message },
  not_found: {
    title: 'Documento não encontrado',
    text: () => `Este documento não existe ou este link não o inclui. ${askSender}`,
  },
  deleted: {
    title: 'O documento não está mais disponível',
    text: (failure) =>
      `Ele foi removido enquanto você o tinha aberto; por isso, não pode ser enviado. Fale com quem o enviou.${kept(failure)}`,
  },
  invalid_key: { title: 'Este link não é válido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Este link expirou', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Este link não permite isso', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Solicitações demais',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Aguarde ${span(failure.retryAfter ?? 60)} e tente novamente.${kept(failure)}`,
  },
  unreachable: {
    title: 'Sem conexão com o serviço',
    text: (failure) =>
      failure.isRetried
        ? `Você está offline. O documento será aberto automaticamente assim que a conexão voltar.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Não foi possível obter o arquivo',
    text: (failure) =>
      `O servidor onde ele está guardado se recusou a entregá-lo. Tente novamente em um instante. Se acontecer de novo, avise quem enviou este documento.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Este documento não pode ser aberto',
    text: (failure) => `O arquivo PDF não pode ser lido. ${askSender}${kept(failure)}`,
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
  outdated: {
    title: 'O envio não foi aceito',
    text: () => 'O documento foi atualizado antes que o envio chegasse. Confira esta versão e depois a envie.',
  },
  already_submitted: {
    title: 'Já enviado',
    text: () => 'Este documento só pode ser enviado uma vez, e isso já foi feito. Peça uma cópia a quem o enviou.',
  },
  rejected: { title: 'O envio não foi aceito', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'As imagens juntas são grandes demais',
    text: (failure) =>
      `Remova uma imagem ou escolha outras menores. Desenhe ou digite as assinaturas em vez de usar fotos. Depois, envie novamente.${kept(failure)}`,
  },
  too_much: {
    title: 'O envio é grande demais',
    text: (failure) =>
      `Ele foi recusado pelo tamanho. Encurte os textos longos e envie novamente. Se não ajudar, avise quem enviou este documento.${kept(failure)}`,
  },
  stopped: { title: 'Não enviado', text: ({ message }) => message },
  no_fonts: {
    title: 'Algumas fontes não puderam ser carregadas',
    text: (failure) => `Sem elas, ninguém consegue ver o que seria assinado. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Esta página não é segura',
    text: () => 'O envio só funciona por HTTPS. Abra a página com https://.',
  },
  code_missing: {
    title: 'Uma parte desta página não pôde ser carregada',
    text: (failure) => `${checkConnection} Se acontecer de novo, recarregue a página.${kept(failure)}`,
  },
  service_failed: {
    title: 'O serviço está com um problema',
    text: (failure) =>
      failure.during === 'sending'
        ? `Aguarde um instante e tente novamente; o envio é armazenado uma única vez.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Não foi possível abrir o documento. Aguarde um instante e tente novamente. Se acontecer de novo, avise quem o enviou.${kept(failure)}`,
  },
  unexpected: {
    title: 'Algo deu errado',
    text: (failure) =>
      failure.during === 'sending'
        ? `Tente novamente; o envio é armazenado uma única vez.${kept(failure)}`
        : `Não foi possível abrir o documento. Tente novamente. Se acontecer de novo, recarregue a página.${kept(failure)}`,
  },
};
