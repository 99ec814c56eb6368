/** A sample of a Prometheus exposition. */
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
    if (all === undefined || name === undefined || value === undefined) throw new Error(`Invalid label: ${rest}`);
    labels[name] = value;
    rest = rest.slice(all.length);
  }
  return labels;
}

function readValue(text: string): number {
  const value = Number(text.replace(/^([+-]?)Inf$/, '$1Infinity'));
  if (Number.isNaN(value) && text !== 'Nan' && text !== 'NaN') throw new Error(`Invalid number: ${text}`);
  return value;
}

/**
 * Parses the text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats) strictly: every metric must
 * have a type before its first sample.
 */
function readExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end with a line feed.');
  const types = new Set<string>();
  const samples: Sample[] = [];
  for (const one of text.split('\n').filter((one) => one !== '')) {
    const [, typed] = /^# TYPE (\S+) (?:counter|gauge|histogram|summary|untyped)$/.exec(one) ?? [];
    if (typed !== undefined) types.add(typed);
    if (one.startsWith('#')) continue;
    const [, name, labels = '', value] = line.exec(one) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Invalid sample: ${one}`);
    if (!types.has(name) && !types.has(name.replace(/_(bucket|sum|count)$/, '')))
      throw new Error(`Untyped sample: ${one}`);
    samples.push({ name, labels: readLabels(labels), value: readValue(value) });
  }
  return samples;
}

/** Requests and parses metrics. */
export async function scrape(url: string | undefined): Promise<{ readonly text: string; readonly samples: Sample[] }> {
  const text = await (await fetch(url ?? 'nowhere')).text();
  return { text, samples: readExposition(text) };
}

/** The value of the metric with this name and these labels, if there is one. */
export function valueIn(samples: readonly Sample[], name: string, labels: Sample['labels'] = {}): number | undefined {
  const matches = (sample: Sample) =>
    sample.name === `document_signer_${name}` &&
    Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
  return samples.find(matches)?.value;
}
