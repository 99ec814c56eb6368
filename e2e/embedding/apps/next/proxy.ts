import { type NextRequest, NextResponse } from 'next/server';

/** The strictest Content-Security-Policy that works with Next.js, whose inline scripts need a nonce. */
export function proxy(request: NextRequest) {
  const service = new URL(request.nextUrl.searchParams.get('baseUrl') ?? request.url).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${btoa(crypto.randomUUID())}'`,
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${service}`,
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
