import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signature, signatureField, text, textField } from '../../../test/sample.ts';
import { fieldOf } from '../../../test/show-field.tsx';
import { showGuide } from '../../../test/show-guide.tsx';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function review(fields?: readonly unknown[]) {
  const shown = await showGuide(fields);
  act(() => {
    shown.store.getState().setValue('name', text('Jane'));
    shown.store.getState().setValue('sign', signature);
  });
  await press('Review and submit');
  const panel = await screen.findByRole('region', { name: 'Review before you submit' });
  return { ...shown, panel };
}

describe('the review before Submit', () => {
  it('shows filled and empty fields and sends nothing yet', async () => {
    const { panel, sent } = await review();
    const [name, sign] = within(panel).getAllByRole('listitem');
    expect(name?.textContent).toContain('Jane');
    expect(
      within(sign as HTMLElement)
        .getByRole('img', { name: /^SIGN/ })
        .getAttribute('src'),
    ).toBe(signature.imageData);
    expect(within(panel).getByRole('heading', { name: 'Left empty' })).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Fill in: NOTE' })).toBeTruthy();
    expect(sent).toHaveLength(0);
    await press('Submit');
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('takes the focus and returns it', async () => {
    await review();
    expect(document.activeElement?.textContent).toBe('Review before you submit');
    await press('Back');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review and submit' }));
    await press('Review and submit');
    await screen.findByRole('region', { name: 'Review before you submit' });
    await act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
    expect(screen.queryByRole('region', { name: 'Review before you submit' })).toBeNull();
  });

  it('returns to the row of the field that was changed', async () => {
    await review();
    await press('Change: NAME');
    expect(screen.queryByRole('region', { name: 'Review before you submit' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NAME' }));
    await press('Review and submit');
    await screen.findByRole('region', { name: 'Review before you submit' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: NAME' }));
    await press('Back');
    await press('Review and submit');
    await screen.findByRole('region', { name: 'Review before you submit' });
    expect(document.activeElement?.textContent).toBe('Review before you submit');
  });

  it('shows dates and choices as the page does, and checkboxes as words', async () => {
    const place = { x: 0.1, width: 0.4, height: 0.03 };
    const fields = [
      fieldOf('date', { ...place, id: 'born', format: 'D.M.YYYY', value: { type: 'date', content: '2026-03-07' } }),
      fieldOf('checkbox', { ...place, id: 'rules', y: 0.2, value: { type: 'checkbox', checked: true } }),
      fieldOf('select', {
        ...place,
        id: 'land',
        y: 0.3,
        options: [{ value: 'NO', label: 'Norway' }],
        value: { type: 'select', content: 'NO' },
      }),
      fieldOf('checkboxes', {
        ...place,
        id: 'meals',
        y: 0.4,
        options: [
          { value: 'a', label: 'Breakfast', x: 0.1, y: 0.4, width: 0.03, height: 0.03 },
          { value: 'b', label: 'Dinner', x: 0.2, y: 0.4, width: 0.03, height: 0.03 },
        ],
        value: { type: 'checkboxes', selected: ['b', 'a'] },
      }),
    ];
    const { panel } = await review(fields);
    const values = [...panel.querySelectorAll('[data-part="review-value"]')].map(({ textContent }) => textContent);
    expect(values).toEqual(['7.3.2026March 7, 2026', 'Yes', 'Norway', 'Breakfast and Dinner']);
    const day = panel.querySelector('[data-part="review-day"]');
    expect(day?.textContent, 'whatever order its reader is used to').toBe('March 7, 2026');
  });

  it('opens only when nothing is missing, and closes when the server reports a field', async () => {
    const { store, sent } = await showGuide();
    await press('Review and submit');
    expect(screen.getByRole('region', { name: '2 required fields are empty' })).toBeTruthy();
    expect(store.getState().isReviewing).toBe(false);
    expect(sent).toHaveLength(0);
    cleanup();
    const open = await review();
    act(() => open.store.getState().report(['name']));
    expect(open.store.getState().isReviewing).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NAME' }));
  });

  it('is skipped when the host turns it off', async () => {
    const { store, sent } = await showGuide([signatureField('sign')]);
    act(() => {
      store.getState().setOptions({ review: false });
      store.getState().setValue('sign', signature);
    });
    expect(screen.queryByRole('button', { name: 'Review and submit' })).toBeNull();
    await press('Submit');
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('lists the sender’s values separately', async () => {
    const given = textField('course', { editable: false, required: false, value: text('Mapping') });
    const { panel } = await review([textField('name', { y: 0.2 }), given]);
    expect(within(panel).getByRole('heading', { name: 'Filled in by the sender' })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: /COURSE/ })).toBeNull();
  });

  it('lists the pages that were not viewed, with links', async () => {
    const { store } = await review();
    const notViewed = () => screen.queryByRole('region', { name: '2 pages not viewed yet' });
    const links = () => within(notViewed() as HTMLElement).getAllByRole('button');
    expect(links().map(({ textContent }) => textContent)).toEqual(['Page 1', 'Page 2', 'Read the rest']);
    await press('Read the rest');
    expect(store.getState()).toMatchObject({ isReviewing: false, currentPage: 1 });
    act(() => store.getState().markViewed([1, 2], '2026-11-28T09:00:00.000Z'));
    await press('Review and submit');
    await screen.findByRole('region', { name: 'Review before you submit' });
    expect(screen.queryByRole('region', { name: /not viewed/ })).toBeNull();
  });

  it('ignores the second click of a double click', async () => {
    const { sent } = await review();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }), { detail: 2 }));
    expect(sent).toHaveLength(0);
  });
});
