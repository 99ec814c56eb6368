/** The parameters of the bare page. */
export interface Asked {
  /** URL of the PDF, relative to the page or of another origin. */
  readonly file: string;
  /** The file name in the URL. */
  readonly filename: string;
  /** Fields in the format of the API. */
  readonly fields: Promise<readonly unknown[]>;
  /** Size of the file in bytes, if given. */
  readonly fileSize: number;
}

/**
 * Reads `?file=<URL>&fields=<JSON array, or URL of one>&size=<bytes>`, and starts to fetch the fields.
 *
 * @throws Error that says what is missing
 */
export function readAsked(search: string, base: string): Asked {
  const query = new URLSearchParams(search);
  const file = query.get('file');
  if (!file || !URL.canParse(file, base)) throw new Error('Add the address of a PDF: ?file=<address>.');
  const fields = readFields(query.get('fields') ?? '[]', base);
  // The caller handles a failure later. Until then, it must not count as an unhandled rejection.
  fields.catch(() => {});
  const { href, pathname } = new URL(file, base);
  return { file: href, filename: nameIn(pathname), fields, fileSize: Number(query.get('size') ?? 0) };
}

/** The last segment of a path, decoded unless it contains a `%` that is no escape. */
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
