import type { StoredSubmission } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed, OpeningFailed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { ChecksumSection } from './checksum-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { Fact, Facts, Time } from './facts.tsx';
import { RawJson } from './raw-json.tsx';
import { RenderSection } from './render-section.tsx';
import { SealedSection } from './sealed-section.tsx';
import { isUnderWay, statusWords } from './status.ts';
import { TrailSection } from './trail-section.tsx';
import { useRefreshed } from './use-refreshed.ts';
import { ValuesSection } from './values-section.tsx';

interface StoredProps {
  readonly stored: StoredSubmission;
  readonly reload: () => void;
}

function Stored({ stored, reload }: StoredProps) {
  const { submission, document, events } = stored;
  const { name, badge } = statusWords[submission.status];
  return (
    <>
      <section aria-labelledby="overview" className="panel">
        <h2 id="overview">Overview</h2>
        <Facts>
          <Fact name="Document">
            {document ? <Link href={pathTo.sign(submission.documentId)}>{document.filename}</Link> : 'Deleted document'}
            , version {submission.documentVersion}
          </Fact>
          <Fact name="Status">
            <span className={`badge ${badge}`}>{name}</span>
          </Fact>
          <Fact name="Submitted" note="according to the signer’s device">
            <Time iso={submission.submittedAt} />
          </Fact>
          <Fact name="Received" note="according to the server (authoritative)">
            <Time iso={submission.receivedAt} />
          </Fact>
          <Fact name="Submission">
            <code>{submission.id}</code>
          </Fact>
        </Facts>
      </section>
      <SealedSection submission={submission} onAsked={reload} />
      <ValuesSection submitted={submission.fields} fields={document?.fields ?? []} />
      {submission.consent && <ConsentSection consent={submission.consent} signer={submission.signer} />}
      <TrailSection events={events} />
      <ChecksumSection checksum={submission.checksum} isVerified={submission.checksumVerified} />
      {submission.renderContext && <RenderSection renderContext={submission.renderContext} pages={submission.pages} />}
      <RawJson content={submission} />
    </>
  );
}

/** Shows a stored submission, loaded through the demo's backend. */
export function SubmissionPage({ submissionId }: { readonly submissionId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.getSubmission(submissionId, signal), [submissionId]);
  useRefreshed(loaded.state === 'ready' && isUnderWay(loaded.value.submission.status), loaded, reload);
  return (
    <Page title="Submission" lead="The stored submission, as the API returns it.">
      {loaded.state === 'loading' && <Loading what="the submission" />}
      {loaded.state === 'failed' && (
        <OpeningFailed what="The submission can’t be shown" error={loaded.error} onRetry={reload} />
      )}
      {loaded.state === 'ready' && loaded.error && (
        <Failed what="The submission couldn’t be updated" error={loaded.error} />
      )}
      {loaded.state === 'ready' && <Stored stored={loaded.value} reload={reload} />}
      <p>
        <Link href={pathTo.documents}>All documents</Link>
      </p>
    </Page>
  );
}
