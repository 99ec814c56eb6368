/** One figure of an exposition. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== ''; ) {
    const [all, name, value] = label.exec(rest) ?? [];
    if (all === undefined || name === undefined || value === undefined) throw new Error(`No label: ${rest}`);
    labels[name] = value;
    rest = rest.slice(all.length);
  }
  return labels;
}

function readValue(text: string): number {
  const value = Number(text.replace(/^([+-]?)Inf$/, '$1Infinity'));
  if (Number.isNaN(value) && text !== 'Nan' && text !== 'NaN') throw new Error(`No number: ${text}`);
  return value;
}

/**
 * Reads the text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats), strictly: every metric says its
 * type before its first figure.
 */
function readExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const types = new Set<string>();
  const samples: Sample[] = [];
  for (const one of text.split('\n').filter((one) => one !== '')) {
    const [, typed] = /^# TYPE (\S+) (?:counter|gauge|histogram|summary|untyped)$/.exec(one) ?? [];
    if (typed !== undefined) types.add(typed);
    if (one.startsWith('#')) continue;
    const [, name, labels = '', value] = line.exec(one) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No figure: ${one}`);
    if (!types.has(name) && !types.has(name.replace(/_(bucket|sum|count)$/, ''))) throw new Error(`No type: ${one}`);
    samples.push({ name, labels: readLabels(labels), value: readValue(value) });
  }
  return samples;
}

/** Asks for metrics, and reads them. */
export async function scrape(url: string | undefined): Promise<{ readonly text: string; readonly samples: Sample[] }> {
  const text = await (await fetch(url ?? 'nowhere')).text();
  return { text, samples: readExposition(text) };
}

/** What stands under a name and labels; undefined: nothing does. */
export function figure(samples: readonly Sample[], name: string, labels: Sample['labels'] = {}): number | undefined {
  const isIt = (sample: Sample) =>
    sample.name === `document_signer_${name}` &&
    Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
  return samples.find(isIt)?.value;
}
