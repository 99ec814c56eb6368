import { describe, expect, it } from 'vitest';
import { startReading } from '../../src/inspection/pdf/inspect-open.ts';
import { completed, fixture } from './pdf-probe.ts';

async function annotationsOf(bytes: Uint8Array): Promise<{ readonly subtype?: string }[]> {
  const loading = startReading(Uint8Array.from(bytes));
  const annotations = await (await (await loading.promise).getPage(1)).getAnnotations();
  await loading.destroy();
  return annotations;
}

describe('annotations become part of the page', () => {
  it.each(['acroform', 'opaque-annotations', 'form', 'signature-field-empty'])('and none is left: %s', async (name) => {
    expect(await annotationsOf(await completed(fixture(name)))).toEqual([]);
  });

  it('while links stay links', async () => {
    const links = (await annotationsOf(await completed(fixture('active-content')))).map(({ subtype }) => subtype);
    expect(links).toEqual(['Link']);
  });
});
