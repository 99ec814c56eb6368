import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A host that answers this, and the names under which files were saved. */
function hostGiving(body: string): string[] {
  vi.stubGlobal('fetch', async () => new Response(body));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

const pdf = `%PDF-1.7\n${'x'.repeat(3000)}\n%%EOF\n`;

describe('a file that is saved', () => {
  it('has its name, also where its length is not what was said', async () => {
    const saved = hostGiving(pdf);
    for (const size of [pdf.length, undefined, 10, 1_000_000]) await saveFile('/file', 'contract.pdf', size);
    expect(saved).toEqual(Array.from({ length: 4 }, () => 'contract.pdf'));
  });

  it('is none when a page to log in at, nothing or only its beginning came in its place', async () => {
    for (const body of ['<html>Log in to use this network</html>', '', pdf.slice(0, 2000)]) {
      const saved = hostGiving(body);
      await expect(saveFile('/file', 'contract.pdf', pdf.length)).rejects.toThrow('Something else');
      expect(saved).toEqual([]);
    }
  });
});
