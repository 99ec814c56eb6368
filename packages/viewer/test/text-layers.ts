/** Shows pages, each with a text layer and a field over it. @returns the layers */
export function showTextLayers(...texts: string[]): HTMLElement[] {
  document.body.innerHTML = texts
    .map((text) => `<section><div data-part="text-layer">${text}</div><label>Name</label></section>`)
    .join('');
  return [...document.querySelectorAll<HTMLElement>('[data-part="text-layer"]')];
}
