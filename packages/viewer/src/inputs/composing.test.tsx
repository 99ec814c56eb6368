import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { showGuide } from '../../test/show-guide.tsx';

afterEach(cleanup);

/** Enter, as browsers tell of it while an input method composes; the second is how Safari does. */
const composing = [
  { key: 'Enter', isComposing: true },
  { key: 'Enter', keyCode: 229 },
] as const;

/** A signer with one field that is all there is to fill, so that Enter would lead to the end. */
async function show(kind: string, mode: 'document' | 'form') {
  const shown = await showGuide([{ ...textField('name', { label: 'Name' }), type: kind }]);
  act(() => shown.store.getState().setMode(mode));
  // In both views there is the same control; the form is the last.
  await act(() => import('../guide/form/form-pane.tsx'));
  const controls = await screen.findAllByLabelText(/^Name/);
  const control = controls.at(mode === 'form' ? -1 : 0);
  if (!control) throw new Error('There is no control.');
  return { ...shown, control };
}

describe('Enter, wherever text is typed', () => {
  for (const mode of ['document', 'form'] as const) {
    it.each(['text', 'date'])(
      `belongs to the input method while it composes: %s, in the ${mode} view`,
      async (kind) => {
        const { control, store, sent, part } = await show(kind, mode);
        act(() => control.focus());
        const before = store.getState().pendingNavigation;
        for (const key of composing) await act(async () => fireEvent.keyDown(control, key));
        expect(store.getState().pendingNavigation).toBe(before);
        expect(store.getState().isReviewing).toBe(false);
        expect(part('review')).toBeNull();
        expect(sent).toHaveLength(0);
        expect(document.activeElement).toBe(control);
      },
    );
  }
});
