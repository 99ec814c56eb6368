import type { PageInfo, Rect } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useSignerStore } from '../../../store/context.ts';
import { type DesignField, placeAt } from '../../fields/design-field.ts';
import { minSidePoints, ontoPage, placeInPoints, toPoints } from '../../fields/move.ts';
import { usePages } from '../../layer/use-pages-area.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useDesignerStore } from '../../store/context.ts';
import { TypedInput } from './typed-input.tsx';
import type { Taken } from './use-draft.ts';

type Side = 'x' | 'y' | 'width' | 'height';

const sides: readonly Side[] = ['x', 'y', 'width', 'height'];

/** Formats a length in points with one decimal. */
function formatPoints(points: number): string {
  return String(Math.round(10 * points) / 10);
}

/** Returns the limits of a member of a box, in points, so that the box stays on its page. */
function limitsOf(side: Side, box: Rect<'points'>, page: PageInfo): { readonly min: number; readonly max: number } {
  if (side === 'x') return { min: 0, max: Math.max(0, page.width - box.width) };
  if (side === 'y') return { min: 0, max: Math.max(0, page.height - box.height) };
  const room = side === 'width' ? page.width - box.x : page.height - box.y;
  return { min: minSidePoints, max: Math.max(minSidePoints, room) };
}

interface BoxInputsProps {
  readonly box: Rect<'fraction'>;
  readonly page: PageInfo;
  /** Called with the whole box after one member changed. */
  onChange(box: Rect<'fraction'>, side: Side): void;
}

/** The position and size of a box on its page, in points. */
export function BoxInputs({ box: { x, y, width, height }, page, onChange }: BoxInputsProps): ReactNode {
  const { memberNames } = useDesignerMessages();
  const box = { x, y, width, height };
  const points = toPoints(box, page);
  return sides.map((side) => {
    const { min, max } = limitsOf(side, points, page);
    const isAcross = side === 'x' || side === 'width';
    return (
      <TypedInput
        key={side}
        label={memberNames[side]}
        type="number"
        step="any"
        min={formatPoints(min)}
        max={formatPoints(max)}
        stored={formatPoints(points[side])}
        take={(text) => {
          // An empty input keeps the stored value until the user types a number.
          if (text === '') return { stored: formatPoints(points[side]) };
          const length = Math.max(min, Math.min(Number(text), max));
          onChange({ ...box, [side]: length / (isAcross ? page.width : page.height) }, side);
          return { stored: formatPoints(length) };
        }}
      />
    );
  });
}

/** The page of a field, and its position and size on it. */
export function PlaceInputs({ field }: { readonly field: DesignField }): ReactNode {
  const { place, memberNames } = useDesignerMessages();
  const store = useDesignerStore();
  const signer = useSignerStore();
  const pages = usePages();
  const page = pages[field.page - 1];

  function takePage(text: string): Taken {
    const next = pages[Math.max(1, Math.min(Math.round(Number(text)), pages.length)) - 1];
    if (!next || text === '') return { stored: String(field.page) };
    const box = ontoPage(toPoints(field, page ?? next), next);
    store.getState().changeSelected((changed) => placeInPoints(changed, box, next));
    signer.getState().goToPage(next.pageNumber, (box.y + box.height / 2) / next.height);
    return { stored: String(next.pageNumber) };
  }

  return (
    <fieldset data-part="property-place">
      <legend>{place}</legend>
      {page && (
        <BoxInputs
          box={field}
          page={page}
          onChange={(box, side) => store.getState().changeSelected((changed) => placeAt(changed, box), side)}
        />
      )}
      <TypedInput
        label={memberNames.page}
        type="number"
        min={1}
        max={pages.length}
        stored={String(field.page)}
        commitsOnBlur
        take={takePage}
      />
    </fieldset>
  );
}
