import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, textField } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { readPageLayout } from '../store/page-layout.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { FieldLayer } from './field-layer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('outlines fields that load for more than a second', () => {
  const document = sampleDocument([textField('name')]);
  const store = createSignerStore(sampleDeps(sampleClient(document).client));
  store.setState({ pageLayout: readPageLayout(document) });
  const { container } = render(
    <SignerContext value={store}>
      <FieldLayer pageNumber={1} isVisible />
    </SignerContext>,
  );
  const outlines = () => container.querySelector('[data-part="field-outline"]');
  act(() => vi.advanceTimersByTime(900));
  expect(outlines()).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(outlines()).not.toBeNull();
});
