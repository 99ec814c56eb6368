import { deflateSync } from 'node:zlib';
import { pngChunk, pngUrl, tinyPng } from '../tiny-png.ts';
import type { Variables } from './variables.ts';

const twoPixels = { width: 2, height: 1, colour: 0, rows: [[0, 255]] } as const;

/** A PNG with one bit per pixel that is small on the wire and huge when decoded. */
function hugePng(side: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return pngUrl(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]));
}

/** A compressed text chunk that inflates to 64 MiB. */
function textBomb(): Buffer {
  const head = Buffer.from('Comment\0\x01\0\0\0', 'latin1');
  return pngChunk('iTXt', Buffer.concat([head, deflateSync(Buffer.alloc(64 * 2 ** 20))]));
}

/** The chunks of an animation: one `acTL`, and one `fcTL` per frame. */
function animation(frames: number): Buffer[] {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const controls = Array.from({ length: frames }, (_, index) => {
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(index, 0);
    frame.writeUInt32BE(2, 4);
    frame.writeUInt32BE(1, 8);
    return pngChunk('fcTL', frame);
  });
  return [pngChunk('acTL', control), ...controls];
}

const images: Readonly<Record<string, () => string>> = {
  'gen:dataurl(png-mime,jpeg-bytes)': () => pngUrl(Buffer.from('ffd8ffe000104a464946000101', 'hex')),
  'gen:png(20000x20000,1bit)': () => hugePng(20_000),
  'gen:png(itxt-zlib-bomb)': () => pngUrl(tinyPng({ ...twoPixels, before: [textBomb()] })),
  'gen:dataurl(png,2MiB+1)': () => {
    const png = tinyPng(twoPixels);
    return pngUrl(Buffer.concat([png, Buffer.alloc(2 * 2 ** 20 + 1 - png.length)]));
  },
  'gen:png(apng-500-frames)': () => pngUrl(tinyPng({ ...twoPixels, before: animation(500) })),
};

const page = { pageNumber: 1, width: 612, height: 792, rotation: 0 };

function resolveText(text: string, vars: Variables): unknown {
  const image = images[text];
  if (image) return image();
  if (text.startsWith('\\ud800')) return '\ud800';
  const number = /^gen:rawnumber\((.*)\)$/.exec(text);
  if (number) return `rawnumber:${number[1]}`;
  const list = /^gen:array\((\d+)\)$/.exec(text);
  if (list) return Array.from({ length: Number(list[1]) }, () => page);
  return substitute(text, vars);
}

/** Replaces each `{NAME}` by its variable, and expands `gen:repeat(x,n)`. */
export function substitute(text: string, vars: Variables): string {
  return text
    .replaceAll(/gen:repeat\((.),(\d+)\)/g, (_, character: string, count: string) => character.repeat(Number(count)))
    .replaceAll(/\{([A-Z_]+)\}/g, (whole, name: string) => vars[name] ?? whole);
}

/** Resolves the generators and variables in a value of a patch. */
export function resolveValue(value: unknown, vars: Variables): unknown {
  if (typeof value === 'string') return resolveText(value, vars);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolveValue(member, vars)]));
}
