import { Link } from './navigation.tsx';
import { pathTo } from './route.ts';

/** The bar at the top of every page. */
export function Header({ onDocuments }: { readonly onDocuments: boolean }) {
  return (
    <header className="header">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Link className="brand" href={pathTo.documents} aria-current={onDocuments ? 'page' : undefined}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        Document Signer
      </Link>
      <span className="tag">Demo</span>
    </header>
  );
}
