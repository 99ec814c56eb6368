import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { DownloadButton } from '../chrome/sealed-copy.tsx';
import { useClassName } from '../components/class-names.ts';
import type { GuideBarProps } from '../components/slots.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import { selectIsBlocked } from '../store/selectors.ts';
import { Blocked } from './blocked.tsx';
import { GuideActions } from './guide-actions.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { ProgressText } from './progress-text.tsx';

/** The bar at the bottom: progress, the next step and Submit. */
export function GuideBar({ isCovered }: GuideBarProps): ReactNode {
  const messages = useMessages();
  const isBlocked = useSigner(selectIsBlocked);
  const isReviewing = useSigner((state) => state.isReviewing);
  const result = useSigner((state) => state.result);
  return (
    <section
      data-part="guide-bar"
      className={useClassName('guideBar')}
      data-state={result ? 'done' : isBlocked ? 'blocked' : undefined}
      aria-label={messages.guide}
    >
      {result ? (
        <>
          <p data-part="done-bar">
            <Icon name="check" />
            {messages.submittedOn(messages.dateTime(new Date(result.timestamp)))}
          </p>
          {!isCovered && <DownloadButton />}
        </>
      ) : (
        <>
          {isBlocked ? <Blocked /> : <ProgressText />}
          {!isReviewing && <ModeSwitch />}
          <GuideActions />
        </>
      )}
    </section>
  );
}
