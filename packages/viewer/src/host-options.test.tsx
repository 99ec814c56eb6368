import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature, text } from '../test/sample.ts';
import {
  DocumentSigner,
  type DocumentSignerHandle,
  type DocumentSignerProps,
  type FieldControlProps,
  type SubmitButtonProps,
} from './index.ts';
import { useSigner } from './store/context.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const documentId = sampleDocument().metadata.id;
const filled = { name: 'Jane', sign: signature.imageData };
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function show(props: Partial<DocumentSignerProps> = {}) {
  const { client, sent } = sampleClient();
  const signer = createRef<DocumentSignerHandle>();
  render(<DocumentSigner client={client} documentId={documentId} ref={signer} review={false} {...props} />);
  await act(async () => {});
  return { sent, signer };
}

describe('readOnly', () => {
  it('shows the values, accepts no input and has no Submit button', async () => {
    const { sent, signer } = await show({ readOnly: true, defaultValues: filled });
    expect(input('NAME').value).toBe('Jane');
    expect(input('NAME').readOnly).toBe(true);
    expect(document.querySelector('[data-part="guide-bar"]')).toBeNull();
    await act(async () => void (await signer.current?.submit()));
    expect(sent).toEqual([]);
  });

  it('can be turned off', async () => {
    const { client } = sampleClient();
    const { rerender } = render(<DocumentSigner client={client} documentId={documentId} readOnly />);
    await act(async () => {});
    rerender(<DocumentSigner client={client} documentId={documentId} readOnly={false} />);
    expect(input('NAME').readOnly).toBe(false);
  });
});

describe('prefillSigner', () => {
  const client = sampleClient({ ...sampleDocument(), signer: { name: 'Ada Lovelace' } }).client;

  it('fills in the name of the signer, unless the host sets another value', async () => {
    const prefillSigner = { name: 'NAME', email: 'note' };
    const { signer } = await show({ client, prefillSigner });
    expect(signer.current?.getValues()).toEqual({ name: 'Ada Lovelace' });
    cleanup();
    const other = await show({ client, prefillSigner, defaultValues: { NAME: 'A. Lovelace' } });
    expect(other.signer.current?.getValues()).toEqual({ name: 'A. Lovelace' });
  });

  it('fills in nothing without it, or if the key has no signer', async () => {
    const { signer } = await show({ client });
    expect(signer.current?.getValues()).toEqual({});
    cleanup();
    expect((await show({ prefillSigner: { name: 'NAME' } })).signer.current?.getValues()).toEqual({});
  });
});

describe('document', () => {
  it('is shown without a request, and requested from the client on a reload', async () => {
    const { client } = sampleClient();
    const getDocument = vi.fn(client.getDocument);
    const { signer } = await show({ client: { ...client, getDocument }, document: Promise.resolve(sampleDocument()) });
    expect(input('NAME')).toBeTruthy();
    expect(getDocument).not.toHaveBeenCalled();
    await act(async () => signer.current?.reload());
    expect(getDocument).toHaveBeenCalledTimes(1);
  });

  it('is rejected if it has another id', async () => {
    const { signer } = await show({ document: sampleDocument(), documentId: 'doc_other' });
    expect(signer.current?.getState()).toMatchObject({ status: 'failed', failure: { code: 'UNEXPECTED' } });
  });
});

describe('readOnlyFields', () => {
  it('keeps the signer from changing a field, by id or label, and submits its value', async () => {
    const { sent, signer } = await show({ readOnlyFields: ['name', 'NOTE'], defaultValues: { ...filled, note: 'n' } });
    expect(input('NAME').readOnly).toBe(true);
    expect(input('NOTE').readOnly).toBe(true);
    await act(async () => void signer.current?.setValue('name', 'Joan'));
    expect(input('NAME').value).toBe('Joan');
    await act(async () => void (await signer.current?.submit()));
    expect(sent[0]?.fields).toContainEqual(expect.objectContaining({ id: 'name', value: text('Joan') }));
  });
});

