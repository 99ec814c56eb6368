import type { OpenApi } from '../document.ts';
import { eventHeaders } from '../events.ts';
import { codeBlock, colourJson } from './code.ts';
import { type Html, html, rich } from './html.ts';
import { memberList, typeOf } from './members.ts';

/** What is sent to endpoints: the headers, each event, and one as it arrives. */
export function eventsGuide({ webhooks }: OpenApi): Html {
  const events = Object.entries(webhooks).flatMap(([type, { post }]) => (post ? [{ type, post }] : []));
  const bodyOf = ({ post }: (typeof events)[number]) => post.requestBody?.content['application/json'];
  const shown = events.map(bodyOf).at(-2)?.example;
  return html`<p>What happens is sent to the <a href="#createwebhook">endpoints</a> that ask for it, with POST, at least once and in no promised order. Each message is signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says: verify it before you believe anything in it.</p>
${memberList(eventHeaders.map(({ name, required, schema, description }) => ({ name, isRequired: required, schema, description })))}
${codeBlock('The body of an event', colourJson(shown))}
<h3 id="event-types">Events</h3><dl class="members">${events.map(
    (event) =>
      html`<dt><code>${event.type}</code> <span class="type">${typeOf(bodyOf(event)?.schema ?? {})}</span></dt><dd>${rich(event.post.description)}</dd>`,
  )}</dl>
<h3 id="event-answers">What you answer</h3><dl class="members">${Object.entries(events[0]?.post.responses ?? {}).map(
    ([status, { description }]) =>
      html`<dt><code>${status === 'default' ? 'anything else' : status}</code></dt><dd>${rich(description)}</dd>`,
  )}</dl>`;
}
