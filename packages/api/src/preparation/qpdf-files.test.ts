import { describe, expect, it } from 'vitest';
import { createQpdfFiles, places } from './qpdf-files.ts';

const input = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

describe('createQpdfFiles', () => {
  it('contains only the input and an empty output', () => {
    const { fs } = createQpdfFiles(input);
    const sizes = [places.input, places.output].map((place) => fs.fstatSync(fs.openSync(place)).size);
    expect(sizes).toEqual([1000, 0]);
    expect(() => fs.lstatSync('/etc/passwd')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('reads the input from any position up to its end', () => {
    const { fs } = createQpdfFiles(input);
    const to = new Int8Array(10);
    expect(fs.readSync(fs.openSync(places.input), to, 0, 10, 995)).toBe(5);
    expect(Array.from(new Uint8Array(to.buffer))).toEqual([...input.slice(995), 0, 0, 0, 0, 0]);
  });

  it('returns an output that is longer than the input and partly overwritten', () => {
    const { fs, output } = createQpdfFiles(input);
    const handle = fs.openSync(places.output);
    const expected = Buffer.alloc(300_000, 7);
    for (let at = 0; at < expected.length; at += 1000) fs.writeSync(handle, new Int8Array(1000).fill(7), 0, 1000, at);
    fs.writeSync(handle, Int8Array.of(1, -1), 0, 2, 500);
    expected.set([1, 255], 500);
    expect(expected.equals(output())).toBe(true);
  });

  it('truncates the output', () => {
    const { fs, output } = createQpdfFiles(input);
    fs.writeSync(fs.openSync(places.output), new Int8Array(100), 0, 100, 0);
    fs.truncateSync(places.output, 0);
    expect(output()).toHaveLength(0);
  });
});
