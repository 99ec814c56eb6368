import { checksumOf } from '@document-signer/core';
import { pngUrl, tinyPng } from '../tiny-png.ts';
import type { PatchStep } from './cases.ts';
import { resolveValue } from './resolve-value.ts';
import type { Variables } from './variables.ts';

type Node = Record<string, unknown> | unknown[];

/** A signature image of two pixels, one of them dark. */
const signature = pngUrl(tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] }));

/** Increases with each payload, so that none counts as a retry of another. */
let submittedAt = Date.parse('2026-11-20T10:00:00.000Z');

/** A valid submission without its checksum. */
function validPayload({ DOC, REQ_TEXT, REQ_SIG }: Variables): Record<string, unknown> {
  return {
    documentId: DOC,
    submittedAt: new Date(submittedAt++).toISOString(),
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    pages: [{ pageNumber: 1, width: 612, height: 792, rotation: 0 }],
    fields: [
      {
        id: REQ_TEXT,
        type: 'text',
        page: 1,
        position: { x: 0.1, y: 0.1, width: 0.3, height: 0.05 },
        value: { type: 'text', content: 'Jane Roe' },
        style: { fontSize: 12, fontFamily: 'Helvetica', textAlign: 'left' },
      },
      {
        id: REQ_SIG,
        type: 'signature',
        page: 1,
        position: { x: 0.1, y: 0.8, width: 0.3, height: 0.1 },
        value: { type: 'signature', imageData: signature },
      },
    ],
  };
}

/** Sets a member as `JSON.parse` does, even one named `__proto__`: assigning that would set the prototype. */
function setMember(node: Node, name: string, value: unknown): void {
  Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
}

function apply(payload: Record<string, unknown>, { op, path, value }: PatchStep, vars: Variables): void {
  const names = path.slice(1).split('/');
  const last = names.pop() ?? '';
  const node = names.reduce<Node>((at, name) => (at as Record<string, Node>)[name] ?? {}, payload);
  if (op === 'remove' && Array.isArray(node)) node.splice(Number(last), 1);
  else if (op === 'remove') Reflect.deleteProperty(node, last);
  else if (last === '-' && Array.isArray(node)) node.push(resolveValue(value, vars));
  else setMember(node, last, resolveValue(value, vars));
}

/** The checksum, or one of an unknown scheme if the payload has no canonical JSON form. */
async function checksumFor(text: string): Promise<string> {
  try {
    return await checksumOf(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return 'made-elsewhere';
  }
}

/** Serializes a payload, with each `rawnumber:` string as a number that JavaScript cannot represent. */
function write(payload: Record<string, unknown>): string {
  return JSON.stringify(payload).replaceAll(/"rawnumber:([^"]*)"/g, '$1');
}

/** A patched valid submission as JSON. Its checksum matches, unless the patch sets it or `keepsChecksum` keeps that of the unpatched payload. */
export async function patchedPayload(
  vars: Variables,
  patch: readonly PatchStep[],
  keepsChecksum: boolean,
): Promise<string> {
  const payload = validPayload(vars);
  const before = write(payload);
  for (const step of patch) apply(payload, step, vars);
  const setsChecksum = patch.some(({ path }) => path === '/checksum');
  if (!setsChecksum) payload.checksum = await checksumFor(keepsChecksum ? before : write(payload));
  return write(payload);
}
