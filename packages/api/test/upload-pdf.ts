import { existsSync, readFileSync } from 'node:fs';
import { type ErrorEnvelope, isReason } from '@document-signer/core';
import { expect } from 'vitest';
import { ask } from './ask.ts';
import type { TestService } from './running-service.ts';

/** Uploads a PDF from a folder for a new organization, with the fields of `NAME.fields.json` if that exists. */
export async function uploadPdf({ baseUrl, organization }: TestService, folder: URL, name: string) {
  const { secretKey } = await organization();
  const form = new FormData();
  form.set('file', new Blob([readFileSync(new URL(name, folder))]), name);
  const fields = new URL(name.replace('.pdf', '.fields.json'), folder);
  if (existsSync(fields)) form.set('fields', readFileSync(fields, 'utf8'));
  return ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: form });
}

/** Expects that the file is refused for this reason, which must be in the catalogue. */
export function expectRefusedFile(body: unknown, reason: string): void {
  const { error } = body as ErrorEnvelope;
  expect(error.details).toMatchObject({ field: 'file', reason });
  expect(isReason(String(error.details?.reason))).toBe(true);
}
