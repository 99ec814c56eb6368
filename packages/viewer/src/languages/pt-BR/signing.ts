import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

/** The texts of the signature dialog in Brazilian Portuguese. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Forma de assinar',
  draw: 'Desenhar',
  type: 'Digitar',
  upload: 'Foto',
  pad: 'Área de desenho. Desenhe com o mouse, o dedo ou uma caneta. Com o teclado, digite ou escolha uma foto.',
  padHint: 'Assine acima da linha',
  undo: 'Desfazer',
  clear: 'Limpar',
  ink: 'Tinta',
  inkNames: { black: 'Preta', blue: 'Azul' },
  handwritingStyles: 'Letra manuscrita',
  handwriting: (number) => `Letra manuscrita ${number}`,
  noHandwriting: 'Não disponível em letra manuscrita. Vamos usar a fonte do documento.',
  notTypable: 'Não conseguimos escrever este nome. Use letras latinas.',
  choosePhoto: 'Escolher um arquivo',
  takePhoto: 'Tirar uma foto',
  photoHint:
    'Use uma foto ou digitalização da sua assinatura em papel liso. Removemos o fundo e mantemos apenas a tinta.',
  readingPhoto: 'Processando a foto…',
  photoPreview: 'Prévia da sua foto',
  useOriginalPhoto: 'Usar foto original',
  photoUnreadable: 'Este arquivo não pode ser usado. Escolha uma imagem PNG, JPEG ou WebP.',
  photoTooLarge: (megapixels) => `Esta imagem é grande demais. Escolha uma de até ${megapixels} megapixels.`,
  photoNoInk: 'Não encontramos nenhuma escrita. Tire a foto com mais luz e mais de perto ou use a foto original.',
  imageAltered: 'A proteção de privacidade do seu navegador altera imagens. Desative-a para este site e tente de novo.',
  signAnotherWay: 'Ou escolha outra forma de assinar.',
  rememberForSession: 'Lembrar nesta sessão',
  useSaved: 'Usar',
  removeSaved: 'Remover',
  alsoSign: (others) =>
    count(others, {
      one: 'Assinar também o outro campo de assinatura',
      other: 'Assinar também os outros # campos de assinatura',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Preencher também o outro campo de rubrica',
      other: 'Preencher também os outros # campos de rubrica',
    }),
  showFields: 'Mostrar campos',
  fieldOnPage: (name, page) => `${name} (página ${page})`,
  cancel: 'Cancelar',
  partFailed: 'Não foi possível carregar esta parte. Verifique sua conexão com a internet e tente novamente.',
};
