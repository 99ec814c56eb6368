import { type ReactNode, useId, useState } from 'react';
import { onEnter } from '../../inputs/keyboard.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { duplicateToPages } from '../layer/copying.ts';
import { usePages } from '../layer/use-pages-area.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesignerStore } from '../store/context.ts';

/** Whether a text is a valid page number. */
function isPage(text: string, pageCount: number): boolean {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= pageCount;
}

interface PageInputProps {
  readonly label: string;
  readonly value: string;
  readonly pageCount: number;
  onChange(value: string): void;
  onSubmit(): void;
}

function PageInput({ label, value, pageCount, onChange, onSubmit }: PageInputProps): ReactNode {
  const id = useId();
  return (
    <div data-part="duplicate-page">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={1}
        max={pageCount}
        value={value}
        aria-invalid={!isPage(value, pageCount)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onEnter(onSubmit)}
      />
    </div>
  );
}

/** Asks for the pages to copy the selected fields to. Uses no `<form>`, since the host may have one around the designer. */
export function DuplicateDialog({ onClose }: { onClose(): void }): ReactNode {
  const texts = useDesignerMessages();
  const messages = useMessages();
  const store = useDesignerStore();
  const pages = usePages();
  const title = useId();
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(pages.length));
  const modal = useModal(onClose);
  const isValid = [from, to].every((text) => isPage(text, pages.length));

  function onSubmit(): void {
    if (!isValid) return;
    const range = { first: Math.min(Number(from), Number(to)), last: Math.max(Number(from), Number(to)) };
    duplicateToPages(store, range, pages, texts);
    onClose();
  }

  const shared = { pageCount: pages.length, onSubmit };
  return (
    <dialog {...modal} data-part="duplicate-dialog" aria-labelledby={title}>
      <div data-part="duplicate-body">
        <h2 id={title}>{texts.duplicateToPages}</h2>
        <div data-part="duplicate-pages">
          <PageInput {...shared} label={texts.duplicateFrom} value={from} onChange={setFrom} />
          <PageInput {...shared} label={texts.duplicateTo} value={to} onChange={setTo} />
        </div>
        <div data-part="duplicate-actions">
          <Button label={messages.cancel} onClick={onClose} />
          <Button tone="primary" label={texts.duplicate} aria-disabled={!isValid} onClick={onSubmit} />
        </div>
      </div>
    </dialog>
  );
}
