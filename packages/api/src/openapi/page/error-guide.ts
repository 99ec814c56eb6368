import { type ErrorCode, errorCatalogue, type Reason, reasons } from '@document-signer/core';
import { statusWords } from '../words/statuses.ts';
import { codeBlock, colourJson } from './code.ts';
import { type Html, html, rich } from './html.ts';

const example = {
  success: false,
  error: {
    code: 'VALIDATION_ERROR',
    message: 'fields[0].width is out of range.',
    details: { field: 'fields[0].width', reason: 'range' },
  },
  meta: { requestId: 'req_…', timestamp: '2026-11-21T10:00:00.420Z' },
};

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const words = Object.keys(reasons) as Reason[];

/** Statuses, codes and reasons: what each means and what to do about it. */
export function errorGuide(): Html {
  return html`<p>Every error is JSON in one envelope. Decide by <code>error.code</code> and <code>details.reason</code>, which are closed lists; <code>error.message</code> is for people. <code>details.field</code> is the place, such as <code>fields[0].value.content</code>; where several things are wrong, all stand in <code>details.errors</code>.</p>
${codeBlock('An error', colourJson(example))}
<p>400 means that we cannot read the request, 422 that it is readable but breaks a rule. Who asks is found out before anything of a body is read: first the key (401), the rate limit (429) and what the key permits (403), then the body.</p>
<h3 id="statuses">Statuses</h3><dl class="members">${Object.entries(statusWords).map(
    ([status, { title, about }]) =>
      html`<dt id="status-${status}"><code>${status}</code> ${title}</dt><dd>${rich(about)}</dd>`,
  )}</dl>
<h3 id="codes">Codes</h3><dl class="members">${codes.map(
    (code) =>
      html`<dt id="code-${code}"><code>${code}</code> <span class="type">usually ${errorCatalogue[code].status}</span></dt><dd>${errorCatalogue[code].message}</dd>`,
  )}</dl>
<h3 id="reasons">Reasons</h3><p>What <code>details.field</code> names …</p><dl class="members reasons">${words.map(
    (word) =>
      html`<dt id="reason-${word}"><code>${word}</code> <span class="type">${reasons[word].status}</span></dt><dd>… ${reasons[word].says}.</dd>`,
  )}</dl>`;
}
