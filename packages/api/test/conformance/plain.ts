/**
 * Values that differ between two services, with a word for each: ids, keys, times, hashes and signatures. A member is recognized by the
 * text before what is taken out.
 */
const particular: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['certificate', /-----BEGIN CERTIFICATE-----[^"-]+-----END CERTIFICATE-----/g],
  ['token', /(?<=[?&]token=)[\w.-]+/g],
  ['cursor', /(?<="cursor":")[\w-]+/g],
  ['salt', /(?<="salt":")[\w-]+/g],
  ['difference', /(?<="clockDifferenceMilliseconds":)-?\d+/g],
  ['id', /\b(?:org|key|doc|env|sgr|fld|sub|evt|whk|req|crt)_[0-9a-z]{26}\b/g],
  ['key', /\b[ps]k_[0-9A-Za-z]{38}\b/g],
  ['prefix', /(?<="prefix":"[ps]k_)\w{4}/g],
  // Written on the side, within ten seconds of the use.
  ['lastUsed', /(?<="lastUsedAt":)(?:null|"[^"]+")/g],
  ['last4', /(?<="last4":")\w{4}/g],
  ['secret', /\bwhsec_[\w+/=]+/g],
  ['duration', /(?<="durationMilliseconds":)\d+/g],
  ['hash', /\b(?:[0-9a-f]{64}|[0-9A-F]{64})\b|\b(?:[0-9A-F]{2}:){31}[0-9A-F]{2}\b/g],
  ['time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g],
  ['origin', /http:\/\/127\.0\.0\.1:\d+/g],
  // A sealed file holds all of the above.
  ['size', /(?<="reason":"range","max":)\d+/g],
  ['size', /(?<=^bytes (?:0-7|\*)\/)\d+$/g],
  ['size', /(?<="type":"(?:submission|envelope)\.completed".{0,400}?"fileSize":)\d+/g],
];

/** What is the same at any time: it is compared as it is. */
const fixed = new Set(['2026-11-20T10:00:00.000Z']);

/** Of these, whether two are the same is up to the clock. */
const countless = new Set(['time', 'lastUsed', 'duration']);

/**
 * Makes texts comparable between two services: each value of one service becomes a word with a number, the
 * same for the same text, in the order in which they came up. So it still shows which id stands where. What is measured
 * has no number.
 */
export function createPlain(): (text: string) => string {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();

  function wordFor(word: string, text: string): string {
    if (fixed.has(text)) return text;
    if (countless.has(word)) return `<${word}>`;
    const name = `${word} ${text}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    const made = `<${word} ${count}>`;
    known.set(name, made);
    return made;
  }

  return (text) =>
    particular.reduce((plain, [word, pattern]) => plain.replaceAll(pattern, (found) => wordFor(word, found)), text);
}
