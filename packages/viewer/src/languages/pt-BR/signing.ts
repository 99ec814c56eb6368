import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** What stands in the signature dialog, in Brazilian Portuguese. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Forma de assinar',
  draw: 'Desenhar',
  type: 'Digitar',
  upload: 'Foto',
  pad: 'Área de desenho. Desenhe com o mouse, o dedo ou uma caneta. Com o teclado, digite ou escolha uma foto.',
  padHint: 'Assine acima da linha',
  undo: 'Desfazer',
  redo: 'Refazer',
  clear: 'Limpar',
  ink: 'Tinta',
  inkNames: { black: 'Preta', blue: 'Azul' },
  hands: 'Letra manuscrita',
  hand: (number) => `Letra manuscrita ${number}`,
  noHand: 'Nenhuma das letras manuscritas tem estes caracteres. Eles são escritos na fonte do documento.',
  choosePhoto: 'Escolher um arquivo',
  takePhoto: 'Tirar uma foto',
  photoHint: 'Uma foto ou digitalização da sua assinatura em papel liso. Tudo é removido, exceto a tinta.',
  readingPhoto: 'Lendo a foto…',
  photoPreview: 'A foto como será usada',
  strength: 'Intensidade da tinta',
  keepPhoto: 'Manter a foto como está',
  photoUnreadable: 'Este arquivo não pode ser usado. Escolha uma imagem PNG, JPEG ou WebP.',
  photoTooLarge: (megapixels) => `Esta imagem é grande demais. Escolha uma de até ${megapixels} megapixels.`,
  photoNoInk:
    'Nenhuma escrita foi encontrada nesta foto. Tire-a com mais luz e mais de perto, ou mantenha a foto como está.',
  remember: 'Usar novamente nesta sessão',
  remembered: 'Criada antes nesta sessão',
  useRemembered: 'Usar',
  forgetRemembered: 'Descartar',
  alsoSign: (others) =>
    count(others, {
      one: 'Assinar também o outro campo de assinatura',
      other: 'Assinar também os outros # campos de assinatura',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Rubricar também o outro campo de rubrica',
      other: 'Rubricar também os outros # campos de rubrica',
    }),
  whichFields: 'Quais?',
  fieldOnPage: (name, page) => `${name} (página ${page})`,
  cancel: 'Cancelar',
  apply: 'Aplicar',
  onlyDots: 'Até agora há apenas um ponto. Assine com mais do que um ponto.',
  nothingVisible: 'Nada apareceria na página. Faça novamente.',
  loadAgain: 'Tentar novamente',
  codeNotLoaded: 'Não foi possível carregar. Verifique sua conexão com a internet e tente novamente.',
};
