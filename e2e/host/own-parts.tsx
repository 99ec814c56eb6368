import {
  type DocumentSignerProps,
  type FieldControlProps,
  FormPane,
  GuideBar,
  Pages,
  ReviewPanel,
  Sidebar,
  SignatureDialog,
  type SubmitButtonProps,
  Toolbar,
} from '@document-signer/viewer';

/** A picture without a request: an ink-colored square. */
const logoUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24"/></svg>')}`;

function OwnText({ id, name, value, describedBy, isInvalid, isReadOnly, onChange }: FieldControlProps) {
  return (
    <input
      id={id}
      aria-label={name}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      data-own="text"
      value={String(value ?? '')}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value.toUpperCase() || undefined)}
    />
  );
}

function OwnCheckbox({ id, name, value, isReadOnly, onChange }: FieldControlProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-label={name}
      aria-checked={value === true}
      disabled={isReadOnly}
      onClick={() => onChange(value !== true)}
    >
      {value === true ? 'Yes' : 'No'}
    </button>
  );
}

function OwnSubmit({ ref, action, children, isDisabled, isSending, onClick }: SubmitButtonProps) {
  return (
    <button ref={ref} type="button" data-own={action} disabled={isDisabled} onClick={onClick}>
      {isSending ? '…' : `${children} at Acme`}
    </button>
  );
}

/** Props with elements and components, which a test selects by name because JSON cannot represent them. */
export const ownParts: Readonly<Record<string, Partial<DocumentSignerProps>>> = {
  none: {},
  logo: { logo: <img src={logoUrl} alt="Acme" height="24" /> },
  controls: { components: { Field: { text: OwnText, checkbox: OwnCheckbox }, SubmitButton: OwnSubmit } },
  completed: {
    completed: {
      title: 'Welcome aboard',
      body: (
        <>
          We start on <strong>Monday</strong>.
        </>
      ),
    },
  },
  layout: {
    children: (
      <>
        <Toolbar title="Lease of Acme" />
        <main className="main">
          <Sidebar />
          <Pages />
          <FormPane />
          <ReviewPanel />
        </main>
        <GuideBar />
        <SignatureDialog />
      </>
    ),
  },
};
