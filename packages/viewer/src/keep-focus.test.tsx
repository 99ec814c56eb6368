import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

interface Shown {
  readonly hasPanel: boolean;
  readonly hasPages?: boolean;
}

function Signer({ hasPanel, hasPages = true }: Shown): ReactNode {
  return (
    <section data-part="layout" aria-label="signer" tabIndex={-1}>
      {hasPanel && (
        <div ref={keepFocus}>
          <button type="button">Close</button>
        </div>
      )}
      {hasPages && (
        <div inert={hasPanel}>
          <section data-part="pages" aria-label="pages" tabIndex={-1} />
        </div>
      )}
      <button type="button">Other</button>
    </section>
  );
}

/** Shows the panel, focuses one of the buttons, and removes the panel. */
async function close(focused: string, shown: Omit<Shown, 'hasPanel'> = {}): Promise<Element | null> {
  const { rerender } = render(<Signer hasPanel {...shown} />);
  screen.getByRole('button', { name: focused, hidden: true }).focus();
  await act(async () => rerender(<Signer hasPanel={false} {...shown} />));
  return document.activeElement;
}

describe('a panel that is removed', () => {
  it('moves the focus to the pages that it covered', async () => {
    expect(await close('Close')).toBe(screen.getByLabelText('pages'));
  });

  it('moves the focus to the signer if there are no pages', async () => {
    expect(await close('Close', { hasPages: false })).toBe(screen.getByLabelText('signer'));
  });

  it('does not take the focus back from the host’s page, even in a shadow tree', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const { rerender } = render(<Signer hasPanel />, { container });
    within(container).getByRole('button', { name: 'Close', hidden: true }).focus();
    await act(async () => {
      rerender(<Signer hasPanel={false} />);
      elsewhere.focus();
    });
    expect(document.activeElement).toBe(elsewhere);
    host.remove();
    elsewhere.remove();
  });

  it('does not move a focus outside of it', async () => {
    expect(await close('Other')).toBe(screen.getByRole('button', { name: 'Other' }));
  });
});
