import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature } from '../test/sample.ts';
import {
  DocumentSigner,
  type DocumentSignerHandle,
  type DoneProps,
  type FailedProps,
  FormPane,
  GuideBar,
  type GuideBarProps,
  Pages,
  type ReportedValue,
  ReviewPanel,
  Sidebar,
  SignatureDialog,
  Toolbar,
  type ToolbarProps,
  useSignerField,
  useSignerFields,
  useSignerHandle,
  useSignerState,
} from './index.ts';
import type { DocumentSignerProps } from './props.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

const documentId = sampleDocument().metadata.id;

async function show(props: Partial<DocumentSignerProps> = {}) {
  const { client, sent } = sampleClient();
  const view = render(<DocumentSigner client={client} documentId={documentId} {...props} />);
  await act(async () => {});
  return { ...view, sent };
}

const type = (content: string, name = 'NAME') =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: content } }));

const MyToolbar = ({ title }: ToolbarProps) => <h2>My {title}</h2>;

const MyFailed = ({ error, onRetry }: FailedProps) => (
  <button type="button" onClick={onRetry}>{`${error.code}, again?`}</button>
);

const MyGuideBar = ({ isCovered }: GuideBarProps) => {
  const signer = useSignerHandle();
  return (
    <button type="button" onClick={() => void signer.submit()}>
      {isCovered ? 'All done' : 'My way to send it'}
    </button>
  );
};

const MyLoading = () => <p>One moment of mine</p>;

const MyDone = ({ result, onShowDocument }: DoneProps) => (
  <button type="button" onClick={onShowDocument}>{`Thank you for ${result.submissionId}`}</button>
);

const filled = { name: 'Jane', sign: signature.imageData };

describe('a host with its own component for a part', () => {
  it('replaces the default part, and gets its data as props', async () => {
    await show({ title: 'lease', components: { Toolbar: MyToolbar } });
    expect(screen.getByRole('heading', { name: 'My lease' })).toBeTruthy();
    expect(document.querySelector('[data-part="toolbar"]')).toBeNull();
    expect(document.querySelector('[data-part="guide-bar"]')).toBeTruthy();
  });

  it('can show that the document cannot be opened, and retry', async () => {
    const getDocument = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(sampleDocument());
    await show({
      client: { ...sampleClient().client, getDocument },
      components: { Failed: MyFailed },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'UNEXPECTED, again?' })));
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBeTruthy();
  });

  it('can show its own guide bar, and gets whether the receipt covers the pages', async () => {
    const { sent } = await show({ defaultValues: filled, components: { GuideBar: MyGuideBar } });
    expect(document.querySelector('[data-part="guide-bar"]')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'My way to send it' })));
    await screen.findByRole('button', { name: 'All done' });
    expect(sent).toHaveLength(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show document' })));
    expect(screen.getByRole('button', { name: 'My way to send it' })).toBeTruthy();
  });

  it('can show its own loading state, only while the document is loading', async () => {
    let answer = (_: ReturnType<typeof sampleDocument>) => {};
    const getDocument = () =>
      new Promise<ReturnType<typeof sampleDocument>>((resolve) => {
        answer = resolve;
      });
    await show({ client: { ...sampleClient().client, getDocument }, components: { Loading: MyLoading } });
    expect(screen.getByText('One moment of mine')).toBeTruthy();
    expect(document.querySelector('[data-status="loading"]')).toBeNull();
    await act(async () => answer(sampleDocument()));
    expect(screen.queryByText('One moment of mine')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBeTruthy();
  });

  it('can show its own receipt, and then the document again', async () => {
    const ref = createRef<DocumentSignerHandle>();
    await show({ ref, defaultValues: filled, components: { Done: MyDone } });
    await act(async () => void (await ref.current?.submit()));
    const thanks = await screen.findByRole('button', { name: /^Thank you for sub_/ });
    expect(document.querySelector('[data-part="done-panel"]')).toBeNull();
    // Over the pages, like the default one.
    expect(thanks.parentElement?.dataset.part).toBe('own-done');
    await act(async () => fireEvent.click(thanks));
    expect(screen.queryByRole('button', { name: /^Thank you/ })).toBeNull();
    expect(document.querySelector('[data-part="done-bar"]')).toBeTruthy();
  });
});

