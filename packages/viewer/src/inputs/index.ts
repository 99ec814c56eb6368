import type { InputName } from '@document-signer/core';
import type { ComponentType } from 'react';
import { DrawInput } from './draw-input.tsx';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

/** The component for each way to gather a value. A kind with a new one does not compile before it stands here. */
export const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  text: TextInput,
  draw: DrawInput,
};
