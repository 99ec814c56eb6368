import type { ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { useSigner } from '../store/context.ts';
import type { Announcement } from '../store/state.ts';

// The bar at the bottom says when the code does not come.
const LateAnnounced = partOf(lateCode, (late) => late.LateAnnounced, { Missing: () => null });

function Announced({ says }: { readonly says: Announcement }): ReactNode {
  const messages = useFirstMessages();
  if (says.kind === 'opened') return messages.opened(says.filename, says.required);
  return <LateAnnounced says={says} />;
}

/** Says to those who listen what others see. */
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
