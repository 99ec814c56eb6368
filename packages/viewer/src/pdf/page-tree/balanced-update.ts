import { Ref, Unexpected } from './pdf-object.ts';
import type { PageTree } from './read-page-tree.ts';

/** Pages of one node. */
const perNode = 25;

/**
 * Makes what a program would write behind the end of a file that changes its tree of pages (ISO 32000-2, 7.5.6): a root
 * that has nodes in between, and a catalog that names it. The pages stay as they are, and inherit from the node that they
 * had before. In its node, each page stands in a node of its own, which says that it is one page: a reader that looks for
 * the last page then need not open those before it to count them.
 *
 * @param end the length of the file
 */
export function balancedUpdate(
  { xref, root, source, pagesPlace, kids }: PageTree,
  end: number,
): Uint8Array<ArrayBuffer> {
  const first = xref.entries.size;
  const newRoot = new Ref(first, 0);
  const nodes: string[] = [];
  for (let at = 0; at < kids.length; at += perNode) nodes.push(node(kids.slice(at, at + perNode), newRoot));
  const nodeRefs = nodes.map((_, index) => new Ref(first + 1 + index, 0));
  const catalog = `${latin(source.subarray(0, pagesPlace.begin))} ${newRoot} ${latin(source.subarray(pagesPlace.end))}`;
  const pages = `<</Type/Pages/Count ${kids.length}/Kids[${nodeRefs.join(' ')}]>>`;
  const objects: [Ref, string][] = [
    [root, catalog],
    [newRoot, pages],
    ...nodeRefs.map((ref, index): [Ref, string] => [ref, nodes[index] ?? '']),
  ];
  return write(objects, { ...xref, root }, end);
}

function node(pages: readonly Ref[], parent: Ref): string {
  const kids = pages.map((page) => `<</Type/Pages/Count 1/Kids[${page}]>>`);
  return `<</Type/Pages/Parent ${parent}/Count ${pages.length}/Kids[${kids.join('')}]>>`;
}

/** One character for each byte, and back: what is not ours stays as it is. */
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function write(
  objects: readonly (readonly [Ref, string])[],
  { begin, entries, trailer, root }: PageTree['xref'] & { readonly root: Ref },
  end: number,
): Uint8Array<ArrayBuffer> {
  let text = '\n';
  const rows = objects.map(([ref, body]) => {
    const offset = end + text.length;
    if (offset > 9_999_999_999) throw new Unexpected('A file is too large.');
    text += `${ref.number} ${ref.generation} obj\n${body}\nendobj\n`;
    const entry = `${String(offset).padStart(10, '0')} ${String(ref.generation).padStart(5, '0')} n \n`;
    return `${ref.number} 1\n${entry}`;
  });
  const start = end + text.length;
  const info = trailer.get('Info');
  const title = info instanceof Ref ? `/Info ${info}` : '';
  const size = entries.size + objects.length;
  text += `xref\n${rows.join('')}trailer\n<</Size ${size}/Root ${root}${title}/Prev ${begin}>>\n`;
  text += `startxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
