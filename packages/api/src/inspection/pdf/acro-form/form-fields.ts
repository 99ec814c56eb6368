import { meaningOf, ownPartOf, radioPart } from './form-field.ts';
import type { Widget } from './widget.ts';
import { cleanLine } from './words.ts';

type Button = Widget & { readonly fieldType: 'Btn' };

const isButton = (widget: Widget): widget is Button =>
  widget.fieldType === 'Btn' && (widget.checkBox || widget.radioButton);

/** Whether boxes of one name exclude each other. */
function isGroup(buttons: readonly Button[]): boolean {
  return buttons.some(({ radioButton }) => radioButton) || new Set(buttons.map(meaningOf)).size > 1;
}

/**
 * The fields of a PDF's own form, in the shape that callers send. A name that has several places becomes a field at each,
 * but for boxes of which one excludes the others.
 */
export function formFields(widgets: readonly Widget[], idFor: (name: string) => string): Record<string, unknown>[] {
  const buttons = Map.groupBy(widgets.filter(isButton), ({ fieldName }) => fieldName);
  const done = new Set<string>();
  return widgets.flatMap((widget) => {
    const [first, ...rest] = (isButton(widget) && buttons.get(widget.fieldName)) || [];
    if (!first || !isGroup([first, ...rest])) return fieldAt(widget, ownPartOf(widget), idFor);
    if (done.has(widget.fieldName)) return [];
    done.add(widget.fieldName);
    const { place, ...part } = radioPart([first, ...rest]);
    return fieldAt({ ...first, place }, part, idFor);
  });
}

function fieldAt(widget: Widget, part: object | undefined, idFor: (name: string) => string): Record<string, unknown>[] {
  if (!part) return [];
  const { page, place, readOnly, required, fieldName } = widget;
  return [
    {
      id: idFor(fieldName),
      ...part,
      page,
      ...place,
      // A field that cannot be changed cannot be required.
      required: required && !readOnly,
      editable: !readOnly,
      label: labelOf(widget),
    },
  ];
}

/** The name meant for people, else the last part of the other one, without the numbers that form programs put after it. */
function labelOf({ alternativeText, fieldName }: Widget): string {
  const last = fieldName.slice(fieldName.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  return cleanLine(alternativeText) || cleanLine(last);
}
