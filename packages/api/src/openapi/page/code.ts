import { type Html, html } from './html.ts';

/** A block of code. It can be scrolled sideways, also by keyboard. */
export function codeBlock(label: string, code: Html | string): Html {
  return html`<figure class="code"><figcaption>${label}</figcaption><pre tabindex="0" aria-label="${label}"><code>${code}</code></pre></figure>`;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with its names, texts and words told apart by colour. */
export function colourJson(value: unknown): Html {
  const json = JSON.stringify(value, null, 2);
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const match of json.matchAll(token)) {
    const [all, text, colon, word] = match;
    const kind = text ? (colon ? 'name' : 'text') : word ? 'word' : 'number';
    parts.push(json.slice(end, match.index), html`<span class="${kind}">${text ?? all}</span>${colon}`);
    end = match.index + all.length;
  }
  return html`${parts}${json.slice(end)}`;
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** The variable of the shell that holds the key; absent: no key is needed. */
  readonly key?: string;
  /** A body of JSON. */
  readonly json?: unknown;
  /** The parts of a form. */
  readonly form?: readonly string[];
  /** A file that is the body, and its type. */
  readonly file?: { readonly name: string; readonly type: string };
}

/** A request as a command that can be copied. */
export function curl({ method, url, key, json, form, file }: CurlRequest): string {
  const usual = json === undefined && form === undefined && !file ? 'GET' : 'POST';
  const lines = [
    `curl ${method === usual ? '' : `-X ${method} `}${/[?&]/.test(url) ? quoted(url) : url}`,
    ...(key ? [`-H "X-API-Key: $${key}"`] : []),
    ...(json === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json, null, 2))}`]),
    ...(form ?? []).map((part) => `-F ${part}`),
    ...(file ? [`-H 'Content-Type: ${file.type}'`, `--data-binary @${file.name}`] : []),
  ];
  return lines.join(' \\\n  ');
}
