import type { InputName } from '@document-signer/core';
import type { ComponentType } from 'react';
import { DateInput } from './date-input.tsx';
import { DrawInput } from './draw-input.tsx';
import { ImageInput } from './image-input.tsx';
import type { InputProps } from './input-props.ts';
import { RadioInput } from './radio-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';
import { ToggleInput } from './toggle-input.tsx';

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
