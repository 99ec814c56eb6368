/** What a keyboard on the screen hides of something, in CSS pixels. */
export interface Hidden {
  /** At its upper edge: browsers push the page up to show what is typed. */
  readonly top: number;
  /** At its lower edge, behind the keyboard. */
  readonly bottom: number;
}

/** Less is hidden by bars of the browser, which come and go while scrolling. */
const smallestKeyboard = 100;

/**
 * How much of something the keyboard on the screen hides. Nothing while the page is enlarged by the fingers: then the
 * visible part is small because its reader wants it so.
 *
 * @param box its edges, counted from the top of the layout viewport
 * @param view the visual viewport (CSSOM View, 12)
 * @param windowHeight the height of the layout viewport
 */
export function hiddenBy(
  box: { readonly top: number; readonly bottom: number },
  view: Pick<VisualViewport, 'offsetTop' | 'height' | 'scale'>,
  windowHeight: number,
): Hidden {
  const isKeyboard = view.scale < 1.01 && windowHeight - view.height > smallestKeyboard;
  if (!isKeyboard) return { top: 0, bottom: 0 };
  const top = Math.max(0, view.offsetTop - box.top);
  const bottom = Math.max(0, box.bottom - (view.offsetTop + view.height));
  return { top: Math.round(top), bottom: Math.round(bottom) };
}
