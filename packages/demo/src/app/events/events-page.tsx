import { useEffect, useState } from 'react';
import type { EventList } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { EventEntry } from './event-entry.tsx';

/** The polling interval. */
const pollMs = 1_500;

/** Polls while the page is visible. */
function usePolling(reload: () => void): void {
  useEffect(() => {
    const poll = () => document.hidden || reload();
    const timer = setInterval(poll, pollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [reload]);
}

function TestButton({ onSent }: { readonly onSent: () => void }) {
  const [state, setState] = useState<'idle' | 'sending' | Error>('idle');
  const send = async () => {
    setState('sending');
    try {
      await backend.sendTestEvent();
      setState('idle');
      onSent();
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <div className="events-test">
      <button type="button" className="button" disabled={state === 'sending'} onClick={() => void send()}>
        Send a test event
      </button>
      {state instanceof Error && <Failed what="The test event couldn’t be sent" error={state} />}
    </div>
  );
}

interface ReceivedProps {
  readonly list: EventList;
  readonly reload: () => void;
}

function Received({ list: { events, url }, reload }: ReceivedProps) {
  return (
    <section aria-labelledby="received" className="panel">
      <h2 id="received">Received events</h2>
      <p className="fine">
        Received at <code>{url}</code> since the demo started, newest first.
      </p>
      <TestButton onSent={reload} />
      {events.length === 0 ? (
        <p className="events-none">
          No events yet. <Link href={pathTo.documents}>Open a document</Link> and sign it, or send a test event.
        </p>
      ) : (
        <ol className="trail events" aria-live="polite" aria-relevant="additions">
          {events.map((received) => (
            <EventEntry key={received.id} received={received} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Shows the webhook events as they arrive at the demo's server. */
export function EventsPage() {
  const { loaded, reload } = useLoaded((signal) => backend.listEvents(signal), []);
  usePolling(reload);
  const lead =
    'The API notifies this demo’s server of events with webhooks. The server verifies the signature of each one.';
  return (
    <Page title="Events" lead={lead}>
      {loaded.state === 'loading' && <Loading what="events" />}
      {loaded.state === 'failed' && <Failed what="The events couldn’t load" error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && loaded.error && (
        <Failed what="The events couldn’t be updated" error={loaded.error} />
      )}
      {loaded.state === 'ready' && <Received list={loaded.value} reload={reload} />}
    </Page>
  );
}
