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

  it('lets a public key call only operations below /sdk, with a public scope', () => {
    for (const [name, row] of rows) {
      const open = row.keys.includes('pk');
      expect(open, name).toBe(row.path.startsWith('/sdk/'));
      if (open && row.scope) expect(publicScopes, name).toContain(row.scope);
    }
  });

  it('describes the parameters of each path and the format of each body', () => {
    for (const [name, row] of rows) {
      const named = [...row.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
      const params = row.params as v.ObjectSchema<v.ObjectEntries, undefined> | undefined;
      expect(Object.keys(params?.entries ?? {}), name).toEqual(named);
      expect(row.body !== undefined, name).toBe(row.bodyType === 'json' || row.bodyType === 'form');
    }
  });
});

describe('the query of a list', () => {
  const read = (query: unknown) => v.safeParse(listQuerySchema, query);

  it('accepts an optional limit from 1 to 100', () => {
    expect(read({ limit: '100' }).output).toEqual({ limit: 100 });
    expect(read({}).success).toBe(true);
  });

  it('refuses a limit that is out of range or not an integer', () => {
    const reasonOf = (limit: string) => read({ limit }).issues?.[0].message;
    expect(['0', '101'].map(reasonOf)).toEqual(['range', 'range']);
    expect([' 20', '1e1', ''].map(reasonOf)).toEqual(['type', 'type', 'type']);
  });
});
