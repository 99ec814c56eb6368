/** The parameters of the bare page. */
export interface BareParameters {
  /** The absolute URL of the PDF. */
  readonly file: string;
  /** The file name in the URL. */
  readonly filename: string;
  /** The fields, in the format of the API. */
  readonly fields: Promise<readonly unknown[]>;
  /** The size of the file in bytes, or 0 if unknown. */
  readonly fileSize: number;
}

/**
 * Reads `?file=<URL>&fields=<JSON array, or URL of one>&size=<bytes>`. Starts to fetch the fields at once.
 *
 * @throws Error if `file` is missing or invalid
 */
export function readParameters(search: string, base: string): BareParameters {
  const query = new URLSearchParams(search);
  const file = query.get('file');
  if (!file || !URL.canParse(file, base)) throw new Error('Add the URL of a PDF: ?file=<URL>.');
  const fields = readFields(query.get('fields') ?? '[]', base);
  // Prevents an unhandled rejection before the caller awaits the fields.
  fields.catch(() => {});
  const { href, pathname } = new URL(file, base);
  return { file: href, filename: nameIn(pathname), fields, fileSize: Number(query.get('size') ?? 0) };
}

/** Returns the decoded last segment of a path, or the segment as it is if it contains an unencoded `%`. */
function nameIn(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function fetchFields(address: string, base: string): Promise<string> {
  if (!URL.canParse(address, base)) throw new Error('It is neither a JSON array nor a URL.');
  const response = await fetch(new URL(address, base));
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return await response.text();
}

async function readFields(text: string, base: string): Promise<readonly unknown[]> {
  const isAddress = !text.trimStart().startsWith('[');
  try {
    const found: unknown = JSON.parse(isAddress ? await fetchFields(text, base) : text);
    if (Array.isArray(found)) return found;
    throw new Error('It is JSON, but not an array.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`fields must be a JSON array of fields, or the URL of one. ${why}`);
  }
}
