/** Values that differ between two services, such as ids and times, and the name that replaces each. */
const volatileValues: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['certificate', /-----BEGIN CERTIFICATE-----[^"-]+-----END CERTIFICATE-----/g],
  ['token', /(?<=[?&]token=)[\w.-]+/g],
  ['cursor', /(?<="cursor":")[\w-]+/g],
  ['salt', /(?<="salt":")[\w-]+/g],
  ['difference', /(?<="clockDifferenceMilliseconds":)-?\d+/g],
  ['id', /\b(?:org|key|doc|env|sgr|fld|sub|evt|whk|req|crt)_[0-9a-z]{26}\b/g],
  ['key', /\b[ps]k_[0-9A-Za-z]{38}\b/g],
  ['prefix', /(?<="prefix":"[ps]k_)\w{4}/g],
  // Written with a delay of up to ten seconds.
  ['lastUsed', /(?<="lastUsedAt":)(?:null|"[^"]+")/g],
  ['last4', /(?<="last4":")\w{4}/g],
  ['secret', /\bwhsec_[\w+/=]+/g],
  ['duration', /(?<="durationMilliseconds":)\d+/g],
  ['hash', /\b(?:[0-9a-f]{64}|[0-9A-F]{64})\b|\b(?:[0-9A-F]{2}:){31}[0-9A-F]{2}\b/g],
  ['time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g],
  ['origin', /http:\/\/127\.0\.0\.1:\d+/g],
  // The size of a sealed file depends on the values above.
  ['size', /(?<="reason":"range","max":)\d+/g],
  ['size', /(?<=^bytes (?:0-7|\*)\/)\d+$/g],
  ['size', /(?<="type":"(?:submission|envelope)\.completed".{0,400}?"fileSize":)\d+/g],
];

/** Values that are compared as they are. */
const constants = new Set(['2026-11-20T10:00:00.000Z']);

/** Values that get no number: whether two of them are equal depends on the clock. */
const unnumbered = new Set(['time', 'lastUsed', 'duration']);

/**
 * Makes the responses of two services comparable: replaces each volatile value by its name and a number, in order of
 * appearance. Equal values get the same number.
 */
export function createNormalizer(): (text: string) => string {
  const tokens = new Map<string, string>();
  const counts = new Map<string, number>();

  function tokenFor(name: string, value: string): string {
    if (constants.has(value)) return value;
    if (unnumbered.has(name)) return `<${name}>`;
    const key = `${name} ${value}`;
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const token = `<${name} ${count}>`;
    tokens.set(key, token);
    return token;
  }

  return (text) =>
    volatileValues.reduce((all, [name, pattern]) => all.replaceAll(pattern, (value) => tokenFor(name, value)), text);
}
