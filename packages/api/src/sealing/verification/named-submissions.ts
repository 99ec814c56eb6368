import { createReadStream } from 'node:fs';

/** How the seals of this service name their submission. A signature dictionary is never compressed. */
const named = /\/Submission \((sub_[0-9a-z]{26})\)/g;

const nameLength = '/Submission (sub_)'.length + 26;

/** A sealed file names one. Of more, the last ones are kept, because the seal comes last. */
const maxNamed = 16;

/** Finds the submissions that the seals in a file name. This proves nothing: anybody can write a name into a file. */
export async function namedSubmissions(path: string): Promise<string[]> {
  const found = new Set<string>();
  let end = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = end + String(chunk);
    for (const [, name = ''] of text.matchAll(named)) {
      // A copy, because a substring would keep the whole text in memory.
      const id = Buffer.from(name, 'latin1').toString('latin1');
      found.delete(id);
      found.add(id);
      const [oldest = ''] = found;
      if (found.size > maxNamed) found.delete(oldest);
    }
    // A name may be split between two chunks.
    end = text.slice(1 - nameLength);
  }
  return [...found];
}
