import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OpenApi } from '../document.ts';
import { type Chapter, guides } from './guides.ts';
import { type Html, html, slug } from './html.ts';
import { objectSections } from './object-sections.ts';
import { methodBadge, operationSection, operationsOf } from './operation-section.ts';

const styles = ['base', 'layout', 'content', 'screens']
  .map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** A pen, in place of the icon that browsers would ask for at an address that there is not. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill=%22%231a56c4%22 d=%22M2 11 11 2l3 3-9 9H2z%22/%3E%3C/svg%3E';

/** What the page may load: its own styles, which stand in it, and its icon. Nothing else, and no script at all. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function contents(document: OpenApi, chapters: readonly Chapter[]): Html {
  return html`<nav id="contents" aria-label="Contents"><p class="nav-title">Guide</p>
<ul>${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${document.tags.map(
  ({ name }) =>
    html`<p class="nav-title">${name}</p><ul>${operationsOf(document, name).map(
      ({ method, operation }) =>
        html`<li><a href="#${slug(operation.operationId)}">${operation.summary} ${methodBadge(method)}</a></li>`,
    )}</ul>`,
)}
<p class="nav-title"><a href="#objects">Objects</a></p></nav>`;
}

function chapter({ id, title, content }: Chapter): Html {
  return html`<section class="chapter" id="${id}"><h2><a class="anchor" href="#${id}">${title}</a></h2>${content}</section>`;
}

/** The contract as a page to read, made of nothing but HTML and styles. */
export function printPage(document: OpenApi): string {
  const chapters = guides(document);
  const style: Html = { html: `<style>${styles}</style>` };
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API reference · ${document.info.title}</title>
<link rel="icon" href="${icon}">${style}</head><body>
<a class="skip" href="#introduction">Skip to the content</a>
<header><p class="brand">${document.info.title} <span>API reference</span></p><p class="links"><a class="to-contents" href="#contents">Contents</a> <a href="openapi.json">OpenAPI</a></p></header>
<div class="layout">${contents(document, chapters)}<main><h1>API reference</h1>
${chapters.map(chapter)}
${document.tags.map(
  ({
    name,
    description,
  }) => html`<section class="group" id="group-${slug(name)}"><h2><a class="anchor" href="#group-${slug(name)}">${name}</a></h2><p class="lead">${description}</p>
${operationsOf(document, name).map((placed) => operationSection(document, placed))}</section>`,
)}
<section class="group" id="objects"><h2><a class="anchor" href="#objects">Objects</a></h2><p class="lead">What is sent and answered.</p>${objectSections(document)}</section>
</main></div></body></html>
`;
  return page.html;
}
