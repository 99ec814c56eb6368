import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Link, useRoute } from './navigation.tsx';

function Shown() {
  return <p>{useRoute().page}</p>;
}

/** Clicks a link on the signing page. @returns the path afterwards */
function clickHome(): string {
  render(
    <>
      <Link href="/">Home</Link>
      <Shown />
    </>,
  );
  fireEvent.click(screen.getByText('Home'));
  return window.location.pathname;
}

/** Simulates unsaved input on the page. */
function fillIn(): void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  onTestFinished(() => window.removeEventListener('beforeunload', ask));
}

beforeEach(() => window.history.replaceState(null, '', '/sign/doc_1'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Mocks the answer to the confirmation. */
function answerWith(answer: boolean) {
  const confirm = vi.fn(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

describe('a link to another page of the demo', () => {
  it('navigates without confirmation when nothing would be lost', () => {
    const confirm = answerWith(false);
    expect(clickHome()).toBe('/');
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByText('documents')).toBeTruthy();
  });

  it('asks for confirmation when there is unsaved input, and stays if declined', () => {
    fillIn();
    const confirm = answerWith(false);
    expect(clickHome()).toBe('/sign/doc_1');
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByText('sign')).toBeTruthy();
  });

  it('navigates if confirmed', () => {
    fillIn();
    answerWith(true);
    expect(clickHome()).toBe('/');
  });
});
