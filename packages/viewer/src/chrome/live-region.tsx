import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { useSigner } from '../store/context.ts';
import type { Announcement } from '../store/state.ts';

function Announced({ says }: { readonly says: Announcement }): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  if (says.kind === 'opened') return <span>{messages.opened(says.filename, says.required)}</span>;
  return late && <late.LateAnnounced says={says} />;
}

/** Announces to screen readers what others see. */
export function LiveRegion(): ReactNode {
  const messages = useFirstMessages();
  const announcement = useSigner((state) => state.announcement);
  const isSending = useSigner(({ submission, delivery }) => submission === 'sending' && delivery?.state !== 'waiting');
  return (
    <div data-part="live-region" className="ds-hidden" role="status" aria-live="polite">
      {announcement && (
        <p key={announcement.turn}>
          <Announced says={announcement.says} />
        </p>
      )}
      {isSending && <p>{messages.submitting}</p>}
    </div>
  );
}
