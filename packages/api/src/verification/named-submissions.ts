import { createReadStream } from 'node:fs';

/** How the seals of this service name their submission. It is never compressed: a seal is filled in where it stands. */
const named = /\/Submission \((sub_[0-9a-z]{26})\)/g;

const nameLength = '/Submission (sub_)'.length + 26;

/** A sealed file names one. Of a file that names many, the last ones count: the seal comes last. */
const maxNamed = 16;

/** Finds the submissions that the seals in a file name. It proves nothing: anybody can write such a name into a file. */
export async function namedSubmissions(path: string): Promise<string[]> {
  const found = new Set<string>();
  let end = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = end + String(chunk);
    for (const [, name = ''] of text.matchAll(named)) {
      // A copy: a part of the text would keep all of it in memory.
      const id = Buffer.from(name, 'latin1').toString('latin1');
      found.delete(id);
      found.add(id);
      const [oldest = ''] = found;
      if (found.size > maxNamed) found.delete(oldest);
    }
    // A name may lie across two pieces of the file.
    end = text.slice(1 - nameLength);
  }
  return [...found];
}
