import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { designField } from '../../../test/design-fields.ts';
import { showDesigner } from '../../../test/show-designer.tsx';
import { SidePanel } from './side-panel.tsx';

const sign = designField('Sign', { type: 'signature', y: 0.6, height: 0.06, role: 'tenant' });
const name = designField('Name', { role: 'tenant' });

async function show(fields: readonly unknown[]) {
  const shown = await showDesigner(<SidePanel />, fields, { roles: ['tenant'] });
  act(() => shown.store.getState().openPanel('problems'));
  return shown;
}

const problems = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tab = () => screen.getByRole('tab', { name: /Problems/ }).textContent;

describe('the Problems panel', () => {
  it('shows when there are no problems', async () => {
    await show([sign, name]);
    expect(tab()).toBe('Problems');
    expect(screen.getByText('No problems found.')).toBeTruthy();
  });

  it('lists the problems with their fields, and counts them', async () => {
    await show([
      { ...name, page: 3 },
      designField('Same', { y: 0.11, role: 'guest' }),
      { ...name, id: 'under', label: 'Under' },
    ]);
    expect(tab()).toBe('Problems (4)');
    expect(problems('Fix before saving')).toEqual(['Name: There is no page 3.']);
    expect(problems('Worth checking')).toEqual([
      'tenant has no signature field.',
      'Same: “guest” is not one of the signers.',
      'Same: Overlaps Under.',
    ]);
  });

  it('goes to the field of a problem', async () => {
    const { store, signer } = await show([sign, { ...name, x: 0.9 }]);
    fireEvent.click(screen.getByRole('button', { name: /Name/ }));
    expect(signer.getState().pendingNavigation).toMatchObject({ to: 'page', target: 1 });
    expect(store.getState()).toMatchObject({ selected: ['Name'], focusRequest: { id: 'Name' } });
  });

  it('does not change while a field is dragged', async () => {
    const { store } = await show([sign, name]);
    act(() => store.getState().showGesture(new Map([['Name', { ...name, y: 0.6 }]])));
    expect(tab()).toBe('Problems');
    act(() => store.getState().endGesture(true));
    expect(tab()).toBe('Problems (1)');
  });
});
