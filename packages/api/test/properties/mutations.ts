import fc from 'fast-check';

type Node = Record<string, unknown> | unknown[];

/** Values that have broken programs before: edges of numbers, times and texts, and what looks like something else. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1e21,
  2 ** 53,
  -(2 ** 53),
  1.797e308,
  5e-324,
  'rawnumber:1e999',
  'rawnumber:-1e999',
  '',
  ' ',
  '\t',
  '0',
  '-1',
  'true',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(10_001),
  '\u{1f58b}'.repeat(5_001),
  'e\u0301',
  '\ufeff',
  '%00',
  "' OR 1=1 --",
  '../../etc/passwd',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2026-11-20T10:00:00+14:00',
  '2026-11-20',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:image/jpeg;base64,/9j/',
  'data:,',
  'https://example.com',
  'doc_00000000000000000000000000',
  [],
  {},
  [[]],
  [{}],
  { length: 1 },
  { toJSON: 1 },
  [null],
  Array.from({ length: 300 }, () => ({})),
];

/** A value that does not belong anywhere. */
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.jsonValue() },
  // Numbers that JavaScript cannot hold, as `write` writes them.
  { weight: 1, arbitrary: fc.constantFrom('rawnumber:1e999', 'rawnumber:-1e999') },
);

/** What is done to one member or entry. */
const change = fc.oneof(
  fc.record({ how: fc.constant('replace' as const), value: anyValue }),
  fc.record({ how: fc.constant('wrap' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('remove' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('repeat' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('add' as const), value: anyValue }),
);

const placed = fc.record({ place: fc.nat(), change });

/** Some changes, each somewhere. Mostly one: what is otherwise right gets further than what is wrong in many ways. */
export const changes = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(placed) },
  { weight: 1, arbitrary: fc.array(placed, { minLength: 2, maxLength: 4 }) },
);
type Changes = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

/** Every place in a value: its node and the name or index there. */
function placesIn(value: unknown, found: [Node, string][] = []): [Node, string][] {
  if (typeof value !== 'object' || value === null) return found;
  const node = value as Node;
  for (const [name, member] of Object.entries(node)) {
    found.push([node, name]);
    placesIn(member, found);
  }
  return found;
}

/** A copy of a value with changes in its structure: what is there, is missing, is given more often, or is something else. */
export function mutate(value: unknown, all: Changes): unknown {
  const root = { value: structuredClone(value) };
  for (const { place, change } of all) {
    const places = placesIn(root);
    const [node, name] = places[place % places.length] ?? [root, 'value'];
    const at = node as Record<string, unknown>;
    if (change.how === 'replace') at[name] = change.value;
    else if (change.how === 'wrap') at[name] = [at[name]];
    else if (!Array.isArray(node) && change.how === 'add') at[`${name}0`] = change.value;
    else if (!Array.isArray(node)) delete at[name];
    else if (change.how === 'add') node.push(change.value);
    else if (change.how === 'repeat') node.push(structuredClone(at[name]));
    else node.splice(Number(name), 1);
  }
  return root.value;
}

/** Writes JSON. Numbers that JavaScript cannot hold are texts until here. */
export function write(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"rawnumber:([^"]*)"/g, '$1');
}

/** Some bytes that are changed, put in or taken out, each somewhere. */
export const damage = fc.array(
  fc.record({
    place: fc.nat(),
    byte: fc.nat(255),
    how: fc.constantFrom('change', 'insert', 'remove', 'cut', 'double'),
  }),
  { minLength: 1, maxLength: 4 },
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** A copy of bytes with damage done to them. */
export function damaged(bytes: Uint8Array, all: Damage): Buffer {
  let copy = Buffer.from(bytes);
  for (const { place, byte, how } of all) {
    const index = place % Math.max(1, copy.length);
    const [before, after] = [copy.subarray(0, index), copy.subarray(index)];
    if (how === 'change') copy = Buffer.concat([before, Buffer.of(byte), after.subarray(1)]);
    else if (how === 'insert') copy = Buffer.concat([before, Buffer.of(byte), after]);
    else if (how === 'remove') copy = Buffer.concat([before, after.subarray(1 + (byte % 16))]);
    else if (how === 'double') copy = Buffer.concat([before, after.subarray(0, byte), after]);
    else copy = Buffer.from(before);
  }
  return copy;
}
