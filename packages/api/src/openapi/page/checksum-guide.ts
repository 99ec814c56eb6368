import { canonicalJson, type Json } from '@document-signer/core';
import { covered, payload } from '../examples/submissions.ts';
import { codeBlock } from './code.ts';
import { type Html, html } from './html.ts';

/** How the checksum of a submission is made, with an example that comes out as it is told. */
export function checksumGuide(): Html {
  return html`<p>A submission carries a checksum over itself, so that one which was damaged on its way is noticed:</p>
<ol class="steps"><li>Take the payload without its member <code>checksum</code>.</li>
<li>Write it as canonical JSON, <a href="https://www.rfc-editor.org/rfc/rfc8785">RFC 8785</a>: names sorted, no white space, numbers as JavaScript writes them.</li>
<li>Take the SHA-256 of its UTF-8 bytes, in lower-case hex.</li>
<li>Put <code>sha256-jcs-v1:</code> before it.</li></ol>
${codeBlock('Canonical JSON', html`<span id="canonical-example">${canonicalJson(covered as Json)}</span>`)}
${codeBlock('Its checksum', html`<span id="checksum-example">${payload.checksum}</span>`)}
<p>One that is made so and wrong is refused: <code>mismatch</code>. Any other text is kept as it is and proves nothing, <code>checksumVerified: false</code>; an organization can refuse those, <code>unverifiable</code>. A checksum proves that the bytes arrived undamaged, never who signed.</p>`;
}
