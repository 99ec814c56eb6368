import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HiddenFile } from '../images/file-choice.tsx';
import { useModal } from './use-modal.ts';

const onHostClose = vi.fn();
const onHostCancel = vi.fn();

function Files(): ReactNode {
  return <HiddenFile ref={useRef(null)} onFile={() => {}} />;
}

function Ours({ onClose }: { onClose(): void }): ReactNode {
  return (
    <dialog {...useModal(onClose)} aria-label="ours">
      <Files />
    </dialog>
  );
}

/** A dialog of a host that contains the viewer's dialog. */
function Host(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <dialog open onClose={onHostClose} onCancel={onHostCancel}>
      {isOpen && <Ours onClose={() => setIsOpen(false)} />}
      <Files />
    </dialog>
  );
}

const ours = () => screen.queryByRole('dialog', { name: 'ours' });
const files = () => [...document.querySelectorAll('input')];

beforeEach(() => {
  vi.clearAllMocks();
  // In browsers, the close event is asynchronous, so each test dispatches it.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a dialog of the viewer in a dialog of the host', () => {
  it('stays open in StrictMode and does not close the host’s', () => {
    render(<Host />, { wrapper: StrictMode });
    fireEvent(ours() as HTMLElement, new Event('close'));
    expect(ours()?.hasAttribute('open')).toBe(true);
    expect(onHostClose).not.toHaveBeenCalled();
  });

  it('closes with Escape, while the host’s stays open', () => {
    render(<Host />);
    const dialog = ours() as HTMLElement;
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(ours()).toBeNull();
    expect(onHostCancel).not.toHaveBeenCalled();
  });

  it('is closed when the browser closes it without a cancel event', () => {
    render(<Host />);
    const dialog = ours() as HTMLDialogElement;
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.isConnected).toBe(false);
    expect(onHostClose).not.toHaveBeenCalled();
  });

  it('stays open when no file is chosen', () => {
    render(<Host />);
    for (const input of files()) fireEvent(input, new Event('cancel', { bubbles: true }));
    expect(files()).toHaveLength(2);
    expect(ours()).not.toBeNull();
    expect(onHostCancel).not.toHaveBeenCalled();
  });
});
