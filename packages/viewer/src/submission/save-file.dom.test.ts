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

const pdf = '%PDF-1.7\n%%EOF\n';

describe('a file that is saved', () => {
  it('has its name', async () => {
    const saved = hostGiving(pdf);
    await saveFile('/file', 'contract.pdf');
    expect(saved).toEqual(['contract.pdf']);
  });

  it('is none when a page to log in at, or nothing, came in its place', async () => {
    for (const body of ['<html>Log in to use this network</html>', '']) {
      const saved = hostGiving(body);
      await expect(saveFile('/file', 'contract.pdf')).rejects.toThrow('something other than a PDF');
      expect(saved).toEqual([]);
    }
  });
});
