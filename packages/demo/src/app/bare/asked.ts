/** What the address of the bare page asks for. */
export interface Asked {
  /** Address of the PDF, relative to the page or of another origin. */
  readonly file: string;
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
  if (!file || !URL.canParse(file, base)) throw new Error('Say which PDF to show: ?file=<address of a PDF>.');
  const fields = readFields(query.get('fields') ?? '[]', base);
  // Whoever waits for it hears of it; until then it is nobody's failure.
  fields.catch(() => {});
  return { file: new URL(file, base).href, fields, fileSize: Number(query.get('size') ?? 0) };
}

async function readFields(text: string, base: string): Promise<readonly unknown[]> {
  const isAddress = !text.trimStart().startsWith('[');
  const found: unknown = isAddress ? await (await fetch(new URL(text, base))).json() : JSON.parse(text);
  if (!Array.isArray(found)) throw new Error('fields= takes a JSON array of fields, or the address of one.');
  return found;
}
