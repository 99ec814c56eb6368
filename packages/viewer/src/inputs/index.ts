import type { InputName } from '@document-signer/core';
import type { ComponentType } from 'react';
import { RadioInput, SelectInput, ToggleInput } from './choices.tsx';
import { DateInput } from './date-input.tsx';
import { DrawInput } from './draw-input.tsx';
import { ImageInput } from './image-input.tsx';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

/** The component of each input. A kind with a new input does not compile until it is listed here. */
export const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  text: TextInput,
  draw: DrawInput,
  date: DateInput,
  toggle: ToggleInput,
  radio: RadioInput,
  select: SelectInput,
  image: ImageInput,
};
