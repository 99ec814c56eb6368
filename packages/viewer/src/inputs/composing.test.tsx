import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { showGuide } from '../../test/show-guide.tsx';

afterEach(cleanup);

/** Enter during composition; the second event is Safari's. */
const composing = [
  { key: 'Enter', isComposing: true },
  { key: 'Enter', keyCode: 229 },
] as const;

/** A viewer with one field, so that Enter would open the review. */
async function show(kind: string, mode: 'document' | 'form') {
  const shown = await showGuide([{ ...textField('name', { label: 'Name' }), type: kind }]);
  act(() => shown.store.getState().setMode(mode));
  // Both views have the control; the form comes last.
  await act(() => import('../guide/form/form-pane.tsx'));
  const controls = await screen.findAllByLabelText(/^Name/);
  const control = controls.at(mode === 'form' ? -1 : 0);
  if (!control) throw new Error('The control is missing.');
  return { ...shown, control };
}

describe('Enter during composition', () => {
  for (const mode of ['document', 'form'] as const) {
    it.each(['text', 'date'])(`is left to the input method: %s, in the ${mode} view`, async (kind) => {
      const { control, store, sent, part } = await show(kind, mode);
      act(() => control.focus());
      const before = store.getState().pendingNavigation;
      for (const key of composing) await act(async () => fireEvent.keyDown(control, key));
      expect(store.getState().pendingNavigation).toBe(before);
      expect(store.getState().isReviewing).toBe(false);
      expect(part('review')).toBeNull();
      expect(sent).toHaveLength(0);
      expect(document.activeElement).toBe(control);
    });
  }
});
