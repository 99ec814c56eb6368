/** Where qpdf finds the file to read and the one to write. */
export const places = { folder: '/files', input: '/files/in.pdf', output: '/files/out.pdf' } as const;

/** A folder and a regular file, of stat(2), for their owner. */
const modes = { folder: 0o040700, file: 0o100600 } as const;

/** How much larger than its input an output may be before it is moved, in bytes, and by how much its room grows then. */
const spare = 2 ** 16;
const growth = 1.25;

/**
 * A file to read and one to write for a run of qpdf, in memory. Emscripten's own would copy the input, and leave an old copy
 * of the output to the garbage collector each time it grows. A disk could be full, which qpdf would say of the file.
 */
export function createQpdfFiles(input: Uint8Array) {
  let room = new ArrayBuffer(input.length + spare);
  let size = 0;
  const names: readonly string[] = [places.folder, places.input, places.output];

  function stat(name: string | undefined) {
    const ino = name === undefined ? -1 : names.indexOf(name);
    if (ino === -1) throw Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });
    const time = new Date(0);
    const times = { atime: time, mtime: time, ctime: time };
    return { mode: ino === 0 ? modes.folder : modes.file, size: [0, input.length, size][ino], ino, nlink: 1, ...times };
  }

  /** What Emscripten's NODEFS asks of Node's `fs`. Handles are the numbers of the files. */
  const fs = {
    // The script reads its code, which is not used.
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
      if (size > room.byteLength) room = room.transfer(Math.ceil(growth * size));
      new Int8Array(room).set(from, position);
      return length;
    },
  };

  return { fs, output: () => new Uint8Array(room, 0, size) };
}
