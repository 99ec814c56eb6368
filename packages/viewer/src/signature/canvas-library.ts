import type { ComponentType, Ref } from 'react';
import * as library from 'react-signature-canvas';
import type { Stroke, StrokePoint } from './strokes.ts';

/** What we use of signature_pad 2.3, which react-signature-canvas holds. Its data are plain points in pixels. */
export interface SignaturePad {
  minWidth: number;
  maxWidth: number;
  fromData(strokes: readonly (readonly (StrokePoint & { readonly color: string })[])[]): void;
  toData(): readonly Stroke[];
}

/** What we use of an instance of react-signature-canvas. */
export interface SignatureCanvasHandle {
  getCanvas(): HTMLCanvasElement;
  getSignaturePad(): SignaturePad;
}

/** What we set of react-signature-canvas. */
export interface SignatureCanvasProps {
  readonly ref: Ref<SignatureCanvasHandle>;
  readonly canvasProps: Readonly<Record<string, unknown>>;
  readonly clearOnResize: boolean;
  readonly penColor: string;
  readonly throttle: number;
  readonly minDistance: number;
  onBegin(): void;
  onEnd(): void;
}

/** It is CommonJS, and bundlers do not agree how deep its default export then lies. */
function innermost(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? innermost(module.default) : module;
}

/** The signature canvas that the drawing pad is made of. */
export const SignatureCanvas = innermost(library) as ComponentType<SignatureCanvasProps>;
