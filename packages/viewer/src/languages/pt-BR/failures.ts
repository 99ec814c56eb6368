import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.round(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Peça um novo link ao remetente.';
const contact = 'Fale com o remetente.';
const kept = unlessOpening(' Você não perderá o que preencheu.');
const keptHere = unlessOpening(' O que você preencheu continua nesta página.');
const checkConnection = 'Verifique sua conexão com a internet e tente novamente.';

const reopensIn = (failure: Failure) =>
  `Vamos reabrir o documento em ${span(failure.retryAfter ?? 60)}. Você também pode fechar esta página e voltar mais tarde.${kept(failure)}`;

/** The texts of every failure in Brazilian Portuguese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Esta página não está configurada corretamente', text: () => contact },
  not_found: {
    title: 'Documento não encontrado',
    text: () => `Este documento não existe ou seu link não o inclui. ${askSender}`,
  },
  deleted: {
    title: 'Este documento não está mais disponível',
    text: (failure) =>
      `Ele foi removido enquanto estava aberto, então você não pode enviá-lo. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Este link é inválido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Este link expirou', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Você não tem permissão', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Muitas solicitações',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Aguarde ${span(failure.retryAfter ?? 60)} e tente novamente.${kept(failure)}`,
  },
  unreachable: {
    title: 'Não foi possível conectar ao servidor',
    text: (failure) =>
      failure.isRetried
        ? `Você está offline. Vamos reabrir o documento quando você voltar a ficar online.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Não foi possível carregar o arquivo',
    text: (failure) =>
      `O servidor de arquivos recusou o acesso. Tente novamente em instantes. Se acontecer de novo, fale com o remetente.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Não é possível abrir este documento',
    text: (failure) => `Não é possível ler o arquivo PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Não é possível assinar este documento',
    text: () => `Os campos não correspondem ao arquivo. ${contact}`,
  },
  document_changed: {
    title: 'Este documento foi atualizado',
    text: () =>
      'Há uma versão mais recente. Carregue-a e confira. Vamos manter o que você preencheu nos campos que ainda existem.',
  },
  outdated: {
    title: 'Seu envio não foi aceito',
    text: () => 'O documento foi atualizado antes de seu envio chegar. Confira esta versão e envie-a.',
  },
  already_submitted: {
    title: 'Já enviado',
    text: () => 'Este documento só pode ser enviado uma vez. Peça uma cópia ao remetente.',
  },
  rejected: { title: 'Seu envio não foi aceito', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Limite de tamanho excedido',
    text: (failure) =>
      `Remova uma imagem ou escolha outras menores. Desenhe ou digite as assinaturas em vez de usar fotos. Depois, envie novamente.${kept(failure)}`,
  },
  stopped: {
    title: 'Não enviado',
    text: ({ hostMessage }) => hostMessage ?? 'Tente novamente ou fale com o remetente.',
  },
  no_fonts: {
    title: 'Não foi possível carregar algumas fontes',
    text: (failure) => `Sem elas, você não consegue ver o que está assinando. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: { title: 'Esta página não é segura', text: () => 'O envio requer HTTPS. Abra a página com https://.' },
  code_missing: {
    title: 'Não foi possível carregar parte desta página',
    text: (failure) => `${checkConnection} Se acontecer de novo, recarregue a página.${kept(failure)}`,
  },
  render_failed: {
    title: 'Não foi possível exibir o documento',
    text: (failure) =>
      `Recarregue o documento para continuar. Se acontecer de novo, entre em contato com o remetente.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Algo deu errado do nosso lado',
    text: (failure) =>
      failure.during === 'sending'
        ? `Aguarde um instante e tente novamente. Seu documento não será enviado duas vezes.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Não foi possível abrir o documento. Aguarde um instante e tente novamente. Se acontecer de novo, fale com o remetente.${kept(failure)}`,
  },
  unexpected: {
    title: 'Algo deu errado',
    text: (failure) =>
      failure.during === 'sending'
        ? `Tente novamente. Seu documento não será enviado duas vezes.${kept(failure)}`
        : `Não foi possível abrir o documento. Tente novamente. Se acontecer de novo, recarregue a página.${kept(failure)}`,
  },
};
