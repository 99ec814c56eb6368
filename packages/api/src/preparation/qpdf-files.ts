/** The paths of the input and the output in qpdf's file system. */
export const places = { folder: '/files', input: '/files/in.pdf', output: '/files/out.pdf' } as const;

/** File modes of stat(2). */
const modes = { folder: 0o040700, file: 0o100600 } as const;

/** How much larger than the input the first buffer of the output is, and the factor by which it grows. */
const spareBytes = 2 ** 16;
const growthFactor = 1.25;

/**
 * The input and the output of a run of qpdf, in memory. Emscripten's own file system would copy the input, and leave a copy of
 * the output to the garbage collector each time it grows. On a disk, qpdf could not tell a full disk from a damaged file.
 */
export function createQpdfFiles(input: Uint8Array) {
  let buffer = new ArrayBuffer(input.length + spareBytes);
  let size = 0;
  const names: readonly string[] = [places.folder, places.input, places.output];

  function stat(name: string | undefined) {
    const ino = name === undefined ? -1 : names.indexOf(name);
    if (ino === -1) throw Object.assign(new Error('No such file.'), { code: 'ENOENT' });
    const time = new Date(0);
    const times = { atime: time, mtime: time, ctime: time };
    return { mode: ino === 0 ? modes.folder : modes.file, size: [0, input.length, size][ino], ino, nlink: 1, ...times };
  }

  /** The part of Node's `fs` that Emscripten's NODEFS calls. A handle is an index in `names`. */
  const fs = {
    // The script reads its WebAssembly code, which it gets elsewhere.
    readFileSync: () => new Uint8Array(),
    lstatSync: stat,
    fstatSync: (handle: number) => stat(names[handle]),
    openSync: (path: string) => names.indexOf(path),
    closeSync: () => undefined,
    truncateSync: (_output: string, length: number) => {
      size = length;
    },
    readSync(_input: number, to: Int8Array, _offset: number, length: number, position: number): number {
      const part = input.subarray(position, position + length);
      to.set(part);
      return part.length;
    },
    writeSync(_output: number, from: Int8Array, _offset: number, length: number, position: number): number {
      size = Math.max(size, position + length);
      if (size > buffer.byteLength) buffer = buffer.transfer(Math.ceil(growthFactor * size));
      new Int8Array(buffer).set(from, position);
      return length;
    },
  };

  return { fs, output: () => new Uint8Array(buffer, 0, size) };
}
