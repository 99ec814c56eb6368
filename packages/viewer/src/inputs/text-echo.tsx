import type { ReactNode } from 'react';
import { useSurface } from '../overlay/surface.ts';
import { useSigner } from '../store/context.ts';
import { minReadablePixels, pageScale } from '../store/view-slice.ts';
import type { InputProps } from './input-props.ts';

/** The room needed above the field and its name, in CSS pixels. */
const roomNeeded = { oneLine: 90, lines: 150 } as const;

interface EchoProps {
  readonly text: string;
  readonly hasLines?: boolean;
  readonly field: InputProps['field'];
  readonly box: InputProps['box'];
}

/** The size of a field's page, in points. */
const pageOf = ({ field, box }: EchoProps) => ({ width: box.width / field.width, height: box.height / field.height });

/** A text above the focused field, or below where there is no room above. */
export function Echo(props: EchoProps): ReactNode {
  const { text, hasLines, field } = props;
  const page = pageOf(props);
  const room = hasLines ? roomNeeded.lines : roomNeeded.oneLine;
  const isBelow = useSigner((state) => pageScale(state, page) * field.y * page.height < room);
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

interface TextEchoProps extends EchoProps {
  /** The font size, in points. */
  readonly points: number;
}

/** Repeats small text enlarged. */
export function TextEcho({ points, ...echo }: TextEchoProps): ReactNode {
  const isTiny = useSigner((state) => pageScale(state, pageOf(echo)) * points < minReadablePixels);
  return isTiny && <Echo {...echo} />;
}

/** The name of an empty field whose placeholder stands in its place. Without a mouse, there is no tooltip. */
export function NameEcho({ of }: { readonly of: InputProps }): ReactNode {
  const onPaper = useSurface() === 'paper';
  const { field, box, isReadOnly } = of;
  const { label, placeholder } = { placeholder: '', ...field };
  const isHidden = onPaper && !isReadOnly && placeholder !== '' && placeholder !== label;
  return isHidden && label !== '' && <Echo text={label} field={field} box={box} />;
}
