/**
 * What a browser is given to draw of a text. A character with the sign that asks for an emoji would be taken from the
 * system's font of coloured ones, whatever face is stated; without the sign our face draws the very same glyph.
 */
export function drawnText(text: string): string {
  return text.replaceAll('\ufe0f', '');
}
