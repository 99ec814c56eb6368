import { pageSize, publicScopes, scopes } from '@document-signer/core';
import type { OpenApi } from '../document.ts';
import { checksumGuide } from './checksum-guide.ts';
import { codeBlock, colourJson, curl } from './code.ts';
import { errorGuide } from './error-guide.ts';
import { eventsGuide } from './events-guide.ts';
import { type Html, html } from './html.ts';

/** A chapter of the page. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: Html;
}

function introduction({ servers }: OpenApi): Html {
  const base = servers[0]?.url ?? '';
  return html`<p class="lead">Store PDF documents with predefined fields, have them filled and signed in the browser, and read what was submitted.</p>
<p>The service speaks HTTPS and JSON. Every path below stands under</p>
${codeBlock('Base address', base)}
<p>All of this is also an OpenAPI 3.1 document, from which clients, mocks and tests can be made: <a href="openapi.json">openapi.json</a>. For TypeScript there is a typed client, <code>@document-signer/client</code>, which retries, pages and submits once by itself.</p>
<ol class="steps"><li>Your server <a href="#createdocument">stores a PDF</a> with its fields.</li>
<li>It <a href="#createapikey">makes a public key</a> that opens this one document for half an hour, and hands it to the browser.</li>
<li>The viewer <a href="#getdocument">gets the document</a>, the signer fills it, and the viewer <a href="#submitdocument">submits</a> it.</li>
<li>Your server <a href="#getsubmission">reads the submission</a>.</li></ol>`;
}

function authentication({ servers }: OpenApi): Html {
  const isPublic = (scope: string) => (publicScopes as readonly string[]).includes(scope);
  return html`<p>Send a key in the header <code>X-API-Key</code> with every request; only <a href="#verifyfile">verifying a file</a> also works without one. There are two kinds:</p>
<dl class="members"><dt><code>pk_…</code> <span class="type">public</span></dt><dd>May stand in a browser. It takes part in signing, and in nothing else. Limit it to documents, origins and a short life.</dd>
<dt><code>sk_…</code> <span class="type">secret</span></dt><dd>For servers. Whoever has it acts for you: a page that holds it shows it to everybody. Revoke one that got out; it ends at once, also for requests whose body is still coming.</dd></dl>
${codeBlock('Is my key valid?', curl({ method: 'POST', url: `${servers[0]?.url}/sdk/validate-key`, key: 'SECRET_KEY' }))}
<h3 id="scopes">Scopes</h3><p>A key may do what its scopes say. No key grants what it may not do itself.</p>
<table><thead><tr><th>Scope</th><th>Public keys</th><th>Secret keys</th></tr></thead><tbody>${scopes.map(
    (scope) => html`<tr><td><code>${scope}</code></td><td>${isPublic(scope) ? 'yes' : 'no'}</td><td>yes</td></tr>`,
  )}</tbody></table>`;
}

const answers = html`<p>Answers stand in an envelope: <code>data</code>, and <code>meta</code> with the identifier of the request, which is also in the header <code>X-Request-Id</code>. Tell it when you ask for help. The three operations for signing answer without an envelope.</p>
${codeBlock('An envelope', colourJson({ success: true, data: { id: 'doc_…' }, meta: { requestId: 'req_…', timestamp: '2026-11-21T10:00:00.420Z' } }))}
<p>Times are RFC 3339 in UTC. Members may be added to answers at any time, and kinds of fields and events too: pass over those that you do not know. Members that you send and we do not know are ignored.</p>
<p>Identifiers are a prefix and 26 characters that say nothing: <code>org_ key_ doc_ fld_ sub_ evt_ req_</code>. Another organization’s things answer as if they did not exist.</p>`;

const limits = html`<p>Requests are counted for each key and minute: by default 60 on the plan <code>free</code>, 600 on <code>standard</code> and 6,000 on <code>scale</code>. Of these, a fifth may be submissions, which are counted by themselves. Requests without a key, where none is needed, are counted for each address: 20 a minute. Whoever runs the service may set other limits; the headers of every answer say which hold:</p>
<dl class="members"><dt><code>X-RateLimit-Limit</code></dt><dd>How many requests the key may make in a minute.</dd>
<dt><code>X-RateLimit-Remaining</code></dt><dd>How many of them are left.</dd>
<dt><code>X-RateLimit-Reset</code></dt><dd>When the minute ends: seconds since 1970, rounded up.</dd></dl>
<p>Beyond that, the answer is 429 <code>RATE_LIMIT_EXCEEDED</code>. Wait for the seconds in <code>Retry-After</code>, then try again with exponential backoff and some chance in it, so that many clients do not come back together. 503 carries <code>Retry-After</code> too.</p>
<h3>Sizes</h3><table><thead><tr><th>What</th><th>At most, by default</th></tr></thead><tbody>
<tr><td>PDF</td><td>50 MB, 2,000 pages, 5,000 fields</td></tr><tr><td>Body of a submission</td><td>25 MB</td></tr>
<tr><td>Body of other requests</td><td>100 kB; fields 1 MB</td></tr><tr><td>JSON</td><td>32 levels deep</td></tr>
<tr><td>Image</td><td>2 MiB, 4096 × 4096 pixels, 8 megapixels</td></tr><tr><td>Text of a field</td><td>10,000 code points</td></tr></tbody></table>`;

function paging({ servers }: OpenApi): Html {
  const url = `${servers[0]?.url}/documents?limit=50&cursor=eyJhdCI6MTc2Mzg1fQ`;
  return html`<p>Lists come in pages of <code>limit</code> entries, 1 to ${pageSize.max}, ${pageSize.default} when absent. While <code>pagination.hasMore</code> is true, give <code>pagination.cursor</code> as <code>cursor</code> to get the next page. Nothing is left out or told twice while entries are added or deleted meanwhile. A cursor is opaque, and good for its own list only.</p>
${codeBlock('The next page', curl({ method: 'GET', url, key: 'SECRET_KEY' }))}`;
}

const idempotency = html`<p>When an answer is lost, nobody knows whether the request was done. What may be sent again?</p>
<dl class="members"><dt>Reading, revoking, changing settings</dt><dd>Always: it comes to the same.</dd>
<dt>Submitting</dt><dd>Always, with the same body: a submission with the same document, organization and verified checksum is stored once, and answered with 200 and <code>Idempotency-Replayed: true</code> from then on. You may also send a text of your own in <code>Idempotency-Key</code>; the same text with the same API key and another body is refused, <code>reused_with_different_body</code>.</dd>
<dt>Creating documents and keys</dt><dd>After 429 or 503: nothing was done. Otherwise look first whether it is there.</dd></dl>`;

const places = html`<p>Fields are placed by fractions of the page <em>as it is displayed</em>: cut to its crop box, turned by its own rotation. <code>x: 0, y: 0</code> is the top left corner, <code>x: 1, y: 1</code> the bottom right one; <code>width</code> and <code>height</code> are fractions of the page’s width and height. So a place is the same at every zoom and on every screen.</p>
<p>The <code>width</code> and <code>height</code> of a page are its displayed size in points at scale 1: a point is 1/72 inch. For the place of a field in CSS pixels, multiply its fractions by the page’s size and by your scale.</p>`;

/** The chapters that come before the operations. */
export function guides(document: OpenApi): readonly Chapter[] {
  return [
    { id: 'introduction', title: 'Introduction', content: introduction(document) },
    { id: 'authentication', title: 'Authentication', content: authentication(document) },
    { id: 'answers', title: 'Answers', content: answers },
    { id: 'errors', title: 'Errors', content: errorGuide() },
    { id: 'rate-limits', title: 'Rate limits and sizes', content: limits },
    { id: 'pagination', title: 'Pagination', content: paging(document) },
    { id: 'idempotency', title: 'Idempotency', content: idempotency },
    { id: 'checksums', title: 'Checksums', content: checksumGuide() },
    { id: 'places', title: 'Places on the page', content: places },
    { id: 'events', title: 'Events', content: eventsGuide(document) },
  ];
}
