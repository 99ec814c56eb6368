import { createHash } from 'node:crypto';
import { operations, reasons } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { printOpenApi } from '../document.ts';
import { statusWords } from '../words/statuses.ts';
import { curl } from './code.ts';
import { html, rich, slug } from './html.ts';
import { pagePolicy, printPage } from './page.ts';

const document = printOpenApi({ baseUrl: 'https://api.example/v1', filesUrl: 'https://api.example/files' });
const page = printPage(document);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** The text of an element that has nothing but text in it. */
function textOf(id: string): string {
  const [, text = ''] = new RegExp(`id="${id}">([^<]*)<`).exec(page) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

describe('the reference page', () => {
  it('links to places that are there, each of which there is once', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('has a place for every operation, object, status and reason', () => {
    expect(ids).toEqual(expect.arrayContaining(Object.keys(operations).map(slug)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(statusWords).map((status) => `status-${status}`)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(reasons).map((reason) => `reason-${reason}`)));
    const objects = Object.keys(document.components.schemas).filter((name) => !/[a-z](Field|Value)$/.test(name));
    expect(ids).toEqual(expect.arrayContaining(objects.map((name) => `object-${slug(name)}`)));
  });

  it('tells every scope that an operation asks for', () => {
    for (const operation of Object.values(operations)) {
      if ('scope' in operation) expect(page).toContain(`<code>${operation.scope}</code>`);
    }
  });

  it('asks with a key that the operation takes: an operator’s where organizations are made', () => {
    const keyOf = (id: string) => {
      const section = page.slice(page.indexOf(`id="${id}"`));
      return /\$(\w+_KEY)/.exec(section)?.[1];
    };
    expect(['createOrganization', 'createApiKey', 'submitDocument'].map((id) => keyOf(slug(id)))).toEqual([
      ...['OPERATOR_KEY', 'SECRET_KEY', 'PUBLIC_KEY'],
    ]);
  });

  it('runs no script, and loads nothing but the styles that stand in it', () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
    const [, styles = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(pagePolicy).toContain("default-src 'none'");
    expect(page).not.toMatch(/ style="/);
  });

  it('shows a checksum that comes out as it tells to make it', () => {
    const digest = createHash('sha256').update(textOf('canonical-example'), 'utf8').digest('hex');
    expect(textOf('checksum-example')).toBe(`sha256-jcs-v1:${digest}`);
  });
});

describe('what is put into a page', () => {
  it('is text, whatever marks are in it', () => {
    expect(html`<p title="${'"'}">${'<b>&'}</p>`.html).toBe('<p title="&quot;">&lt;b&gt;&amp;</p>');
  });

  it('may have code in it', () => {
    expect(rich('Use `<b>` here.').html).toBe('Use <code>&lt;b&gt;</code> here.');
  });
});

describe('a command', () => {
  it('survives quotes in what it sends', () => {
    const command = curl({ method: 'PUT', url: 'https://api.example/v1/x', key: 'KEY', json: { name: "O'Hara" } });
    expect(command.split(' \\\n  ')).toEqual([
      'curl -X PUT https://api.example/v1/x',
      '-H "X-API-Key: $KEY"',
      "-H 'Content-Type: application/json'",
      `-d '{\n  "name": "O'\\''Hara"\n}'`,
    ]);
  });
});
