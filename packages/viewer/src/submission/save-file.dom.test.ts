import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server with this response. Records the requests and the followed links. */
function hostGiving(body: string, { type = 'application/pdf', status = 200 } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return new Response(method === 'HEAD' ? null : body, { status, headers: { 'Content-Type': type } });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const followed: { readonly href: string; readonly name: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: this.href, name: this.download });
  });
  return { asked, followed };
}

const pdf = '%PDF-1.7\n%%EOF\n';
const page = '<html>Log in to use this network</html>';

describe('a file without a download URL', () => {
  it('is fetched, and saved as a blob with its name', async () => {
    const { followed } = hostGiving(pdf);
    await saveFile({ url: '/file' }, 'contract.pdf');
    expect(followed).toEqual([{ href: 'blob:file', name: 'contract.pdf' }]);
  });

  it('is not saved when the response is a login page, or empty', async () => {
    for (const body of [page, '']) {
      const { followed } = hostGiving(body);
      await expect(saveFile({ url: '/file' }, 'contract.pdf')).rejects.toThrow('something other than a PDF');
      expect(followed).toEqual([]);
    }
  });
});

describe('a file with a download URL', () => {
  const address = { url: 'https://files.example/1', downloadUrl: 'https://files.example/1?download=true' };

  it('is saved by a link, without a blob', async () => {
    const { asked, followed } = hostGiving(pdf);
    await saveFile(address, 'contract.pdf');
    expect(asked).toEqual([`HEAD ${address.downloadUrl}`]);
    expect(followed).toEqual([{ href: address.downloadUrl, name: '' }]);
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it('is not followed when it leads to a page or an error, which would replace the document', async () => {
    const login = hostGiving(page, { type: 'text/html' });
    await expect(saveFile(address, 'contract.pdf')).rejects.toThrow('something other than a PDF');
    const refusal = hostGiving('{}', { type: 'application/json', status: 403 });
    await expect(saveFile(address, 'contract.pdf')).rejects.toThrow('403');
    expect([...login.followed, ...refusal.followed]).toEqual([]);
  });
});
