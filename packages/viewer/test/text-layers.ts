/** Shows pages with a text layer each, and a field over it. Gives the layers. */
export function showTextLayers(...texts: string[]): HTMLElement[] {
  document.body.innerHTML = texts
    .map((text) => `<section><div data-part="text-layer">${text}</div><label>Name</label></section>`)
    .join('');
  return [...document.querySelectorAll<HTMLElement>('[data-part="text-layer"]')];
}
