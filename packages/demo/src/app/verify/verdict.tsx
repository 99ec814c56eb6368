import type { ChangeKind, Verification } from '@document-signer/core';
import type { VerifiedFile } from '../../wire.ts';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';
import { Fact, Facts, Time } from '../submission/facts.tsx';

/** If the first finding is one of these, the file was not sealed by this organization. */
const notSealedHere: ReadonlySet<ChangeKind> = new Set(['not_sealed', 'unknown_seal', 'unknown_submission']);

function titleOf({ valid, changes: [first] }: Verification): string {
  if (valid) return 'Sealed and unchanged';
  return first && notSealedHere.has(first.kind) ? 'Not sealed by this service' : 'Changed after it was sealed';
}

function Sign({ isGood }: { readonly isGood: boolean }) {
  return (
    <svg className="verdict-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.5 20 5v6.5c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10V5z" />
      <path d={isGood ? 'm8.5 12 2.5 2.5 4.5-5' : 'm9.2 9.2 5.6 5.6m0-5.6-5.6 5.6'} />
    </svg>
  );
}

/** The proven facts about the seal. */
function Sealed({ verification }: { readonly verification: VerifiedFile }) {
  const { sealedAt, sealedBy, submissionId, documentId, certificateFingerprint, timeStamp } = verification;
  return (
    <section aria-labelledby="seal" className="panel">
      <h2 id="seal">Seal</h2>
      <Facts>
        {sealedBy && <Fact name="Sealed by">{sealedBy}</Fact>}
        {sealedAt && (
          <Fact name="Sealed">
            <Time iso={sealedAt} />
          </Fact>
        )}
        {timeStamp && (
          <Fact name="Time stamp" note={`by ${timeStamp.authority.replaceAll('\n', ', ')}`}>
            <Time iso={timeStamp.at} />
          </Fact>
        )}
        {submissionId && (
          <Fact name="Submission">
            <Link href={pathTo.submission(submissionId)}>
              <code>{submissionId}</code>
            </Link>
          </Fact>
        )}
        {documentId && (
          <Fact name="Document">
            <code>{documentId}</code>
          </Fact>
        )}
        {certificateFingerprint && (
          <Fact name="Certificate fingerprint" note="SHA-256">
            <code>{certificateFingerprint}</code>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

interface VerdictProps {
  /** The name of the file. */
  readonly name: string;
  readonly verification: VerifiedFile;
}

/** The result of verifying a file. */
export function Verdict({ name, verification }: VerdictProps) {
  const { valid, changes, submissionId } = verification;
  return (
    <div className="verdict">
      <div className={`notice ${valid ? 'notice-good' : 'notice-bad'}`}>
        <strong className="verdict-title">
          <Sign isGood={valid} />
          {titleOf(verification)}
        </strong>
        {valid && <p>“{name}” is identical to the sealed file.</p>}
        {changes.length === 1 && <p>{changes[0]?.message}</p>}
        {changes.length > 1 && (
          <ul className="verdict-changes">
            {changes.map(({ kind, message }) => (
              <li key={kind}>{message}</li>
            ))}
          </ul>
        )}
        {!valid && <p className="fine">{name}</p>}
      </div>
      {submissionId && <Sealed verification={verification} />}
    </div>
  );
}