function MyField({ id }: { readonly id: string }) {
  const field = useSignerField(id);
  if (!field) return null;
  return (
    <label>
      My {field.field.label}
      <input value={String(field.value ?? '')} onChange={({ target }) => field.enter(target.value)} />
      {field.fault && <em>{field.fault}</em>}
    </label>
  );
}

function MyInterface() {
  const { filled, required } = useSignerState(({ progress }) => progress);
  const signer = useSignerHandle();
  return (
    <>
      <p>{`${filled} of ${required}, ${useSignerFields().length} fields`}</p>
      <MyField id="name" />
      <MyField id="no such field" />
      <button type="button" onClick={() => signer.validate()}>
        Check
      </button>
      <Pages />
      <SignatureDialog />
    </>
  );
}

describe('a host that arranges the default parts itself', () => {
  it('leads from the form through the review to the submission', async () => {
    const layout = (
      <>
        <Toolbar title="Lease" />
        <main style={{ position: 'relative' }}>
          <Sidebar />
          <Pages />
          <FormPane />
          <ReviewPanel />
        </main>
        <GuideBar />
        <SignatureDialog />
      </>
    );
    const { sent } = await show({ children: layout, defaultValues: filled });
    expect(screen.getByText('Lease')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Form' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Review and submit' })));
    expect(screen.getByRole('region', { name: 'Review before you submit' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    await expect.poll(() => sent.length).toBe(1);
  });
});

describe('a host with its own interface', () => {
  it('reads progress, fields and values, and sets values, in sync with the pages', async () => {
    await show({ children: <MyInterface /> });
    expect(document.querySelector('[data-part="guide-bar"]')).toBeNull();
    expect(screen.getByText(/^0 of 2/)).toBeTruthy();
    await type('Jane', 'My NAME');
    expect(screen.getByText(/^1 of 2/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value).toBe('Jane');
  });

  it('gets faults as texts in the signer’s language', async () => {
    await show({ children: <MyInterface /> });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check' })));
    expect(screen.getByText('Fill in this field.', { selector: 'em' })).toBeTruthy();
  });

  it('cannot use the hooks outside of the signer', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<MyInterface />)).toThrow('belongs inside <DocumentSigner>');
  });
});

type Values = Readonly<Record<string, ReportedValue>>;
const shown = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value;

/** Whether the browser would prompt before leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function Host({ change = (next: Values) => next }: { readonly change?: (next: Values) => Values }) {
  const [client] = useState(() => sampleClient().client);
  const [values, setValues] = useState<Values>({ name: 'Jane' });
  return (
    <>
      <DocumentSigner
        client={client}
        documentId={documentId}
        values={values}
        onValuesChange={(next) => setValues(change(next))}
      />
      <button type="button" onClick={() => setValues({ name: 'Host' })}>
        Set
      </button>
      <output data-testid="kept">{JSON.stringify(values)}</output>
    </>
  );
}

describe('a host that controls the values', () => {
  it('gets the input, and the values that it passes are shown', async () => {
    render(<Host />);
    await act(async () => {});
    expect(shown()).toBe('Jane');
    await type('Joan');
    expect(shown()).toBe('Joan');
    // The host stores the values, so there is no prompt before leaving the page.
    expect(asksBeforeLeaving()).toBe(false);
    expect(screen.getByTestId('kept').textContent).toContain('Joan');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set' })));
    expect(shown()).toBe('Host');
  });

  it('can change the input', async () => {
    render(<Host change={({ name }) => ({ name: String(name).toUpperCase() })} />);
    await act(async () => {});
    await type('Joan');
    expect(shown()).toBe('JOAN');
  });

  it('gets a prompt before leaving the page while a submission is being sent', async () => {
    const client = { ...sampleClient().client, submitDocument: () => new Promise<never>(() => {}) };
    const ref = createRef<DocumentSignerHandle>();
    await show({ client, ref, values: { name: 'Jane', sign: signature.imageData } });
    await act(async () => void ref.current?.submit());
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('rejects input by not passing it back', async () => {
    await show({ values: { name: 'Jane' }, onValuesChange: () => {} });
    await type('Joan');
    expect(shown()).toBe('Jane');
  });
});
