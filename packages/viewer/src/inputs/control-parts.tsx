import type { Mark } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Marks } from '../overlay/marks.tsx';
import { useSurface } from '../overlay/surface.ts';
import { useSigner } from '../store/context.ts';
import { minReadablePixels, pageScale } from '../store/view-slice.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type InputProps, marksOf } from './input-props.ts';
import { isMultiline, typesetting } from './typesetting.ts';

/**
 * The attributes of a field's control. In the form, a label names it, and its text has no special style.
 *
 * @param part the `data-part` on the page
 * @param text the control's text, for its style on the page
 */
export function useControlProps(props: InputProps, part: string, text = '') {
  const { field } = props;
  const isOnPage = useSurface() === 'page';
  return {
    id: props.id,
    'data-part': isOnPage ? part : 'form-control',
    translate: 'no',
    'aria-label': isOnPage ? props.name : undefined,
    'aria-required': field.required,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    style: isOnPage ? typesetting(text, props) : undefined,
  } as const;
}

interface PartProps {
  readonly of: InputProps;
}

interface TextProps extends PartProps {
  readonly text: string;
}

/** The value on the page, as it will be printed. In the form, the control itself shows it. */
export function PrintedValue({ of }: PartProps): ReactNode {
  return useSurface() === 'page' && <Marks marks={marksOf(of)} box={of.box} on={of.field} />;
}

/** A placeholder on the page, for controls without their own. Screen readers read the label instead. */
export function Prompt({ of, text }: TextProps): ReactNode {
  if (useSurface() === 'form' || of.isReadOnly) return null;
  return (
    // The style of an empty text, because measuring this one would load fonts that it does not use.
    <span data-part="prompt" aria-hidden="true" style={typesetting('', of)}>
      {text}
    </span>
  );
}

/** The icon on the page that replaces the browser's own in a control. */
export function FieldIcon({ of, name }: PartProps & { readonly name: IconName }): ReactNode {
  if (useSurface() === 'form' || of.isReadOnly) return null;
  return (
    <span data-part="field-icon" aria-hidden="true">
      <Icon name={name} />
    </span>
  );
}

interface ImageProps extends PartProps {
  readonly marks: readonly Mark[];
  readonly icon: IconName;
  readonly prompt: string;
}

/** A signature or an image; in an empty editable field, an icon and a prompt. */
export function ImageOrPrompt({ of, marks, icon, prompt }: ImageProps): ReactNode {
  if (marks.length > 0 || of.isReadOnly) return <Marks marks={marks} box={of.box} on={of.field} />;
  return (
    <span data-part="draw-prompt" aria-hidden="true">
      <Icon name={icon} />
      <span translate={prompt === of.name ? 'no' : 'yes'}>{prompt}</span>
    </span>
  );
}

/** The room that a note needs above the field, in CSS pixels. */
const roomNeeded = { name: 48, oneLine: 90, lines: 150 } as const;

/** Tests the scale of the field's page, in CSS pixels per point. Re-renders only if the result changes, not on every zoom. */
function useTestOfScale({ field, box }: InputProps, test: (scale: number) => boolean): boolean {
  const page = { width: box.width / field.width, height: box.height / field.height };
  return useSigner((state) => test(pageScale(state, page)));
}

/** A text above the focused field, or below if there is no room above. */
export function Echo({
  of,
  text,
  room = 'oneLine',
}: TextProps & { readonly room?: keyof typeof roomNeeded }): ReactNode {
  const { field, box } = of;
  const isBelow = useTestOfScale(of, (scale) => (scale * field.y * box.height) / field.height < roomNeeded[room]);
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

/** Shows an enlarged copy of a text that is too small to read. `points` is its font size. */
export function TextEcho({ of, text, points }: TextProps & { readonly points: number }): ReactNode {
  const isTiny = useTestOfScale(of, (scale) => scale * points < minReadablePixels);
  return isTiny && <Echo of={of} text={text} room={isMultiline(of.field) ? 'lines' : 'oneLine'} />;
}

/** The name of an empty field that shows a placeholder instead. Without a mouse, there is no tooltip. */
export function NameEcho({ of }: PartProps): ReactNode {
  const isOnPage = useSurface() === 'page';
  const { label } = of.field;
  const placeholder = ('placeholder' in of.field && of.field.placeholder) || label;
  return (
    isOnPage && !of.isReadOnly && label !== '' && placeholder !== label && <Echo of={of} text={label} room="name" />
  );
}
