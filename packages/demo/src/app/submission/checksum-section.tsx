interface ChecksumSectionProps {
  readonly checksum: string;
  readonly isVerified: boolean;
}

/** The checksum, and whether the service could verify it. */
export function ChecksumSection({ checksum, isVerified }: ChecksumSectionProps) {
  return (
    <section aria-labelledby="checksum" className="panel">
      <h2 id="checksum">Checksum</h2>
      <p className="checksum">
        <span className={`badge ${isVerified ? 'badge-good' : ''}`}>{isVerified ? 'Verified' : 'Not verified'}</span>
        <code>{checksum}</code>
      </p>
      <p className="fine">
        {isVerified
          ? 'The API recomputed it from the stored submission. Everything arrived unchanged.'
          : 'The API doesn’t support its algorithm, so it wasn’t verified.'}
      </p>
    </section>
  );
}
