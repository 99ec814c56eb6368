import { type Field, kindOf, parse, type SigningMode } from '@document-signer/core';
import { useContext, useRef } from 'react';
import { swallowSecondClick } from '../second-click.ts';
import { useSignerStore } from '../store/context.ts';
import { keepMark, SignerKeyContext } from './session-marks.ts';

/** What is to be done with a mark that was made. */
export interface Applied {
  readonly imageData: string;
  readonly way: SigningMode;
  /** Other fields that the signer agreed to put it into. */
  readonly also: readonly string[];
  /** Whether the signer wants to use it again. */
  readonly isKept: boolean;
}

/** What can be done in the dialog of a field. */
export interface Signing {
  apply(applied: Applied, click?: { readonly clientX: number; readonly clientY: number }): void;
  remove(): void;
  close(): void;
}

/** Makes what the dialog of a field does to the document. Each is done once: then the dialog is closed. */
export function useSigning(field: Field): Signing {
  const store = useSignerStore();
  const signer = useContext(SignerKeyContext);
  const isDone = useRef(false);

  /** The browser gives the focus back to the field when the dialog closes; what is left is to say what happened. */
  function close(): void {
    store.getState().sign(undefined);
  }

  return {
    close,

    apply({ imageData, way, also, isKept }, click) {
      if (isDone.current) return;
      isDone.current = true;
      swallowSecondClick(click);
      close();
      const { type } = field;
      const value = parse(kindOf(type).value, { type, imageData });
      const { setValue, announce, applyToAll } = store.getState();
      setValue(field.id, value);
      if (isKept) keepMark(type, { imageData, way }, signer);
      if (also.length > 0) applyToAll(also, value);
      else announce({ kind: 'applied', type });
    },

    remove() {
      if (isDone.current) return;
      isDone.current = true;
      close();
      store.getState().setValue(field.id, undefined);
      store.getState().announce({ kind: 'cleared', type: field.type });
    },
  };
}
