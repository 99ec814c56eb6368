import { Signing } from './signing.tsx';

/** Rendered on the server: what the browser gets first is the signer as it is while loading. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<Readonly<Record<string, string>>>;
}) {
  const { baseUrl = '', apiKey = '', documentId = '' } = await searchParams;
  return <Signing baseUrl={baseUrl} apiKey={apiKey} documentId={documentId} />;
}
