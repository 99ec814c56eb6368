import type { Source } from './source.ts';

type Row = readonly [name: string, version: string, sha256: string];

/** The source of a regular weight. */
function regular([name, version, sha256]: Row): Source {
  const file = `400Regular/${name.replaceAll(' ', '')}_400Regular.ttf`;
  const spec = `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}@${version}`;
  return { name, package: spec, file, sha256 };
}

/**
 * The sources of the files: npm packages `@expo-google-fonts/*`, which contain one .ttf per weight as Google Fonts publishes
 * it, under the SIL Open Font License 1.1 without reserved font names. The checksums are of the .ttf files.
 */
const rows: readonly Row[] = [
  ['Arimo', '0.4.3', '88cc899855d30f9c779b73c3319d0e077b098f927187aafce11ca029add707a6'],
  ['Tinos', '0.4.2', '924ef269e73da94c1803ff68877f5d998dd16605c5ffad82ee181034f8a1fffe'],
  ['Cousine', '0.4.3', 'ca2264d6750d6c47df703be4486361a37ab943d42de6ea2bf794b7c7af767799'],
  ['Noto Sans Hebrew', '0.4.1', 'e0ee753f09733337b9236221018d4bf71fd6d06c87dd76bbc83120514bc55911'],
  ['Noto Sans Arabic', '0.4.3', '252629ca0e87b6233851249b8cbf7b43445211a8caf199f1b306a19202251508'],
  ['Noto Sans Armenian', '0.4.2', '678a89f5dafb25b71ba5c323b428a579e4e664e9dc8c35b9f1d327d82fc9e5ba'],
  ['Noto Sans Georgian', '0.4.3', '35b1dc2d78025505b6d4b7977960060fdb0a9a0dfb21c356fe8ca554172e8f00'],
  ['Noto Sans Ethiopic', '0.4.2', '321ff186e0f066a46257c3008e8a22070720350a9d17f8a32d0d3da53f52e7a2'],
  ['Noto Sans Devanagari', '0.4.1', '084a94d89eb54aafb93a056e15425c34fd859f6342875165d304837b3bcfc2d2'],
  ['Noto Sans Bengali', '0.4.4', '6826d9667972f0f96e48c46f7a24e70afe97205032e6295cfb1f13fbbb8b90a3'],
  ['Noto Sans Gurmukhi', '0.4.1', '2b0fbe8d4cc2a18aa08c6f21d3924423c113fb7ec6d786a77c30cf1d3153c4c7'],
  ['Noto Sans Gujarati', '0.4.2', '7cc0f340be8ef8b63f92181fd5576a4b19631059fd6576c6fd5fcd40f1543610'],
  ['Noto Sans Tamil', '0.4.3', 'f26d8b66bf6f38dd9af6326a52188fa1a8a0b9b2905c4bd7e07c865f65a85d79'],
  ['Noto Sans Telugu', '0.4.2', '7fcef235380f945d4a97fdfec030952afab6907004cfa37ed664fed8d4962eac'],
  ['Noto Sans Kannada', '0.4.3', '40e8188c98e3913aae2241d570b179fdc29fd90ecb6b5dc4376298bcbe45c38b'],
  ['Noto Sans Malayalam', '0.4.2', '68cbfeac7177700d87671f2a3bdb3db70fa26016e41cdac24e20877bf3736485'],
  ['Noto Sans Sinhala', '0.4.2', '33a77b6965e5245f1bab858ead09e4789aaa8daa918f9e26e924b016a3e1d7bd'],
  ['Noto Sans Thai', '0.4.2', '9acb585d8662ca4ed1b1cf5889dfa1393f8555103b3986e1ea1e3af4faef70bd'],
  ['Noto Sans Lao', '0.4.2', '0fb229c3a29c4c6e916b0ea27cb823aa9d899751c6306b6fca428b83feedf37d'],
  ['Noto Sans Khmer', '0.4.3', 'fff6f415386616d8d99c4f64b876e54e6e231dc0c007c87a61b254b3795957f9'],
  ['Noto Sans Myanmar', '0.4.2', '52c27fe2643e3e34bae3b3d8865f6a2400e8c955d1adbe311979ea012116eb13'],
  ['Noto Sans JP', '0.4.3', 'd930d5d52d15231c283089760f84584272ad5e37e14607ba0d19c798e7a9caec'],
  ['Noto Sans KR', '0.4.3', '8cbc9b353bb9ce848fd69bb6a507319dfacc659cf5fd643db5d88f3c4970e1dd'],
  ['Noto Sans SC', '0.4.3', 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16'],
  ['Noto Sans Symbols', '0.4.1', 'aedeec1cd0514930aeeafc4a88a6deff83cda1e6b58086f0b9bb9c7dd0157578'],
  ['Noto Sans Symbols 2', '0.4.1', 'f67f40c65f929f029827ab37cfdc4897dfd9ae3c28d9e98ba46e0d52e39eb97e'],
  ['Noto Sans Math', '0.4.2', 'b4a1dfdbfa13b4755e5eac20cb25c1d17ed5a745ceb89639595e8cf45a2b1e07'],
  ['Zen Kurenaido', '0.4.1', '89b7253fed71b11215c28f3c9b6415daded3765dd0cb417e52208db05edb96b7'],
  ['Noto Emoji', '0.4.7', '24aaa2a20c9c06ffe9bf04284bfd1f14376a329d10122f902abe2770817eb504'],
];

/** All fonts by name. */
export const sources: ReadonlyMap<string, Source> = new Map([
  ...rows.map((row) => [row[0], regular(row)] as const),
  [
    'Arimo Bold',
    {
      name: 'Arimo Bold',
      package: '@expo-google-fonts/arimo@0.4.3',
      file: '700Bold/Arimo_700Bold.ttf',
      sha256: 'ec96ac9fdd94766f66f6140c1375bf011577558f88d43f76b3b59307d2a6bca3',
    },
  ],
]);
