import type { FieldKindName } from '@document-signer/core';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect } from 'react';
import { useSignerStore } from '../../store/context.ts';
import { Icon } from '../../ui/icon.tsx';
import { paletteKinds } from '../fields/design-field.ts';
import { useDesignerClassName } from '../host-props.ts';
import { useKindNames } from '../layer/field-box.tsx';
import { dragFromPalette, placeField } from '../layer/gestures.ts';
import { usePages, usePagesArea } from '../layer/use-pages-area.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useRoles, useRoleTone } from '../roles.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { kindIcons } from './design-icons.ts';

/** A kind in the palette. Drag it onto a page, or press it and draw the field. By keyboard, adds a field to the middle of the page. */
function PaletteItem({ kind }: { readonly kind: FieldKindName }): ReactNode {
  const texts = useDesignerMessages();
  const kindName = useKindNames();
  const store = useDesignerStore();
  const signer = useSignerStore();
  const pages = usePages();
  const findArea = usePagesArea();
  const isPlacing = useDesigner(({ placing }) => placing === kind);
  const given = { kind, choice: texts.choice };

  function addToMiddle(): void {
    const page = pages[signer.getState().currentPage - 1];
    if (!page) return;
    placeField({ store }, given, { page, x: page.width / 2, y: page.height / 2 });
    signer.getState().goToPage(page.pageNumber, 0.5);
    store.getState().announce(texts.added(kindName(kind), page.pageNumber));
  }

  function onClick({ detail }: MouseEvent): void {
    // Clicks of keyboards and screen readers have no pointer press.
    if (detail === 0) addToMiddle();
    else store.getState().startPlacing(isPlacing ? undefined : kind);
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    const area = findArea(event.currentTarget);
    // A finger scrolls the palette, so touch users tap a kind and then the page.
    if (event.button === 0 && event.pointerType !== 'touch' && area) dragFromPalette(event.nativeEvent, area, given);
  }

  return (
    <li>
      <button
        type="button"
        data-part="palette-item"
        data-kind={kind}
        aria-pressed={isPlacing}
        onClick={onClick}
        onPointerDown={onPointerDown}
      >
        <Icon name={kindIcons[kind]} />
        <span>{kindName(kind)}</span>
      </button>
    </li>
  );
}

/** The kinds of fields to add, and the role that new fields get. */
export function Palette(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const className = useDesignerClassName('palette');
  const roles = useRoles();
  const kindName = useKindNames();
  const role = useDesigner((state) => state.role);
  const tone = useRoleTone(role);
  const placing = useDesigner((state) => state.placing);
  // The host may change the roles while the designer is open.
  const known = role !== undefined && roles.includes(role) ? role : roles[0];
  useEffect(() => store.getState().setRole(known), [store, known]);
  return (
    <aside data-part="palette" className={className} aria-label={texts.palette}>
      {roles.length > 0 && (
        <label data-part="palette-role" style={tone}>
          <span>{texts.role}</span>
          {/* Phones hide the label. */}
          <select
            aria-label={texts.role}
            value={known}
            onChange={({ currentTarget }) => store.getState().setRole(currentTarget.value)}
          >
            {roles.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul>
        {paletteKinds.map((kind) => (
          <PaletteItem key={kind} kind={kind} />
        ))}
      </ul>
      <p data-part="palette-hint">{placing ? texts.placing(kindName(placing)) : texts.paletteHint}</p>
    </aside>
  );
}
