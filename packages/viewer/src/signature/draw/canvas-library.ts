import type { ComponentType, Ref } from 'react';
import * as library from 'react-signature-canvas';

/** What we use of an instance of react-signature-canvas. */
export interface SignatureCanvasHandle {
  getCanvas(): HTMLCanvasElement;
  /**
   * Ends its own reading of mouse and touch. It knows no pressure, takes the palm for the pen, and forgets what was drawn
   * when the canvas gets another size; our strokes are data, read from pointer events.
   */
  off(): void;
}

/** What we set of react-signature-canvas. */
export interface SignatureCanvasProps {
  readonly ref: Ref<SignatureCanvasHandle>;
  readonly canvasProps: Readonly<Record<string, unknown>>;
  readonly clearOnResize: boolean;
}

/** It is CommonJS, and bundlers do not agree how deep its default export then lies. */
function innermost(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? innermost(module.default) : module;
}

/** The signature canvas that the drawing pad is made of. */
export const SignatureCanvas = innermost(library) as ComponentType<SignatureCanvasProps>;
