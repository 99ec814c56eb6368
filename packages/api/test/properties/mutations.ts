import fc from 'fast-check';

type Node = Record<string, unknown> | unknown[];

/** Values that often break programs: extreme numbers, times and texts, and values that look like another type. */
const edgeCases: readonly unknown[] = [
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

/** A value that is likely to be invalid in any place. */
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...edgeCases) },
  { weight: 1, arbitrary: fc.jsonValue() },
  // Numbers that overflow in JavaScript. See `write`.
  { weight: 1, arbitrary: fc.constantFrom('rawnumber:1e999', 'rawnumber:-1e999') },
);

/** A change to a member or entry. */
const change = fc.oneof(
  fc.record({ how: fc.constant('replace' as const), value: anyValue }),
  fc.record({ how: fc.constant('wrap' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('remove' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('repeat' as const), value: fc.constant(null) }),
  fc.record({ how: fc.constant('add' as const), value: anyValue }),
);

const placed = fc.record({ place: fc.nat(), change });

/** Changes at random places. Mostly one, because a nearly valid value passes more checks than one with many errors. */
export const changes = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(placed) },
  { weight: 1, arbitrary: fc.array(placed, { minLength: 2, maxLength: 4 }) },
);
type Changes = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

/** Each place in a value: a node, and a member name or an index. */
function placesIn(value: unknown, found: [Node, string][] = []): [Node, string][] {
  if (typeof value !== 'object' || value === null) return found;
  const node = value as Node;
  for (const [name, member] of Object.entries(node)) {
    found.push([node, name]);
    placesIn(member, found);
  }
  return found;
}

/** Applies changes to a copy of a value. */
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

/** Writes JSON. Strings with the prefix `rawnumber:` become numbers, even if they overflow in JavaScript. */
export function write(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"rawnumber:([^"]*)"/g, '$1');
}

/** Changes to bytes at random places. */
export const damage = fc.array(
  fc.record({
    place: fc.nat(),
    byte: fc.nat(255),
    how: fc.constantFrom('change', 'insert', 'remove', 'cut', 'double'),
  }),
  { minLength: 1, maxLength: 4 },
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies damage to a copy of bytes. */
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
