/** What the address of the bare page asks for. */
export interface Asked {
  /** Address of the PDF, relative to the page or of another origin. */
  readonly file: string;
  /** The name of the file in it. */
  readonly filename: string;
  /** Fields as the API has them, once they are there. */
  readonly fields: Promise<readonly unknown[]>;
  /** Bytes of the file, when said. */
  readonly fileSize: number;
}

/**
 * Reads `?file=<address>&fields=<JSON array, or address of one>&size=<bytes>`. What has to be fetched is asked for at
 * once.
 *
 * @throws Error that says what is missing
 */
export function readAsked(search: string, base: string): Asked {
  const query = new URLSearchParams(search);
  const file = query.get('file');
  if (!file || !URL.canParse(file, base)) throw new Error('Add the address of a PDF: ?file=<address>.');
  const fields = readFields(query.get('fields') ?? '[]', base);
  // Whoever waits for it hears of it; until then it is nobody's failure.
  fields.catch(() => {});
  const { href, pathname } = new URL(file, base);
  return { file: href, filename: nameIn(pathname), fields, fileSize: Number(query.get('size') ?? 0) };
}

/** The last name in a path. One with a bare `%` in it was never encoded, and is what stands there. */
function nameIn(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function fetchFields(address: string, base: string): Promise<string> {
  if (!URL.canParse(address, base)) throw new Error('it is neither a JSON array nor an address.');
  const answer = await fetch(new URL(address, base));
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return await answer.text();
}

async function readFields(text: string, base: string): Promise<readonly unknown[]> {
  const isAddress = !text.trimStart().startsWith('[');
  try {
    const found: unknown = JSON.parse(isAddress ? await fetchFields(text, base) : text);
    if (Array.isArray(found)) return found;
    throw new Error('it is JSON, but no array.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`fields= takes a JSON array of fields, or the address of one: ${why}`);
  }
}
