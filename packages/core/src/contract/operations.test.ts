import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publicScopes } from './api-key.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { listQuerySchema } from './paging.ts';

const rows: [string, Operation][] = Object.entries(operations);

describe('the operations table', () => {
  it('has each method and path once', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(rows)('%s: a public key can reach it only below /sdk and with a scope it can have', (_name, row) => {
    const open = row.keys.includes('pk');
    expect(open).toBe(row.path.startsWith('/sdk/'));
    if (open && row.scope) expect(publicScopes).toContain(row.scope);
  });

  it.each(rows)('%s: the parameters of its path are those it describes', (_name, row) => {
    const named = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = row.params ? Object.keys((row.params as v.ObjectSchema<v.ObjectEntries, undefined>).entries) : [];
    expect(described).toEqual(named);
  });

  it.each(rows)('%s: a body says how it comes, and what is in it unless it is a PDF alone', (_name, row) => {
    expect(row.body !== undefined).toBe(row.bodyType === 'json' || row.bodyType === 'form');
  });
});

describe('the query of a list', () => {
  const read = (query: unknown) => v.safeParse(listQuerySchema, query);

  it('reads a limit from 1 to 100, and needs none', () => {
    expect(read({ limit: '100' }).output).toEqual({ limit: 100 });
    expect(read({}).success).toBe(true);
  });

  it.each([
    ['-1', 'range'],
    ['0', 'range'],
    ['101', 'range'],
    [' 20', 'type'],
    ['1e1', 'type'],
    ['', 'type'],
  ])('refuses the limit %j: %s', (limit, reason) => {
    expect(read({ limit }).issues?.[0].message).toBe(reason);
  });
});
