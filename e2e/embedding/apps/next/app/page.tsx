import { Signing } from './signing.tsx';

/** Rendered on the server, in the loading state of the signer. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<Readonly<Record<string, string>>>;
}) {
  const { baseUrl = '', apiKey = '', documentId = '' } = await searchParams;
  return <Signing baseUrl={baseUrl} apiKey={apiKey} documentId={documentId} />;
}
