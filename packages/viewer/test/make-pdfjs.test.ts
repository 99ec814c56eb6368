import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { plainDictionary } from '../make/brotli-dictionary.ts';
import { keepExports, replace, replaceModule, replaceStretch } from '../make/edits.ts';
import { keepMessages, leaveOut } from '../make/leave-out.ts';

describe('our build of pdf.js', () => {
  it('has the dictionary of Brotli as the standard has it', () => {
    const kept = readFileSync(new URL('../pdfjs/pdf.worker.js', import.meta.url), 'utf8');
    const [, literal = '""'] = /setData\(toUsAsciiBytes\((".*")\)/.exec(kept) ?? [];
    // Of Brotli's own `dictionary.bin` (RFC 7932, appendix A).
    expect(
      createHash('sha256')
        .update(Buffer.from(runInNewContext(literal), 'latin1'))
        .digest('hex'),
    ).toBe('20e42eb1b511c21806d4d227d07e5dd06877d8ce7b3a817f378f313653f35c70');
    expect(() => plainDictionary('let makeBrotliDecode;')).toThrow('no dictionary');
  });
});

describe('an edit of pdf.js', () => {
  it('fails when it finds another pdf.js than it was made for', () => {
    const source = 'let a = 1;\n;// ./src/core/b.js\nlet b = 2;\nall();\n';
    expect(() => replace('let c', '')(source)).toThrow('not once: let c');
    expect(() => replace('let', '')(source)).toThrow('not once: let');
    expect(() => replaceStretch('let', ';', '')(source)).toThrow('not once: let … ;');
    expect(() => replaceStretch('all', 'let', '')(source)).toThrow('not once: all … let');
    expect(() => replaceModule('core/c.js', '')(source)).toThrow('no module core/c.js');
    expect(() => keepExports(['a'])('let a;')).toThrow('no module pdf.js');

    const classes =
      'class Page { save() {} }\n' +
      'class WorkerMessageHandler { static createDocumentHandler() { let handler; handler.on("Get", () => {}); return handler; } }';
    expect(() => leaveOut({ Paper: ['save'] })(classes)).toThrow('no class Paper');
    expect(() => leaveOut({ Page: ['sign'] })(classes)).toThrow('no Page.sign');
    expect(() => keepMessages(['Get', 'Sign'])(classes)).toThrow('no message Sign');
    expect(() => leaveOut({ Page: ['save'] })('class {')).toThrow('cannot be read');
  });
});
