import { checksumOf } from '@document-signer/core';
import { pngUrl, tinyPng } from '../tiny-png.ts';
import type { PatchStep } from './cases.ts';
import { madeValue } from './made-values.ts';
import type { World } from './world.ts';

type Node = Record<string, unknown> | unknown[];

/** A signature of two pixels, one of them dark. */
const drawn = pngUrl(tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] }));

/** Each is submitted a millisecond after the one before, so that none is taken for another one sent again. */
let made = Date.parse('2026-11-20T10:00:00.000Z');

/** A submission that the service takes. */
function validPayload({ DOC, REQ_TEXT, REQ_SIG }: World): Record<string, unknown> {
  return {
    documentId: DOC,
    submittedAt: new Date(made++).toISOString(),
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
        value: { type: 'signature', imageData: drawn },
      },
    ],
  };
}

/** Writes a member as JSON would, also one named `__proto__`, which an assignment would not. */
function setMember(node: Node, name: string, value: unknown): void {
  Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
}

function apply(payload: Record<string, unknown>, { op, path, value }: PatchStep, world: World): void {
  const names = path.slice(1).split('/');
  const last = names.pop() ?? '';
  const node = names.reduce<Node>((at, name) => (at as Record<string, Node>)[name] ?? {}, payload);
  if (op === 'remove' && Array.isArray(node)) node.splice(Number(last), 1);
  else if (op === 'remove') Reflect.deleteProperty(node, last);
  else if (last === '-' && Array.isArray(node)) node.push(madeValue(value, world));
  else setMember(node, last, madeValue(value, world));
}

/** The checksum, or another maker's where the payload cannot be written as canonical JSON. */
async function checksumFor(text: string): Promise<string> {
  try {
    return await checksumOf(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return 'made-elsewhere';
  }
}

/** Writes JSON. Numbers that JavaScript cannot hold are texts until here. */
function write(payload: Record<string, unknown>): string {
  return JSON.stringify(payload).replaceAll(/"rawnumber:([^"]*)"/g, '$1');
}

/** The text of a valid submission with a patch laid over it, and with the checksum that goes with it. */
export async function patchedPayload(
  world: World,
  patch: readonly PatchStep[],
  keepsChecksum: boolean,
): Promise<string> {
  const payload = validPayload(world);
  const before = write(payload);
  for (const step of patch) apply(payload, step, world);
  const saysChecksum = patch.some(({ path }) => path === '/checksum');
  if (!saysChecksum) payload.checksum = await checksumFor(keepsChecksum ? before : write(payload));
  return write(payload);
}
