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
          ? 'The service has computed it anew from what it stored: everything arrived as it was sent.'
          : 'It is of no algorithm that the service knows, so it was kept as it is.'}
      </p>
    </section>
  );
}
