/** The part of an element that an on-screen keyboard hides, in CSS pixels. */
export interface Hidden {
  /** Above the window: browsers scroll the page up to show the input. */
  readonly top: number;
  /** Behind the keyboard. */
  readonly bottom: number;
}

/** Less is hidden by the bars of the browser. */
const minKeyboardHeight = 100;

/**
 * Computes what an on-screen keyboard hides of an element: nothing during a pinch zoom, which also shrinks the visual
 * viewport.
 *
 * @param box its edges from the top of the layout viewport
 * @param view the visual viewport (CSSOM View, 12)
 * @param windowHeight the height of the layout viewport
 */
export function hiddenBy(
  box: { readonly top: number; readonly bottom: number },
  view: Pick<VisualViewport, 'offsetTop' | 'height' | 'scale'>,
  windowHeight: number,
): Hidden {
  const isKeyboard = view.scale < 1.01 && windowHeight - view.height > minKeyboardHeight;
  if (!isKeyboard) return { top: 0, bottom: 0 };
  const top = Math.max(0, view.offsetTop - box.top);
  const bottom = Math.max(0, box.bottom - (view.offsetTop + view.height));
  return { top: Math.round(top), bottom: Math.round(bottom) };
}
