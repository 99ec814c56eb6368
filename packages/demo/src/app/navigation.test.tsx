import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Link, useRoute } from './navigation.tsx';

function Shown() {
  return <p>{useRoute().page}</p>;
}

/** Where a click on a link leads, from the page of a document that is being signed. */
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

/** Somebody on the page has something to lose. */
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

/** Answers the confirmation. */
function answerWith(answer: boolean) {
  const confirm = vi.fn(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

describe('a link to another page of the demo', () => {
  it('leads there without a question when nothing would be lost', () => {
    const confirm = answerWith(false);
    expect(clickHome()).toBe('/');
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByText('documents')).toBeTruthy();
  });

  it('asks first when something was filled in, and stays when the answer is no', () => {
    fillIn();
    const confirm = answerWith(false);
    expect(clickHome()).toBe('/sign/doc_1');
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByText('sign')).toBeTruthy();
  });

  it('leads there when the answer is yes', () => {
    fillIn();
    answerWith(true);
    expect(clickHome()).toBe('/');
  });
});
