import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { formatTime } from '../format.ts';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';

/** The newest submissions of a document. */
export function SubmissionList({ documentId }: { readonly documentId: string }) {
  const { loaded, reload } = useLoaded(
    (signal) => backend.listSubmissions(documentId, undefined, signal),
    [documentId],
  );
  if (loaded.state === 'loading') return <Loading what="submissions" />;
  if (loaded.state === 'failed') {
    return <Failed what="The submissions couldn’t load" error={loaded.error} onRetry={reload} />;
  }
  const { data, pagination } = loaded.value;
  if (data.length === 0) return <p className="card-more fine">No submissions yet.</p>;
  return (
    <ul className="card-more submissions">
      {data.map(({ id, receivedAt }) => (
        <li key={id}>
          <Link href={pathTo.submission(id)}>{formatTime(receivedAt, 'toTheSecond')}</Link>
        </li>
      ))}
      {pagination.hasMore && <li className="fine">Older submissions aren’t listed here.</li>}
    </ul>
  );
}
