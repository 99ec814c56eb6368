import type { SigningEnvelope } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useClassName } from '../components/class-names.ts';
import type { GuideBarProps } from '../components/slots.ts';
import { GuideBar as FillingBar } from '../guide/guide-bar.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import { Icon } from '../ui/icon.tsx';
import { DownloadButton } from '../ui/sealed-copy.tsx';
import { selectPhase } from './envelope-slice.ts';
import { signersBefore, unsignedSigners, useNamesOf } from './signers.tsx';

/** Shows who signs first. `createEnvelope` polls until it is the turn of this signer. */
function Waiting({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const names = useNamesOf(signersBefore(envelope));
  return (
    <div data-part="waiting-bar">
      <h2>{messages.waitingTitle}</h2>
      <p>{messages.waitingText(names)}</p>
    </div>
  );
}

/** Shows that the signer has signed, and who has not. */
function Signed({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const names = useNamesOf(unsignedSigners(envelope));
  const isOpen = envelope.status === 'open';
  return (
    <>
      <p data-part="done-bar">
        <Icon name="check" />
        <span>{isOpen ? `${messages.signedTitle}. ${messages.stillToSign(names)}` : messages.completedTitle}</span>
      </p>
      <DownloadButton />
    </>
  );
}

/** The bar at the bottom. Tells a signer of an envelope why they cannot fill in anything. */
export function GuideBar(props: GuideBarProps): ReactNode {
  const messages = useMessages();
  const envelope = useSigner((state) => state.envelope);
  const phase = useSigner(selectPhase);
  const hasResult = useSigner(({ result }) => result !== undefined);
  const className = useClassName('guideBar');
  const isForEnvelope = envelope && !hasResult && (phase === 'waiting' || phase === 'signed');
  if (!isForEnvelope) return <FillingBar {...props} />;
  if (props.isCovered) return null;
  const state = phase === 'signed' ? 'done' : phase;
  return (
    <section data-part="guide-bar" className={className} data-state={state} aria-label={messages.guide}>
      {phase === 'waiting' ? <Waiting envelope={envelope} /> : <Signed envelope={envelope} />}
    </section>
  );
}
