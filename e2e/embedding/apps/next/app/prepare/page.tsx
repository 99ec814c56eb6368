import '@document-signer/viewer/designer.css';
import { Designing } from './designing.tsx';

/** Rendered on the server, like the signing page. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<Readonly<Record<string, string>>>;
}) {
  const { baseUrl = '', apiKey = '', documentId = '' } = await searchParams;
  return <Designing baseUrl={baseUrl} apiKey={apiKey} documentId={documentId} />;
}
