import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { publish } from '../middleware/publish.ts';

/** The CSP source of an inline element, by the hash of its text (CSP Level 3, §2.3.1). */
function hashSource(page: string, tag: 'script' | 'style'): string {
  const [, text = ''] = new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(page) ?? [];
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The page may load only its own script, styles and icon, and send requests to its own origin. */
function policyOf(page: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(page, 'script')}`,
    `style-src ${hashSource(page, 'style')}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the page where anyone can verify a sealed file. It posts the file to its own URL. */
export function verifyPage(): RequestHandler {
  const page = readFileSync(new URL('./verify-page.html', import.meta.url), 'utf8');
  const policy = policyOf(page);
  const send = publish('text/html; charset=utf-8', () => page);
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    return send(request, response, next);
  };
}
