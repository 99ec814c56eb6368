import type { DocumentMetadata } from '@document-signer/core';
import { useId, useState } from 'react';
import { formatCount, formatSize, formatTime } from '../format.ts';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';
import { SubmissionList } from './submission-list.tsx';

interface DocumentCardProps {
  readonly document: DocumentMetadata;
  readonly title: string;
  readonly about?: string;
}

/** A decorative sheet of paper. */
function Sheet() {
  return (
    <svg className="sheet" viewBox="0 0 48 60" aria-hidden="true">
      <path className="sheet-paper" d="M4 2h28l12 12v44H4z" />
      <path className="sheet-fold" d="M32 2v12h12" />
      <path className="sheet-text" d="M11 22h26M11 28h26M11 34h18" />
      <path className="sheet-mark" d="M12 49c3-7 6-8 6-5s-3 5-1 5 3-4 5-3 0 3 2 3 3-1 4-2" />
    </svg>
  );
}

/** A document with its actions and its submissions. */
export function DocumentCard({ document, title, about }: DocumentCardProps) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { id, pageCount, fileSize, createdAt } = document;
  return (
    <li className="card">
      <div className="card-top">
        <Sheet />
        <div className="card-text">
          <h3 id={heading}>
            <Link className="card-link" href={pathTo.sign(id)}>
              {title}
            </Link>
          </h3>
          <p>{about ?? `Uploaded ${formatTime(createdAt, 'toTheMinute')}`}</p>
          <p className="fine">
            {formatCount(pageCount, 'page')} · {formatSize(fileSize)}
          </p>
        </div>
      </div>
      <div className="card-actions">
        <Link className="button button-main" href={pathTo.sign(id)} aria-describedby={heading}>
          Sign
        </Link>
        <Link className="button" href={pathTo.prepare(id)} aria-describedby={heading}>
          Prepare
        </Link>
        <Link className="button" href={pathTo.send(id)} aria-describedby={heading}>
          Send
        </Link>
        <button
          type="button"
          className="button button-plain"
          aria-expanded={isOpen}
          aria-describedby={heading}
          onClick={() => setOpen(!isOpen)}
        >
          Submissions
        </button>
      </div>
      {isOpen && <SubmissionList documentId={id} />}
    </li>
  );
}
