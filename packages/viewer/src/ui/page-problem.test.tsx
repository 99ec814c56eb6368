import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signature, signatureField } from '../../test/sample.ts';
import { showGuide } from '../../test/show-guide.tsx';

async function showFailed(...pages: number[]) {
  const shown = await showGuide([signatureField('sign')]);
  act(() => {
    shown.store.getState().setValue('sign', signature);
    for (const page of pages) shown.store.getState().notePageFailed(page);
  });
  return shown;
}

const reviewButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review and submit' });

describe('the panel about pages that cannot be shown', () => {
  it('announces which page is missing and what to do, and disables the review', async () => {
    await showFailed(3);
    const panel = screen.getByRole('alert');
    expect(within(panel).getByRole('heading').textContent).toBe('Page 3 can’t be shown');
    expect(panel.textContent).toContain('contact the sender');
    expect(reviewButton().disabled).toBe(true);
  });

  it('is removed when the page is drawn, which is announced', async () => {
    const { store, part } = await showFailed(3);
    act(() => store.getState().notePageDrawn(3));
    expect(part('page-problem')).toBeNull();
    expect(reviewButton().disabled).toBe(false);
    expect(await screen.findByText('Page 3 is now shown.')).toBeTruthy();
  });

  it('lists the first twelve of many pages', async () => {
    await showFailed(...Array.from({ length: 20 }, (_, index) => index + 1));
    const title = 'Pages 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 … can’t be shown';
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('has a button that retries all of them', async () => {
    const { store } = await showFailed(7, 5);
    const panel = screen.getByRole('alert');
    await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Try again' })));
    expect(store.getState().pageRetries).toBe(1);
  });
});