describe('readOnlyFields that is not an array', () => {
  it('is rejected with an error on the console, until it is one', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { client } = sampleClient();
    const viewer = (readOnlyFields: unknown) => (
      <DocumentSigner client={client} documentId={documentId} readOnlyFields={readOnlyFields as string[]} />
    );
    const { rerender } = render(viewer('name'));
    expect(screen.getByRole('alert').textContent).toContain('This page isn’t set up correctly');
    expect(reported.mock.lastCall?.[0].message).toBe('`readOnlyFields` must be an array of field ids or labels.');
    rerender(viewer(['name']));
    await act(async () => {});
    expect(input('NAME').readOnly).toBe(true);
  });
});

function Navigation() {
  const pending = useSigner(({ pendingNavigation }) => pendingNavigation);
  return <p>{pending && `${pending.to} ${pending.target}`}</p>;
}

describe('initialPage', () => {
  it('opens the document at that page', async () => {
    await show({ initialPage: 2, children: <Navigation /> });
    expect(screen.getByText('page 2')).toBeTruthy();
  });
});

describe('logo', () => {
  it('is in the toolbar', async () => {
    await show({ logo: <img src="logo.svg" alt="Acme" /> });
    expect(screen.getByRole('img', { name: 'Acme' }).closest('[data-part="toolbar"]')).toBeTruthy();
  });
});

describe('classNames', () => {
  it('are added to their parts', async () => {
    await show({ classNames: { toolbar: 'my-bar', field: 'my-field', guideBar: 'my-guide' } });
    for (const [part, name] of [
      ['toolbar', 'my-bar'],
      ['field', 'my-field'],
      ['guide-bar', 'my-guide'],
    ]) {
      expect(document.querySelector(`[data-part="${part}"]`)?.className).toBe(name);
    }
  });
});

describe('completed', () => {
  it('replaces the title and body of the receipt', async () => {
    const { signer } = await show({
      defaultValues: filled,
      completed: { title: 'All done', body: 'See you on Monday.' },
    });
    await act(async () => void (await signer.current?.submit()));
    expect(await screen.findByRole('region', { name: 'All done', description: 'See you on Monday.' })).toBeTruthy();
  });

  it('redirects to redirectUrl after onComplete, and reports one that is not a web address', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    for (const [redirectUrl, calls] of [
      ['https://app.example/next?a=1', ['https://app.example/next?a=1']],
      ['javascript:alert(1)', []],
      ['http://[', []],
    ] as const) {
      assign.mockClear();
      reported.mockClear();
      const onComplete = vi.fn();
      const { signer } = await show({ defaultValues: filled, completed: { redirectUrl }, onComplete });
      await act(async () => void (await signer.current?.submit()));
      expect(assign.mock.calls.map(([url]) => String(url))).toEqual(calls);
      expect(onComplete).toHaveBeenCalledOnce();
      expect(screen.getByRole('heading', { name: 'Submitted' })).toBeTruthy();
      expect(reported).toHaveBeenCalledTimes(1 - calls.length);
      cleanup();
    }
  });
});

const Upper = ({ id, name, value, isReadOnly, onChange }: FieldControlProps) => (
  <textarea
    id={id}
    aria-label={`My ${name}`}
    value={String(value ?? '')}
    readOnly={isReadOnly}
    onChange={({ target }) => onChange(target.value.toUpperCase())}
  />
);

const Emptying = ({ name, onChange }: FieldControlProps) => (
  <button type="button" onClick={() => onChange(null as unknown as undefined)}>{`Empty ${name}`}</button>
);

const SubmitNow = ({ ref, isDisabled, onClick, children }: SubmitButtonProps) => (
  <button ref={ref} type="button" disabled={isDisabled} onClick={onClick}>{`${children} now`}</button>
);

describe('components', () => {
  it('renders the fields of a kind with the host’s component', async () => {
    const { signer } = await show({ components: { Field: { text: Upper } } });
    await act(async () => fireEvent.change(input('My NAME'), { target: { value: 'jane' } }));
    expect(signer.current?.getValues()).toEqual({ name: 'JANE' });
  });

  it('empties a field with null or undefined', async () => {
    const { signer } = await show({ defaultValues: filled, components: { Field: { text: Emptying } } });
    await press('Empty NAME');
    expect(signer.current?.getValues()).toEqual({ sign: signature.imageData });
  });

  it('shows the review after a double click on the host’s button', async () => {
    const components = { SubmitButton: SubmitNow };
    const { sent } = await show({ defaultValues: filled, components, review: true });
    await press('Review and submit now');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit now' }), { detail: 2 }));
    expect(sent).toEqual([]);
    await press('Submit now');
    await expect.poll(() => sent.length).toBe(1);
  });

  it('submits by the host’s button', async () => {
    const { sent } = await show({
      defaultValues: filled,
      components: {
        SubmitButton: SubmitNow,
      },
    });
    await press('Submit now');
    await expect.poll(() => sent.length).toBe(1);
  });
});

