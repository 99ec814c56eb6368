import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { plainDictionary } from '../make/brotli-dictionary.ts';
import { all, keepExports, replace, replaceModule, replaceStretch } from '../make/edits.ts';
import { keepMessages, leaveOut } from '../make/leave-out.ts';
import { makeFile } from '../make/make-file.ts';
import { plans } from '../make/plan.ts';

describe('our build of pdf.js', () => {
  for (const plan of plans) {
    it(`has ${plan.to} as it is made of the pdfjs-dist, and by the bundler, that are installed`, async () => {
      const kept = readFileSync(new URL(`../pdfjs/${plan.to}`, import.meta.url), 'utf8');
      const made = await makeFile(plan);
      // A file of a megabyte, so what is different is not shown.
      expect(made === kept, 'pnpm --filter @document-signer/viewer run make').toBe(true);
    });
  }

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
  const source = 'var a;\n;// ./src/core/a.js\nlet a = 1;\n;// ./src/core/b.js\nlet b = 2;\n;// ./src/pdf.js\nall();\n';

  it('changes texts, puts something in the place of a module, and keeps some exports', () => {
    const edit = all(
      replace('let b = 2', 'let b = 3'),
      replaceModule('core/a.js', 'let a = 0;'),
      replaceStretch('var a', ';', 'var b;'),
      keepExports(['a', 'b']),
    );
    expect(edit(source)).toBe(
      'var b;\n;// ./src/core/a.js\nlet a = 0;\n;// ./src/core/b.js\nlet b = 3;\nexport { a, b };\n',
    );
  });

  it('says so when it finds another pdf.js than it was made for', () => {
    expect(() => replace('let c', '')(source)).toThrow('not once: let c');
    expect(() => replace('let', '')(source)).toThrow('not once: let');
    expect(() => replaceStretch('let c', ';', '')(source)).toThrow('not once: let c … ;');
    expect(() => replaceStretch('let', ';', '')(source)).toThrow('not once: let … ;');
    expect(() => replaceStretch('all', 'let', '')(source)).toThrow('not once: all … let');
    expect(() => replaceModule('core/c.js', '')(source)).toThrow('no module core/c.js');
    expect(() => keepExports(['a'])('let a;')).toThrow('no module pdf.js');
  });

  const classes = `class Page { #own() {} save() {} draw() {} }
class WorkerMessageHandler {
  static createDocumentHandler() {
    let handler;
    handler.on("Get", () => {});
    handler.on("Save", () => handler.on("Get"));
    return handler;
  }
}`;

  it('leaves out members of classes, and what a worker does at messages that nobody sends', () => {
    const edit = all(leaveOut({ Page: ['save', '#own'] }), keepMessages(['Get']));
    expect(edit(classes).replaceAll(/\s+/g, ' ')).toBe(
      'class Page { draw() {} } class WorkerMessageHandler { static createDocumentHandler() { ' +
        'let handler; handler.on("Get", () => {}); return handler; } }',
    );
  });

  it('says so when there is nothing to leave out or to keep', () => {
    expect(() => leaveOut({ Paper: ['save'] })(classes)).toThrow('no class Paper');
    expect(() => leaveOut({ Page: ['sign'] })(classes)).toThrow('no Page.sign');
    expect(() => keepMessages(['Get', 'Sign'])(classes)).toThrow('no message Sign');
    expect(() => leaveOut({ Page: ['save'] })('class {')).toThrow('cannot be read');
  });
});