describe('onSessionExpired', () => {
  it('opens the document with the new key', async () => {
    const { client } = sampleClient();
    const getDocument = vi.fn().mockRejectedValue(new ServiceError('EXPIRED_API_KEY'));
    const withApiKey = vi.fn(() => client);
    const { signer } = await show({
      client: { ...client, getDocument, withApiKey },
      onSessionExpired: async () => 'pk_new',
    });
    await expect.poll(() => signer.current?.getState().status).toBe('ready');
    expect(withApiKey.mock.calls).toEqual([['pk_new']]);
  });

  it('resends the refused submission', async () => {
    const { client, sent } = sampleClient();
    const submitDocument = vi.fn().mockRejectedValue(new ServiceError('EXPIRED_API_KEY'));
    const { signer } = await show({
      client: { ...client, submitDocument, withApiKey: () => client },
      defaultValues: filled,
      onSessionExpired: () => 'pk_new',
    });
    await act(async () => void (await signer.current?.submit()));
    await act(() => expect.poll(() => signer.current?.getState().status).toBe('submitted'));
    expect(submitDocument).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });
});

describe('onSessionExpired, whose key is refused as well', () => {
  it('is called again after at least ten seconds, and then the submission is sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { client, sent } = sampleClient();
    const refusing = { ...client, submitDocument: () => Promise.reject(new ServiceError('EXPIRED_API_KEY')) };
    const withApiKey = vi.fn().mockReturnValueOnce(refusing).mockReturnValue(client);
    const onSessionExpired = vi.fn(() => 'pk_new');
    const { signer } = await show({ client: { ...refusing, withApiKey }, defaultValues: filled, onSessionExpired });
    await act(async () => void (await signer.current?.submit()));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(onSessionExpired).toHaveBeenCalledOnce();
    expect(signer.current?.getState().submitFailure?.code).toBe('EXPIRED_API_KEY');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(onSessionExpired).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
});

describe('onDecline', () => {
  const declineWith = async (reason: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason (optional)' }), { target: { value: reason } });
    await press('Decline');
  };

  it('is called with the reason, and ends signing', async () => {
    const onDecline = vi.fn();
    const { sent, signer } = await show({ defaultValues: filled, onDecline });
    await press('More');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Decline to sign' })));
    await declineWith(' The rent is wrong. ');
    expect(onDecline.mock.calls).toEqual([[{ reason: 'The rent is wrong.' }]]);
    expect(document.activeElement?.textContent).toContain('You declined to sign');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    expect(signer.current?.getState().status).toBe('declined');
    expect(document.querySelector('[data-part="guide-bar"]')).toBeNull();
    await act(async () => void (await signer.current?.submit()));
    expect(sent).toEqual([]);
  });

  it('is called without the characters that the service refuses', async () => {
    const onDecline = vi.fn();
    await show({ onDecline });
    await press('More');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Decline to sign' })));
    await declineWith('Too\u202e high.\nSee \u2066page 2\u2069.\u0000');
    expect(onDecline.mock.calls).toEqual([[{ reason: 'Too high.\nSee page 2.' }]]);
  });

  it('can be retried when the host cannot store it', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const onDecline = vi.fn().mockRejectedValueOnce(new Error('offline'));
    const { signer } = await show({ onDecline });
    await press('More');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Decline to sign' })));
    await declineWith('');
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t record your decision.');
    expect(signer.current?.getState().status).toBe('ready');
    await press('Decline');
    expect(onDecline.mock.calls).toEqual([[{ reason: undefined }], [{ reason: undefined }]]);
    expect(signer.current?.getState().status).toBe('declined');
  });

  it('is not offered without a handler', async () => {
    await show();
    await press('More');
    expect(screen.queryByRole('menuitem', { name: 'Decline to sign' })).toBeNull();
  });
});
